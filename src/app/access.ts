/** Keeps what the person may open as it is on the server, while the console is open (docs/decisions/0009-authorisation.md). */
import { ScreenError } from './screens';
import type { Session } from './session';

/** Nothing that is on show is older, while the window is, in ms. */
export const ACCESS_MS = 60_000;

/** Writes that change a count in the menu. */
const COUNTED: ReadonlySet<string> = new Set(['auth.agreeGroupJoin', 'auth.denyGroupJoin']);

export interface Access {
  /** Menus, role, admin level and screens as they are now. What cannot be had stays as it was. */
  refresh(): Promise<void>;
  /** Unless it was asked for lately. */
  refreshIfOld(): Promise<void>;
  /** A write was done. */
  written(call: string): void;
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
      if (!ownLogin && isGone(error)) {
        // Nothing to renew: the log-in says so.
        session.reset();
        await session.load();
      }
    }
  }

  return {
    refresh,
    refreshIfOld: async () => { if (now() - askedAt > ACCESS_MS) await refresh(); },
    written(call) { if (COUNTED.has(call)) void refresh(); },
  };
}

/** The session was ended, or the account disabled: codes 20203 and 20102. */
const isGone = ({ code }: ScreenError) => code === 20203 || code === 20102;
