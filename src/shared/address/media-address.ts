/**
 * Rules for the addresses that pictures, videos and sounds are loaded from. The checker, the components that show media
 * and the server's picture proxy share them; the Content-Security-Policy enforces the same hosts for everything else.
 */
import { installedMediaHosts, storedOrigin } from './media-hosts';

/** The picture proxy of the console. It hides the reader's IP address from the host of the picture. */
export const PICTURE_PROXY = '/media/picture';

/** Paths of this console that serve media. Other paths have side effects (`/sso/logout`) or return data. */
const STORED_PATHS = ['/files/', '/sandbox/media/', '/demo-media/', '/page-pictures/'] as const;
const MEDIA_PATHS = [...STORED_PATHS, '/assets/'] as const;
const MEDIA_FILES: ReadonlySet<string> = new Set(['/favicon.svg', PICTURE_PROXY]);

/** `images.example.com` or `*.example.com` (every host below it), each with an optional port. `*.com` is invalid. */
const PATTERN = /^(?:\*\.(?=[^.]+\.))?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}(?::\d{1,5})?$/;

export const isHostPattern = (text: string): boolean => text.length <= 255 && PATTERN.test(text);

/** @param host lower case; with its port unless that is the default one. */
export const matchesHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern,
  );

/** Whether an http(s) address belongs to a host that matches one of the patterns. */
export function isListed(address: string, patterns: readonly string[]): boolean {
  const url = webAddress(address);
  return url !== undefined && matchesHost(url.host, patterns);
}

/**
 * `own`: this console, or data in this tab; `listed`: a host that matches the patterns; `foreign`: any other host;
 * `none`: not the address of a medium.
 */
export type MediaPlace = 'own' | 'listed' | 'foreign' | 'none';

/** Picture data inside the address. SVG is safe here: as the source of an image it runs no script and loads nothing. */
const INLINE = /^(?:data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]|blob:)/i;

export function mediaPlace(
  address: string,
  patterns: readonly string[] = installedMediaHosts().mediaHosts,
): MediaPlace {
  if (INLINE.test(address)) return 'own';
  if (!leavesConsole(address)) return isOwnMedium(address) ? 'own' : 'none';
  return isListed(address, patterns) ? 'listed' : 'foreign';
}

/** Normalises an address as browsers do: they drop control characters and surrounding blanks, and read `\` as `/`. */
const written = (address: string): string =>
  address
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('\\', '/');

/** Whether an address begins with a scheme or a host. */
export const leavesConsole = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written(address));

/** The origin of this page, undefined on the server. Needed for absolute addresses of this console. */
const ownOrigin = (): string | undefined => (typeof location === 'undefined' ? undefined : location.origin);

function isOwnMedium(address: string): boolean {
  const path = written(address);
  if (!path.startsWith('/')) return false;
  // Resolve the path first: `/files/../sso/logout` is not below `/files/`.
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

/** Removes the origin from an absolute address of this console or of its file host; returns others unchanged. */
function withoutOrigin(address: string): string {
  const origin = [ownOrigin(), storedOrigin()].find(
    (each) => each && each !== 'null' && address.startsWith(`${each}/`),
  );
  return origin ? address.slice(origin.length) : address;
}

/**
 * Puts the path of a stored file on the host that serves files, if there is one; returns any other address unchanged.
 */
export const storedAddress = (address: string): string =>
  STORED_PATHS.some((start) => address.startsWith(start)) ? storedOrigin() + address : address;

/** The address to load a picture from: itself or the picture proxy; undefined if it must not be loaded. */
export function pictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = withoutOrigin(value);
  const place = mediaPlace(address);
  if (place === 'own') return storedAddress(address);
  return place === 'listed' ? proxied(address) : undefined;
}

export const proxied = (address: string): string =>
  `${PICTURE_PROXY}?url=${encodeURIComponent(webAddress(address)!.href)}`;

/** The address to play a video or sound from; undefined if the console must not play it. */
export function playAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = withoutOrigin(value);
  if (!leavesConsole(address) || address.startsWith('blob:'))
    return mediaPlace(address) === 'own' ? storedAddress(address) : undefined;
  const url = webAddress(address);
  return url?.protocol === 'https:' && matchesHost(url.host, installedMediaHosts().playHosts) ? url.href : undefined;
}

/** The address to download a stored file from under this name; undefined: the file is of another host. */
export function fileAddress(value: string, name: string): string | undefined {
  const address = withoutOrigin(value);
  if (!address.startsWith('/files/') || !isOwnMedium(address)) return undefined;
  return `${storedAddress(address)}?download=${encodeURIComponent(name)}`;
}

/** The host of an http(s) address, for a link that opens a medium in a new window; undefined for any other value. */
export const hostElsewhere = (value: unknown): string | undefined =>
  typeof value === 'string' ? webAddress(value)?.host : undefined;
