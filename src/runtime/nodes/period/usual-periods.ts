/** Frequent periods, for the period node and the range filters of tables. Pure. */
import { relativeDay, type RelativeDay } from '../../../shared/text/relative-day';

export interface Period {
  /** YYYY-MM-DD, included. */
  readonly from: string;
  readonly to: string;
}

const TODAY: RelativeDay = {};
const YESTERDAY: RelativeDay = { days: -1 };
const PERIODS: readonly (readonly [label: string, from: RelativeDay, to: RelativeDay])[] = [
  ['今天', TODAY, TODAY],
  ['昨天', YESTERDAY, YESTERDAY],
  ['近 7 天', { days: -6 }, TODAY],
  ['近 30 天', { days: -29 }, TODAY],
  ['近 90 天', { days: -89 }, TODAY],
  ['本月', { start: 'month' }, TODAY],
];

/**
 * In the console's time zone (src/shared/text/days.ts), in which today may differ from the browser's. `most`: days of the
 * longest one.
 */
export const usualPeriods = (now: Date, most = Number.POSITIVE_INFINITY): (Period & { readonly label: string })[] =>
  PERIODS.map(([label, from, to]) => ({ label, from: relativeDay(from, now), to: relativeDay(to, now) })).filter(
    (period) => lengthOf(period) <= most,
  );

/** Days of a period; 0: a day is missing. */
export const lengthOf = ({ from, to }: Period): number => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Number.isFinite(days) ? days : 0;
};
