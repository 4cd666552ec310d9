/** Days in the product's time zone (src/shared/text/days.ts) in queries. */
import { and, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { dayOf, momentOf } from '../../src/shared/text/days';

/**
 * A moment as local time (src/shared/text/days.ts). Uses the offset: PostgreSQL would look a zone name up for every row,
 * which takes five times as long.
 */
export const localTime = (moment: AnyColumn): SQL => sql`${moment} at time zone interval '08:00'`;

const DAY_MS = 86_400_000;

/** The moment at which a day (YYYY-MM-DD) begins in local time. */
export const startOfDay = (day: string): Date => momentOf(new Date(`${day}T00:00:00Z`));

/** Beginning of the day of `now`, in the console's time zone. */
export const beginOfDay = (now: Date): Date => startOfDay(dayOf(now));

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Condition: from the beginning of `from` to the end of `to`, both days included. */
export function onDays(column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(from ? gte(column, startOfDay(from)) : undefined, to ? lt(column, addDays(startOfDay(to), 1)) : undefined);
}
