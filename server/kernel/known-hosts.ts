/**
 * Refuses requests to a host name that is not the console's (DNS rebinding: a foreign page whose name suddenly leads
 * here would be of the
 * same origin). Names are those of the configuration; addresses and names below localhost are nobody's to point
 * elsewhere.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from './config';
import { ApiError } from './errors';

/** Monitors and load balancers ask by whatever name leads to them; the answer holds nothing of anybody's. */
const ANY_HOST: ReadonlySet<string> = new Set(['/health']);

type Names = Pick<AppConfig, 'publicUrls' | 'listensAt'> & {
  readonly console: Pick<AppConfig['console'], 'hosts' | 'internalHost' | 'externalApiHost'>;
};

export function refuseUnknownHosts(app: FastifyInstance, config: Names): void {
  const names = namesIn(config);
  // With a trusted proxy in front, `host` is the one that the proxy was asked for.
  app.addHook('onRequest', async ({ host, routeOptions }) => {
    if (!ANY_HOST.has(routeOptions.url ?? '') && !isKnownHost(host, names)) throw new ApiError('unknownHost');
  });
}

/** Every name in the configuration under which this server is reached. */
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

/** `host`: a Host header, with or without a port; empty: an old client that names none, which no browser is. */
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

/** Without port and final dot, in lower case; undefined: no host. */
function nameOf(host: string): string | undefined {
  const found = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/i.exec(isIP(host) === 6 ? `[${host}]` : host)?.[1];
  return found?.toLowerCase().replace(/\.$/, '');
}
