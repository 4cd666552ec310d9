/**
 * Intervals at which keywords and bloggers are collected automatically; a constraint of the database lists the same
 * values.
 */

/** Hours between two tasks -> Chinese name; 0: only on request. */
export const INTERVAL_NAMES = {
  0: '手动',
  1: '每 1 小时',
  3: '每 3 小时',
  6: '每 6 小时',
  12: '每 12 小时',
  24: '每 1 天',
  72: '每 3 天',
  168: '每 7 天',
} as const;
export type IntervalHours = keyof typeof INTERVAL_NAMES;

export const INTERVALS = Object.keys(INTERVAL_NAMES).map(Number) as IntervalHours[];
export const MANUAL = 0;
/** Interval of a new keyword or blogger if none is chosen. */
export const DEFAULT_INTERVAL: IntervalHours = 12;
/** The longest interval; repeated failures delay a collection at most this long. */
export const LONGEST_INTERVAL = Math.max(...INTERVALS);
