/**
 * Keeps what the person may open as it is on the server, while the console is open
 * (docs/decisions/0009-authorisation.md).
 */
import { isSessionEnded } from '../services/catalogue/codes';
import type { Entity } from '../services/catalogue/entities';
import { ScreenError } from './screens';
import type { Session } from './session';

/**
 * How often access is asked for where the event stream, which tells of its changes at once, does not get through, ms.
 */
export const ACCESS_MS = 5 * 60_000;

/** Entities that the menu counts. */
const COUNTED: readonly Entity[] = ['joinRequest'];

export interface Access {
  /** Menus, role, admin level and screens as they are now. What cannot be had stays as it was. */
  refresh(): Promise<void>;
  /** Unless it was asked for lately. */
  refreshIfOld(): Promise<void>;
  /** Rows of these entities changed: counts in the menu may have. */
  changed(entities: readonly Entity[]): void;
}

export interface AccessDeps {
  session: Pick<Session, 'refreshAccess' | 'reset' | 'load'>;
  /** See Ways. */
  sessionOver(error: unknown): Promise<boolean>;
  ownLogin: boolean;
  now?: () => number;
}

export function createAccess({ session, sessionOver, ownLogin, now = Date.now }: AccessDeps): Access {
  let askedAt = now();

  async function refresh(): Promise<void> {
    askedAt = now();
    try {
      await session.refreshAccess();
    } catch (error) {
      if (!(error instanceof ScreenError) || error.kind !== 'unauthenticated') return;
      if (await sessionOver(error)) return refresh();
      if (!ownLogin && isSessionEnded(error.code)) {
        // Nothing to renew: the log-in says so.
        session.reset();
        await session.load();
      }
    }
  }

  return {
    refresh,
    refreshIfOld: async () => {
      if (now() - askedAt > ACCESS_MS) await refresh();
    },
    changed(entities) {
      if (COUNTED.some((entity) => entities.includes(entity))) void refresh();
    },
  };
}
