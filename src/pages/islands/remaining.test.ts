import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingAt } from './remaining';

const END = Date.parse('2026-12-31T23:59:00+08:00');
const at = (time: string) => remainingAt(END, Date.parse(time));

test.each([
  ['2026-12-20T20:57:56+08:00', false, '11 03 01 04'],
  ['2026-12-31T23:58:59.001+08:00', false, '00 00 00 01'],
  ['2026-12-31T23:59:00+08:00', true, '00 00 00 00'],
  ['2027-02-01T00:00:00+08:00', true, '00 00 00 00'],
  ['2026-01-01T00:00:00+08:00', false, '364 23 59 00'],
])('remainingAt: %s', (time, isOver, numbers) => {
  expect(at(time)).toEqual({ isOver, numbers: numbers.split(' ') });
});

test('remainingAt: the numbers add up to the time that is left, rounded up to seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (left) => {
      const [days, hours, minutes, seconds] = remainingAt(END, END - left).numbers.map(Number) as [
        number,
        number,
        number,
        number,
      ];
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1_000));
      expect(Math.max(hours - 23, minutes - 59, seconds - 59)).toBeLessThanOrEqual(0);
    }),
  );
});

test('remainingAt: without an end there are zeros, and it is not over', () => {
  expect(remainingAt(Number.NaN, END)).toEqual({ isOver: false, numbers: ['00', '00', '00', '00'] });
});
