/** Requests to /screens/…: the index, single screens, and the event stream of changes. */
import type { ScreenEvent, ScreenIndex, ServedScreen } from '../language/types';
import { CODES, isSessionEnded } from '../services/catalogue/codes';
import { CHANGES_EVENT, type Entity } from '../services/catalogue/entities';
import { preview } from './preview/preview';

/** Default message if a screen cannot be loaded. */
const UNAVAILABLE = '页面加载失败，请稍后重试';

export class ScreenError extends Error {
  constructor(
    readonly kind: 'missing' | 'unauthenticated' | 'unavailable',
    message: string = UNAVAILABLE,
    readonly code?: number,
  ) {
    super(message);
  }
}

/** Origin of /screens/; '' is the page's own. Set once, before the first request. */
let origin = '';
/**
 * Headers of every request (product.md section 7). Event streams cannot carry headers: the session's cookie identifies
 * the person.
 */
let headers = (): Record<string, string> => ({});
export function installScreensAt(at: string, sent: () => Record<string, string>): void {
  origin = at;
  headers = sent;
}

const addressOf = (path: string): string => origin + preview.path(path);

export const fetchIndex = () => get<ScreenIndex>('/screens/index.json');

/** A preloaded screen older than this, in ms, is requested again. */
const AHEAD_MS = 60_000;

/** The screen preloaded by its address, before its id, the code to draw it or the person is known. */
let ahead: { pathname: string; served: Promise<ServedScreen | undefined>; since: number } | undefined;

const aheadAt = (pathname: string) =>
  ahead?.pathname === pathname && performance.now() - ahead.since < AHEAD_MS ? ahead.served : undefined;

/** Preloads the screen of an address. Resolves to undefined if there is none, or none for this person. */
export function fetchAhead(pathname: string): Promise<ServedScreen | undefined> {
  const known = aheadAt(pathname);
  if (known) return known;
  const served = get<ServedScreen | undefined>(`/screens/at?path=${encodeURIComponent(pathname)}`);
  ahead = { pathname, served, since: performance.now() };
  return served;
}

/** Drops the preloaded screen, because it may be outdated or may have been refused. */
export function forgetAhead(): void {
  ahead = undefined;
}

/** `pathname`: the address at which the screen is shown; a screen preloaded for it is used. */
export async function fetchScreen(id: string, pathname: string, signal?: AbortSignal): Promise<ServedScreen> {
  // A screen preloaded for another address is dropped, not waited for.
  const early = aheadAt(pathname);
  ahead = undefined;
  // Request again after a failure: the preload may have been refused because nobody was logged in.
  const known = await early?.catch(() => undefined);
  return known?.id === id ? known : get<ServedScreen>(`/screens/${id}.json`, signal);
}

/** Revalidates each time; the server answers 304 by ETag if nothing changed. */
async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(addressOf(path), {
    credentials: 'include',
    cache: 'no-cache',
    headers: headers(),
    signal,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ScreenError('unavailable', '网络连接失败，请检查网络后重试');
  });
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => undefined);
  const { code, msg } = (body ?? {}) as { code?: number; msg?: string };
  if (response.status === 401 || code === CODES.sessionMissing || isSessionEnded(code))
    throw new ScreenError('unauthenticated', msg, code);
  if (response.status === 403 || response.status === 404)
    throw new ScreenError('missing', msg ?? '页面不存在或没有权限');
  if (!response.ok || body === undefined || typeof code === 'number') throw new ScreenError('unavailable', msg);
  return body as T;
}

type Follower = (id?: string) => void;
const followers = new Set<Follower>();

/**
 * Calls back for changes of any screen, for components that show screens other than the open one. Shares the event
 * stream.
 */
export function followScreens(follower: Follower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

export const tellFollowers: Follower = (id) => followers.forEach((follower) => follower(id));

/** Delay before reconnecting to a server that refused the event stream, ms: the first, doubled up to the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 } as const;

export interface ScreenWatch {
  changed(event: ScreenEvent): void;
  /** Rows of these entities changed. */
  rowsChanged(entities: readonly Entity[]): void;
  /** Changes may have been missed: the stream was reconnected, or the server refused it. */
  missed(): void;
}

/**
 * Follows changes while the window is visible. Hidden tabs disconnect, because browsers allow few connections per host;
 * a reconnect counts as having missed changes.
 */
export function watchScreens({ changed, rowsChanged, missed }: ScreenWatch): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait: number = RETRY_MS.first;
  let interrupted = false;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    interrupted = true;
  };
  const refused = () => {
    missed();
    retry = setTimeout(open, wait);
    wait = Math.min(wait * 2, RETRY_MS.longest);
  };
  const open = () => {
    source = new EventSource(addressOf('/screens/events'), { withCredentials: true });
    source.addEventListener('open', () => {
      if (interrupted) missed();
      interrupted = false;
      wait = RETRY_MS.first;
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => changed(JSON.parse(data) as ScreenEvent));
    source.addEventListener(CHANGES_EVENT, ({ data }: MessageEvent<string>) =>
      rowsChanged(JSON.parse(data) as Entity[]),
    );
    source.addEventListener('error', () => {
      interrupted = true;
      // The browser reconnects by itself unless the server refused the stream (readyState CLOSED).
      if (source?.readyState === EventSource.CLOSED) refused();
    });
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) open();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
