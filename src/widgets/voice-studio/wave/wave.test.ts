import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, leftAfter, msAt, partAt, PEAK_MS, rangeOf, wholePeaks } from './wave';

const part = (startMs: number, peaks: number[], cuts: { fromMs: number; toMs: number }[] = []) => {
  const kept = peaks.filter(
    (_, index) => !cuts.some(({ fromMs, toMs }) => index * PEAK_MS >= fromMs && index * PEAK_MS < toMs),
  );
  return { startMs, endMs: startMs + kept.length * PEAK_MS, peaks, cuts };
};

it('wholePeaks: peaks of the parts in their places, without cuts, with silence between parts', () => {
  expect(wholePeaks([part(0, [1, 2, 3], [{ fromMs: 40, toMs: 80 }]), part(160, [4, 5])])).toEqual([1, 3, 0, 0, 4, 5]);
  expect(wholePeaks([])).toEqual([]);
});
it('barsOf: one per column, none louder or quieter than the peaks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100), { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 300 }),
      (peaks, columns) => {
        const bars = barsOf(peaks, columns);
        expect(bars.length).toBe(columns);
        expect(bars.every((bar) => peaks.includes(bar))).toBe(true);
        if (columns <= peaks.length) expect(Math.max(...bars)).toBe(Math.max(...peaks));
      },
    ),
  );
});
it('msAt: a position of the drawing is a time within the sound', () => {
  expect([msAt(-5, 100, 2_000), msAt(25, 100, 2_000), msAt(999, 100, 2_000), msAt(0, 0, 10)]).toEqual([
    0, 500, 2_000, 0,
  ]);
  expect(rangeOf(9, 3)).toEqual({ fromMs: 3, toMs: 9 });
  const parts = [
    { partNo: 1, startMs: 0 },
    { partNo: 2, startMs: 500 },
  ];
  expect([partAt(parts, 0), partAt(parts, 499), partAt(parts, 500), partAt([], 3)]).toEqual([1, 1, 2, undefined]);
});
it('leftAfter: overlapping cuts, and cuts beyond the end, count once', () => {
  expect(
    leftAfter(
      [
        { fromMs: 100, toMs: 300 },
        { fromMs: 200, toMs: 400 },
        { fromMs: 900, toMs: 5_000 },
      ],
      1_000,
    ),
  ).toBe(600);
  expect(leftAfter([{ fromMs: 0, toMs: 1_000 }], 1_000)).toBe(0);
});
