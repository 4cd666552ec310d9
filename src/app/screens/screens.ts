/** The index of screens, single screens, and the event stream of changes. */
import type { ScreenEvent, ServedScreen } from '../../language/types';
import { CODES, isSessionEnded } from '../../services/catalogue/codes';
import { CHANGES_EVENT, type Entity, TAB_EVENT } from '../../services/catalogue/entities';
import { CallError, type Client } from '../../services/client';
import { followEvents } from '../../services/client/events';
import { preview } from '../preview/preview';

export class ScreenError extends Error {
  constructor(
    readonly kind: 'missing' | 'unauthenticated' | 'unavailable',
    message?: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

let client: Pick<Client, 'call'>;
/** Origin of the event stream; '' is the page's own. */
let origin: string;
/** Called once, before the first request. */
export function installScreens(by: Pick<Client, 'call'>, at: string): void {
  client = by;
  origin = at;
}

/** The callers of this file handle ended sessions. A request in flight may carry a screen from before its change. */
const OPTIONS = { quiet: true, fresh: true } as const;

export const fetchIndex = () => client.call('screens.queryIndex', {}, OPTIONS).catch(fail);

/** Resolves to null if no screen has this address, or none for this person. */
export const fetchScreenAt = (pathname: string) =>
  client.call('screens.readScreenAt', { path: pathname }, OPTIONS).catch(fail) as Promise<ServedScreen | null>;

// The contract does not describe screens, whose types are those of the language.
export const fetchScreen = (id: string, signal?: AbortSignal) =>
  client.call('screens.readScreen', { id }, { ...OPTIONS, signal }).catch(fail) as Promise<ServedScreen>;

/** Sessions that have ended count as unauthenticated on all hosts, in contrast to the error catalogue. */
function fail(error: unknown): never {
  if (!(error instanceof CallError) || error.kind === 'aborted') throw error;
  const { code, message, status } = error;
  if (status === 401 || code === CODES.sessionMissing || isSessionEnded(code))
    throw new ScreenError('unauthenticated', message, code);
  throw new ScreenError(status === 403 || status === 404 ? 'missing' : 'unavailable', message);
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

export const notifyFollowers: Follower = (id) => followers.forEach((follower) => follower(id));

export interface ScreenWatch {
  changed(event: ScreenEvent): void;
  /** Rows of these entities changed. */
  rowsChanged(entities: readonly Entity[]): void;
  /** The stream is open and has this id. */
  tabIs(id: string): void;
  /** Changes may have been missed: the stream was reconnected, or the server refused it. */
  missed(): void;
}

/** Follows changes while the window is visible. */
export function watchScreens({ changed, rowsChanged, tabIs, missed }: ScreenWatch): () => void {
  return followEvents({
    address: () => origin + preview.path('/screens/events'),
    listeners: {
      message: (event) => changed(event as ScreenEvent),
      [CHANGES_EVENT]: (entities) => rowsChanged(entities as Entity[]),
      [TAB_EVENT]: (id) => tabIs(id as string),
    },
    missed,
  });
}
