/** Which addresses requests may go to that people name: public ones, whatever disguise they come in. */
import ipaddr from 'ipaddr.js';

/** `unicast` alone is public: loopback, private, link-local, carrier, mapped, tunnelled and reserved addresses have other names. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !holdsPrivate(parsed);
}

/** IPv6 that carries an IPv4 address inside leads where that one leads. */
function holdsPrivate(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.kind() === 'ipv4') return false;
  const parts = (address as ipaddr.IPv6).parts;
  const isCompatible = parts.slice(0, 6).every((part) => part === 0);
  return isCompatible;
}

/** Why an address may not be asked, or undefined. Names are judged again when they are resolved. */
export function refusalOf(text: string): string | undefined {
  if (!URL.canParse(text)) return '地址无法识别';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '只支持 http 和 https 地址';
  if (url.username !== '' || url.password !== '') return '地址中不能带有账号和密码';
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return '不能访问内部地址';
  if (!ipaddr.isValid(host) && (!host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/i.test(host))) return '不能访问内部地址';
  // Said last: what is internal is so at whatever port.
  return url.port === '' ? undefined : '只支持默认端口';
}

/** Without the brackets of IPv6 and the dot that ends a full name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');
