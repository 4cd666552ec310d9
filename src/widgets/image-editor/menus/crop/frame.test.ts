import { describe, expect, it } from 'vitest';
import { boxAround, type Frame, HANDLES, insideRotated, LEAST_SIDE, moved, ratioOf, resized, turned } from './frame';
import { largest } from '../../../../images/geometry';

const BOUNDS: Frame = { x: 0, y: 0, width: 400, height: 300 };

it('ratioOf: names, the original and none', () => {
  expect(ratioOf('3:4', BOUNDS)).toBe(0.75);
  expect(ratioOf('original', BOUNDS)).toBe(4 / 3);
  expect(ratioOf('free', BOUNDS)).toBeUndefined();
});

it('largest: in the middle, touching the tighter sides', () => {
  expect(largest(BOUNDS, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(largest(BOUNDS, 16 / 9)).toEqual({ x: 0, y: 37.5, width: 400, height: 225 });
  expect(largest(BOUNDS, undefined)).toEqual(BOUNDS);
});

it('moved: stops at the bounds and keeps its size', () => {
  const frame = { x: 50, y: 50, width: 100, height: 100 };
  expect(moved(frame, BOUNDS, 1000, -1000)).toEqual({ x: 300, y: 0, width: 100, height: 100 });
});

describe('resized', () => {
  const frame = { x: 100, y: 100, width: 100, height: 100 };

  it('free: the opposite sides stay, and a side never passes the other', () => {
    expect(resized(frame, BOUNDS, 'nw', [-20, 10])).toEqual({ x: 80, y: 110, width: 120, height: 90 });
    expect(resized(frame, BOUNDS, 'e', [-500, 0])).toEqual({ x: 100, y: 100, width: LEAST_SIDE, height: 100 });
    expect(resized(frame, BOUNDS, 's', [0, 500])).toEqual({ x: 100, y: 100, width: 100, height: 200 });
  });

  it('with a ratio: a corner keeps the opposite corner, a side the middle', () => {
    expect(resized(frame, BOUNDS, 'se', [40, 0], 1)).toEqual({ x: 100, y: 100, width: 140, height: 140 });
    expect(resized(frame, BOUNDS, 'e', [40, 0], 1)).toEqual({ x: 100, y: 80, width: 140, height: 140 });
    expect(resized(frame, BOUNDS, 'n', [0, -1000], 1)).toEqual({ x: 50, y: 0, width: 200, height: 200 });
  });

  it('with a ratio: stays within the bounds and in its ratio, whatever is dragged where', () => {
    for (const handle of HANDLES)
      for (const drag of [-1000, -60, 30, 1000])
        for (const ratio of [0.5625, 0.75, 1, 1.5]) {
          const start = largest({ x: 90, y: 70, width: 120, height: 120 }, ratio);
          const { x, y, width, height } = resized(start, BOUNDS, handle, [drag, -drag], ratio);
          expect(width / height).toBeCloseTo(ratio, 6);
          expect(Math.min(x, y, 400 - x - width, 300 - y - height)).toBeGreaterThanOrEqual(-1e-6);
        }
  });
});

describe('insideRotated', () => {
  /** The corners of the upright rectangle, turned back, lie in the box. */
  const fits = (size: { width: number; height: number }, angle: number, inner: { width: number; height: number }) =>
    [-1, 1].every((across) => {
      const [x, y] = turned((inner.width / 2) * across, inner.height / 2, [0, 0], -angle);
      return Math.abs(x) <= size.width / 2 + 1e-6 && Math.abs(y) <= size.height / 2 + 1e-6;
    });

  it('lies inside and cannot grow, at every angle and ratio', () => {
    for (const size of [BOUNDS, { width: 100, height: 500 }, { width: 200, height: 200 }])
      for (const angle of [-45, -30, -7.5, 0, 1, 12, 44.9, 45])
        for (const ratio of [undefined, 0.75, 16 / 9]) {
          const inner = insideRotated(size, angle, ratio);
          expect(fits(size, angle, inner)).toBe(true);
          expect(fits(size, angle, { width: inner.width * 1.01, height: inner.height * 1.01 })).toBe(false);
        }
  });

  it('is the whole at 0 and the square root at 45 degrees of a square', () => {
    expect(insideRotated(BOUNDS, 0)).toMatchObject({ width: 400, height: 300 });
    const { width, height } = insideRotated({ width: 200, height: 200 }, 45);
    expect([width, height].map(Math.round)).toEqual([141, 141]);
  });
});

it('boxAround: a quarter turn swaps the sides', () => {
  const { width, height } = boxAround(BOUNDS, 90);
  expect([width, height].map(Math.round)).toEqual([300, 400]);
});
