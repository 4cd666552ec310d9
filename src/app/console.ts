/** What everything in the app shares: the installation, the client, who is logged in, and the ways in and out. */
import { createClient, type Client, type Site } from '../services/client';
import { TOKEN_COOKIE, type ConsoleConfig } from './config';
import { readCookie } from './cookies';
import { matchPath } from './routes';
import { createGo, createPorts, type Go } from './ports';
import { preloadScreen } from './loaders';
import { fetchIndex } from './screens';
import { createSession, type Session } from './session';
import { SSO_WAIT_MS } from './sign-on';
import { createWays, type Ways } from './ways';

export interface Console extends Ways {
  config: ConsoleConfig;
  client: Client;
  session: Session;
  site: Site;
  go: Go;
}

export function createConsole(config: ConsoleConfig): Console {
  const go = createGo();
  const ports = createPorts(config, go);
  const token = () => readCookie(TOKEN_COOKIE[config.loginType]);
  const client = createClient({ ...config, token }, ports);
  const { recover, rejected, follow, ...ways } = createWays({ config, client, ports, go, token });
  const session = createSession({
    client,
    fetchIndex,
    indexKnown: ({ screens }) => preloadScreen(screens.find(({ route }) => matchPath(route, location.pathname))?.id),
    recover,
    rejected,
    userInfoWithinMs: config.loginType === 1 ? SSO_WAIT_MS : undefined,
  });
  follow(session);
  return { config, client, session, go, ...ways, site: { title: config.siteTitle, demoAccounts: config.demoAccounts } };
}
