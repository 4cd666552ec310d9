import { expect, it } from 'vitest';
import { isUnmarked, type MaskStep } from './mask';

const paint: MaskStep = { kind: 'paint', points: [1, 1], width: 4 };
const erase: MaskStep = { kind: 'erase', points: [1, 1], width: 4 };
const invert: MaskStep = { kind: 'invert' };

it('isUnmarked: true without steps, or if erasers only had nothing to erase', () => {
  expect(isUnmarked([])).toBe(true);
  expect(isUnmarked([erase])).toBe(true);
  expect(isUnmarked([paint])).toBe(false);
  expect(isUnmarked([invert])).toBe(false);
  expect(isUnmarked([invert, invert])).toBe(true);
});
