/** What everything in the app shares: the installation, the client, who is logged in, and the ways in and out. */
import { createClient, type Client, type Site } from '../services/client';
import { TOKEN_COOKIE, type ConsoleConfig } from './config';
import { clearCookie, readCookie, writeCookie } from './cookies';
import { matchPath } from './routes';
import { createGo, createPorts, ssoAddress, type Go } from './ports';
import { preloadScreen } from './loaders';
import { fetchIndex } from './screens';
import { createSession, type Session } from './session';

export interface Console {
  config: ConsoleConfig;
  client: Client;
  session: Session;
  site: Site;
  go: Go;
  hasToken(): boolean;
  startSingleSignOn(): void;
  /** To /login, to come back to the address of now. */
  toLogin(): void;
  logOut(): Promise<void>;
  keepToken(token: string, expiresAt: string): void;
}

export function createConsole(config: ConsoleConfig): Console {
  const go = createGo();
  const ports = createPorts(config, go);
  const token = () => readCookie(TOKEN_COOKIE[config.loginType]);
  const client = createClient({ ...config, token }, ports);

  /** Product.md section 4: the cookies go first; then by log-in type. The server ends its session in every case that has one. */
  async function logOut() {
    if (config.loginType !== 1) await client.call('user.logout', {}).catch(() => undefined);
    Object.values(TOKEN_COOKIE).forEach(clearCookie);
    if (config.loginType === 2) go.to('/login');
    else location.assign(config.loginType === 1 && config.ssoLogoutUrl ? config.ssoLogoutUrl : '/');
  }

  const session = createSession({
    client,
    fetchIndex,
    indexKnown: ({ screens }) => preloadScreen(screens.find(({ route }) => matchPath(route, location.pathname))?.id),
    unauthenticated: ports.navigator.toLogin,
    rejected(message) {
      ports.dialogs.error(message);
      void logOut();
    },
  });

  return {
    config, client, session, go, logOut, toLogin: ports.navigator.toLogin,
    keepToken(given, expiresAt) {
      if (token() === undefined) writeCookie(TOKEN_COOKIE[config.loginType], given, Math.max(0, Math.round((Date.parse(expiresAt) - Date.now()) / 1000)));
    },
    site: { title: config.siteTitle, demoAccounts: config.demoAccounts },
    hasToken: () => token() !== undefined,
    startSingleSignOn() {
      if (config.ssoUrl) location.assign(ssoAddress(config));
    },
  };
}
