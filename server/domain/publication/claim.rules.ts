/** Outcome of a publication after a bot reports a failure. Pure. */
import type { BotTaskReport } from '../../../src/services/catalogue/generated/types';
import type { PublicationState } from '../../../src/services/catalogue/sets/publication';
import { isUnclear } from '../outcome/outcome.rules';

type FailKind = NonNullable<BotTaskReport['kind']>;

/** Lease of a publication, ms: bots renew it every third of it. A dead bot delays a publication by this much. */
export const PUBLISH_LEASE_MS = 15_000;
/** Maximum attempts after temporary refusals by the platform; afterwards a person decides. */
export const MOST_ATTEMPTS = 6;

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Wait before the next attempt, ms; longer if the platform asked for it. */
export const waitBefore = (attempts: number, retryAfterSeconds = 0): number =>
  Math.max(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)), retryAfterSeconds * 1000);

export type Verdict =
  /** Not received by the platform: retry. */
  | { readonly then: 'again'; readonly waitMs: number }
  /** The log-in expired: wait for a new one. */
  | { readonly then: 'logIn' }
  /** Outcome unknown: the platform may have published it. */
  | { readonly then: 'unknown' }
  | { readonly then: 'failed'; readonly retryable: boolean };

const FINAL: ReadonlySet<FailKind> = new Set(['refused', 'missing']);

/** @param state `sending`: the bot had been allowed to send */
export function verdictOf(
  state: Extract<PublicationState, 'claimed' | 'sending' | 'unknown'>,
  kind: FailKind,
  attempts: number,
  retryAfterSeconds?: number,
): Verdict {
  if (kind === 'credential') return { then: 'logIn' };
  if (state !== 'claimed' && isUnclear(state === 'unknown' ? 'lookUp' : 'sending', kind)) return { then: 'unknown' };
  if (FINAL.has(kind)) return { then: 'failed', retryable: false };
  if (attempts >= MOST_ATTEMPTS) return { then: 'failed', retryable: true };
  return { then: 'again', waitMs: waitBefore(attempts, retryAfterSeconds) };
}

const MINUTE_MS = 60_000;
/** Ages of a note, minutes, up to which its figures are read at the interval beside it. */
const FIGURES: readonly (readonly [age: number, every: number])[] = [
  [10, 2],
  [60, 10],
  [24 * 60, 60],
  [7 * 24 * 60, 6 * 60],
];

/** Delay until the first reading of figures, ms: short, because the person who published is still watching. */
const FIRST_FIGURES_MS = 10_000;
export const firstFigures = (now: Date): Date => new Date(now.getTime() + FIRST_FIGURES_MS);

/** Time of the next reading of figures; null: no more readings. */
export function figuresDue(publishTime: Date, now: Date): Date | null {
  const age = (now.getTime() - publishTime.getTime()) / MINUTE_MS;
  const every = FIGURES.find(([until]) => age < until)?.[1];
  return every === undefined ? null : new Date(now.getTime() + every * MINUTE_MS);
}
