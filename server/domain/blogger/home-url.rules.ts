/**
 * Finds the blogger in a pasted text and derives a new blogger's initial values. Pure; short links are resolved before
 * (shared-link.ts).
 */
import {
  bloggerAt,
  homeUrlBeside,
  homeUrlOf,
  linksIn,
  platformAt,
  understand,
} from '../../../src/services/catalogue/links';
import { PLATFORM_CODES, PLATFORM_SITES, type PlatformCode } from '../../../src/services/catalogue/platforms';

export interface BloggerAddress {
  readonly platform: PlatformCode;
  readonly platformUserId: string;
  /** Home page on the platform; for a sandbox platform, on the sandbox. */
  readonly homeUrl: string;
}

export const EXPECTED_ADDRESS = `请粘贴博主主页的链接或分享文本，链接例如 ${PLATFORM_CODES.map((platform) => homeUrlOf(platform, '…')).join('、')}`;
const shortLinkRefused = (name: string) => `这是${name}的分享短链接，请在浏览器打开后复制博主主页的完整链接`;
const homePageExpected = (platform: PlatformCode) =>
  `这不是${PLATFORM_SITES[platform].name}的博主主页，主页链接形如 ${homeUrlOf(platform, '…')}`;

export type ParsedAddress =
  | { readonly ok: true; readonly blogger: BloggerAddress }
  | { readonly ok: false; readonly reason: string };

export function parseHomeUrl(text: string): ParsedAddress {
  const links = linksIn(text);
  // Shared text may contain the address of a note as well: the home page identifies the blogger.
  const home = links.map(bloggerAt).find((each) => each !== null);
  if (home) return { ok: true, blogger: { platform: home.platform, platformUserId: home.id, homeUrl: home.url } };
  const meant = understand(text);
  if (meant?.kind === 'short') return { ok: false, reason: shortLinkRefused(PLATFORM_SITES[meant.platform].name) };
  const platform = links.map(platformAt).find((each) => each !== undefined);
  return { ok: false, reason: platform ? homePageExpected(platform) : EXPECTED_ADDRESS };
}

export { homeUrlBeside, homeUrlOf };

/** Name of a blogger until the first collection brings the real one. */
export function provisionalNickname({
  platform,
  platformUserId,
}: Pick<BloggerAddress, 'platform' | 'platformUserId'>): string {
  return `${PLATFORM_SITES[platform].name}博主 ${platformUserId.slice(-6)}`;
}

/** Generated avatar with the name's first letter until the first collection brings the real one. */
export function avatarOf(
  { platform, platformUserId }: Pick<BloggerAddress, 'platform' | 'platformUserId'>,
  nickname: string,
): string {
  const initial = nickname.match(/\p{L}/u)?.[0] ?? '';
  return `/demo-media/avatar/${platform}-${platformUserId}${initial && `~${encodeURIComponent(initial)}`}.svg`;
}
