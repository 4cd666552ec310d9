import { describe, expect, it } from 'vitest';
import { DAY_MS, FIGURES, growthOf, HOUR_MS, SUDDEN_RISE, valueAt, type Point } from './figure.rules';

const NOW = Date.UTC(2026, 5, 10);
/** A point with likes, the given number of days ago. */
const likes = (days: number, likeCount: number, more: Point['values'] = {}): Point => ({
  time: NOW - days * DAY_MS,
  values: { likeCount, ...more },
});
const likesOf = ({ likeCount = 0 }: Point['values']) => likeCount;

it('valueAt: interpolates linearly between two points and returns the nearest value outside', () => {
  const history = [likes(4, 100), likes(2, 300)];
  expect([5, 4, 3.5, 3, 2, 0].map((days) => valueAt(history, NOW - days * DAY_MS, likesOf))).toEqual([
    100, 100, 150, 200, 300, 300,
  ]);
});

describe('growth', () => {
  it('is null with one point, and uses the available history if it is short', () => {
    expect(growthOf('flow', [])).toEqual({ growthDay: null, growthWeek: null, rise: null });
    expect(growthOf('flow', [likes(0, 50)])).toEqual({ growthDay: null, growthWeek: null, rise: null });
    expect(growthOf('flow', [{ ...likes(0, 20), time: NOW - 3 * HOUR_MS }, likes(0, 50)])).toEqual({
      growthDay: 30,
      growthWeek: 30,
      rise: null,
    });
  });
  it("weighs likes, collections and comments like the heat, and counts a blogger's fans", () => {
    expect(
      growthOf('flow', [
        likes(1, 10, { collectCount: 5, commentCount: 1 }),
        likes(0, 20, { collectCount: 8, commentCount: 3 }),
      ]).growthDay,
    ).toBe(10 + 2 * 3 + 3 * 2);
    expect(growthOf('blogger', [likes(1, 10, { fansCount: 5 }), likes(0, 99, { fansCount: 12 })]).growthDay).toBe(7);
    expect(FIGURES.flow).toEqual({ likeCount: 1, collectCount: 2, commentCount: 3 });
  });
  it('is interpolated over gaps longer than 24 hours, and may be negative', () => {
    expect(growthOf('flow', [likes(10, 0), likes(0, 1_000)])).toMatchObject({ growthDay: 100, growthWeek: 700 });
    expect(growthOf('flow', [likes(1, 50), likes(0, 20)]).growthDay).toBe(-30);
  });
});

describe('a sudden rise', () => {
  const steady = (perDay: number, days = 8) =>
    Array.from({ length: days }, (_, index) => likes(days - index, index * perDay));
  const after = (history: Point[], rise: number) =>
    growthOf('flow', [...history, likes(0, history.at(-1)!.values.likeCount! + rise)]).rise;
  it('is at least three times the average day of the week before, and at least the minimum', () => {
    expect(after(steady(300), SUDDEN_RISE.times * 300)).toEqual({ figure: 'likeCount', count: 900 });
    expect(after(steady(300), SUDDEN_RISE.times * 300 - 1)).toBeNull();
    expect(after(steady(1), SUDDEN_RISE.least.flow)).toEqual({ figure: 'likeCount', count: 500 });
    expect(after(steady(1), SUDDEN_RISE.least.flow - 1)).toBeNull();
  });
  it('is not reported with less than two days of history', () => {
    expect(after(steady(1, 3), 5_000)).not.toBeNull();
    expect(after(steady(1, 2), 5_000)).toBeNull();
  });
  it('names the count that contributes most', () => {
    const before = [likes(9, 100), likes(1, 100)];
    expect(growthOf('flow', [...before, likes(0, 400, { commentCount: 200 })]).rise).toEqual({
      figure: 'commentCount',
      count: 200,
    });
  });
});
