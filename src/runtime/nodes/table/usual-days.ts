import { dayOf } from '../../../shared/days';

const DAY_MS = 86_400_000;
/** By the number of days back from today. */
const RANGES: readonly (readonly [label: string, back: number])[] = [
  ['今天', 0],
  ['近 7 天', 6],
  ['近 30 天', 29],
];

/**
 * Frequent ranges of days (YYYY-MM-DD). Uses the console's time zone (src/shared/days.ts), in which today may differ
 * from the browser's.
 */
export const usualDays = (now: Date): { label: string; from: string; to: string }[] =>
  RANGES.map(([label, back]) => ({ label, from: dayOf(new Date(now.getTime() - back * DAY_MS)), to: dayOf(now) }));
