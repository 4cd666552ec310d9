import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeOf } from './range.rules';

it.each([
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=-0', 'none'],
])('%s of 100 bytes', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

it('range: always within the file', () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.option(fc.nat()), fc.nat(5_000), (first, last, size) => {
      const range = rangeOf(`bytes=${first ?? ''}-${last ?? ''}`, size);
      expect(typeof range !== 'object' || (range.start >= 0 && range.start <= range.end && range.end < size)).toBe(
        true,
      );
    }),
  );
});
