/** People who use an external host are external users (product.md section 6), who may not send some calls. */
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../config';

type Visit = Pick<FastifyRequest, 'host' | 'hostname' | 'headers'>;
type Hosts = Pick<AppConfig, 'externalOrigins'> & { readonly console: Pick<AppConfig['console'], 'hosts'> };

/**
 * Whether a request comes from a page on a configured external origin, or is addressed to a host of this server that is
 * configured as external: the same entry that the console picks.
 */
export function isExternalVisit(
  { host, hostname, headers: { origin } }: Visit,
  { externalOrigins, console: { hosts } }: Hosts,
): boolean {
  if (origin !== undefined && externalOrigins.includes(origin)) return true;
  const entry = [host, hostname, '*'].map((name) => hosts.find((each) => each.host === name)).find(Boolean);
  return entry?.kind === 'external';
}
