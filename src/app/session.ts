/** Who is logged in and what they may open: asked for once, in parallel, on first entry (product.md sections 2, 4 and 6). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScreenIndex } from '../runtime/page/types';
import type { Menu, OwnRole, UserInfo } from '../services/catalogue/generated/types';
import { CallError, type Client } from '../services/client';

export interface SessionReady {
  status: 'ready';
  user: UserInfo;
  /** 0 on failure or without a record (product.md section 6). */
  adminLevel: number;
  role: OwnRole;
  menus: readonly Menu[];
  index: ScreenIndex;
}

export type SessionState = { status: 'none' } | { status: 'loading' } | SessionReady | { status: 'failed'; message: string };

export interface Session {
  store: StoreApi<SessionState>;
  /** Once at a time; what is ready stays. */
  load(): Promise<void>;
  /** The screens changed on the server. */
  refreshIndex(): Promise<void>;
  /** Forgets everything: logged out. */
  reset(): void;
}

export interface SessionDeps {
  client: Client;
  fetchIndex(): Promise<ScreenIndex>;
  /** The screens are known, the person not yet. */
  indexKnown?(index: ScreenIndex): void;
  /** User info could not be had: tells why and logs out. */
  rejected(message: string): void;
  /** The session is missing or over. */
  unauthenticated(): void;
}

/** Said when the server refuses to tell who is logged in (product.md section 4). */
const NO_USER_INFO = 'sd-sso：获取用户信息失败';

const NO_ROLE: OwnRole = { roleTypes: [], audit: false, canWrite: false, canEditElement: false, canManage: false, canEditScreens: false };

export function createSession({ client, fetchIndex, indexKnown, rejected, unauthenticated }: SessionDeps): Session {
  const store = createStore<SessionState>(() => ({ status: 'none' }));
  const set = (state: SessionState) => store.setState(state, true);
  let loading: Promise<void> | undefined;
  /** Answers to a session that was reset meanwhile are nobody's. */
  let epoch = 0;

  async function load() {
    const mine = epoch;
    set({ status: 'loading' });
    try {
      const [user, adminLevel, role, menus, index] = await Promise.all([
        client.call('user.getUserInfo', {}),
        client.call('user.queryAdmin', {}).then((answer) => answer?.adminLevel ?? 0, () => 0),
        client.call('auth.queryOwnRole', {}).catch(unlessGone(NO_ROLE)),
        client.call('auth.queryMenuList', {}).then(({ list }) => list),
        fetchIndex().then((known) => {
          if (mine === epoch) indexKnown?.(known);
          return known;
        }),
      ]);
      if (mine === epoch) set({ status: 'ready', user, adminLevel, role, menus, index });
    } catch (error) {
      if (mine === epoch) fail(error);
    }
  }

  function fail(error: unknown) {
    const kind = (error as { kind?: unknown } | null)?.kind;
    if (kind === 'unauthenticated') {
      set({ status: 'none' });
      unauthenticated();
    } else if (error instanceof CallError && error.call === 'user.getUserInfo' && kind !== 'network' && kind !== 'timeout') {
      set({ status: 'none' });
      rejected(NO_USER_INFO);
    } else {
      set({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    store,
    load() {
      if (store.getState().status === 'ready') return Promise.resolve();
      loading ??= load().finally(() => { loading = undefined; });
      return loading;
    },
    async refreshIndex() {
      const index = await fetchIndex();
      const state = store.getState();
      if (state.status === 'ready') set({ ...state, index });
    },
    reset() {
      epoch += 1;
      loading = undefined;
      set({ status: 'none' });
    },
  };
}

/** A person without a role can still work; one without a session cannot. */
const unlessGone = <T>(fallback: T) => (error: unknown): T => {
  if (error instanceof CallError && error.kind === 'unauthenticated') throw error;
  return fallback;
};

/** Name, falling back to username, then mobile (product.md section 2, chrome). */
export const displayName = ({ name, userName, mobile }: Pick<UserInfo, 'name' | 'userName' | 'mobile'>) => name || userName || mobile;

/** The `user` scope of screens. */
export const userScope = ({ user, adminLevel, role }: SessionReady): Record<string, unknown> => ({ ...user, ...role, adminLevel, name: displayName(user) });
