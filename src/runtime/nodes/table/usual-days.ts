import { dayOf } from '../../../shared/days';

const DAY_MS = 86_400_000;
/** By how many days they reach back before today. */
const RANGES: readonly (readonly [label: string, back: number])[] = [
  ['今天', 0],
  ['近 7 天', 6],
  ['近 30 天', 29],
];

/**
 * Ranges of days (YYYY-MM-DD) that people ask for most. Filters are of people's days (src/shared/days.ts), so today is
 * not what it is in the browser's zone.
 */
export const usualDays = (now: Date): { label: string; from: string; to: string }[] =>
  RANGES.map(([label, back]) => ({ label, from: dayOf(new Date(now.getTime() - back * DAY_MS)), to: dayOf(now) }));
