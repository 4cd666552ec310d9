import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filters } from '../document';
import { applyFilters, hasFilters } from './filters';

/** One pixel after the filters. */
function filtered(color: readonly [number, number, number], filters: Filters): readonly number[] {
  const data = new Uint8ClampedArray([...color, 255]);
  applyFilters({ data, width: 1, height: 1 }, filters, 1);
  return [...data.subarray(0, 3)];
}

describe('filters', () => {
  it.each<[Filters, readonly [number, number, number], readonly number[]]>([
    [{ brightness: 0.5 }, [100, 100, 100], [190, 190, 190]],
    [{ brightness: -1 }, [100, 200, 50], [0, 0, 0]],
    [{ contrast: 1 }, [100, 128, 200], [45, 129, 255]],
    [{ contrast: -1 }, [10, 128, 240], [128, 128, 128]],
    [{ saturation: -1 }, [255, 0, 0], [54, 54, 54]],
    [{ gray: 1 }, [0, 255, 0], [182, 182, 182]],
    [{ warmth: 1 }, [100, 100, 100], [140, 112, 60]],
    [{ warmth: -1 }, [100, 100, 100], [60, 88, 140]],
    [{ hue: 180 }, [128, 128, 128], [128, 128, 128]],
    [{ sepia: 1 }, [100, 100, 100], [135, 120, 94]],
    [{ gray: 1, brightness: 0.5 }, [100, 100, 100], [190, 190, 190]],
  ])('%j turns %j into %j', (filters, color, expected) => {
    expect(filtered(color, filters)).toEqual(expected);
  });

  it('zeros change nothing', () => {
    expect(hasFilters({ blur: 0, hue: 0 })).toBe(false);
    expect(hasFilters(undefined)).toBe(false);
    expect(filtered([1, 2, 3], { brightness: 0, hue: 0 })).toEqual([1, 2, 3]);
  });

  it('grey stays grey under saturation and hue', () => {
    fc.assert(
      fc.property(
        fc.nat(255),
        fc.integer({ min: -180, max: 180 }),
        fc.float({ min: -1, max: 1, noNaN: true }),
        (grey, hue, saturation) => {
          for (const value of filtered([grey, grey, grey], { hue, saturation }))
            expect(Math.abs(value - grey)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('a blur spreads a point evenly, keeps the sum, and grows with the scale', () => {
    const blurred = (scale: number) => {
      const side = 81;
      const data = new Uint8ClampedArray(side * side * 4).fill(255);
      for (let at = 0; at < data.length; at += 4) data.fill(0, at, at + 3);
      for (let y = 36; y < 45; y += 1)
        for (let x = 36; x < 45; x += 1) data.fill(255, (y * side + x) * 4, (y * side + x) * 4 + 3);
      applyFilters({ data, width: side, height: side }, { blur: 6 }, scale);
      const at = (x: number, y: number) => data[(y * side + x) * 4] ?? 0;
      const row = Array.from({ length: side }, (_, x) => at(x, 40));
      return { at, reach: row.filter((value) => value > 2).length };
    };
    const { at, reach } = blurred(1);
    expect(at(34, 40)).toBe(at(46, 40));
    expect(at(40, 34)).toBe(at(34, 40));
    expect(at(40, 40)).toBeGreaterThan(at(34, 40));
    expect(blurred(2).reach).toBeGreaterThan(reach);
  });

  it('transparent pixels do not colour a blur', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0]);
    applyFilters({ data, width: 4, height: 1 }, { blur: 2 }, 1);
    expect([...data.subarray(4, 8)].slice(0, 2)).toEqual([255, 0]);
    expect(data[11]).toBeGreaterThan(0);
  });

  it('grain is the same each time and depends on the place in the document, not on the scale', () => {
    const grain = (side: number, scale: number) => {
      const data = new Uint8ClampedArray(side * side * 4).fill(128);
      applyFilters({ data, width: side, height: side }, { grain: 1 }, scale);
      return (x: number, y: number) => data[(y * side + x) * 4];
    };
    const [one, two] = [grain(10, 1), grain(20, 2)];
    for (let at = 0; at < 10; at += 1) expect(two(at * 2, at * 2 + 1)).toBe(one(at, at));
    expect(new Set(Array.from({ length: 10 }, (_, x) => one(x, 0))).size).toBeGreaterThan(5);
  });

  it('a vignette darkens the corners and leaves the middle', () => {
    const data = new Uint8ClampedArray(21 * 21 * 4).fill(200);
    applyFilters({ data, width: 21, height: 21 }, { vignette: 1 }, 1);
    expect(data[0]).toBeLessThan(60);
    expect(data[(10 * 21 + 10) * 4]).toBe(200);
  });

  it('sharpening raises the contrast of an edge', () => {
    const data = new Uint8ClampedArray(25 * 4).fill(100);
    for (let y = 0; y < 5; y += 1) for (let x = 3; x < 5; x += 1) data.fill(160, (y * 5 + x) * 4, (y * 5 + x) * 4 + 3);
    applyFilters({ data, width: 5, height: 5 }, { sharpen: 1 }, 1);
    expect(data[(2 * 5 + 2) * 4]).toBeLessThan(100);
    expect(data[(2 * 5 + 3) * 4]).toBeGreaterThan(160);
  });
});
