import { expect, it } from 'vitest';
import { isPublicAddress, refusalOf } from './address';

/** Ways to say "this machine" or "our network". */
const DISGUISED = [
  'http://127.0.0.1/', 'http://127.1/', 'http://127.0.1/', 'http://127.255.255.254/', 'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.1/', 'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/', 'http://017700000001/', 'http://0/', 'http://0.0.0.0/', 'http://00.0.0.0/', 'http://%31%32%37.0.0.1/', 'http://１２７.0.0.1/', 'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/', 'http://127．0．0．1/', 'http://127.0.0.1./', 'http://localhost/', 'http://LOCALHOST/', 'http://localhost./', 'http://foo.localhost/', 'http://foo.localhost./',
  'http://[::1]/', 'http://[::]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/', 'http://[::7f00:1]/', 'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[2002:a00:1::]/', 'http://[2001:0:7f00:1::]/', 'http://[fe80::1]/', 'http://[fec0::1]/', 'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/', 'http://[ff02::1]/', 'http://[2001:db8::1]/', 'http://[::ffff:10.0.0.1]/', 'http://[::ffff:c0a8:1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://10.0.0.1/', 'http://10.255.255.255/',
  'http://172.16.0.1/', 'http://172.31.255.255/', 'http://192.168.0.1/', 'http://192.168.255.255/', 'http://169.254.169.254/', 'http://2852039166/', 'http://0xa9fea9fe/', 'http://0251.0376.0251.0376/',
  'http://100.64.0.1/', 'http://100.127.255.255/', 'http://192.0.0.1/', 'http://192.0.2.1/', 'http://198.18.0.1/', 'http://198.19.255.255/', 'http://198.51.100.1/', 'http://203.0.113.1/',
  'http://224.0.0.1/', 'http://239.255.255.255/', 'http://240.0.0.1/', 'http://255.255.255.255/', 'http://0.1.2.3/', 'http://intranet/', 'http://db/', 'http://printer.local/',
  'http://wiki.internal/', 'http://router.lan/', 'http://nas.home/', 'http://mail.corp/', 'http://1.0.0.127.in-addr.arpa/', 'http://user@93.184.215.14/', 'http://user:pass@93.184.215.14/', 'http://127.0.0.1@93.184.215.14/',
  'http://93.184.215.14:22/', 'http://93.184.215.14:5432/', 'http://93.184.215.14:8080/', 'file:///etc/passwd', 'ftp://93.184.215.14/', 'gopher://93.184.215.14/', 'javascript:alert(1)', 'data:text/html,hi',
  'jar:http://93.184.215.14/', 'about:blank', '//127.0.0.1/', 'http:///', 'http://', '', ' ', 'http://[::1', 'http://[fe80::1%25eth0]/', 'http://999.1.1.1/',
  'http://[2606:2800:21f::5efe:7f00:1]/', 'http://[2606:2800:21f::200:5efe:10.0.0.1]/', 'http://[64:ff9b:1::7f00:1]/', 'http://[4000::1]/', 'http://[1::1]/', 'http://[::fffe:127.0.0.1]/', 'http://foo.localhost../', 'http://printer.local../', 'http://127.0.0.1../',
];

it(`refuses ${DISGUISED.length} disguises without opening a socket`, () => {
  expect(DISGUISED.length).toBeGreaterThanOrEqual(80);
  for (const url of DISGUISED) expect(refusalOf(url), url).toBeTypeOf('string');
});

it('says of an internal address that it is one, whatever its port', () => {
  expect([refusalOf('http://127.0.0.1:5180/'), refusalOf('http://localhost:5180/'), refusalOf('http://93.184.215.14:8080/')]).toEqual(['不能访问内部地址', '不能访问内部地址', '只支持默认端口']);
});

it.each(['http://93.184.215.14/', 'https://example.com/a?b=c', 'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', 'http://1.1.1.1/', 'https://xn--fiq228c.com/', 'http://EXAMPLE.com:80/', 'https://example.com:443/'])('takes %s', (url) => {
  expect(refusalOf(url)).toBeUndefined();
});

it.each([['8.8.8.8', true], ['::ffff:8.8.8.8', true], ['2606:4700::1111', true], ['2606:4700::5efe:808:808', true], ['4000::1', false], ['127.0.0.1', false], ['::ffff:127.0.0.1', false], ['::808:808', false], ['no address', false], ['', false]] as const)('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
