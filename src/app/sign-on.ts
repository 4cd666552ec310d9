/**
 * Single sign-on as one tab goes through it (product.md sections 2, 4 and 9). A round starts by itself at most once:
 * who
 * comes back without a token, or logged out, is shown a page that starts the next round at a click. So no provider,
 * cookie setting or clock can send a browser in circles.
 */
import { serverOrigin, type ConsoleConfig } from './config';

/**
 * How long a tab that comes back from single sign-on waits for its token, and the log-in for user info, in ms
 * (product.md section 9).
 */
export const SSO_WAIT_MS = 5_000;
/** How often it looks meanwhile, in ms. */
const LOOK_MS = 100;

/** Why there is nobody in a tab. */
export type SignedOutReason =
  | 'logged-out'
  /** On the way to where single sign-on ends. */
  | 'leaving'
  /** Came back from single sign-on without a token. */
  | 'incomplete'
  /** The installation names no single sign-on. */
  | 'unconfigured';

export interface SignOn {
  /** Starts it, once, or waits for what it brought. Never answers once the tab is on its way. */
  begin(): Promise<'signed-on' | Exclude<SignedOutReason, 'leaving'>>;
  /** Starts it because the person says so; `login` has the provider ask who it is. */
  again(prompt?: 'login'): void;
  /** Somebody is in: the next time it may start by itself. */
  arrived(): void;
  /** The person left: it does not start by itself. */
  ended(): void;
}

export interface SignOnDeps {
  configured: boolean;
  hasToken(): boolean;
  /** To single sign-on. */
  leave(prompt?: 'login'): void;
  /** Of this tab; throws where the browser forbids it, as it does with cookies. */
  memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** What a tab remembers across addresses: `started` or `ended`. */
const KEY = 'atelier_sign_on';

export function createSignOn({ configured, hasToken, leave, memory }: SignOnDeps): SignOn {
  /** Whether it will be remembered. */
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
      // A browser that remembers nothing would start again and again.
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
 * Where single sign-on starts, to come back to `back`, a path of this console. Our own server is told the path, which
 * leads back to whatever address of the console the person uses; another server, and the internal host, the whole
 * address.
 */
export function ssoAddress(
  config: SsoConfig,
  { origin, back, prompt }: { origin: string; back: string; prompt?: 'none' | 'login' },
): string {
  const address = filled(config.ssoUrl, config, origin, back);
  return prompt ? `${address}${address.includes('?') ? '&' : '?'}prompt=${prompt}` : address;
}

/** Where single sign-on ends; comes back to the start of the console. */
export function ssoLogoutAddress(config: SsoConfig, origin: string): string {
  const address = filled(config.ssoLogoutUrl, config, origin, '/');
  const server = serverOrigin(config, origin);
  // Our own server is told which console to come back to only where that is not its own.
  if (server === origin || !isOurs(config.ssoLogoutUrl, server) || config.ssoLogoutUrl.includes('{url}'))
    return address;
  return `${address}?redirectUrl=${encodeURIComponent(`${origin}/`)}`;
}

/** Whether an address of single sign-on is our own server's. */
export const isOurs = (address: string, origin: string): boolean => new URL(address, origin).origin === origin;

function filled(template: string, config: SsoConfig, origin: string, back: string): string {
  const server = serverOrigin(config, origin);
  const address = template
    .replaceAll('{loginType}', String(config.loginType))
    .replaceAll('{url}', () =>
      encodeURIComponent(server === origin && isOurs(template, origin) ? back : origin + back),
    );
  return server === origin ? address : new URL(address, server).href;
}
