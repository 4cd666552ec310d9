/**
 * Keeps the person's menus, role, admin level and screen index up to date with the server while the console is open
 * (docs/decisions/0009-authorisation.md).
 */
import { isSessionEnded } from '../../services/catalogue/codes';
import type { Entity } from '../../services/catalogue/entities';
import { ScreenError } from '../screens/screens';
import type { Session } from './session';

/** Interval in ms at which access is reloaded. The event stream reports changes at once, but may not get through. */
export const ACCESS_MS = 5 * 60_000;

/** Entities whose rows the badges of the sidebar count. */
const COUNTED: readonly Entity[] = ['joinRequest', 'pageReview'];

export interface Access {
  /** Reloads menus, role, admin level and screen index; on failure they stay unchanged. */
  refresh(): Promise<void>;
  /** Reloads only if the last reload is older than ACCESS_MS. */
  refreshIfOld(): Promise<void>;
  /** Reloads if rows of these entities affect the badges of the sidebar. */
  changed(entities: readonly Entity[]): void;
}

export interface AccessDeps {
  session: Pick<Session, 'refreshAccess' | 'reset' | 'load'>;
  /** See AuthFlow. */
  sessionOver(error: unknown): Promise<boolean>;
  ownLogin: boolean;
  now?: () => number;
}

export function createAccess({ session, sessionOver, ownLogin, now = Date.now }: AccessDeps): Access {
  let requestedAt = now();

  async function refresh(): Promise<void> {
    requestedAt = now();
    try {
      await session.refreshAccess();
    } catch (error) {
      if (!(error instanceof ScreenError) || error.kind !== 'unauthenticated') return;
      if (await sessionOver(error)) return refresh();
      if (!ownLogin && isSessionEnded(error.code)) {
        // The session cannot be renewed: load it anew, so that the log-in flow reports why it ended.
        session.reset();
        await session.load();
      }
    }
  }

  return {
    refresh,
    refreshIfOld: async () => {
      if (now() - requestedAt > ACCESS_MS) await refresh();
    },
    changed(entities) {
      if (COUNTED.some((entity) => entities.includes(entity))) void refresh();
    },
  };
}
