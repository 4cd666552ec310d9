import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOf, nameOf } from './image.rules';
import { runs } from '../../../tests/runs';

const KEY = '2026-06/abcdefghij.png';

describe('image params', () => {
  it('none: the original image', () => {
    expect(drawingOf({})).toBeUndefined();
    expect(drawingOf({ other: '1' })).toBeUndefined();
  });
  it('size, scale and quality; WebP if accepted', () => {
    expect(drawingOf({ w: '64', h: '48', scale: '2' })).toEqual({ width: 128, height: 96, quality: 80, webp: false });
    expect(drawingOf({ w: '100', q: '0' }, 'image/avif,image/webp,*/*')).toEqual({
      width: 128,
      height: undefined,
      quality: 1,
      webp: true,
    });
  });
  it.each([
    { w: '0' },
    { w: '4001' },
    { h: '-1' },
    { w: 'x' },
    { q: '101' },
    { scale: '0.5' },
    { scale: '5' },
    { w: '' },
    { w: ['1', '2'] },
    { w: '1e3' },
    { w: 'Infinity' },
  ])('%j is refused in words', (query) => {
    expect(() => drawingOf(query)).toThrow(/应为 \d+ 到 \d+ 的数字/);
  });
  it('have a bounded number of results for any input', () => {
    const names = new Set<string>();
    const ask = fc.record({
      w: fc.integer({ min: 1, max: 4000 }),
      q: fc.integer({ min: 0, max: 100 }),
      scale: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(ask, ({ w, q, scale }) => {
        names.add(nameOf(KEY, drawingOf({ w: String(w), q: String(q), scale: String(scale) })!));
      }),
      { numRuns: runs(3_000) },
    );
    expect(names.size).toBeLessThanOrEqual(16 * 21);
  });
});

it('give different results different names', () => {
  expect(nameOf(KEY, { width: 64, height: undefined, quality: 80, webp: true })).toBe('2026-06/abcdefghij-64x-80.webp');
  expect(nameOf(KEY, { width: undefined, height: 64, quality: 80, webp: false })).toBe('2026-06/abcdefghij-x64-80.png');
});
