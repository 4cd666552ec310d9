/** The ways in and out, by log-in type (product.md sections 2, 4 and 8). */
import { forgetDrafts } from '../runtime/formily/drafts/storage';
import { CallError, hasOwnLogin, type Ports, type SessionClient } from '../services/client';
import { keepLogInReason } from '../shared/log-in-reason';
import { serverOrigin, TOKEN_COOKIE, type ConsoleConfig } from './config';
import { clearCookie, writeCookie } from './cookies';
import { here } from './ports';
import { type AuthFlow, type Go } from './console.types';
import { ScreenError } from './screens';
import type { Recovery, Session } from './session';
import { createSignOn, isOurs, ssoAddress, ssoLogoutAddress, type SignOn } from './sign-on';
import { createTabs, type Tabs } from './tabs';

/** What the session needs of them, and they of the session. */
export interface SessionAuthFlow {
  recover(error: unknown): Promise<Recovery>;
  rejected(message: string): void;
  /** From now on they follow what becomes of it. */
  follow(session: Session): void;
}

export interface AuthFlowDeps {
  config: ConsoleConfig;
  client: SessionClient;
  ports: Ports;
  go: Go;
  token(): string | undefined;
}

/** How long the reason of a log-out that nobody asked for is on show, in ms. */
const REASON_MS = 5_000;
/**
 * Code of a session that is missing or expired. The other two that end one are the account system's no: nothing to
 * renew.
 */
const EXPIRED = 20205;

export function createAuthFlow({ config, client, ports, go, token }: AuthFlowDeps): AuthFlow & SessionAuthFlow {
  const ownLogin = hasOwnLogin(config);
  const cookie = TOKEN_COOKIE[config.loginType];
  const hasToken = () => token() !== undefined;
  /** Our server's end of single sign-on ends the session too; another server's knows nothing of it. */
  const endsBySignOn =
    config.loginType === 1 &&
    config.ssoLogoutUrl !== '' &&
    isOurs(config.ssoLogoutUrl, serverOrigin(config, location.origin));
  const tabs = createTabs();
  const signOn = createSignOn({
    configured: config.ssoUrl !== '',
    hasToken,
    memory: () => sessionStorage,
    leave: (prompt) => location.assign(ssoAddress(config, { origin: location.origin, back: here(), prompt })),
  });
  let session: Session;
  /** Never settles once the page is on its way to another. */
  let signingOn: Promise<void> | undefined;
  /** The event stream comes again and again: whoever said no is asked by the next call, not by it. */
  let declined = false;

  function toLogin(code?: number) {
    client.forgive();
    ports.navigator.toLogin(code);
  }

  /** In another tab of this browser. */
  function leftElsewhere() {
    toLogin();
    keepLogInReason('elsewhere');
  }

  /** Nobody is here any more, and nobody is sent for. */
  function nobody() {
    signOn.ended();
    session.reset('logged-out');
  }

  async function recover(error: unknown): Promise<Recovery> {
    const demand =
      error instanceof CallError
        ? error.demand
        : ownLogin
          ? 'go-to-login'
          : isExpiry(error)
            ? 'ask-to-renew'
            : undefined;
    if (demand === 'go-to-login') {
      toLogin((error as { code?: number }).code);
      return 'left';
    }
    const before = token();
    // Or by hand, in the window that a failure opens.
    const renewed = demand === 'ask-to-renew' && ((await client.renew()) || (hasToken() && token() !== before));
    return renewed ? 'renewed' : 'refused';
  }

  /** The tokens go, then whatever the log-in type asks for. The call, which is on its way by then, carries its own. */
  async function logOut() {
    client.forgive();
    const ended = endsBySignOn ? undefined : client.call('user.logout', {}).catch(() => undefined);
    for (const name of Object.values(TOKEN_COOKIE)) clearCookie(name, config.tokenDomain);
    tabs.tell();
    keepLogInReason(undefined);
    await ended;
    client.forgive();
    if (ownLogin) go.to('/login');
    else if (config.loginType === 1 && config.ssoLogoutUrl) leave();
    else nobody();
  }

  /** The end of single sign-on leads back here. */
  function leave() {
    signOn.ended();
    signingOn = new Promise(() => {});
    session.reset('leaving');
    location.assign(ssoLogoutAddress(config, location.origin));
  }

  return {
    hasToken,
    recover,
    logOut() {
      // Whom the console logs out by itself finds them again after the next log-in.
      forgetDrafts();
      return logOut();
    },
    rejected(message) {
      void ports.dialogs
        .alert({ title: message, content: '即将退出登录，请重新登录。', forMs: REASON_MS })
        .then(logOut, logOut);
    },
    startSingleSignOn() {
      signingOn ??= signOn
        .begin()
        .then((outcome) => (outcome === 'signed-on' ? session.load() : session.reset(outcome)))
        .finally(() => {
          signingOn = undefined;
        });
    },
    signOnAgain: signOn.again,
    async sessionOver(error) {
      if (!ownLogin && (declined || !isExpiry(error))) return false;
      const renewed = (await recover(error)) === 'renewed';
      declined = !ownLogin && !renewed;
      return renewed;
    },
    keepToken(given, expiresAt) {
      if (!hasToken()) writeCookie(cookie, given, Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1000)));
    },
    follow(followed) {
      session = followed;
      session.store.subscribe(({ status }) => {
        if (status !== 'ready') return;
        declined = false;
        tabs.settle();
        signOn.arrived();
      });
      watchTabs(tabs, { session, signOn, hasToken, gone: ownLogin ? leftElsewhere : nobody });
    },
  };
}

/** What other tabs, and pages that the browser kept, mean for this one. */
function watchTabs(
  tabs: Tabs,
  { session, signOn, hasToken, gone }: { session: Session; signOn: SignOn; hasToken(): boolean; gone(): void },
) {
  tabs.watch((restored) => {
    const { status } = session.store.getState();
    if (restored && status !== 'ready') location.reload();
    else if (status === 'signed-out' && hasToken()) void session.load();
    else if (status !== 'ready' || !tabs.left()) return;
    else {
      forgetDrafts();
      if (!hasToken()) return gone();
      // Somebody else may have logged in since. Or a browser still shows what the other tab has just deleted: loaded
      // anew, this
      // one must not sign on by itself, which the identity provider may allow until the log-out has reached it.
      signOn.ended();
      location.reload();
    }
  });
}

const isExpiry = (error: unknown) => error instanceof ScreenError && error.code === EXPIRED;
