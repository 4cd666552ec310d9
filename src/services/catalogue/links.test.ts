import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeUrlBeside, linksIn, understand } from './links';

const ID = '64f0a1b2000000001e03c4d5';
const NOTE = `https://www.xiaohongshu.com/explore/${ID}`;

describe('home pages of bloggers', () => {
  it.each([
    ['http://localhost:5180/sandbox/dy/video/5abc', 'http://localhost:5180/sandbox/dy/user/profile/u1'],
    ['https://www.douyin.com/video/7312', 'https://www.douyin.com/user/u1'],
    ['https://v.partner.example/play/1', 'https://www.douyin.com/user/u1'],
    ['', 'https://www.douyin.com/user/u1'],
  ])('homeUrlBeside: of a user found at %j it is %s', (address, home) =>
    expect(homeUrlBeside(address, 'dy', 'u1')).toBe(home),
  );
});

describe("texts that the platforms' apps copy on sharing", () => {
  it.each([
    [
      '51【三天两夜去阳朔 - 小满 | 小红书 - 你的生活兴趣社区】 😆 abCdEf 😆 https://www.xiaohongshu.com/discovery/item/64f0a1b2000000001e03c4d5?source=webshare&xsec_token=ABq-8_x%3D&xsec_source=pc_share',
      'flow',
      `${NOTE}?xsec_token=ABq-8_x%3D`,
    ],
    [
      '51 小满发布了一篇小红书笔记，快来看吧！ 😆 aBc 😆 http://xhslink.com/a/Qx1yZ，复制本条信息，打开【小红书】App查看精彩内容！',
      'short',
      'http://xhslink.com/a/Qx1yZ',
    ],
    [
      '7.43 复制打开抖音，看看【小满的作品】三分钟收纳 # 收纳 https://v.douyin.com/iJq8abc/ 06/22 k@C.uf :1pm',
      'short',
      'https://v.douyin.com/iJq8abc/',
    ],
    [
      'https://v.kuaishou.com/abc 三分钟收纳 该作品在快手被播放过 1.2万次，点击链接，打开【快手】直接观看！',
      'short',
      'https://v.kuaishou.com/abc',
    ],
    [`看这个：（${NOTE}）。`, 'flow', NOTE],
    [`先看 https://example.com/a 再看 ${NOTE}`, 'flow', NOTE],
    ['【https://www.douyin.com/user/MS4wLjABAAAA_x-9】', 'blogger', 'https://www.douyin.com/user/MS4wLjABAAAA_x-9'],
    [
      'https://www.iesdouyin.com/share/video/7300000000000000001/?region=CN',
      'flow',
      'https://www.douyin.com/video/7300000000000000001',
    ],
    [`https://www.xiaohongshu.com/user/profile/5f3a1c/${ID}?xsec_token=AB`, 'flow', `${NOTE}?xsec_token=AB`],
    ['https://example.com/a?b=c, 还有别的', 'other', 'https://example.com/a?b=c'],
  ])('%s', (text, kind, url) => expect(understand(text)).toMatchObject({ kind, url }));

  it.each([
    '',
    '没有链接',
    'www.xiaohongshu.com/explore/1',
    'ftp://example.com/a',
    `https://u:p@www.xiaohongshu.com/explore/${ID}`,
  ])('%s contains no link', (text) => expect(understand(text)).toBeNull());

  it("drops a token that is longer than any platform's", () => {
    expect(understand(`${NOTE}?xsec_token=${'a'.repeat(201)}`)).toMatchObject({ url: NOTE });
  });

  it('the result does not depend on Chinese text around the link', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[一-龥，。！【】 ]{0,20}$/),
        fc.stringMatching(/^[一-龥，。！【】 ]{0,20}$/),
        fc.base64String({ minLength: 1, maxLength: 60 }),
        (before, after, token) => {
          const url = `${NOTE}?${new URLSearchParams({ xsec_token: token }).toString()}`;
          expect(understand(before + url + after)).toMatchObject({ kind: 'flow', url, page: NOTE });
        },
      ),
    );
  });

  it('never throws, and every result has a valid address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        for (const { protocol } of linksIn(text)) expect(protocol).toMatch(/^https?:$/);
        const link = understand(text);
        if (link) expect(URL.canParse(link.url)).toBe(true);
      }),
    );
  });
});
