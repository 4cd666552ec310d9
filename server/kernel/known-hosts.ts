/**
 * Refuses requests for a host name that is not the console's, against DNS rebinding: a foreign page whose name suddenly
 * resolves to this server would be same-origin. Configured names, IP addresses and names below localhost are accepted,
 * because an attacker cannot redirect the latter two.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from './config';
import { ApiError } from './errors';

/** Monitors and load balancers use any name that leads to the server, and the answer contains nothing private. */
const ANY_HOST: ReadonlySet<string> = new Set(['/health']);

type Names = Pick<AppConfig, 'publicUrls' | 'listensAt'> & {
  readonly console: Pick<AppConfig['console'], 'hosts' | 'internalHost' | 'externalApiHost'>;
};

export function refuseUnknownHosts(app: FastifyInstance, config: Names): void {
  const names = namesIn(config);
  // Behind a trusted proxy, `host` is the host that the client asked the proxy for.
  app.addHook('onRequest', async ({ host, routeOptions }) => {
    if (!ANY_HOST.has(routeOptions.url ?? '') && !isKnownHost(host, names)) throw new ApiError('unknownHost');
  });
}

/** Every host name in the configuration under which this server is reached. */
export function namesIn({
  publicUrls,
  listensAt,
  console: { hosts, internalHost, externalApiHost },
}: Names): ReadonlySet<string> {
  const origins = [...publicUrls, internalHost, externalApiHost]
    .filter((origin) => origin !== '')
    .map((origin) => new URL(origin).hostname);
  const named = [
    ...hosts.map(({ host }) => host).filter((host) => host !== '*'),
    ...(listensAt === null ? [] : [listensAt]),
  ].map(nameOf);
  return new Set([...origins, ...named].filter((name) => name !== undefined));
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
