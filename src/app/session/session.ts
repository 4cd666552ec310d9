/**
 * The session: user, admin level, role, menus and screen index, loaded in parallel on first entry (product.md sections
 * 2, 4 and 6).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  Menu,
  OwnRole,
  ScreenIndex,
  UserInfo,
  UserQueryAdminResult,
} from '../../services/catalogue/generated/types';
import type { PlatformCode } from '../../services/catalogue/platforms';
import { CallError, type Client } from '../../services/client';
import { timeLimit } from '../../shared/browser/time-limit';
import type { SignedOutReason } from './sign-on';

export interface SessionReady {
  status: 'ready';
  user: UserInfo;
  /** 0 if the call fails or there is no record (product.md section 6). */
  adminLevel: number;
  /** Platforms whose data come from the sandbox; shown to administrators. */
  sandboxPlatforms: readonly PlatformCode[];
  role: OwnRole;
  menus: readonly Menu[];
  index: ScreenIndex;
}

export type SessionState =
  | { status: 'none' }
  | { status: 'loading' }
  | SessionReady
  | { status: 'failed'; message: string }
  /** Signed out; single sign-on does not start by itself. */
  | { status: 'signed-out'; reason: SignedOutReason };

/** Outcome for a session that has ended: renewed; redirected to the log-in page; not renewed. */
export type Recovery = 'renewed' | 'left' | 'refused';

export interface Session {
  store: StoreApi<SessionState>;
  /** Loads the session unless it is ready; concurrent callers share one load. */
  load(): Promise<void>;
  /** Reloads the screen index, after screens changed on the server. */
  refreshIndex(): Promise<void>;
  /**
   * Reloads everything that determines access; the latest refresh counts, and the state stays ready meanwhile. Rejects
   * on failure, with the index's error first.
   */
  refreshAccess(): Promise<void>;
  /** Forgets the session. With a reason, the state becomes signed-out. */
  reset(reason?: SignedOutReason): void;
}

export interface SessionDeps {
  client: Client;
  fetchIndex(): Promise<ScreenIndex>;
  /** Called when the index is loaded; the user may not be. */
  indexKnown?(index: ScreenIndex): void;
  /** The user info could not be loaded: shows the message and logs out. */
  rejected(message: string): void;
  /** Called when the session is missing or has ended. */
  recover(error: unknown): Promise<Recovery>;
  /** Maximum time in ms to wait for the user info. Default: the call's own limit. */
  userInfoWithinMs?: number;
}

/** Message if the server refuses the user info (product.md section 4). */
const NO_USER_INFO = 'sd-sso：获取用户信息失败';

const NO_ROLE: OwnRole = {
  roleTypes: [],
  audit: false,
  canWrite: false,
  canEditElement: false,
  canManage: false,
  canEditScreens: false,
};

/** This file handles an ended session itself, so that the person is asked once. */
const QUIET = { quiet: true } as const;
const NO_ADMIN: UserQueryAdminResult = { adminLevel: 0, sandboxPlatforms: [] };

