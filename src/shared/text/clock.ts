/**
 * Date arithmetic and formatting in Shanghai time (days.ts), for expression functions and date pickers, with the
 * results of dayjs in UTC. dayjs itself calculates in the browser's zone, which may skip an hour in spring, and its
 * timezone plugin makes the first table slow. A clock is a Date whose UTC parts are the Shanghai date and time. Pure.
 */
import { clockOf, readClock } from './days';

const DAY_MS = 86_400_000;
const MS: Readonly<Record<string, number>> = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
};
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const SHORT: Readonly<Record<string, string>> = {
  y: 'year',
  Q: 'quarter',
  M: 'month',
  w: 'week',
  d: 'day',
  D: 'day',
  date: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
};
/** Milliseconds from 1970-01-01 to the first Monday, 1970-01-05. */
const FIRST_WEEK_MS = 4 * DAY_MS;

const unitOf = (unit: unknown): string => {
  const name = String(unit);
  return SHORT[name] ?? name.toLowerCase().replace(/s$/, '');
};

/** The clock of a moment or of a text; of the current time for undefined, null and ''. */
export function clockAt(value: unknown): Date {
  if (value === undefined || value === null || value === '') return clockOf(new Date());
  return clockOf(
    (typeof value === 'string' ? readClock(value) : undefined) ?? new Date(value as string | number | Date),
  );
}

const monthOf = (clock: Date): number => clock.getUTCFullYear() * 12 + clock.getUTCMonth();
// Built by setUTCFullYear because Date.UTC reads the years 0 to 99 as 1900 to 1999.
const midnight = (month: number, day: number): number =>
  new Date(0).setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, day);

/**
 * The first ms of the year, quarter, month, week (from Monday), day, … that contains the clock; the clock itself for an
 * unknown unit.
 */
export function startOf(clock: Date, unit: unknown): Date {
  const name = unitOf(unit);
  const months = MONTHS[name];
  if (months) return new Date(midnight(Math.floor(monthOf(clock) / months) * months, 1));
  const length = MS[name] ?? 1;
  const first = name === 'week' ? FIRST_WEEK_MS : 0;
  return new Date(Math.floor((clock.getTime() - first) / length) * length + first);
}

/** The last ms of the unit that contains the clock; the clock itself for an unknown unit. */
export function endOf(clock: Date, unit: unknown): Date {
  const name = unitOf(unit);
  return name in MS || name in MONTHS ? new Date(later(startOf(clock, name), 1, name).getTime() - 1) : clock;
}

/**
 * Adds `amount` units: whole months and days, fractions of shorter units, ms for an unknown unit. A day that the target
 * month lacks becomes its last day.
 */
export function later(clock: Date, amount: number, unit: unknown): Date {
  const name = unitOf(unit);
  const months = MONTHS[name];
  if (!months)
    return new Date(
      clock.getTime() +
        (name === 'day' || name === 'week'
          ? Math.round((amount * MS[name]!) / DAY_MS) * DAY_MS
          : amount * (MS[name] ?? 1)),
    );
  const month = monthOf(clock) + Math.trunc(amount * months);
  const lastDay = new Date(midnight(month + 1, 0)).getUTCDate();
  return new Date(
    midnight(month, Math.min(clock.getUTCDate(), lastDay)) + (clock.getTime() - startOf(clock, 'day').getTime()),
  );
}

/**
 * Whole units from `start` to `end`, rounded towards 0; negative if `end` is earlier. Milliseconds for an unknown unit.
 */
export function between(start: Date, end: Date, unit: unknown): number {
  const name = unitOf(unit);
  const months = MONTHS[name];
  return (
    Math.trunc(months ? monthsBetween(start, end) / months : (end.getTime() - start.getTime()) / (MS[name] ?? 1)) + 0
  );
}

/**
 * Months from `start` to `end` with a fraction, counted as dayjs does: from the date with the later day of the month,
 * because the other month may lack that day.
 */
function monthsBetween(start: Date, end: Date): number {
  if (end.getUTCDate() < start.getUTCDate()) return -monthsBetween(end, start);
  const whole = monthOf(start) - monthOf(end);
  const anchor = later(end, whole, 'month');
  const next = later(end, start < anchor ? whole - 1 : whole + 1, 'month');
  return -(whole + (start.getTime() - anchor.getTime()) / Math.abs(next.getTime() - anchor.getTime()));
}

const two = (part: number): string => String(part).padStart(2, '0');
const hourOf = (clock: Date): number => clock.getUTCHours() % 12 || 12;
const MONTH_WORDS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
export const WEEKDAYS = '日一二三四五六';
const PARTS_OF_DAY = [
  [6, '凌晨'],
  [9, '早上'],
  [11, '上午'],
  [13, '中午'],
  [18, '下午'],
] as const;
const weekday = (clock: Date): string => WEEKDAYS[clock.getUTCDay()]!;
const partOfDay = (clock: Date): string => PARTS_OF_DAY.find(([until]) => clock.getUTCHours() < until)?.[1] ?? '晚上';

const WORDS: Readonly<Record<string, (clock: Date) => number | string>> = {
  YYYY: (clock) => String(clock.getUTCFullYear()).padStart(4, '0'),
  YY: (clock) => String(clock.getUTCFullYear()).slice(-2),
  M: (clock) => clock.getUTCMonth() + 1,
  MM: (clock) => two(clock.getUTCMonth() + 1),
  MMM: (clock) => `${clock.getUTCMonth() + 1}月`,
  MMMM: (clock) => `${MONTH_WORDS[clock.getUTCMonth()]}月`,
  D: (clock) => clock.getUTCDate(),
  DD: (clock) => two(clock.getUTCDate()),
  d: (clock) => clock.getUTCDay(),
  dd: weekday,
  ddd: (clock) => `周${weekday(clock)}`,
  dddd: (clock) => `星期${weekday(clock)}`,
  H: (clock) => clock.getUTCHours(),
  HH: (clock) => two(clock.getUTCHours()),
  h: hourOf,
  hh: (clock) => two(hourOf(clock)),
  a: partOfDay,
  A: partOfDay,
  m: (clock) => clock.getUTCMinutes(),
  mm: (clock) => two(clock.getUTCMinutes()),
  s: (clock) => clock.getUTCSeconds(),
  ss: (clock) => two(clock.getUTCSeconds()),
  SSS: (clock) => String(clock.getUTCMilliseconds()).padStart(3, '0'),
  Z: () => '+08:00',
  ZZ: () => '+0800',
};
/** Format tokens of dayjs; text in brackets is copied as it is. */
const PATTERN = /\[([^\]]+)]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|a|A|m{1,2}|s{1,2}|Z{1,2}|SSS/g;

/** Formats a clock by a dayjs pattern; 'Invalid Date' for an invalid one. Default pattern: `YYYY-MM-DDTHH:mm:ssZ`. */
export const written = (clock: Date, pattern: string): string =>
  Number.isNaN(clock.getTime())
    ? 'Invalid Date'
    : (pattern || 'YYYY-MM-DDTHH:mm:ssZ').replace(
        PATTERN,
        (found, plain?: string) => plain ?? String(WORDS[found]!(clock)),
      );
