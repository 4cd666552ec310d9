/** Screens come at run time: the index, one screen, and word of changes (GET /screens/…). */
import type { ScreenEvent, ScreenIndex, ServedScreen } from '../language/types';
import { CODES, isSessionEnded } from '../services/catalogue/codes';
import { CHANGES_EVENT, type Entity } from '../services/catalogue/entities';
import { preview } from './preview/preview';

/** Shown when a screen cannot be had and the server gives no reason. */
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

/** Of what answers for screens; '' is the page's own. Set once, before anything is asked. */
let origin = '';
/**
 * Sent along, as with every call (product.md section 7). An event stream of a browser takes none: the session's cookie
 * alone says whose it is.
 */
let headers = (): Record<string, string> => ({});
export function installScreensAt(at: string, sent: () => Record<string, string>): void {
  origin = at;
  headers = sent;
}

const addressOf = (path: string): string => origin + preview.path(path);

export const fetchIndex = () => get<ScreenIndex>('/screens/index.json');

/** What was asked ahead is drawn within so many ms, or asked for anew. */
const AHEAD_MS = 60_000;

/**
 * The screen that was asked for before it was known which one it is, and before there was anything to draw it; or
 * before the person is there.
 */
let ahead: { pathname: string; served: Promise<ServedScreen | undefined>; since: number } | undefined;

const aheadAt = (pathname: string) =>
  ahead?.pathname === pathname && performance.now() - ahead.since < AHEAD_MS ? ahead.served : undefined;

/** undefined: no screen stands at that address, or not for this person. */
export function fetchAhead(pathname: string): Promise<ServedScreen | undefined> {
  const known = aheadAt(pathname);
  if (known) return known;
  const served = get<ServedScreen | undefined>(`/screens/at?path=${encodeURIComponent(pathname)}`);
  ahead = { pathname, served, since: performance.now() };
  return served;
}

/**
 * Whoever asks next gets what the server has then: what was asked ahead becomes old where nobody gets to draw it, or
 * was refused.
 */
export function forgetAhead(): void {
  ahead = undefined;
}

/** `pathname`: where it is to be drawn. */
export async function fetchScreen(id: string, pathname: string, signal?: AbortSignal): Promise<ServedScreen> {
  // Whoever went on to another screen meanwhile does not wait for the one before.
  const asked = aheadAt(pathname);
  ahead = undefined;
  // What could not be had before it was known who asks may be had now.
  const known = await asked?.catch(() => undefined);
  return known?.id === id ? known : get<ServedScreen>(`/screens/${id}.json`, signal);
}

/** Always asks the server, which answers 304 by the ETag when nothing changed. */
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

/** For parts of the console that show more screens than the one that is open; they share its connection. */
export function followScreens(follower: Follower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

export const tellFollowers: Follower = (id) => followers.forEach((follower) => follower(id));

/** Waits before a connection that the server refused is tried again, in ms: the first, and the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 } as const;

export interface ScreenWatch {
  changed(event: ScreenEvent): void;
  /** Rows of these entities changed. */
  rowsChanged(entities: readonly Entity[]): void;
  /** Changes may have been missed: it was connected again, or the server refuses to say. */
  missed(): void;
}

/**
 * Hears of changes while the window is visible: browsers allow few connections to a host, and a dozen forgotten tabs
 * would use them all. Coming back counts as having missed something.
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
      // While it is connecting the browser tries again by itself; after a refusal it does not.
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
