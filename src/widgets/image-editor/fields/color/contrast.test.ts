import { expect, it } from 'vitest';
import { channelsOf, contrast, contrastHint, LEAST_CONTRAST, meanOf, readableOn } from './contrast';

it('contrast: 21 of black on white, in either order, and 1 of equal ones', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('channelsOf: a transparent colour is mixed with white', () => {
  expect(channelsOf('#ff000000')).toEqual([255, 255, 255]);
  expect(channelsOf('#0000ff80')).toEqual([127, 127, 255]);
});

it('meanOf: the mean of the stops of a gradient', () => {
  const stops = [
    { at: 0, color: '#000000' },
    { at: 1, color: '#ffffff' },
  ];
  expect(meanOf({ kind: 'linear', angle: 0, stops })).toBe('#808080');
});

it('readableOn: gives a readable colour for any paint', () => {
  for (let value = 0; value < 256; value += 5)
    for (const [red, blue] of [
      [value, 0],
      [0, value],
      [value, value],
    ] as const) {
      const behind = `#${[red, 128, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      expect(contrast(readableOn(behind), behind)).toBeGreaterThan(LEAST_CONTRAST);
    }
});

it('contrastHint: proposes another colour only where this one cannot be read', () => {
  expect(contrastHint('#ffffff', '#1f5eff')).not.toHaveProperty('better');
  expect(contrastHint('#ffff00', '#ffffff')).toMatchObject({ better: '#1c2330' });
});
