/** Log-in, log-out and session renewal by log-in type (product.md sections 2, 4 and 8). */
import { forgetDrafts } from '../../runtime/formily/drafts/storage';
import { CODES } from '../../services/catalogue/codes';
import { CallError, hasOwnLogin, type Ports, type SessionClient } from '../../services/client';
import { keepLogInReason } from '../../shared/log-in-reason';
import { serverOrigin, TOKEN_COOKIE, type ConsoleConfig } from '../config';
import { clearCookie, writeCookie } from './cookies';
import { currentAddress } from '../ports';
import { type AuthFlow, type Go } from '../console.types';
import { ScreenError } from '../screens/screens';
import type { Recovery, Session } from './session';
import { createSignOn, isOwnAddress, ssoAddress, ssoLogoutAddress, type SignOn } from './sign-on';
import { createTabs, type Tabs } from '../tabs';

/** The part of the auth flow that the session needs: recovery and log-out. `follow` gives the flow its session. */
export interface SessionAuthFlow {
  recover(error: unknown): Promise<Recovery>;
  rejected(message: string): void;
  /** Subscribes to the session; call it once, after the session is created. */
  follow(session: Session): void;
}

export interface AuthFlowDeps {
  config: ConsoleConfig;
  client: SessionClient;
  ports: Ports;
  go: Go;
  token(): string | undefined;
}

/** How long the reason of a log-out by the console is shown, ms. */
const REASON_MS = 5_000;

export function createAuthFlow({ config, client, ports, go, token }: AuthFlowDeps): AuthFlow & SessionAuthFlow {
  const ownLogin = hasOwnLogin(config);
  const hasToken = () => token() !== undefined;
  const tabs = createTabs();
  const sso = createSsoFlow(config, hasToken, () => session);
  let session: Session;
  /** The person declined to renew: reconnects of the event stream must not ask again; the next call does. */
  let declined = false;

  function toLogin(code?: number) {
    client.forgive();
    ports.navigator.toLogin(code);
  }

  /** The person logged out in another tab of this browser. */
  function leftElsewhere() {
    toLogin();
    keepLogInReason('elsewhere');
  }

  /** Logged out by the person: single sign-on must not start by itself. */
  function signedOut() {
    sso.signOn.ended();
    session.reset('logged-out');
  }

  const recover = (error: unknown) => recoverSession(error, { client, token, ownLogin, toLogin });

  /** Ends the session, then continues as the log-in type requires. */
  async function logOut() {
    await endSession({ config, client, tabs });
    if (ownLogin) go.to('/login');
    else if (config.loginType === 1 && config.ssoLogoutUrl) sso.leave();
    else signedOut();
  }

  return {
    hasToken,
    recover,
    // Deletes drafts only if the person logs out. After a log-out by the console they are available again after the
    // next log-in.
    logOut: () => {
      forgetDrafts();
      return logOut();
    },
    rejected: rejection(ports, logOut),
    startSingleSignOn: sso.start,
    signOnAgain: sso.signOn.again,
    async sessionOver(error) {
      if (!ownLogin && (declined || !isExpiry(error))) return false;
      const renewed = (await recover(error)) === 'renewed';
      declined = !ownLogin && !renewed;
      return renewed;
    },
    keepToken(given, expiresAt) {
      if (!hasToken()) writeCookie(TOKEN_COOKIE[config.loginType], given, { seconds: secondsUntil(expiresAt) });
    },
    follow(followed) {
      session = followed;
      session.store.subscribe(({ status }) => {
        if (status !== 'ready') return;
        declined = false;
        tabs.settle();
        sso.signOn.arrived();
      });
      watchTabs(tabs, { session, signOn: sso.signOn, hasToken, onSignedOut: ownLogin ? leftElsewhere : signedOut });
    },
  };
}

/** Says why the session is rejected, then logs out; a load that is repeated meanwhile shows no second dialog. */
function rejection({ dialogs }: Ports, logOut: () => Promise<void>): SessionAuthFlow['rejected'] {
  let open: Promise<void> | undefined;
  return (message) => {
    open ??= dialogs
      .alert({ title: message, content: '即将退出登录，请重新登录。', forMs: REASON_MS })
      .then(logOut, logOut)
      .finally(() => {
        open = undefined;
      });
  };
}

