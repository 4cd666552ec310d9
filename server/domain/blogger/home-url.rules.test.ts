import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORMS, type Platform } from '../../db/schema/columns';
import { avatarOf, EXPECTED_ADDRESS, homeUrlOf, parseHomeUrl, provisionalNickname } from './home-url.rules';

describe('home page addresses', () => {
  it.each<[string, Platform, string]>([
    ['https://www.xiaohongshu.com/user/profile/5f3a1c0000000000010012ab', 'xhs', '5f3a1c0000000000010012ab'],
    ['https://xiaohongshu.com/user/profile/5f3a1c/?xsec_token=AB%2B&from=share#note', 'xhs', '5f3a1c'],
    ['  https://WWW.DOUYIN.COM/user/MS4wLjABAAAA_x-9  ', 'dy', 'MS4wLjABAAAA_x-9'],
    ['http://www.douyin.com/user/MS4wLjABAAAA?vid=1', 'dy', 'MS4wLjABAAAA'],
    ['https://www.kuaishou.com/profile/3xmrqxdinjhz75e', 'ks', '3xmrqxdinjhz75e'],
    ['https://live.kuaishou.com/u/3xmrqxdinjhz75e', 'ks', '3xmrqxdinjhz75e'],
    ['https://channels.weixin.qq.com/profile/v2_06a1@finder', 'wx', 'v2_06a1'],
    ['http://localhost:5180/sandbox/dy/user/profile/5f3a1c?from=share', 'dy', '5f3a1c'],
    ['https://channels.weixin.qq.com/web/pages/profile?username=v2_06a1%40finder', 'wx', 'v2_06a1'],
  ])('reads %s', (address, platform, platformUserId) => {
    expect(parseHomeUrl(address)).toMatchObject({ ok: true, blogger: { platform, platformUserId } });
  });

  it.each([
    ['not an address', EXPECTED_ADDRESS],
    ['ftp://www.douyin.com/user/a', EXPECTED_ADDRESS],
    ['javascript:alert(1)', EXPECTED_ADDRESS],
    ['https://example.com/user/profile/a', EXPECTED_ADDRESS],
    ['https://www.douyin.com.evil.example/user/a', EXPECTED_ADDRESS],
    ['https://www.douyin.com@evil.example/user/a', EXPECTED_ADDRESS],
    ['https://www.douyin.com:8443/user/a', EXPECTED_ADDRESS],
    ['https://v.douyin.com/iJq8abc/', '抖音的分享短链接'],
    ['http://xhslink.com/a/b', '小红书的分享短链接'],
    ['https://www.xiaohongshu.com/explore/5f3a1c', '不是小红书的博主主页'],
    ['https://www.xiaohongshu.com/user/profile/', '不是小红书的博主主页'],
    ['https://www.douyin.com/user/self', '不是抖音的博主主页'],
    ['https://www.kuaishou.com/profile/a%20b', '不是快手的博主主页'],
    ['https://channels.weixin.qq.com/', '不是视频号的博主主页'],
    [`https://www.douyin.com/user/${'a'.repeat(129)}`, '不是抖音的博主主页'],
  ])('refuses %s', (address, reason) => {
    const parsed = parseHomeUrl(address);
    expect(parsed.ok).toBe(false);
    expect('reason' in parsed && parsed.reason).toContain(reason);
  });

  const platformUserIds = fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/).filter((id) => !['self', 'me'].includes(id));

  it('parses every address that it generates, with any suffix', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLATFORMS),
        platformUserIds,
        fc.string({ maxLength: 20 }),
        (platform, platformUserId, query) => {
          const address = `${homeUrlOf(platform, platformUserId)}?from=${encodeURIComponent(query)}`;
          expect(parseHomeUrl(address)).toEqual({
            ok: true,
            blogger: { platform, platformUserId, homeUrl: homeUrlOf(platform, platformUserId) },
          });
        },
      ),
    );
  });

  it('never throws, and accepted values satisfy the contract', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const parsed = parseHomeUrl(text);
        if (parsed.ok) expect(parsed.blogger.platformUserId).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
        else expect(parsed.reason).not.toBe('');
      }),
    );
  });
});

describe('initial values of a blogger', () => {
  it('has a provisional name with the platform until the real name is known', () => {
    expect(provisionalNickname({ platform: 'ks', platformUserId: '3xmrqxdinjhz75e' })).toBe('快手博主 jhz75e');
  });
  it("has an avatar with the name's first letter", () => {
    expect(avatarOf({ platform: 'xhs', platformUserId: 'a1' }, '🌸柠檬')).toBe(
      '/demo-media/avatar/xhs-a1~%E6%9F%A0.svg',
    );
    expect(avatarOf({ platform: 'xhs', platformUserId: 'a1' }, '123')).toBe('/demo-media/avatar/xhs-a1.svg');
  });
});
