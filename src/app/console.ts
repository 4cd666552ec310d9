/** Creates what the whole app shares: configuration, client, session and auth flow. */
import { createClient, hasOwnLogin, originOf, type SessionClient, type Site } from '../services/client';
import { needsAgreement } from '../shared/agreement';
import { findAt } from '../shared/address/match-path';
import { createAccess } from './session/access';
import { createAgreement } from './agreement/agreement';
import { createAgreementCache } from './agreement/agreement-cache';
import { TOKEN_COOKIE, type ConsoleConfig } from './config';
import { readCookie } from './session/cookies';
import { preview } from './preview/preview';
import { createGo, createPorts } from './ports';
import { type Console } from './console.types';
import { forgetPreloaded, preloadScreen, preloadTypes } from './preload';
import { fetchIndex, installScreens } from './screens/screens';
import { createSession, type Session, type SessionDeps, type SessionState } from './session/session';
import { signOnByLink, SSO_WAIT_MS } from './session/sign-on';
import { createAuthFlow } from './session/auth-flow';

/** Message if the server refuses to preview the role. */
const NOT_PREVIEWED = '无法以这个角色预览：角色不存在，或者您不是管理员。退出预览后可以继续使用。';

export function createConsole(config: ConsoleConfig): Console {
  const go = createGo();
  const ports = createPorts(config, go);
  const token = () => readCookie(TOKEN_COOKIE[config.loginType]);
  const client = createClient({ ...config, token, headers: preview.headers }, { ...ports, agree });
  installScreens(client, originOf('/screens/', config));
  const { recover, rejected, follow, ...authFlow } = createAuthFlow({ config, client, ports, go, token });
  const session = createConsoleSession({ config, client, recover, rejected });
  follow(session);
  const access = createAccess({ session, sessionOver: authFlow.sessionOver, ownLogin: hasOwnLogin(config) });
  // undefined (unknown changes) needs no handling: after a gap in the stream access is reloaded anyway.
  client.followChanges?.((entities) => {
    if (entities) access.changed(entities);
  });
  const agreement = createAgreement({
    client,
    cache: createAgreementCache(() => localStorage),
    userId: () => userIdIn(session.store.getState()),
    isPreview: () => preview.roleId() !== undefined,
    error: ports.dialogs.error,
  });
  /** After a no on a route that requires the agreement, goes home, as on entering it (product.md section 2). */
  async function agree(signal?: AbortSignal): Promise<boolean> {
    const agreed = await agreement.demanded(signal);
    if (!agreed && !signal?.aborted && needsAgreement(location.pathname)) go.to('/home', { replace: true });
    return agreed;
  }
  const near: Console['near'] = (address) => {
    if (needsAgreement(address.pathname)) agreement.preload();
    preloadScreen(address);
  };
  const leavePreview = () => {
    preview.end();
    location.reload();
  };
  session.store.subscribe((state) => {
    if (state.status === 'none' || state.status === 'signed-out') agreement.reset();
    // Drop preloaded screens: the session may be renewed, belong to somebody else, or load later.
    else if (state.status === 'loading') forgetPreloaded();
    // Another person logged in: end the preview.
    else if (state.status === 'ready' && !preview.isOf(state.user.userId)) leavePreview();
  });

  return {
    config,
    client,
    session,
    go,
    ...authFlow,
    site: siteOf(config),
    agreement,
    access,
    leavePreview,
    near,
    enter(pathname) {
      const loaded = session.load();
      near({ pathname, search: location.search });
      return loaded;
    },
    previewedRole: () => previewedRole(createClient({ ...config, token }, ports)),
  };
}

const siteOf = (config: ConsoleConfig): Site => ({
  title: config.siteTitle,
  demoAccounts: config.demoAccounts,
  signOnByLink: hasOwnLogin(config) ? undefined : (link) => signOnByLink(config, link),
});

function createConsoleSession({
  config,
  client,
  recover,
  rejected,
}: Pick<SessionDeps, 'client' | 'recover' | 'rejected'> & { config: ConsoleConfig }): Session {
  const session = createSession({
    client,
    fetchIndex,
    indexKnown({ screens }) {
      const entry = findAt(screens, location.pathname, ({ route }) => route);
      if (entry) preloadTypes(entry.nodes);
    },
    recover,
    rejected: (message) =>
      preview.roleId() === undefined
        ? rejected(message)
        : session.store.setState({ status: 'failed', message: NOT_PREVIEWED }, true),
    userInfoWithinMs: config.loginType === 1 ? SSO_WAIT_MS : undefined,
  });
  return session;
}

/** Name of the previewed role. `client` sends no preview header: the role itself may not see roles. */
async function previewedRole(client: SessionClient): Promise<string | undefined> {
  const { list } = await client.call('auth.queryRoleList', {}, { quiet: true }).catch(() => ({ list: [] }));
  return list.find(({ roleId }) => roleId === preview.roleId())?.name;
}

const userIdIn = (state: SessionState) => (state.status === 'ready' ? state.user.userId : undefined);