export function createSession(deps: SessionDeps): Session {
  const { client, fetchIndex, rejected } = deps;
  const store = createStore<SessionState>(() => ({ status: 'none' }));
  const set = (state: SessionState) => store.setState(state, true);
  let loading: Promise<void> | undefined;
  /** Incremented on each reset, so that answers to earlier requests are ignored. */
  let epoch = 0;

  async function load(renewed = false): Promise<void> {
    const mine = epoch;
    set({ status: 'loading' });
    try {
      const ready = await loadReady(client, {
        userInfoWithinMs: deps.userInfoWithinMs,
        fetchIndex: async () => {
          const known = await fetchIndex();
          if (mine === epoch) deps.indexKnown?.(known);
          return known;
        },
      });
      if (mine === epoch) set(ready);
    } catch (error) {
      if (mine === epoch) await fail(error, renewed);
    }
  }

  /** Recovers an ended session and loads it once more; a second failure counts as refused. */
  async function fail(error: unknown, renewed: boolean): Promise<void> {
    const mine = epoch;
    const kind = (error as { kind?: unknown } | null)?.kind;
    if (kind === 'unauthenticated') {
      const recovery = renewed ? 'refused' : await deps.recover(error);
      if (mine !== epoch) return undefined;
      if (recovery === 'renewed') return load(true);
      set({ status: 'none' });
      if (recovery === 'refused') rejected(NO_USER_INFO);
    } else if (isUserInfoRefused(error)) {
      set({ status: 'none' });
      rejected(NO_USER_INFO);
    } else {
      set({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    return undefined;
  }

  return {
    store,
    load() {
      if (store.getState().status === 'ready') return Promise.resolve();
      if (loading) return loading;
      const mine = load().finally(() => {
        if (loading === mine) loading = undefined;
      });
      loading = mine;
      return mine;
    },
    ...createRefresh(store, client, fetchIndex, () => epoch),
    reset(reason) {
      epoch += 1;
      loading = undefined;
      set(reason ? { status: 'signed-out', reason } : { status: 'none' });
    },
  };
}

/** The server refused the user info; in contrast to a lost connection, retrying is useless. */
const isUserInfoRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.call === 'user.getUserInfo' &&
  error.kind !== 'network' &&
  error.kind !== 'timeout';

/** Loads all parts of a session in parallel. */
async function loadReady(
  client: Client,
  { userInfoWithinMs, fetchIndex }: Pick<SessionDeps, 'userInfoWithinMs' | 'fetchIndex'>,
): Promise<SessionReady> {
  const person = client.call(
    'user.getUserInfo',
    {},
    { ...QUIET, signal: userInfoWithinMs === undefined ? undefined : timeLimit(userInfoWithinMs) },
  );
  // If the user info fails too, report its error: it explains the failure best.
  const beside = <T>(request: Promise<T>) =>
    request.catch(async (error: unknown) => {
      await person;
      throw error;
    });
  const [user, { adminLevel, sandboxPlatforms }, role, menus, index] = await Promise.all([
    person,
    client.call('user.queryAdmin', {}, QUIET).then(
      (answer) => answer ?? NO_ADMIN,
      () => NO_ADMIN,
    ),
    beside(client.call('auth.queryOwnRole', {}, QUIET).catch(unlessSignedOut(NO_ROLE))),
    beside(client.call('auth.queryMenuList', {}, QUIET).then(({ list }) => list)),
    beside(fetchIndex()),
  ]);
  return { status: 'ready', user, adminLevel, sandboxPlatforms, role, menus, index };
}

/** Refreshes of a session that is ready. `epoch` changes with each reset, which makes answers under way obsolete. */
function createRefresh(
  store: StoreApi<SessionState>,
  client: Client,
  fetchIndex: () => Promise<ScreenIndex>,
  epoch: () => number,
): Pick<Session, 'refreshIndex' | 'refreshAccess'> {
  /** Only the newest refresh counts: answers may arrive in another order. */
  let refreshes = 0;
  return {
    async refreshIndex() {
      const index = await fetchIndex();
      const state = store.getState();
      if (state.status === 'ready') store.setState({ ...state, index }, true);
    },
    async refreshAccess() {
      if (store.getState().status !== 'ready') return;
      const [mine, refresh] = [epoch(), ++refreshes];
      const now = await refreshReady(client, fetchIndex);
      const state = store.getState();
      if (mine !== epoch() || refresh !== refreshes || state.status !== 'ready') return;
      if (JSON.stringify(now) !== JSON.stringify(state)) store.setState(now, true);
    },
  };
}

/**
 * Like loadReady, but without fallbacks, because a failed refresh keeps the session unchanged. Rejects with the index's
 * error first.
 */
async function refreshReady(client: Client, fetchIndex: () => Promise<ScreenIndex>): Promise<SessionReady> {
  const indexRequest = fetchIndex();
  const rest = Promise.all([
    client.call('user.getUserInfo', {}, QUIET),
    client.call('user.queryAdmin', {}, QUIET),
    client.call('auth.queryOwnRole', {}, QUIET),
    client.call('auth.queryMenuList', {}, QUIET),
  ]);
  rest.catch(() => undefined);
  const index = await indexRequest;
  const [user, { adminLevel, sandboxPlatforms }, role, { list: menus }] = await rest;
  return { status: 'ready', user, adminLevel, sandboxPlatforms, role, menus, index };
}

/** Resolves to `fallback` on failure, unless the session has ended: a person without a role can still work. */
const unlessSignedOut =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof CallError && error.kind === 'unauthenticated') throw error;
    return fallback;
  };

/** Name, falling back to username, then mobile (product.md section 2, chrome). */
export const displayName = ({ name, userName, mobile }: Pick<UserInfo, 'name' | 'userName' | 'mobile'>) =>
  name || userName || mobile;

/** The scope `user` of screens. `ownLogin`: people log in with a password here, not by single sign-on. */
export const userScope = (
  { user, adminLevel, role, menus }: SessionReady,
  ownLogin: boolean,
): Record<string, unknown> => ({
  ...user,
  ...role,
  menuCodes: menus.map(({ menuCode }) => menuCode),
  adminLevel,
  ownLogin,
  name: displayName(user),
});