const secondsUntil = (time: string): number => Math.max(0, Math.round((Date.parse(time) - Date.now()) / 1000));

/** Renews the session or redirects to the log-in page, depending on the demand of the error. */
async function recoverSession(
  error: unknown,
  {
    client,
    token,
    ownLogin,
    toLogin,
  }: Pick<AuthFlowDeps, 'client' | 'token'> & { ownLogin: boolean; toLogin(code?: number): void },
): Promise<Recovery> {
  const demand =
    error instanceof CallError ? error.demand : ownLogin ? 'go-to-login' : isExpiry(error) ? 'ask-to-renew' : undefined;
  if (demand === 'go-to-login') {
    toLogin((error as { code?: number }).code);
    return 'left';
  }
  const before = token();
  // The person may also have logged in by hand, in the window that a failed renewal opens.
  const renewed =
    demand === 'ask-to-renew' && ((await client.renew()) || (token() !== undefined && token() !== before));
  return renewed ? 'renewed' : 'refused';
}

/** Single sign-on: starts it, waits for its token, and ends it by its log-out page. */
function createSsoFlow(config: ConsoleConfig, hasToken: () => boolean, session: () => Session) {
  const signOn = createSignOn({
    configured: config.ssoUrl !== '',
    hasToken,
    memory: () => sessionStorage,
    leave: (prompt) => location.assign(ssoAddress(config, { origin: location.origin, back: currentAddress(), prompt })),
  });
  /** Guards against concurrent rounds; never settles once the page navigates away. */
  let signingOn: Promise<void> | undefined;
  return {
    signOn,
    start() {
      signingOn ??= signOn
        .begin()
        .then((outcome) => (outcome === 'signed-on' ? session().load() : session().reset(outcome)))
        .finally(() => {
          signingOn = undefined;
        });
    },
    /** Logs out of single sign-on too; its log-out page redirects back to the console. */
    leave() {
      signOn.ended();
      signingOn = new Promise(() => {});
      session().reset('leaving');
      leaveNamed(ssoLogoutAddress(config, location.origin));
    },
  };
}

/**
 * Navigates with this console's origin as the referrer, which the document's policy would withhold from another host. On
 * plain http, the server recognises its consoles by nothing else (server/sso/log-out.ts).
 */
function leaveNamed(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.referrerPolicy = 'origin';
  link.click();
}

/**
 * Deletes the token cookies and ends the session on the server. The call is sent before, so that it carries the token.
 */
async function endSession({ config, client, tabs }: Pick<AuthFlowDeps, 'config' | 'client'> & { tabs: Tabs }) {
  /** Our own server's single sign-on log-out also ends the session; another provider's does not. */
  const endsBySignOn =
    config.loginType === 1 &&
    config.ssoLogoutUrl !== '' &&
    isOwnAddress(config.ssoLogoutUrl, serverOrigin(config, location.origin));
  client.forgive();
  const ended = endsBySignOn ? undefined : client.call('user.logout', {}).catch(() => undefined);
  for (const name of Object.values(TOKEN_COOKIE)) clearCookie(name, config.tokenDomain);
  tabs.announceLogOut();
  keepLogInReason(undefined);
  await ended;
  client.forgive();
}

/** Handles log-outs in other tabs, and pages restored from the back/forward cache. */
function watchTabs(
  tabs: Tabs,
  {
    session,
    signOn,
    hasToken,
    onSignedOut,
  }: { session: Session; signOn: SignOn; hasToken(): boolean; onSignedOut(): void },
) {
  tabs.watch((restored) => {
    const { status } = session.store.getState();
    if (restored && status !== 'ready') location.reload();
    else if (status === 'signed-out' && hasToken()) void session.load();
    else if (status !== 'ready' || !tabs.isLoggedOut()) return;
    else {
      forgetDrafts();
      if (!hasToken()) return onSignedOut();
      // Another person may have logged in since, or the browser still shows the deleted cookie: reload. Single sign-on
      // must not start by itself then, because the provider may not have processed the log-out yet.
      signOn.ended();
      location.reload();
    }
  });
}

const isExpiry = (error: unknown) => error instanceof ScreenError && error.code === CODES.sessionMissing;
