/**
 * What a pasted text means: an address, or what the platforms' apps put on the clipboard when one shares
 * ("51【…】https://… 复制打开").
 * Server and forms read it with the same functions. Pages of the sandbox platform have the platforms' shape below
 * `/sandbox/<platform>/`.
 */
import { PLATFORM_CODES, PLATFORM_SITES, type PagePath, type PlatformCode, type PlatformSite } from './platforms';

/** A note or video. */
export interface FlowLink {
  readonly kind: 'flow';
  readonly platform: PlatformCode;
  readonly id: string;
  /** The one address of it, whichever way it was given, with the token without which the platform does not show it. */
  readonly url: string;
  /** The same without the token: what people read. */
  readonly page: string;
}

/** Somebody's home page. */
export interface BloggerLink {
  readonly kind: 'blogger';
  readonly platform: PlatformCode;
  readonly id: string;
  readonly url: string;
}

/** Only the platform knows where it leads. */
export interface ShortLink {
  readonly kind: 'short';
  readonly platform: PlatformCode;
  readonly url: string;
}

/** A page that is none of these. */
export interface OtherLink {
  readonly kind: 'other';
  readonly url: string;
}

export type Link = FlowLink | BloggerLink | ShortLink | OtherLink;

/** Share texts go on in Chinese right behind the link; what people wrap it in ends it as well. */
const LINK = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi;
const TRAILING = /[.,;:!?'")\]]+$/;

/** Every http(s) address in the text, in its order. One with credentials is none: it is forged. */
export function linksIn(text: string): URL[] {
  return [...text.matchAll(LINK)].flatMap(([found]) => {
    const address = found.replace(TRAILING, '');
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    return url.username === '' && url.password === '' ? [url] : [];
  });
}

/**
 * What the text means, the most telling link first: a content or a home page, a short link, any other. Null: no link.
 */
export function understand(text: string): Link | null {
  const links = linksIn(text).map(readLink);
  return (
    links.find(({ kind }) => kind === 'flow' || kind === 'blogger') ??
    links.find(({ kind }) => kind === 'short') ??
    links[0] ??
    null
  );
}

const readLink = (address: URL): Link =>
  flowAt(address) ?? bloggerAt(address) ?? shortAt(address) ?? { kind: 'other', url: address.href };

const SANDBOX = /^\/sandbox\/(xhs|dy|ks|wx)\//;

interface Place {
  readonly platform: PlatformCode;
  readonly site: PlatformSite;
  /** Without the slash in front. */
  readonly path: string;
  /** What addresses of the site begin with. */
  readonly base: string;
  readonly isSandbox: boolean;
}

/** Whose page an address is. Ports stand in forged addresses, and in the sandbox's. */
function placeOf(address: URL): Place | null {
  const sandbox = SANDBOX.exec(address.pathname);
  if (sandbox) {
    const platform = sandbox[1] as PlatformCode;
    return {
      platform,
      site: PLATFORM_SITES[platform],
      path: address.pathname.slice(sandbox[0].length),
      base: address.origin + sandbox[0],
      isSandbox: true,
    };
  }
  const platform = PLATFORM_CODES.find(
    (code) => address.port === '' && PLATFORM_SITES[code].hosts.includes(address.hostname),
  );
  return platform
    ? {
        platform,
        site: PLATFORM_SITES[platform],
        path: address.pathname.slice(1),
        base: `https://${PLATFORM_SITES[platform].hosts[0]}/`,
        isSandbox: false,
      }
    : null;
}

const FLOW_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** As the contract bounds `platformUserId`. */
const USER_ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Path words of the platforms that stand where an id would. */
const NO_ID: ReadonlySet<string> = new Set(['self', 'me', '.', '..']);
/** Longer ones are none of the platforms'. */
const LONGEST_TOKEN = 200;

export function flowAt(address: URL): FlowLink | null {
  const place = placeOf(address);
  if (!place) return null;
  const {
    site: { flows, token },
    platform,
    base,
  } = place;
  const found = idAt(place.path, flows.paths, FLOW_ID) ?? idIn(address, flows, FLOW_ID);
  if (!found) return null;
  const page = `${base}${found.as}/${found.id}`;
  const given = token && address.searchParams.get(token);
  const isGiven = given && given.length <= LONGEST_TOKEN;
  return {
    kind: 'flow',
    platform,
    id: found.id,
    page,
    url: isGiven ? `${page}?${new URLSearchParams({ [token]: given }).toString()}` : page,
  };
}

/** The sandbox has one shape of home pages for all platforms. */
const SANDBOX_HOME: readonly PagePath[] = PLATFORM_SITES.xhs.bloggers.paths;

export function bloggerAt(address: URL): BloggerLink | null {
  const place = placeOf(address);
  if (!place) return null;
  const {
    site: { bloggers },
    platform,
    base,
    isSandbox,
  } = place;
  const found =
    idAt(place.path, isSandbox ? SANDBOX_HOME : bloggers.paths, USER_ID) ?? idIn(address, bloggers, USER_ID);
  return found && !NO_ID.has(found.id)
    ? { kind: 'blogger', platform, id: found.id, url: `${base}${found.as}/${found.id}` }
    : null;
}

export function shortAt(address: URL): ShortLink | null {
  const platform = PLATFORM_CODES.find((code) => PLATFORM_SITES[code].shortHosts.includes(address.hostname));
  return platform && address.port === '' && address.pathname !== '/'
    ? { kind: 'short', platform, url: address.href }
    : null;
}

/** Where a log-in page leads afterwards, else the address itself. */
export function behindLogIn(address: URL): URL {
  const { returnParam } = placeOf(address)?.site ?? {};
  const meant = returnParam && address.searchParams.get(returnParam);
  return meant && URL.canParse(meant) ? new URL(meant) : address;
}

/** Which platform an address is a page of, whatever page that is. */
export const platformAt = (address: URL): PlatformCode | undefined => placeOf(address)?.platform;

export const homeUrlOf = (platform: PlatformCode, userId: string): string => {
  const { hosts, bloggers } = PLATFORM_SITES[platform];
  return `https://${hosts[0]}/${bloggers.paths[0]!.as}/${userId}`;
};

/** The home page of somebody who was met at `address`: on the sandbox platform, if the address is there. */
export function homeUrlBeside(address: string, platform: PlatformCode, userId: string): string {
  const place = URL.canParse(address) ? placeOf(new URL(address)) : null;
  return place?.isSandbox ? `${place.base}${SANDBOX_HOME[0]!.as}/${userId}` : homeUrlOf(platform, userId);
}

interface FoundId {
  readonly id: string;
  readonly as: string;
}

/** Channels writes ids of people as `v2_…@finder`; the suffix says nothing. */
const withoutFinder = (id: string): string => id.replace(/(@|%40)finder$/i, '');

function idAt(path: string, paths: readonly PagePath[], shape: RegExp): FoundId | undefined {
  for (const { at, as } of paths) {
    const id = withoutFinder(at.exec(path)?.[1] ?? '');
    if (shape.test(id)) return { id, as };
  }
  return undefined;
}

function idIn(address: URL, { param, paths }: PlatformSite['flows'], shape: RegExp): FoundId | undefined {
  const id = param && withoutFinder(address.searchParams.get(param) ?? '');
  return id && shape.test(id) ? { id, as: paths[0]!.as } : undefined;
}
