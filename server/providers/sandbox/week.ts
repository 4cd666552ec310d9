/**
 * Activity over the hours of a week: when people publish and comment, and when bots collect it. Pure.
 */
const HOUR = 3_600_000;
/** Relative number of notes published at each hour of a day in Shanghai. */
export const PUBLIC_HOURS: readonly number[] = [
  2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 10, 13, 10, 8, 8, 8, 9, 11, 14, 16, 15, 10, 5,
];
/** Sunday first. */
export const WEEKDAYS: readonly number[] = [0.7, 1.05, 1.1, 1.1, 1.15, 1.15, 0.75];

/** Hours of work, in which the bots of the demonstration run. */
const WORK = { from: 9, to: 22 } as const;
/** Relative collections at each hour: the interval of bots is whole days, so that each hour of work is like another. */
export const COLLECTED_HOURS: readonly (readonly [hour: number, share: number])[] = PUBLIC_HOURS.map((_, hour) => [
  hour,
  hour >= WORK.from && hour < WORK.to ? 1 : 0,
]);

/** Start of a Sunday in Shanghai. */
const EPOCH = Date.UTC(1970, 0, 4) - 8 * HOUR;
const WEEK = 168;
const raw = WEEKDAYS.flatMap((day) => PUBLIC_HOURS.map((hour) => day * hour));
const mean = raw.reduce((sum, weight) => sum + weight, 0) / WEEK;
/** Weight of each hour of a week; 1 on average. */
const WEIGHTS = raw.map((weight) => weight / mean);
const BEFORE = WEIGHTS.reduce<number[]>((sums, weight) => [...sums, sums.at(-1)! + weight], [0]);

/**
 * Converts a time to a clock that runs fast at busy hours and slowly at night, ms; a week has the same length on both.
 */
export function busyTimeOf(moment: number): number {
  const hours = (moment - EPOCH) / HOUR;
  const week = Math.floor(hours / WEEK);
  const hour = Math.min(WEEK - 1, Math.floor(hours - week * WEEK));
  return (week * WEEK + BEFORE[hour]! + (hours - week * WEEK - hour) * WEIGHTS[hour]!) * HOUR;
}

/** Converts back from that clock. */
export function momentOfBusy(busy: number): number {
  const hours = busy / HOUR;
  const week = Math.floor(hours / WEEK);
  const rest = hours - week * WEEK;
  const hour = Math.min(WEEK - 1, BEFORE.findIndex((sum, index) => index > 0 && sum > rest) - 1);
  const at = hour < 0 ? WEEK - 1 : hour;
  return EPOCH + (week * WEEK + at + (rest - BEFORE[at]!) / WEIGHTS[at]!) * HOUR;
}

/** `ms` of that clock before a time. */
export const publishedBefore = (time: Date, ms: number): Date =>
  new Date(Math.floor(momentOfBusy(busyTimeOf(time.getTime()) - ms)));
