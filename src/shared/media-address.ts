/**
 * Which addresses pictures, videos and sounds are loaded from. The checker, everything that draws one, and the server's
 * picture
 * proxy share these rules; the Content-Security-Policy holds the same line for what none of them sees.
 */

/** Where the platforms keep covers, pictures and avatars. `mediaHosts` of the configuration takes its place. */
export const PLATFORM_MEDIA_HOSTS: readonly string[] = [
  // xhs
  '*.xhscdn.com',
  'ci.xiaohongshu.com',
  // Douyin
  '*.douyinpic.com',
  '*.byteimg.com',
  '*.pstatp.com',
  // Kuaishou
  '*.yximgs.com',
  '*.kwimgs.com',
  '*.kwaicdn.com',
  // Channels
  '*.qpic.cn',
  '*.qlogo.cn',
  '*.video.qq.com',
];

/** The picture proxy of the console: readers' addresses are not shown to the host of the picture. */
export const PICTURE_PROXY = '/media/picture';

/**
 * Paths of this console that answer with pictures, videos and sounds. Others act (`/sso/logout`) or answer with data.
 */
const STORED_PATHS = ['/files/', '/sandbox/media/', '/demo-media/'] as const;
const MEDIA_PATHS = [...STORED_PATHS, '/assets/'] as const;
const MEDIA_FILES: ReadonlySet<string> = new Set(['/favicon.svg', PICTURE_PROXY]);

export interface MediaHosts {
  /** Host patterns whose pictures come through the proxy. */
  readonly mediaHosts: readonly string[];
  /** Host patterns that browsers may play videos and sounds from directly: only those that the operator named. */
  readonly playHosts: readonly string[];
}

export const DEFAULT_HOSTS: MediaHosts = { mediaHosts: PLATFORM_MEDIA_HOSTS, playHosts: [] };

/** Of this installation; set once, before anything is drawn. */
let installed: MediaHosts = DEFAULT_HOSTS;
let storedAt = '';

/** `origin`: of the host that keeps files, where it is not the page's own (docs/decisions/0036-external-hosts.md). */
export function installMediaHosts({ mediaHosts, playHosts }: MediaHosts, origin = ''): void {
  installed = { mediaHosts, playHosts };
  storedAt = origin;
}

export const installedMediaHosts = (): MediaHosts => installed;

/** `images.example.com`, `*.example.com` (every host below it), either with a port. `*.com` is no pattern. */
const PATTERN = /^(?:\*\.(?=[^.]+\.))?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}(?::\d{1,5})?$/;

export const isHostPattern = (text: string): boolean => text.length <= 255 && PATTERN.test(text);

/** @param host with its port, where it is not the default one; lower case, as URL spells it. */
export const matchesHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern,
  );

/** Whether an http(s) address is of a host of the list. */
export function isListed(address: string, patterns: readonly string[]): boolean {
  const url = webAddress(address);
  return url !== undefined && matchesHost(url.host, patterns);
}

/**
 * `own`: of this console, or already in this tab; `listed`: of a host of the list; `foreign`: of another host; `none`:
 * no address of a medium.
 */
export type MediaPlace = 'own' | 'listed' | 'foreign' | 'none';

/** A picture written into the address itself. As the source of a picture an SVG neither runs nor fetches anything. */
const INLINE = /^(?:data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]|blob:)/i;

export function mediaPlace(address: string, patterns: readonly string[] = installed.mediaHosts): MediaPlace {
  if (INLINE.test(address)) return 'own';
  if (!leavesConsole(address)) return isOwnMedium(address) ? 'own' : 'none';
  return isListed(address, patterns) ? 'listed' : 'foreign';
}

/** Browsers drop control characters and blanks around an address, and read `\` as `/`. */
const written = (address: string): string =>
  address
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('\\', '/');

/** Whether a text is an address that begins with a scheme or a host. */
export const leavesConsole = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written(address));

/** The origin of this page, for addresses that are written out in full. */
const ownOrigin = (): string | undefined => (typeof location === 'undefined' ? undefined : location.origin);

function isOwnMedium(address: string): boolean {
  const path = written(address);
  if (!path.startsWith('/')) return false;
  // Resolved: `/files/../sso/logout` is not below `/files/`.
  const { pathname } = new URL(path, 'http://own');
  return MEDIA_FILES.has(pathname) || MEDIA_PATHS.some((start) => pathname.startsWith(start));
}

function webAddress(address: string): URL | undefined {
  const text = written(address);
  const full = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  return url.username === '' && url.password === '' ? url : undefined;
}

/** An address of this console without its origin, any other as it is. */
function withoutOrigin(address: string): string {
  const origin = [ownOrigin(), storedAt].find((each) => each && each !== 'null' && address.startsWith(`${each}/`));
  return origin ? address.slice(origin.length) : address;
}

/** Where a stored file is: the path as it is, or at the host that keeps files. Any other address as it is. */
export const storedAddress = (address: string): string =>
  STORED_PATHS.some((start) => address.startsWith(start)) ? storedAt + address : address;

/**
 * What a picture of this address is loaded from: the address itself, the picture proxy, or undefined: it is not loaded.
 */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = withoutOrigin(value);
  const place = mediaPlace(address);
  if (place === 'own') return storedAddress(address);
  return place === 'listed' ? proxied(address) : undefined;
}

export const proxied = (address: string): string =>
  `${PICTURE_PROXY}?url=${encodeURIComponent(webAddress(address)!.href)}`;

/** What a video or sound of this address is played from; undefined: it is not played here. */
export function playAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = withoutOrigin(value);
  if (!leavesConsole(address) || address.startsWith('blob:'))
    return mediaPlace(address) === 'own' ? storedAddress(address) : undefined;
  const url = webAddress(address);
  return url?.protocol === 'https:' && matchesHost(url.host, installed.playHosts) ? url.href : undefined;
}

/**
 * The host of an address that is not played here; undefined: it is no web address. For those who offer to open it in a
 * window of its own.
 */
export const hostElsewhere = (value: unknown): string | undefined =>
  typeof value === 'string' ? webAddress(value)?.host : undefined;
