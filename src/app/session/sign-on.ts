/**
 * Single sign-on in one tab (product.md sections 2, 4 and 9). It starts by itself at most once: a person who returns
 * without a token, or has logged out, sees a page with a button to start again. This prevents redirect loops, whatever
 * the provider, cookies or clock do.
 */
import { INVITATION_COOKIE, INVITATION_PATH, INVITATION_SECONDS } from '../../shared/browser/invitation-cookie';
import { serverOrigin, type ConsoleConfig } from '../config';
import { writeCookie } from './cookies';

/** How long to wait for the token after single sign-on, and for the user info on log-in, ms (product.md section 9). */
export const SSO_WAIT_MS = 5_000;
/** Interval in ms at which the token is polled. */
const LOOK_MS = 100;

/** Why nobody is logged in in this tab. */
export type SignedOutReason =
  | 'logged-out'
  /** Redirecting to the log-out page of single sign-on. */
  | 'leaving'
  /** Returned from single sign-on without a token. */
  | 'incomplete'
  /** Single sign-on is not configured. */
  | 'unconfigured';

export interface SignOn {
  /** Starts single sign-on once, or waits for its token. Does not settle if the page navigates away. */
  begin(): Promise<'signed-on' | Exclude<SignedOutReason, 'leaving'>>;
  /** Starts single sign-on on a click; `login` forces the provider's log-in form. */
  again(prompt?: 'login'): void;
  /** Logged in: single sign-on may start by itself next time. */
  arrived(): void;
  /** Logged out: single sign-on must not start by itself. */
  ended(): void;
}

export interface SignOnDeps {
  configured: boolean;
  hasToken(): boolean;
  /** Navigates to single sign-on. */
  leave(prompt?: 'login'): void;
  /** sessionStorage; throws if the browser forbids it. */
  memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** sessionStorage key that holds `started` or `ended` across page loads. */
const KEY = 'atelier_sign_on';

export function createSignOn({ configured, hasToken, leave, memory }: SignOnDeps): SignOn {
  /** Returns whether the mark could be stored. */
  const remember = (mark: 'started' | 'ended' | null): boolean => {
    try {
      if (mark) memory().setItem(KEY, mark);
      else memory().removeItem(KEY);
      return true;
    } catch {
      return false;
    }
  };
  const remembered = () => {
    try {
      return memory().getItem(KEY);
    } catch {
      return null;
    }
  };

  async function tokenInTime(): Promise<boolean> {
    const deadline = Date.now() + SSO_WAIT_MS;
    while (!hasToken() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return hasToken();
  }

  return {
    async begin() {
      if (hasToken()) return 'signed-on';
      if (!configured) return 'unconfigured';
      const mark = remembered();
      if (mark === 'ended') return 'logged-out';
      if (mark === 'started') return (await tokenInTime()) ? 'signed-on' : 'incomplete';
      // Without storage each page load would start single sign-on again, endlessly.
      if (!remember('started')) return 'incomplete';
      leave();
      return new Promise(() => {});
    },
    again(prompt) {
      remember('started');
      leave(prompt);
    },
    arrived: () => void remember(null),
    ended: () => void remember('ended'),
  };
}

type SsoConfig = Pick<ConsoleConfig, 'ssoUrl' | 'ssoLogoutUrl' | 'loginType' | 'hostKind' | 'internalHost'>;

/**
 * Address that starts single sign-on and returns to `back`, a path of this console. Our own server gets the path, which
 * works on every address of the console; another server, and the internal host, get the whole address.
 */
export function ssoAddress(
  config: SsoConfig,
  { origin, back, prompt }: { origin: string; back: string; prompt?: 'none' | 'login' },
): string {
  const address = filled(config.ssoUrl, config, origin, back);
  return prompt ? `${address}${address.includes('?') ? '&' : '?'}prompt=${prompt}` : address;
}

/** Starts single sign-on with the secret of a one-time link. The provider asks who it is, rather than guess. */
export function signOnByLink(config: SsoConfig, link: string): void {
  writeCookie(INVITATION_COOKIE, link, { seconds: INVITATION_SECONDS, path: INVITATION_PATH });
  location.assign(ssoAddress(config, { origin: location.origin, back: '/home', prompt: 'login' }));
}

/** Address that ends single sign-on and returns to the console's start page. */
export function ssoLogoutAddress(config: SsoConfig, origin: string): string {
  const address = filled(config.ssoLogoutUrl, config, origin, '/');
  const server = serverOrigin(config, origin);
  // Our own server needs redirectUrl only if the console is on another host.
  if (server === origin || !isOwnAddress(config.ssoLogoutUrl, server) || config.ssoLogoutUrl.includes('{url}'))
    return address;
  return `${address}?redirectUrl=${encodeURIComponent(`${origin}/`)}`;
}

/** Whether an address of single sign-on belongs to our own server. */
export const isOwnAddress = (address: string, origin: string): boolean => new URL(address, origin).origin === origin;

function filled(template: string, config: SsoConfig, origin: string, back: string): string {
  const server = serverOrigin(config, origin);
  const address = template
    .replaceAll('{loginType}', String(config.loginType))
    .replaceAll('{url}', () =>
      encodeURIComponent(server === origin && isOwnAddress(template, origin) ? back : origin + back),
    );
  return server === origin ? address : new URL(address, server).href;
}
