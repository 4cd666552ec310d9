import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, percentText } from './decimal-text';
import { runs } from '../../../tests/runs';

const DECIMALS = [0, 1, 2] as const;
const formatters = DECIMALS.map(
  (maximumFractionDigits) => new Intl.NumberFormat('zh-CN', { maximumFractionDigits, signDisplay: 'negative' }),
);
const percent = new Intl.NumberFormat('zh-CN', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** Numbers as calls return them: with few decimals, often halfway between two roundings. */
const usual = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const numbers = fc.oneof(usual, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());

describe('a number as text', () => {
  it('equals what the browser writes', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...DECIMALS), (number, decimals) => {
        expect(decimalText(number, decimals)).toBe(formatters[decimals]!.format(number));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it.each([
    [0, 2, '0'],
    [-0, 2, '0'],
    [-0.004, 2, '0'],
    [1.005, 2, '1.01'],
    [999.995, 2, '1,000'],
    [12_345_678.004_999_999, 2, '12,345,678'],
    [0.5, 0, '1'],
    [1e15, 2, '1,000,000,000,000,000'],
    [Number.POSITIVE_INFINITY, 1, '∞'],
  ] as const)('writes %d with at most %d decimals', (number, decimals, text) => {
    expect(decimalText(number, decimals)).toBe(text);
  });
});

describe('a ratio in percent', () => {
  it('equals what the browser writes', () => {
    fc.assert(
      fc.property(usual, (ratio) => {
        expect(percentText(ratio)).toBe(percent.format(ratio));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('moves the point without rounding', () => expect(percentText(0.2845)).toBe('28.5%'));
});
