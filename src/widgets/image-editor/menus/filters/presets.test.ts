import { expect, it } from 'vitest';
import type { Filters } from '../../../../images/document';
import { PRESETS, presetOf, shownValue, SLIDERS, withFilter } from './presets';

it('PRESETS: at least twelve beside the original, with different names, values and valid bounds', () => {
  const presets = Object.values(PRESETS);
  expect(presets.length).toBeGreaterThan(12);
  expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length);
  expect(new Set(presets.map(({ filters }) => JSON.stringify(filters))).size).toBe(presets.length);
  for (const { filters } of presets)
    for (const [key, value] of Object.entries(filters)) {
      const { min, max } = SLIDERS.find((slider) => slider.key === key)!;
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
});

it('SLIDERS: one for each filter of the document', () => {
  const all: Readonly<Record<keyof Filters, true>> = {
    brightness: true,
    contrast: true,
    saturation: true,
    warmth: true,
    hue: true,
    gray: true,
    sepia: true,
    blur: true,
    sharpen: true,
    vignette: true,
    grain: true,
  };
  expect(SLIDERS.map(({ key }) => key).toSorted()).toEqual(Object.keys(all).toSorted());
});

it('withFilter: 0 removes the value, and without values there are no filters', () => {
  expect(withFilter({ gray: 1 }, 'hue', 20)).toEqual({ gray: 1, hue: 20 });
  expect(withFilter({ gray: 1, hue: 20 }, 'hue', 0)).toEqual({ gray: 1 });
  expect(withFilter({ gray: 1 }, 'gray', 0)).toBeUndefined();
});

it('presetOf: by values, whatever their order', () => {
  expect(presetOf({ contrast: 0.12, gray: 1 })).toBe('mono');
  expect(presetOf(undefined)).toBe('none');
  expect(presetOf({ gray: 0.9 })).toBeUndefined();
});

it('shownValue: shows a sign only for sliders with negative values', () => {
  const [brightness] = SLIDERS;
  expect(shownValue(brightness!, 0.2)).toBe('+20%');
  expect(shownValue(brightness!, -0.05)).toBe('-5%');
  expect(
    shownValue(
      SLIDERS.find(({ key }) => key === 'blur')!,
      2.5,
    ),
  ).toBe('2.5px');
});
