import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, usualPeriods } from './usual-periods';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('usual periods', () => {
  it('are days of the server, in any time zone', () => {
    expect(usualPeriods(new Date('2026-11-21T16:10:00Z')).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-22', '2026-11-22'],
      ['2026-11-21', '2026-11-21'],
      ['2026-11-16', '2026-11-22'],
      ['2026-10-24', '2026-11-22'],
      ['2026-08-25', '2026-11-22'],
      ['2026-11-01', '2026-11-22'],
    ]);
  });

  it('are as many days as their names say, at any moment', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const [today, yesterday, week, month, quarter, calendarMonth] = usualPeriods(now).map(lengthOf);
        expect([today, yesterday, week, month, quarter]).toEqual([1, 1, 7, 30, 90]);
        expect(calendarMonth).toBe(Number(usualPeriods(now).at(-1)!.to.slice(8)));
      }),
    );
  });

  it('are no longer than the given maximum', () =>
    expect(usualPeriods(new Date('2026-11-21T16:10:00Z'), 30).map(({ label }) => label)).toEqual([
      '今天',
      '昨天',
      '近 7 天',
      '近 30 天',
      '本月',
    ]));
});

it('a period without a day has no length', () => expect(lengthOf({ from: '2026-11-01', to: '' })).toBe(0));
