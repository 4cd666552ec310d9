import { expect, it } from 'vitest';
import { isLabelledAverage, totalOf, totalsLabel, wordOf } from './totals';

const ROWS = [{ n: 0.1, s: 61 }, { n: 0.2, s: 60 }, { n: null }, { n: '7' }];
const sum = { field: 'n', total: 'sum' } as const;
const average = { field: 'n', total: 'average' } as const;

it('totalOf: adds numbers without rounding noise and skips other values', () => {
  expect(totalOf(sum, ROWS)).toBe(0.3);
  expect(totalOf(average, ROWS)).toBe(0.15);
  expect(totalOf({ field: 'a.b', total: 'sum' }, [{ a: { b: 4 } }, { a: null }])).toBe(4);
});

it('totalOf: an average of seconds is a whole number', () => {
  expect(totalOf({ field: 's', as: 'duration', total: 'average' }, ROWS)).toBe(61);
});

it('totalOf: no numbers to add give no total instead of 0', () => {
  expect(totalOf(sum, [{ n: null }])).toBeUndefined();
  expect(totalOf({ field: 'n' }, ROWS)).toBeUndefined();
});

it('totalsLabel: names the rows and the kind of total', () => {
  expect(totalsLabel([sum, average], true)).toBe('合计');
  expect(totalsLabel([average], false)).toBe('本页平均');
  expect(isLabelledAverage(average, [sum, average])).toBe(true);
  expect(isLabelledAverage(average, [average])).toBe(false);
});

it('totalOf: of all rows, if the call returns their sums', () => {
  const summed = { sums: { n: 90 }, count: 60 };
  expect(totalOf(sum, ROWS, summed)).toBe(90);
  expect(totalOf(average, ROWS, summed)).toBe(1.5);
  expect(totalOf({ field: 's', total: 'sum' }, ROWS, summed)).toBe(121);
  expect(wordOf({ field: 's', total: 'sum' }, [sum], summed)).toBe('本页');
  expect(wordOf(average, [sum, average], summed)).toBe('平均');
  expect(wordOf(sum, [sum], undefined)).toBe('');
});
