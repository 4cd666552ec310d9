/**
 * Holds one connection to PostgreSQL. When it ends, the keeper tries to reconnect for a minute and then gives up, so
 * that the process ends and its supervisor or a person learns of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartFailure } from './start-failure';

export type DatabaseState = { readonly state: 'ok' } | { readonly state: 'recovering'; readonly since: Date };

export interface RecoveryLimits {
  /** How long PostgreSQL may be unreachable, at the start and later. */
  readonly recoverWithinMs: number;
  readonly retryEveryMs: number;
  /** How often the connection is probed: a peer that lost its power sends nothing. */
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
}

export const RECOVERY: RecoveryLimits = {
  recoverWithinMs: 60_000,
  retryEveryMs: 250,
  askEveryMs: 10_000,
  answerWithinMs: 10_000,
};

export interface KeeperEvents {
  /** Logs that PostgreSQL is unreachable or back. */
  log(text: string): void;
  /** PostgreSQL stayed unreachable: called with one sentence; no further attempts follow. */
  giveUp(sentence: string): void;
  /** Whether the server is being stopped: waiting ends. */
  isStopping(): boolean;
}

export interface KeeperOptions {
  readonly events: KeeperEvents;
  readonly limits: RecoveryLimits;
  /** Name of the database in messages. */
  readonly name: string;
  /** Connects or throws; may take until the deadline. */
  connect(deadline: number): Promise<Client>;
}

export async function keepConnection(options: KeeperOptions): Promise<Keeper> {
  return new Keeper(options, await firstConnection(options));
}

async function firstConnection({ events, limits, name, connect }: KeeperOptions): Promise<Client> {
  const deadline = Date.now() + limits.recoverWithinMs;
  const time = secondsOf(limits);
  for (let why = ''; ;) {
    try {
      return await connect(deadline);
    } catch (error) {
      if (!isPassing(error)) throw error;
      const first = why === '';
      why = whyAway(why, error, deadline);
      if (events.isStopping()) throw new StartFailure(`Stopped while ${name} could not be reached.`);
      if (Date.now() >= deadline) throw new StartFailure(`${name} could not be reached within ${time}: ${why}.`);
      if (first) events.log(`${name} cannot be reached yet (${why}): trying for ${time}.`);
      await sleep(limits.retryEveryMs);
    }
  }
}

class Keeper {
  readonly #options: KeeperOptions;
  #client: Client;
  #state: DatabaseState = { state: 'ok' };
  #released = false;

  constructor(options: KeeperOptions, client: Client) {
    this.#options = options;
    this.#client = client;
    this.#watch();
  }

  get client(): Client {
    return this.#client;
  }

  get state(): DatabaseState {
    return this.#state;
  }

  /** Stops watching; call before closing the connection on purpose. */
  release(): void {
    this.#released = true;
  }

  #watch(): void {
    const client = this.#client;
    let why = 'the connection ended';
    const timer = probeRegularly(client, this.#options.limits, (silence) => (why = silence));
    client.on('error', (error) => (why = reasonOf(error)));
    client.once('end', () => {
      clearInterval(timer);
      if (!this.#released) void this.#recover(why);
    });
  }

  async #recover(end: string): Promise<void> {
    const { events, limits, name, connect } = this.#options;
    const since = new Date();
    const deadline = since.getTime() + limits.recoverWithinMs;
    this.#state = { state: 'recovering', since };
    events.log(`${name} is gone (${end}): trying for ${secondsOf(limits)} to reach it again.`);
    for (let why = ''; ;) {
      try {
        this.#client = await connect(deadline);
        break;
      } catch (error) {
        if (this.#released) return;
        why = whyAway(why, error, deadline);
        if (Date.now() >= deadline)
          return events.giveUp(`${name} did not come back within ${secondsOf(limits)}: ${why}.`);
        await sleep(limits.retryEveryMs);
      }
    }
    if (this.#released) return void this.#client.end().catch(() => undefined);
    this.#state = { state: 'ok' };
    this.#watch();
    events.log(`${name} is back after ${((Date.now() - since.getTime()) / 1000).toFixed(1)} s.`);
  }
}

const secondsOf = ({ recoverWithinMs }: RecoveryLimits): string => `${recoverWithinMs / 1000} s`;

/** Probes the connection and ends it when no answer comes, which emits `end`. */
function probeRegularly(
  client: Client,
  { askEveryMs, answerWithinMs }: RecoveryLimits,
  onSilence: (why: string) => void,
): NodeJS.Timeout {
  let isProbing = false;
  const timer = setInterval(() => {
    if (isProbing) return;
    isProbing = true;
    const late = setTimeout(() => {
      onSilence(`no answer within ${answerWithinMs / 1000} s`);
      void client.end().catch(() => undefined);
    }, answerWithinMs);
    late.unref();
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late);
        isProbing = false;
      });
  }, askEveryMs);
  return timer.unref();
}

/** Prefers the previous reason to that of an attempt which the deadline cut off. */
const whyAway = (before: string, error: unknown, deadline: number): string =>
  before !== '' && Date.now() >= deadline ? before : reasonOf(error);

/** Error codes of the system that may pass: nothing listens at the address, or it is unreachable at the moment. */
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** SQLSTATEs: connection failures, too many connections, stopping, starting or recovering. */
const PASSING_STATES = /^(?:08|53300|57P0[123])/;
/** pg's own errors have no code. */
const PASSING_MESSAGES = /^(?:Connection terminated|timeout expired|Query read timeout)/;

const CONNECT_WITHIN_MS = 5_000;
/** Timeout of one connection attempt in ms, bounded by the deadline. */
export const attemptWithinMs = (deadline: number): number =>
  Math.min(CONNECT_WITHIN_MS, Math.max(100, deadline - Date.now()));

/** Whether a retry may succeed without a change of configuration. */
export function isPassing(error: unknown): boolean {
  const { code = '', message, syscall } = innermost(error);
  // A missing unix socket may still appear; any other missing file is an error.
  if (code === 'ENOENT') return syscall === 'connect';
  return PASSING_CODES.has(code) || PASSING_STATES.test(code) || PASSING_MESSAGES.test(message);
}

/** The innermost message of an error without its final full stop, so that it can stand inside a longer sentence. */
export function reasonOf(error: unknown): string {
  const { message, code } = innermost(error);
  return (message || code || String(error)).replace(/\.$/, '');
}

/** drizzle wraps the driver's error; where a name has several addresses, the error of each is inside another. */
function innermost(error: unknown): NodeJS.ErrnoException {
  const { cause, errors } = error as { cause?: unknown; errors?: readonly unknown[] };
  const inside = errors?.[0] ?? cause;
  return inside instanceof Error ? innermost(inside) : (error as NodeJS.ErrnoException);
}
