/** The range of days of statistics. Pure. */
import { MOST_DAYS, USUAL_DAYS } from '../../../src/services/catalogue/statistics-range';
import { dayOf } from '../../../src/shared/text/days';
import { addDays, startOfDay } from '../../db/days';
import { invalidField } from '../../kernel/calls/api-errors';

export const MESSAGES = {
  future: '开始日期不能晚于今天',
  long: (days: number) => `最多统计 ${days} 天，请缩小日期范围`,
} as const;

/** All days of the range, oldest first, with its start and end. */
export interface Range {
  readonly days: readonly string[];
  readonly since: Date;
  readonly until: Date;
}

export interface RangeParams {
  readonly days?: number;
  readonly createdFrom?: string;
  readonly createdTo?: string;
}

/** Days in Shanghai, ending today at the latest. Missing params follow from the others. */
export function rangeOf({ days = USUAL_DAYS, createdFrom, createdTo }: RangeParams, now: Date): Range {
  const today = dayOf(now);
  const last = createdTo === undefined || createdTo > today ? today : createdTo;
  const first = createdFrom ?? dayOf(addDays(startOfDay(last), 1 - days));
  if (first > today) throw invalidField('createdFrom', MESSAGES.future);
  const since = startOfDay(first);
  const until = addDays(startOfDay(last), 1);
  const length = Math.round((until.getTime() - since.getTime()) / DAY_MS);
  if (length > MOST_DAYS) throw invalidField('createdFrom', MESSAGES.long(MOST_DAYS));
  return { days: Array.from({ length }, (_, index) => dayOf(addDays(since, index))), since, until };
}
const DAY_MS = 86_400_000;
