/** What a countdown shows at a moment: the same in its drawing and in its script. */

const SECOND = 1_000;
/** Seconds of a day, hour, minute and second, and how many of each the next larger unit has. */
const STEPS = [86_400, 3_600, 60, 1] as const;
const CIRCLE = [Infinity, 24, 60, 60] as const;

export interface Remaining {
  readonly isOver: boolean;
  /** Days, hours, minutes, seconds; at least two digits each. */
  readonly numbers: readonly string[];
}

/** Both in milliseconds. A countdown without an end (NaN) shows zeros and is never over. */
export function remainingAt(until: number, now: number): Remaining {
  const left = Math.max(0, Math.ceil((until - now) / SECOND)) || 0;
  const numbers = STEPS.map((step, index) => String(Math.floor(left / step) % CIRCLE[index]!).padStart(2, '0'));
  return { isOver: until <= now, numbers };
}
