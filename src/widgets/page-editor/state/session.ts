/**
 * What survives a reload: the module `legoV2`, the only one that the specification keeps for the session (product.md
 * section 9). Each page or component has an entry of its own.
 */
import type { Held, Operation } from '../../../pages/operations/operation';
import { legoV2Key } from '../../../shared/lego-v2';
import { type History, NO_HISTORY } from './history';

const VERSION = 1;

export interface Session {
  /** Revision of the document that `pending` apply to. */
  readonly revision: number;
  /** The document at that revision; absent if the storage had no room for it. */
  readonly base?: Held;
  /** Operations that are not saved yet. */
  readonly pending: readonly Operation[];
  readonly history: History;
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage has bounds: gives up the document first, then the older half of the steps. Never what is not saved. */
export function writeSession(storage: SessionStorage, subject: string, session: Session): void {
  const { base: _, ...small } = session;
  const recent = { done: session.history.done.slice(-100), undone: session.history.undone.slice(-100) };
  for (const kept of [session, small, { ...small, history: recent }, { ...small, history: NO_HISTORY }]) {
    try {
      storage.setItem(legoV2Key(subject), JSON.stringify({ version: VERSION, ...kept }));
      return;
    } catch {
      // too large, or refused in a private window
    }
  }
}

export function readSession(storage: SessionStorage, subject: string): Session | undefined {
  try {
    const session: unknown = JSON.parse(storage.getItem(legoV2Key(subject)) ?? 'null');
    return isSession(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { version, revision, pending, history } = value as Partial<Session> & { version?: unknown };
  return (
    version === VERSION &&
    typeof revision === 'number' &&
    Array.isArray(pending) &&
    Array.isArray(history?.done) &&
    Array.isArray(history.undone)
  );
}
