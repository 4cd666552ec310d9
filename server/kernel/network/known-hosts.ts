/**
 * Refuses requests for a host name that is not the console's, against DNS rebinding: a foreign page whose name suddenly
 * resolves to this server would be same-origin. Configured names, IP addresses and names below localhost are accepted,
 * because an attacker cannot redirect the latter two.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config';
import { ApiError } from '../calls/errors';
import { isLoopback } from './network';

/** Monitors and load balancers use any name that leads to the server; the answer is not private, or needs a token. */
const ANY_HOST: ReadonlySet<string> = new Set(['/health', '/metrics']);

type ConsoleNames = Pick<AppConfig, 'publicUrls'> & {
  readonly console: Pick<AppConfig['console'], 'hosts' | 'internalHost' | 'externalApiHost'>;
};
type Names = ConsoleNames & Pick<AppConfig, 'listensAt'>;
/** Where other machines reach the server, console and pages have different names (docs/decisions/0003-session.md). */
type Apart = Pick<AppConfig, 'isReachable' | 'pagesUrl' | 'externalOrigins'>;

export function refuseUnknownHosts(app: FastifyInstance, config: Names & Apart): void {
  const names = namesIn(config);
  const ofPages = config.isReachable ? nameOf(new URL(config.pagesUrl).host) : undefined;
  // Behind a trusted proxy, `host` is the host that the client asked the proxy for.
  app.addHook('onRequest', async ({ host, routeOptions }) => {
    if (ANY_HOST.has(routeOptions.url ?? '')) return;
    if (!isKnownHost(host, names) || (ofPages !== undefined && nameOf(host) === ofPages))
      throw new ApiError('unknownHost');
  });
}

/** On the server of published pages. Names of this machine are accepted: proxies may send them. */
export function refuseConsoleHosts(app: FastifyInstance, config: ConsoleNames & Apart): void {
  if (!config.isReachable) return;
  const names = consoleNames({ ...config, publicUrls: [...config.publicUrls, ...config.externalOrigins] });
  app.addHook('onRequest', async ({ host }) => {
    const name = nameOf(host);
    if (name !== undefined && names.has(name) && !isLoopback(name)) throw new ApiError('unknownHost');
  });
}

/** Every host name in the configuration under which people reach the console. */
export function consoleNames({
  publicUrls,
  console: { hosts, internalHost, externalApiHost },
}: ConsoleNames): ReadonlySet<string> {
  const origins = [...publicUrls, internalHost, externalApiHost]
    .filter((origin) => origin !== '')
    .map((origin) => new URL(origin).host);
  const named = hosts.map(({ host }) => host).filter((host) => host !== '*');
  return new Set([...origins, ...named].map(nameOf).filter((name) => name !== undefined));
}

/** Every host name in the configuration under which this server is reached. */
export function namesIn(config: Names): ReadonlySet<string> {
  const { listensAt } = config;
  const listening = listensAt === null ? undefined : nameOf(listensAt);
  return new Set([...consoleNames(config), ...(listening === undefined ? [] : [listening])]);
}

/** `host`: the Host header, with or without a port; empty: an HTTP/1.0 client, which no browser is. */
export function isKnownHost(host: string, names: ReadonlySet<string>): boolean {
  if (host === '') return true;
  const name = nameOf(host);
  return (
    name !== undefined &&
    (names.has(name) ||
      name === 'localhost' ||
      name.endsWith('.localhost') ||
      isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0)
  );
}

/** Lower case, without port and trailing dot; undefined: not a host. */
function nameOf(host: string): string | undefined {
  const found = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/i.exec(isIP(host) === 6 ? `[${host}]` : host)?.[1];
  return found?.toLowerCase().replace(/\.$/, '');
}
