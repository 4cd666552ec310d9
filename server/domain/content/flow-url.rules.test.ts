import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPECTED_FLOW_ADDRESS, parseFlowUrl } from './flow-url.rules';

const ID = '64f0a1b2000000001e03c4d5';
const found = (text: string) => {
  const parsed = parseFlowUrl(text);
  return parsed.ok ? [parsed.flow.platform, parsed.flow.platformFlowId, parsed.flow.url] : parsed.reason;
};

describe('the address of a content', () => {
  it.each([
    [
      `https://www.xiaohongshu.com/explore/${ID}?xsec_token=abc&from=share#comments`,
      'xhs',
      ID,
      `https://www.xiaohongshu.com/explore/${ID}?xsec_token=abc`,
    ],
    [`https://xiaohongshu.com/discovery/item/${ID}`, 'xhs', ID, `https://www.xiaohongshu.com/explore/${ID}`],
    [
      'http://www.douyin.com/video/7300000000000000001/',
      'dy',
      '7300000000000000001',
      'https://www.douyin.com/video/7300000000000000001',
    ],
    [
      'https://www.douyin.com/user/self?modal_id=7300000000000000001',
      'dy',
      '7300000000000000001',
      'https://www.douyin.com/video/7300000000000000001',
    ],
    [
      'https://www.kuaishou.com/short-video/3xabc_-9',
      'ks',
      '3xabc_-9',
      'https://www.kuaishou.com/short-video/3xabc_-9',
    ],
    [
      'https://channels.weixin.qq.com/feed/export123',
      'wx',
      'export123',
      'https://channels.weixin.qq.com/feed/export123',
    ],
    [` http://localhost:5180/sandbox/xhs/explore/${ID} `, 'xhs', ID, `http://localhost:5180/sandbox/xhs/explore/${ID}`],
    ['http://127.0.0.1:5180/sandbox/dy/video/1', 'dy', '1', 'http://127.0.0.1:5180/sandbox/dy/video/1'],
  ])('%s', (text, ...expected) => expect(found(text)).toEqual(expected));

  it.each([
    '',
    '你好',
    'https://example.com/explore/1',
    'https://www.xiaohongshu.com/explore/',
    `https://www.xiaohongshu.com/user/profile/${ID}`,
    `ftp://www.xiaohongshu.com/explore/${ID}`,
    `https://www.xiaohongshu.com:8443/explore/${ID}`,
    `https://u:p@www.xiaohongshu.com/explore/${ID}`,
    `https://www.xiaohongshu.com.evil.example/explore/${ID}`,
    'https://www.xiaohongshu.com/explore/%2e%2e%2fadmin',
    'http://localhost/sandbox/other/explore/1',
  ])('is refused: %s', (text) => expect(found(text)).toBe(EXPECTED_FLOW_ADDRESS));

  it('explains what to do with a short link', () =>
    expect(found('https://v.kuaishou.com/abc')).toBe('这是快手的分享短链接，请在浏览器打开后复制完整链接'));

  it('parses to the same content again, with any suffix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), fc.webQueryParameters(), (id, query) => {
        const once = parseFlowUrl(`https://www.xiaohongshu.com/explore/${id}?${query}`);
        expect(once).toMatchObject({ ok: true, flow: { platformFlowId: id } });
        if (once.ok) expect(parseFlowUrl(once.flow.url)).toEqual(once);
      }),
    );
  });
});
