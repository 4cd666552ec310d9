/** Date operations of antd's pickers in the console's time zone (src/shared/text/clock.ts). Pure. */
import type generatePicker from 'antd/es/date-picker/generatePicker';
import { clockAt, endOf, later, startOf, WEEKDAYS, written } from '../shared/text/clock';
import { clockOf, readClock } from '../shared/text/days';

const WEEK_MS = 7 * 86_400_000;

/** A week belongs to the year that contains most of its days. */
function weekOf(clock: Date): number {
  const middle = later(startOf(clock, 'week'), 3, 'day');
  return Math.floor((middle.getTime() - startOf(middle, 'year').getTime()) / WEEK_MS) + 1;
}

/** Parses complete texts of existing dates only. */
function parse(text: string, patterns: readonly string[]): Date | null {
  const moment = readClock(text);
  const clock = moment && clockOf(moment);
  return clock && patterns.some((pattern) => written(clock, pattern) === text) ? clock : null;
}

/** Its values are clocks of src/shared/text/clock.ts. */
export const pickerClock: Parameters<typeof generatePicker<Date>>[0] = {
  getNow: () => clockAt(undefined),
  getFixedDate: clockAt,
  getEndDate: (clock) => endOf(clock, 'month'),
  getWeekDay: (clock) => clock.getUTCDay(),
  getYear: (clock) => clock.getUTCFullYear(),
  getMonth: (clock) => clock.getUTCMonth(),
  getDate: (clock) => clock.getUTCDate(),
  getHour: (clock) => clock.getUTCHours(),
  getMinute: (clock) => clock.getUTCMinutes(),
  getSecond: (clock) => clock.getUTCSeconds(),
  getMillisecond: (clock) => clock.getUTCMilliseconds(),
  addYear: (clock, years) => later(clock, years, 'year'),
  addMonth: (clock, months) => later(clock, months, 'month'),
  addDate: (clock, days) => later(clock, days, 'day'),
  setYear: (clock, year) => later(clock, year - clock.getUTCFullYear(), 'year'),
  setMonth: (clock, month) => later(clock, month - clock.getUTCMonth(), 'month'),
  setDate: (clock, day) => later(clock, day - clock.getUTCDate(), 'day'),
  setHour: (clock, hour) => later(clock, hour - clock.getUTCHours(), 'hour'),
  setMinute: (clock, minute) => later(clock, minute - clock.getUTCMinutes(), 'minute'),
  setSecond: (clock, second) => later(clock, second - clock.getUTCSeconds(), 'second'),
  setMillisecond: (clock, ms) => new Date(startOf(clock, 'second').getTime() + ms),
  isAfter: (one, other) => one > other,
  isValidate: (clock) => !Number.isNaN(clock.getTime()),
  locale: {
    getWeekFirstDay: () => 1,
    getWeekFirstDate: (_, clock) => startOf(clock, 'week'),
    getWeek: (_, clock) => weekOf(clock),
    format: (_, clock, pattern) => written(clock, pattern),
    parse: (_, text, patterns) => parse(text, patterns),
    getShortWeekDays: () => [...WEEKDAYS],
    getShortMonths: () => Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  },
};
