/**
 * A text while this server writes it: holds it in memory, streams it to any number of readers and stores it as it
 * grows. It continues when its readers leave, because a lost connection looks like a closed tab.
 */
import { firstOf } from '../../../src/shared/text/note-text';
import { HEARTBEAT_EVERY_MS } from '../../db/heartbeat';
import { changeSignal } from './change-signal';
import { GrowingText, wholePairs } from './growing-text';

/** Interval at which new text is stored, ms: readers on other servers see it, and it survives the death of this one. */
const KEEP_EVERY_MS = 400;

export interface Outcome {
  /** `cut`: the limit of characters is reached. */
  readonly state: 'done' | 'stopped' | 'failed' | 'cut';
  readonly text: string;
  readonly error?: unknown;
}

/** Reply to a heartbeat: where to stop. null: the text was ended elsewhere or deleted. */
export type StopRequest = { readonly stopAt: number | null } | null;

export interface Keeping {
  /** Reports that the text is still being written, and stores what is new. */
  keep(piece: { readonly position: number; readonly text: string }): Promise<StopRequest>;
  end(outcome: Outcome): Promise<void>;
}

export interface Run {
  readonly ended: boolean;
  /** Number of changes besides the text: steps and sources. */
  readonly revision: number;
  from(position: number): string;
  /** Resolves when something has changed or the run has ended. */
  changed(): Promise<void>;
  /** Ends the text at this length, which the person who stops it had seen. */
  stop(at: number): void;
  /** Tells readers that something besides the text has changed. */
  touch(): void;
  readonly finished: Promise<void>;
}

export interface Writing {
  /** Existing text; the pieces continue it. */
  readonly begun?: string;
  /** Maximum number of characters. */
  readonly most: number;
  pieces(signal: AbortSignal): AsyncIterable<string>;
}

export interface Times {
  readonly keepEveryMs: number;
  readonly heartbeatEveryMs: number;
}

export function startRun(
  { begun = '', most, pieces }: Writing,
  keeping: Keeping,
  serverStops: AbortSignal,
  times: Times = { keepEveryMs: KEEP_EVERY_MS, heartbeatEveryMs: HEARTBEAT_EVERY_MS },
): Run {
  const leave = new AbortController();
  const changes = changeSignal();
  const text = new GrowingText(begun, most);
  let stopAt: number | null = null;
  let ended = false;
  let revision = 0;
  const stop = (at: number) => {
    stopAt ??= at;
    leave.abort();
  };
  const storing = keeper(text, keeping, stop, times);

  async function write(): Promise<Outcome> {
    try {
      for await (const piece of pieces(AbortSignal.any([leave.signal, serverStops]))) {
        if (stopAt !== null) break;
        text.add(piece);
        changes.notify();
        if (text.full) break;
      }
    } catch (error) {
      if (stopAt === null) return { state: 'failed', text: text.from(0), error };
    }
    const whole = text.from(0);
    if (stopAt !== null) return { state: 'stopped', text: firstOf(whole, stopAt) };
    if (serverStops.aborted) return { state: 'failed', text: whole, error: serverStops.reason };
    return { state: text.full ? 'cut' : 'done', text: whole };
  }

  async function writeAndEnd(): Promise<void> {
    try {
      const outcome = await write();
      await storing.close();
      await keeping.end({ ...outcome, text: wholePairs(outcome.text) });
    } finally {
      ended = true;
      changes.notify();
    }
  }

  return {
    get ended() {
      return ended;
    },
    get revision() {
      return revision;
    },
    from: (position) => text.from(position),
    changed: changes.next,
    stop,
    touch() {
      revision += 1;
      changes.notify();
    },
    finished: writeAndEnd(),
  };
}

/** Stores new text and heartbeats at intervals, one at a time; learns from the replies where to stop. */
function keeper(
  text: GrowingText,
  keeping: Keeping,
  stop: (at: number) => void,
  { keepEveryMs, heartbeatEveryMs }: Times,
): { close(): Promise<void> } {
  let stored = text.length;
  let heartbeatAt = Date.now();
  let underWay: Promise<void> | undefined;

  async function keep(): Promise<void> {
    const piece = wholePairs(text.from(stored));
    if (piece === '' && Date.now() - heartbeatAt < heartbeatEveryMs) return;
    const reply = await keeping.keep({ position: stored, text: piece });
    stored += piece.length;
    heartbeatAt = Date.now();
    if (reply?.stopAt !== null) stop(reply?.stopAt ?? text.length);
  }

  const timer = setInterval(() => {
    // A failed piece is stored with the next one.
    underWay ??= keep()
      .catch(() => undefined)
      .finally(() => (underWay = undefined));
  }, keepEveryMs);
  return {
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
