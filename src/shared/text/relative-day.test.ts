import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './days';
import { periodBefore, relativeDay } from './relative-day';

/** Monday 2026-11-23, 00:30 in Shanghai: still Sunday in UTC. */
const NOW = new Date('2026-11-22T16:30:00Z');

describe('a relative day', () => {
  it.each([
    [{}, '2026-11-23'],
    [{ days: -29 }, '2026-10-25'],
    [{ start: 'week' }, '2026-11-23'],
    [{ days: -1, start: 'week' }, '2026-11-16'],
    [{ start: 'month' }, '2026-11-01'],
    [{ months: -1, start: 'month' }, '2026-10-01'],
    [{ start: 'year' }, '2026-01-01'],
    [{ months: -12 }, '2025-11-23'],
  ] as const)('%j is %s', (relative, day) => expect(relativeDay(relative, NOW)).toBe(day));

  it('is the last day of a month that lacks the day', () =>
    expect(relativeDay({ months: -1 }, new Date('2026-03-31T04:00:00Z'))).toBe('2026-02-28'));

  it('moves by days as the clock does', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: -900, max: 900 }),
        (now, days) => {
          expect(relativeDay({ days }, now)).toBe(dayOf(new Date(now.getTime() + days * 86_400_000)));
        },
      ),
    ));
});

describe('the period before', () => {
  it.each([
    ['2026-11-01', '2026-11-07', '2026-10-25', '2026-10-31'],
    ['2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('%s to %s: %s to %s', (from, to, first, last) =>
    expect(periodBefore(from, to)).toEqual({ from: first, to: last }),
  );
  it('of no days is nothing', () => expect(periodBefore('', '')).toEqual({ from: '', to: '' }));
});
