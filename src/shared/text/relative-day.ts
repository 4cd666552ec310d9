/** Days relative to today in the console's time zone (days.ts): defaults of the address and usual periods. Pure. */
import { clockOf } from './days';

/** Today, first moved by months and days, then to the beginning of a week (from Monday), month or year. */
export interface RelativeDay {
  readonly months?: number;
  readonly days?: number;
  readonly start?: 'week' | 'month' | 'year';
}

export const isRelativeDay = (value: unknown): value is RelativeDay =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in which a relative day becomes the day of now; every other value stays as it is. */
export const withoutRelativeDay = (value: unknown): unknown => (isRelativeDay(value) ? relativeDay(value) : value);

/** YYYY-MM-DD. A day that the target month lacks becomes its last day. */
export function relativeDay({ months = 0, days = 0, start }: RelativeDay, now = new Date()): string {
  const clock = clockOf(now);
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month, Math.min(clock.getUTCDate(), lastDay) + days));
  if (start === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (start === 'month' || start === 'year') day.setUTCDate(1);
  if (start === 'year') day.setUTCMonth(0);
  return day.toISOString().slice(0, 10);
}

/** The days of the equally long period before: `from` and `to` are YYYY-MM-DD, both included. */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = last - first + DAY_MS;
  return { from: dayAt(first - length), to: dayAt(first - DAY_MS) };
}

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');
