/** Which blogger a home page address means. Short links are refused: only the platform knows where they lead. */
import type { Platform } from '../db/schema/columns';

export interface BloggerAddress {
  readonly platform: Platform;
  readonly platformUserId: string;
}

interface PlatformAddresses {
  readonly platform: Platform;
  readonly name: string;
  readonly hosts: readonly string[];
  /** Hosts of shared short links. */
  readonly shortHosts: readonly string[];
  /** The platform's id of the person, raw. */
  find(address: URL): string | null;
  homeUrl(platformUserId: string): string;
}

const segmentAfter = (address: URL, ...prefix: string[]): string | null => {
  const segments = address.pathname.split('/').filter((segment) => segment !== '');
  return segments.length >= prefix.length + 1 && prefix.every((part, index) => segments[index] === part) ? segments[prefix.length]! : null;
};

const PLATFORM_ADDRESSES: readonly PlatformAddresses[] = [
  {
    platform: 'xhs',
    name: '小红书',
    hosts: ['www.xiaohongshu.com', 'xiaohongshu.com'],
    shortHosts: ['xhslink.com', 'www.xhslink.com'],
    find: (address) => segmentAfter(address, 'user', 'profile'),
    homeUrl: (id) => `https://www.xiaohongshu.com/user/profile/${id}`,
  },
  {
    platform: 'dy',
    name: '抖音',
    hosts: ['www.douyin.com', 'douyin.com'],
    shortHosts: ['v.douyin.com'],
    find: (address) => segmentAfter(address, 'user'),
    homeUrl: (id) => `https://www.douyin.com/user/${id}`,
  },
  {
    platform: 'ks',
    name: '快手',
    hosts: ['www.kuaishou.com', 'kuaishou.com', 'live.kuaishou.com'],
    shortHosts: ['v.kuaishou.com'],
    find: (address) => segmentAfter(address, 'profile') ?? segmentAfter(address, 'u'),
    homeUrl: (id) => `https://www.kuaishou.com/profile/${id}`,
  },
  {
    platform: 'wx',
    name: '视频号',
    hosts: ['channels.weixin.qq.com'],
    shortHosts: [],
    // The platform writes ids as `v2_…@finder`; the suffix says nothing.
    find: (address) => (address.searchParams.get('username') ?? segmentAfter(address, 'profile'))?.replace(/(@|%40)finder$/i, '') ?? null,
    homeUrl: (id) => `https://channels.weixin.qq.com/profile/${id}`,
  },
];

/** What a platform's id of a person may be: the contract's `platformUserId`. */
const PLATFORM_USER_ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Path words of the platforms that stand where an id would. */
const NO_ID = new Set(['self', 'me', '.', '..']);

export const EXPECTED_ADDRESS = '请填写博主主页链接，例如 https://www.xiaohongshu.com/user/profile/…、https://www.douyin.com/user/…、https://www.kuaishou.com/profile/… 或 https://channels.weixin.qq.com/profile/…';
const shortLinkRefused = (name: string) => `这是${name}的分享短链接，请在浏览器打开后复制博主主页的完整链接`;
const homePageExpected = (name: string, example: string) => `这不是${name}的博主主页，主页链接形如 ${example}`;

export type ParsedAddress = { readonly ok: true; readonly blogger: BloggerAddress } | { readonly ok: false; readonly reason: string };

/** Home pages of the sandbox platform have the real ones' shape, at whatever address the console is. */
const SANDBOX = /^\/sandbox\/(xhs|dy|ks|wx)\/user\/profile\/([A-Za-z0-9_.-]{1,128})$/;

function parseSandboxUrl(text: string): BloggerAddress | null {
  const [, platform, platformUserId] = SANDBOX.exec(URL.canParse(text) ? new URL(text).pathname : '') ?? [];
  return platformUserId === undefined ? null : { platform: platform as Platform, platformUserId };
}

export function parseHomeUrl(text: string): ParsedAddress {
  const sandbox = parseSandboxUrl(text.trim());
  if (sandbox) return { ok: true, blogger: sandbox };
  const address = readAddress(text.trim());
  if (!address) return { ok: false, reason: EXPECTED_ADDRESS };
  const host = address.hostname.toLowerCase();
  const short = PLATFORM_ADDRESSES.find((each) => each.shortHosts.includes(host));
  if (short) return { ok: false, reason: shortLinkRefused(short.name) };
  const found = PLATFORM_ADDRESSES.find((each) => each.hosts.includes(host));
  if (!found) return { ok: false, reason: EXPECTED_ADDRESS };
  const platformUserId = found.find(address);
  if (!platformUserId || !PLATFORM_USER_ID.test(platformUserId) || NO_ID.has(platformUserId)) {
    return { ok: false, reason: homePageExpected(found.name, found.homeUrl('…')) };
  }
  return { ok: true, blogger: { platform: found.platform, platformUserId } };
}

/** The one address of a blogger's home page, whichever way it was given. */
export function homeUrlOf(platform: Platform, platformUserId: string): string {
  return PLATFORM_ADDRESSES.find((each) => each.platform === platform)!.homeUrl(platformUserId);
}

/** What a blogger is called until the first collecting brings the real name. */
export function provisionalNickname({ platform, platformUserId }: BloggerAddress): string {
  const { name } = PLATFORM_ADDRESSES.find((each) => each.platform === platform)!;
  return `${name}博主 ${platformUserId.slice(-6)}`;
}

function readAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null;
  // Credentials and ports never stand in a home page's address; they stand in forged ones.
  return address.username === '' && address.password === '' && address.port === '' ? address : null;
}

/** A drawn picture until the first collecting brings the real one; it shows the name's first character. */
export function avatarOf({ platform, platformUserId }: BloggerAddress, nickname: string): string {
  const initial = nickname.match(/\p{L}/u)?.[0] ?? '';
  return `/demo-media/avatar/${platform}-${platformUserId}${initial && `~${encodeURIComponent(initial)}`}.svg`;
}
