import dayjs, { type ManipulateType, type OpUnitType } from 'dayjs';
import 'dayjs/locale/zh-cn';
import utc from 'dayjs/plugin/utc';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, clockAt, endOf, later, startOf, written } from './clock';
import { runs } from '../../../tests/runs';

dayjs.extend(utc);
const clocks = fc.date({
  min: new Date('0200-01-01T00:00:00Z'),
  max: new Date('9000-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const UNITS = [
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'years',
  'M',
  'd',
  'Weeks',
  'h',
  'm',
  's',
  'nothing',
];
const units = fc.constantFrom(...UNITS) as fc.Arbitrary<ManipulateType & OpUnitType>;
/** The reference implementation: dayjs in UTC, by its utc plugin. */
const oracle = (clock: Date) => dayjs.utc(clock).locale('zh-cn');

describe('agrees with dayjs', () => {
  it('startOf and endOf: the same result as dayjs for every unit', () => {
    fc.assert(
      fc.property(clocks, units, (clock, unit) => {
        expect(startOf(clock, unit)).toEqual(oracle(clock).startOf(unit).toDate());
        expect(endOf(clock, unit)).toEqual(oracle(clock).endOf(unit).toDate());
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('later: the same result as dayjs for positive and negative amounts', () => {
    fc.assert(
      fc.property(
        clocks,
        fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.constantFrom(0.5, 1.4, -2.7)),
        units,
        (clock, amount, unit) => {
          // Skips fractions of months and years, which the functions do not support, and results outside the range of
          // dates.
          fc.pre(!/^(?:M|month|years?)$/.test(unit) || (Number.isInteger(amount) && Math.abs(amount) < 190));
          expect(later(clock, amount, unit)).toEqual(oracle(clock).add(amount, unit).toDate());
        },
      ),
      { numRuns: runs(1_000) },
    );
  });

  it('later: years before 100 are not read as 19xx', () => {
    expect(later(new Date('0221-12-31T23:59:59.999Z'), -122, 'year')).toEqual(new Date('0099-12-31T23:59:59.999Z'));
  });

  it('between: the same whole units as dayjs', () => {
    const [end, start] = [new Date('4294-06-30T00:00:00.001Z'), new Date('8712-10-31T00:00:00.000Z')];
    expect(between(start, end, 'month')).toBe(-53_019);
    const near = fc
      .integer({ min: -1_000, max: 1_000 })
      .chain((days) =>
        fc.tuple(clocks, fc.constant(days)).map(([clock, far]) => [clock, later(clock, far, 'day')] as const),
      );
    fc.assert(
      fc.property(fc.oneof(near, fc.tuple(clocks, clocks)), units, ([start, end], unit) => {
        expect(between(start, end, unit)).toBe(oracle(end).diff(oracle(start), unit) + 0);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('written: the same text as dayjs for every pattern', () => {
    const patterns = fc.array(
      fc.constantFrom(
        'YYYY',
        'YY',
        'M',
        'MM',
        'MMM',
        'MMMM',
        'D',
        'DD',
        'd',
        'dd',
        'ddd',
        'dddd',
        'H',
        'HH',
        'h',
        'hh',
        'a',
        'A',
        'm',
        'mm',
        's',
        'ss',
        'SSS',
        '[Y年]',
        '年',
        '-',
        ' ',
        ':',
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(clocks, patterns, (clock, pattern) => {
        expect(written(clock, pattern.join(''))).toBe(oracle(clock).format(pattern.join('')));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

it('written: shows Shanghai time, +08:00', () =>
  expect([written(clockAt('2026-01-01T00:00:00Z'), ''), written(clockAt('2026-01-01T00:00:00Z'), 'H ZZ')]).toEqual([
    '2026-01-01T08:00:00+08:00',
    '8 +0800',
  ]));
it('written: an invalid date gives "Invalid Date"', () =>
  expect(written(clockAt('昨天'), 'YYYY')).toBe('Invalid Date'));
it('startOf and endOf support quarters', () =>
  expect(
    [startOf(clockAt('2026-05-06'), 'quarter'), endOf(clockAt('2026-05-06'), 'Q')].map((clock) =>
      written(clock, 'MM-DD HH:mm:ss.SSS'),
    ),
  ).toEqual(['04-01 00:00:00.000', '06-30 23:59:59.999']));
