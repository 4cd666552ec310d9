/**
 * A running generation: holds its text in memory, streams it to any number of readers and stores it as it grows. It
 * continues when its readers leave, because a lost connection looks like a closed tab; a later request gets the rest.
 */
import { firstOf } from '../../../src/shared/text/note-text';
import { changeSignal } from './change-signal';
import { MOST_CHARACTERS } from './generation.rules';

/** Interval at which new text is stored, ms: readers on other servers see it, and it survives the death of this one. */
const KEEP_EVERY_MS = 400;
/**
 * Interval of heartbeats without new text, ms: a slow model must not count as a dead server (generate.ts); also checks
 * for a stop.
 */
const HEARTBEAT_EVERY_MS = 4_000;

export interface Run {
  readonly text: string;
  readonly ended: boolean;
  /** Resolves when there is more text, and when the run has ended. */
  changed(): Promise<void>;
  /** Ends the text at this length, which the person who stops it had seen. */
  stop(at: number): void;
}

export interface Outcome {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly content: string;
  readonly error?: unknown;
}

export interface Keeping {
  /** Stores the text so far. null: it was ended elsewhere; otherwise where to stop. */
  progress(content: string): Promise<{ stopAt: number | null } | null>;
  end(outcome: Outcome): Promise<void>;
}

export interface Running extends Run {
  readonly finished: Promise<void>;
}

export interface Writing {
  /** Existing text; the pieces continue it. */
  readonly begun?: string;
  pieces(signal: AbortSignal): AsyncIterable<string>;
}

export function startRun(
  { begun = '', pieces }: Writing,
  keeping: Keeping,
  serverStops: AbortSignal,
  heartbeatEveryMs = HEARTBEAT_EVERY_MS,
): Running {
  const leave = new AbortController();
  const changes = changeSignal();
  let text = begun;
  let stopAt: number | null = null;
  let ended = false;
  const stop = (at: number) => {
    stopAt ??= at;
    leave.abort();
  };

  async function keep(): Promise<void> {
    const reply = await keeping.progress(text);
    if (reply?.stopAt !== null) stop(reply?.stopAt ?? text.length);
  }

  async function write(): Promise<Outcome> {
    let savedAt = Date.now();
    const alive = setInterval(() => void keep().catch(() => undefined), heartbeatEveryMs);
    try {
      for await (const piece of pieces(AbortSignal.any([leave.signal, serverStops]))) {
        if (stopAt !== null) break;
        text = firstOf(text + piece, MOST_CHARACTERS);
        changes.notify();
        if (text.length >= MOST_CHARACTERS) break;
        if (Date.now() - savedAt < KEEP_EVERY_MS) continue;
        savedAt = Date.now();
        await keep();
      }
    } catch (error) {
      if (stopAt === null) return { state: 'failed', content: text, error };
    } finally {
      clearInterval(alive);
    }
    return outcomeOf(text, stopAt, serverStops);
  }

  const finished = write()
    .then((outcome) => {
      text = outcome.content;
      return keeping.end(outcome);
    })
    .finally(() => {
      ended = true;
      changes.notify();
    });
  return {
    get text() {
      return text;
    },
    get ended() {
      return ended;
    },
    finished,
    stop,
    changed: changes.next,
  };
}

/** Outcome of a run that did not throw. */
function outcomeOf(text: string, stopAt: number | null, serverStops: AbortSignal): Outcome {
  if (stopAt !== null) return { state: 'stopped', content: firstOf(text, stopAt) };
  return serverStops.aborted
    ? { state: 'failed', content: text, error: serverStops.reason }
    : { state: 'done', content: text };
}
