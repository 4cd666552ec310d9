/**
 * Decides whether demonstration accounts, whose passwords are public, are enabled: by default only if no other machine
 * can reach the server.
 */
import { isLoopback } from './kernel/network/network';
import type { Settings } from './settings/keys';

export interface DemonstrationChoice {
  /** Whether an empty database is filled with the demonstration and its accounts may log in. */
  readonly demonstration: boolean;
  /** Completes "There are no demonstration accounts, because …"; empty if there are. */
  readonly withoutBecause: string;
}

type Reach = Pick<Settings, 'demonstration' | 'host' | 'publicUrls' | 'trustProxy'>;

export function demonstrationIn({ demonstration, ...reach }: Reach): DemonstrationChoice {
  if (demonstration === true) return { demonstration: true, withoutBecause: '' };
  if (demonstration === false) return { demonstration: false, withoutBecause: 'ATELIER_DEMO is 0' };
  const reached = reachedBy(reach);
  return reached === undefined
    ? { demonstration: true, withoutBecause: '' }
    : { demonstration: false, withoutBecause: `${reached} and ATELIER_DEMO is not 1` };
}

/** The setting by which other machines reach the server; undefined: none. */
export function reachedBy({ host, publicUrls, trustProxy }: Omit<Reach, 'demonstration'>): string | undefined {
  if (!isLoopback(host)) return `HOST is ${host}`;
  const publicUrl = publicUrls?.find((url) => !isLoopback(new URL(url).hostname));
  if (publicUrl !== undefined) return `publicUrls names ${publicUrl}`;
  return trustProxy.length > 0 ? 'trustProxy is set' : undefined;
}
