import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualDays } from './usual-days';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('usual days', () => {
  it('end on the current day of the server, in any time zone', () => {
    expect(usualDays(new Date('2026-11-21T16:10:00Z')).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-22', '2026-11-22'],
      ['2026-11-16', '2026-11-22'],
      ['2026-10-24', '2026-11-22'],
    ]);
  });

  it('are as many as their names say, at any moment', () => {
    const length = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    fc.assert(
      fc.property(moments, (now) => {
        expect(usualDays(now).map(({ from, to }) => length(from, to))).toEqual([1, 7, 30]);
      }),
    );
  });
});
