/**
 * Parses pasted text: an address, or what the platforms' apps copy to the clipboard on sharing ("51【…】https://… 复制打开").
 * Server and forms use the same functions. Addresses of the sandbox platform have the platforms' paths below
 * `/sandbox/<platform>/`.
 */
import { PLATFORM_CODES, PLATFORM_SITES, type PagePath, type PlatformCode, type PlatformSite } from './platforms';

/** A note or video. */
export interface FlowLink {
  readonly kind: 'flow';
  readonly platform: PlatformCode;
  readonly id: string;
  /** The canonical address of the content, with the token that the platform requires. */
  readonly url: string;
  /** The canonical address without the token, for display. */
  readonly page: string;
}

/** The home page of a blogger. */
export interface BloggerLink {
  readonly kind: 'blogger';
  readonly platform: PlatformCode;
  readonly id: string;
  readonly url: string;
}

/** A short link; only the platform knows its target. */
export interface ShortLink {
  readonly kind: 'short';
  readonly platform: PlatformCode;
  readonly url: string;
}

/** Any other http(s) address. */
export interface OtherLink {
  readonly kind: 'other';
  readonly url: string;
}

export type Link = FlowLink | BloggerLink | ShortLink | OtherLink;

/**
 * A link ends at the first character that is not allowed in addresses, because Chinese text or brackets may follow
 * directly.
 */
const LINK = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi;
const TRAILING = /[.,;:!?'")\]]+$/;

/** All http(s) addresses in the text, in order, except those with a user name or password, which are forged. */
export function linksIn(text: string): URL[] {
  return [...text.matchAll(LINK)].flatMap(([found]) => {
    const address = found.replace(TRAILING, '');
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    return url.username === '' && url.password === '' ? [url] : [];
  });
}

/** The most specific link in the text: a content or a home page, else a short link, else any other. Null: no link. */
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
  /** Path without the leading slash. */
  readonly path: string;
  /** Start of every address of the site, with a trailing slash. */
  readonly base: string;
  readonly isSandbox: boolean;
}

/**
 * The platform that an address belongs to. Real platforms use no port, so an address with one is forged; the sandbox
 * may have one.
 */
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
/** The same pattern as `platformUserId` in the contract. */
const USER_ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Path segments that occur in place of an id but are none. */
const NO_ID: ReadonlySet<string> = new Set(['self', 'me', '.', '..']);
/** Characters; no platform's token is longer. */
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

/** The sandbox uses the home-page paths of Xiaohongshu for every platform. */
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

/** The target of a log-in page's redirect param; any other address is returned unchanged. */
export function behindLogIn(address: URL): URL {
  const { returnParam } = placeOf(address)?.site ?? {};
  const meant = returnParam && address.searchParams.get(returnParam);
  return meant && URL.canParse(meant) ? new URL(meant) : address;
}

/** The platform of an address, for any kind of page. */
export const platformAt = (address: URL): PlatformCode | undefined => placeOf(address)?.platform;

export const homeUrlOf = (platform: PlatformCode, userId: string): string => {
  const { hosts, bloggers } = PLATFORM_SITES[platform];
  return `https://${hosts[0]}/${bloggers.paths[0]!.as}/${userId}`;
};

/** The home page of a user found at `address`: on the sandbox platform if `address` is, else on the real one. */
export function homeUrlBeside(address: string, platform: PlatformCode, userId: string): string {
  const place = URL.canParse(address) ? placeOf(new URL(address)) : null;
  return place?.isSandbox ? `${place.base}${SANDBOX_HOME[0]!.as}/${userId}` : homeUrlOf(platform, userId);
}

interface FoundId {
  readonly id: string;
  readonly as: string;
}

/** Removes the suffix of Channels' user ids (`v2_…@finder`), which carries no information. */
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
