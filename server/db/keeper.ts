/**
 * One connection that notices at once when PostgreSQL is gone, and keeps trying to reach it again for a minute. What comes back within
 * that time cost some failed requests; after it, the server gives up, so that its supervisor or a person learns of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartFailure } from '../kernel/start-failure';

export type DatabaseState = { readonly state: 'ok' } | { readonly state: 'recovering'; readonly since: Date };

export interface RecoveryLimits {
  /** How long PostgreSQL may be away, at the start and later. */
  readonly recoverWithinMs: number;
  readonly retryEveryMs: number;
  /** A connection that broke without a word (a machine that lost its power) is noticed by a question every so often. */
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
}

export const RECOVERY: RecoveryLimits = { recoverWithinMs: 60_000, retryEveryMs: 250, askEveryMs: 10_000, answerWithinMs: 10_000 };

export interface KeeperEvents {
  /** For the log: PostgreSQL is away or back. */
  say(text: string): void;
  /** PostgreSQL stayed away: one sentence. Nothing is tried any more. */
  giveUp(sentence: string): void;
  /** Whether the server is being stopped: a start does not wait any longer. */
  isStopping(): boolean;
}

export interface Keeper {
  readonly client: Client;
  readonly state: DatabaseState;
  /** From now on nobody minds when the connection ends. */
  release(): void;
}

export interface KeeperOptions {
  readonly events: KeeperEvents;
  readonly limits: RecoveryLimits;
  /** What is away, for sentences. */
  readonly name: string;
  /** Connects or throws; may take until the deadline. */
  connect(deadline: number): Promise<Client>;
}

export async function keepConnection({ events, limits, name, connect }: KeeperOptions): Promise<Keeper> {
  const seconds = limits.recoverWithinMs / 1000;
  let state: DatabaseState = { state: 'ok' };
  let released = false;
  let client = await firstConnection();
  watch();

  async function firstConnection(): Promise<Client> {
    const deadline = Date.now() + limits.recoverWithinMs;
    for (let told = false; ; told = true) {
      try {
        return await connect(deadline);
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (events.isStopping()) throw new StartFailure(`Stopped while ${name} could not be reached.`);
        if (Date.now() >= deadline) throw new StartFailure(`${name} could not be reached within ${seconds} s: ${reasonOf(error)}.`);
        if (!told) events.say(`${name} cannot be reached yet (${reasonOf(error)}): trying for ${seconds} s.`);
        await sleep(limits.retryEveryMs);
      }
    }
  }

  function watch(): void {
    const watched = client;
    let why = 'the connection ended';
    const timer = setInterval(() => {
      const late = setTimeout(() => {
        why = `no answer within ${limits.answerWithinMs / 1000} s`;
        void watched.end().catch(() => undefined);
      }, limits.answerWithinMs);
      late.unref();
      void watched.query('select 1').catch(() => undefined).finally(() => clearTimeout(late));
    }, limits.askEveryMs);
    timer.unref();
    watched.on('error', (error) => (why = reasonOf(error)));
    watched.once('end', () => {
      clearInterval(timer);
      if (!released) void recover(why);
    });
  }

  async function recover(why: string): Promise<void> {
    const since = new Date();
    state = { state: 'recovering', since };
    events.say(`${name} is gone (${why}): trying for ${seconds} s to reach it again.`);
    const deadline = since.getTime() + limits.recoverWithinMs;
    while (!released) {
      try {
        client = await connect(deadline);
        break;
      } catch (error) {
        if (Date.now() >= deadline) return released ? undefined : events.giveUp(`${name} did not come back within ${seconds} s: ${reasonOf(error)}.`);
        await sleep(Math.min(limits.retryEveryMs, Math.max(1, deadline - Date.now())));
      }
    }
    if (released) return void client.end().catch(() => undefined);
    state = { state: 'ok' };
    watch();
    events.say(`${name} is back after ${((Date.now() - since.getTime()) / 1000).toFixed(1)} s.`);
  }

  return {
    get client() {
      return client;
    },
    get state() {
      return state;
    },
    release() {
      released = true;
    },
  };
}

/** Of the system: nobody listens there, or no way leads there at the moment. */
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'EAI_AGAIN', 'ENOENT']);
/** Of PostgreSQL: broken connections, no connection free, stopping, starting or recovering. */
const PASSING_STATES = /^(?:08|53300|57P0[123])/;
/** pg's own, which have no code. */
const PASSING_MESSAGES = /^(?:Connection terminated|timeout expired|Query read timeout)/;

/** Whether the same may succeed a little later without anybody mending something. */
export function isPassing(error: unknown): boolean {
  const { code = '', message } = innermost(error);
  return PASSING_CODES.has(code) || PASSING_STATES.test(code) || PASSING_MESSAGES.test(message);
}

/** Without a full stop, to end or go on with. */
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
