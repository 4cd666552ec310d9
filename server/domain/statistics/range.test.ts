import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf } from './range.rules';

const NOW = new Date('2026-06-10T07:30:00.000Z');

describe('a range', () => {
  it.each([
    [{}, '2026-05-12', '2026-06-10', 30],
    [{ days: 7 }, '2026-06-04', '2026-06-10', 7],
    [{ createdFrom: '2026-06-01' }, '2026-06-01', '2026-06-10', 10],
    [{ createdTo: '2026-06-01', days: 2 }, '2026-05-31', '2026-06-01', 2],
    [{ createdFrom: '2026-06-10', createdTo: '2027-01-01' }, '2026-06-10', '2026-06-10', 1],
  ])('of %o', (period, first, last, length) => {
    const { days } = rangeOf(period, NOW);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, length]);
  });
  it.each([
    [{ createdFrom: '2026-06-11' }, 'createdFrom', '开始日期不能晚于今天'],
    [{ createdFrom: '2026-01-01' }, 'createdFrom', '最多统计 92 天，请缩小日期范围'],
  ])('%o is refused', (period, field, message) => {
    expect(() => rangeOf(period, NOW)).toThrow(expect.objectContaining({ errors: [{ field, message }] }));
  });
  it('contains each day once, with its start and end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 92 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (days, now) => {
          const range = rangeOf({ days }, now);
          expect(new Set(range.days).size).toBe(days);
          expect(range.since <= now && now < range.until).toBe(true);
        },
      ),
    );
  });
});
