import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone, zones } from '../../tests/in-zone';
import { clockOf } from '../shared/text/days';
import { pickerClock } from './picker-clock';
import { runs } from '../../tests/runs';

dayjs.extend(utc);
dayjs.extend(weekOfYear);
const clocks = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9000-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const { locale } = pickerClock;

describe('parts of a clock', () => {
  it.each<[string, (clock: Date, part: number) => Date, (day: Dayjs, part: number) => Dayjs, number, number]>([
    ['year', pickerClock.setYear, (day, part) => day.year(part), 1000, 9000],
    ['month', pickerClock.setMonth, (day, part) => day.month(part), 0, 11],
    ['day', pickerClock.setDate, (day, part) => day.date(part), 1, 31],
    ['hour', pickerClock.setHour, (day, part) => day.hour(part), 0, 23],
    ['minute', pickerClock.setMinute, (day, part) => day.minute(part), 0, 59],
    ['second', pickerClock.setSecond, (day, part) => day.second(part), 0, 59],
    ['millisecond', pickerClock.setMillisecond, (day, part) => day.millisecond(part), 0, 999],
  ])('are set like dayjs sets them in UTC: %s', (_, set, oracle, min, max) => {
    fc.assert(
      fc.property(zones, clocks, fc.integer({ min, max }), (zone, clock, part) =>
        inZone(zone, () => {
          expect(set(clock, part)).toEqual(oracle(dayjs.utc(clock), part).toDate());
        }),
      ),
    );
  });

  it('have the week of a Chinese calendar', () => {
    fc.assert(
      fc.property(clocks, (clock) => {
        expect(locale.getWeek('zh_CN', clock)).toBe(dayjs.utc(clock).locale('zh-cn').week());
        expect(locale.getWeekFirstDate('zh_CN', clock)).toEqual(
          dayjs.utc(clock).locale('zh-cn').startOf('week').toDate(),
        );
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe('typed text', () => {
  const read = (text: string, pattern = 'YYYY-MM-DD') => locale.parse('zh_CN', text, [pattern])?.toISOString();
  const TIME = 'YYYY-MM-DD HH:mm:ss';

  it('is read as it is written, in any zone', () => {
    fc.assert(
      fc.property(zones, clocks, fc.constantFrom('YYYY-MM-DD', TIME), (zone, clock, pattern) =>
        inZone(zone, () => {
          const text = locale.format('zh_CN', clock, pattern);
          expect(text).toBe(dayjs.utc(clock).format(pattern));
          expect(locale.format('zh_CN', locale.parse('zh_CN', text, [pattern])!, pattern)).toBe(text);
        }),
      ),
    );
  });

  it('may be a leap day', () => expect(read('2028-02-29')).toBe('2028-02-29T00:00:00.000Z'));
  it('has every second', () => expect(read('2026-03-29 02:30:09', TIME)).toBe('2026-03-29T02:30:09.000Z'));
  it.each<[string, string?]>([
    ['2027-02-29'],
    ['2026-04-31'],
    ['2026-3-5'],
    ['2026-03'],
    ['今天'],
    [''],
    ['2026-03-05 24:00:00', TIME],
    ['2026-03-05 09:07', TIME],
    ['2026-03-05 09:07:00'],
  ])('is no date while incomplete or invalid: %s', (text, pattern) => {
    expect(read(text, pattern)).toBeUndefined();
  });
});

it("gives the current time of the console's zone", () => {
  const before = clockOf(new Date());
  expect(pickerClock.getNow().getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(pickerClock.getNow().getTime()).toBeLessThanOrEqual(clockOf(new Date()).getTime());
});
