/**
 * Origin of published pages. Browsers send cookies to every port of a host name, so a server that other machines reach
 * serves console and pages under different names (docs/decisions/0003-session.md).
 */
import { reachedBy } from './demonstration';
import { StartFailure } from './db/start-failure';
import { consoleNames } from './kernel/network/known-hosts';
import type { Settings } from './settings/keys';

/** `byDefault`: of the port; with port 0 the server completes it once it listens. */
export function pagesUrlOf(settings: Settings, publicUrls: readonly string[], byDefault: string): string {
  const { externalOrigins, hosts, internalHost, externalApiHost, tokenDomain } = settings;
  const url = settings.pagesUrl || byDefault;
  if ([...publicUrls, ...externalOrigins].includes(settings.pagesUrl))
    throw new StartFailure(`pagesUrl is ${url}, an address of the console: pages need an origin of their own.`);
  const reached = reachedBy(settings);
  if (reached === undefined) return url;
  const name = new URL(url).hostname;
  const ask = 'set ATELIER_PAGES_URL to another host name of this server, such as https://pages.example.com.';
  if (
    consoleNames({
      publicUrls: [...publicUrls, ...externalOrigins],
      console: { hosts, internalHost, externalApiHost },
    }).has(name)
  )
    throw new StartFailure(
      `pagesUrl is ${url}, on a host name of the console, and browsers send the console's cookies to every port of a name. Because ${reached}, ${ask}`,
    );
  if (tokenDomain !== '' && `.${name}`.endsWith(`.${tokenDomain}`))
    throw new StartFailure(
      `pagesUrl is ${url}, on tokenDomain (${tokenDomain}), and browsers send the token's cookie to every name of it. Because ${reached}, ${ask}`,
    );
  return url;
}
