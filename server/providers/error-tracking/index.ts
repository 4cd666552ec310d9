/**
 * Sends errors of the server to an error tracker with Sentry's protocol (Sentry, GlitchTip, Bugsink). An event has what
 * the log has: types, messages and stacks, without what people typed.
 */
import type { AppConfig } from '../../kernel/config';
import type { LoggedError, Reported, ReportError } from '../../kernel/http/request-log';
import type { Client } from './client';

export interface ErrorTracker {
  readonly report: ReportError;
  /** Waits until everything was sent, at most so long. */
  flush(timeoutMs: number): Promise<void>;
}

const trackers = new Map<string, ErrorTracker>();

/** The tracker of the configured address, of which the process has one. Undefined: errors stand in the log only. */
export function errorTracker({
  errorTracking,
  version,
}: Pick<AppConfig, 'errorTracking' | 'version'>): ErrorTracker | undefined {
  if (errorTracking === null) return undefined;
  const tracker = trackers.get(errorTracking) ?? trackerOf(errorTracking, version);
  trackers.set(errorTracking, tracker);
  return tracker;
}

function trackerOf(dsn: string, version: string): ErrorTracker {
  let client: Promise<Client> | undefined;
  const load = async () => (await import('./client')).clientOf(dsn, version);
  return {
    report(logged: LoggedError, reported: Reported) {
      client ??= load();
      void client.then((loaded) => loaded.send(logged, reported)).catch(() => undefined);
    },
    async flush(timeoutMs) {
      await (await client)?.flush(timeoutMs);
    },
  };
}
