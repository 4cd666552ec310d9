/**
 * A text that is being written: held here while it comes, followed by any number of readers, and kept as it grows.
 * It goes on when its readers leave: a closed tab and a lost connection look alike, and whoever asks again gets the
 * rest.
 */
import { firstOf } from '../../../src/shared/note-text';
import { MOST_CHARACTERS } from './generation.rules';

/** How often what came is kept, ms: what a reader on another server sees, and what is left when this one dies. */
const KEEP_EVERY_MS = 400;
/**
 * And while nothing comes: a model that thinks for a minute is no dead server (generate.ts), and hears that it is to
 * stop.
 */
const HEARD_EVERY_MS = 4_000;

export interface Run {
  readonly text: string;
  readonly ended: boolean;
  /** Resolves when there is more, and when it ended. */
  changed(): Promise<void>;
  /** Ends the text there, as whoever stops it saw it. */
  stop(at: number): void;
}

export interface Outcome {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly content: string;
  readonly error?: unknown;
}

export interface Keeping {
  /** Keeps what came. Null: somebody else ended it; else where it is to stop. */
  progress(content: string): Promise<{ stopAt: number | null } | null>;
  end(outcome: Outcome): Promise<void>;
}

export interface Running extends Run {
  readonly finished: Promise<void>;
}

export interface Writing {
  /** What was there before: the pieces come after it. */
  readonly begun?: string;
  pieces(signal: AbortSignal): AsyncIterable<string>;
}

export function startRun(
  { begun = '', pieces }: Writing,
  keeping: Keeping,
  serverStops: AbortSignal,
  heardEveryMs = HEARD_EVERY_MS,
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
    const asked = await keeping.progress(text);
    if (asked?.stopAt !== null) stop(asked?.stopAt ?? text.length);
  }

  async function write(): Promise<Outcome> {
    let kept = Date.now();
    const alive = setInterval(() => void keep().catch(() => undefined), heardEveryMs);
    try {
      for await (const piece of pieces(AbortSignal.any([leave.signal, serverStops]))) {
        if (stopAt !== null) break;
        text = firstOf(text + piece, MOST_CHARACTERS);
        changes.tell();
        if (text.length >= MOST_CHARACTERS) break;
        if (Date.now() - kept < KEEP_EVERY_MS) continue;
        kept = Date.now();
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
      changes.tell();
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

/** Lets any number of readers await the next change. */
function changeSignal(): { next(): Promise<void>; tell(): void } {
  let wake: () => void = () => undefined;
  const renewed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  let next = renewed();
  return {
    next: () => next,
    tell() {
      const woken = wake;
      next = renewed();
      woken();
    },
  };
}

/** How a run ended that did not fail. */
function outcomeOf(text: string, stopAt: number | null, serverStops: AbortSignal): Outcome {
  if (stopAt !== null) return { state: 'stopped', content: firstOf(text, stopAt) };
  return serverStops.aborted
    ? { state: 'failed', content: text, error: serverStops.reason }
    : { state: 'done', content: text };
}
