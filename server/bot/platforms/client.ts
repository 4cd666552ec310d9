/**
 * Sends the adapters' requests through the guarded network access (server/providers/outbound), with the log-in and at
 * the rate that the platform asks for.
 */
import { outbound, type Network } from '../../providers/outbound/request';
import { PlatformFailure, type Session } from './platform';

const LIMITS = { bytes: 4 * 1024 * 1024, timeoutMs: 15_000 } as const;
/** Attempts per request before the task fails. */
const MOST_ATTEMPTS = 3;
/** If the platform asks for a longer wait, the task fails and its next attempt waits. */
const LONGEST_WAIT_S = 30;
const LONGEST_DETAIL = 200;

export interface Client {
  /** @param path below the base, with its slash in front */
  get<T>(path: string, query?: Readonly<Record<string, string | number>>): Promise<T>;
  /**
   * Sent once: without an answer, or with one of a broken platform, nobody knows whether it was executed. Repeated only
   * after 429, with which a platform executes nothing.
   */
  post<T>(path: string, body: object): Promise<T>;
}

/**
 * Client of a JSON interface below `base`. Sends the log-in only to the origin of `base`.
 * @param network addresses that may be contacted: `publicNetwork`, or `configuredNetwork(origin)` for one that the
 * configuration names
 */
export function clientOf({ headers, signal, pause }: Session, base: string, network: Network): Client {
  const { origin } = new URL(base);
  const logIn = {
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    isFor: (url: string) => new URL(url).origin === origin,
  };

  async function once<T>(path: string, body?: object): Promise<T> {
    const content = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await outbound(
      {
        url: base + path,
        logIn,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...content,
      },
      { ...LIMITS, signal },
      network,
    ).catch(() => {
      throw new PlatformFailure('unreachable');
    });
    const parsed = jsonOf(answer.body.toString('utf8'));
    if (answer.status < 200 || answer.status >= 300)
      throw failureOf(
        answer.status,
        Number(answer.headers['retry-after']) || 0,
        (parsed as { error?: unknown } | undefined)?.error,
      );
    if (parsed === undefined) throw new PlatformFailure('unreachable', '回答无法识别');
    return parsed as T;
  }

  async function patiently<T>(path: string, body?: object): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once<T>(path, body);
      } catch (error) {
        const isRepeatable = error instanceof PlatformFailure && mayRepeat(error, body === undefined);
        if (!isRepeatable || attempt >= MOST_ATTEMPTS || signal.aborted) throw error;
        await pause(Math.max(1, error.retryAfterSeconds) * 1000);
      }
    }
  }

  return {
    get: (path, query = {}) =>
      patiently(
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
      ),
    post: patiently,
  };
}

const mayRepeat = ({ kind, retryAfterSeconds }: PlatformFailure, isRead: boolean) =>
  (kind === 'limited' || (isRead && kind === 'unreachable')) && retryAfterSeconds <= LONGEST_WAIT_S;

/** undefined: not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NOT_ENOUGH_STORAGE = 507;

function failureOf(status: number, retryAfterSeconds: number, error: unknown): PlatformFailure {
  const words = typeof error === 'string' ? error.slice(0, LONGEST_DETAIL) : '';
  if (status === 404 || status === 410) return new PlatformFailure('missing');
  if (status === 401 || status === 403) return new PlatformFailure('credential', words);
  if (status === 429) return new PlatformFailure('limited', '', retryAfterSeconds);
  return status >= 500 && status !== NOT_ENOUGH_STORAGE
    ? new PlatformFailure('unreachable', `HTTP ${status}`)
    : new PlatformFailure('refused', words || `HTTP ${status}`);
}
