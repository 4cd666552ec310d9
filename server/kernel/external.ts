/** People who come by an external host are external users (product.md section 6): some calls are not for them. */
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from './config';

type Visit = Pick<FastifyRequest, 'host' | 'hostname' | 'headers'>;
type Hosts = Pick<AppConfig, 'externalOrigins'> & { readonly console: Pick<AppConfig['console'], 'hosts'> };

/**
 * By a page of another origin that is configured as external, or by an address of this server that is: the same entry
 * as the console picks.
 */
export function isExternalVisit(
  { host, hostname, headers: { origin } }: Visit,
  { externalOrigins, console: { hosts } }: Hosts,
): boolean {
  if (origin !== undefined && externalOrigins.includes(origin)) return true;
  const entry = [host, hostname, '*'].map((name) => hosts.find((each) => each.host === name)).find(Boolean);
  return entry?.kind === 'external';
}
