import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asText,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFromNow,
  formatMasked,
  formatNumber,
  formatPercent,
  formatShort,
  progressOf,
} from './format';
import { runs } from '../../../../tests/runs';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);

describe('numbers', () => {
  it.each([
    [1234567, '1,234,567'],
    ['98765', '98,765'],
    [0, '0'],
    [1.005, '1.01'],
    [-4200, '-4,200'],
    ['many', 'many'],
    [null, ''],
    [NaN, '-'],
    [Infinity, '-'],
  ])('%s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });
  it('are shortened as by the browser', () => {
    const compact = new Intl.NumberFormat('zh-CN', {
      notation: 'compact',
      maximumFractionDigits: 1,
      signDisplay: 'negative',
    });
    const around = fc
      .tuple(
        fc.constantFrom(1e4, 1e8, 1e12),
        fc.integer({ min: 1, max: 9_006 }),
        fc.integer({ min: -60_000, max: 60_000 }),
      )
      .map(([unit, times, rest]) => unit * times + rest);
    const edges = fc
      .tuple(fc.constantFrom(1e4, 1e5, 1e8, 1e9, 1e12, 1e13), fc.integer({ min: -6_000, max: 6_000 }))
      .map(([unit, rest]) => unit + rest);
    const halves = fc
      .tuple(fc.constantFrom(1e3, 1e7, 1e11), fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -1, max: 1 }))
      .map(([tenth, times, beside]) => tenth * times + tenth / 2 + beside);
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer(),
      fc.integer({ min: -20_000, max: 20_000 }),
      around,
      edges,
      halves,
      halves.map((number) => -number),
      fc.double({ min: -1_100, max: 1_100, noNaN: true }),
      fc.integer({ min: -110_000, max: 110_000 }).map((hundredths) => hundredths / 100),
    );
    fc.assert(
      fc.property(numbers, (number) => {
        expect(formatShort(number)).toBe(compact.format(number));
      }),
      { numRuns: runs(5_000) },
    );
  });
  it.each([
    [12_345_678, '1234.6万'],
    [99_999_999, '1亿'],
    ['123456789', '1.2亿'],
    [-12_345_678, '-1234.6万'],
    [1_234_567_890_123, '1.2万亿'],
    [0, '0'],
    ['many', 'many'],
    [null, ''],
  ])('short %s', (value, shown) => {
    expect(formatShort(value)).toBe(shown);
  });
  it.each([
    [12.5, '12.5%'],
    [100, '100%'],
    [0, '0%'],
    [33.333, '33.3%'],
    ['x', 'x'],
  ])('percent %s', (value, shown) => {
    expect(formatPercent(value)).toBe(shown);
  });
  it.each([
    [0, '0 B'],
    [0.5, '0.5 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1_572_864, '1.5 MB'],
    [2 ** 60, '1,048,576 TB'],
  ])('bytes %s', (value, shown) => {
    expect(formatBytes(value)).toBe(shown);
  });
  it.each([
    [0, '0 秒'],
    [45, '45 秒'],
    [200, '3 分 20 秒'],
    [3600, '1 小时'],
    [3725, '1 小时 2 分'],
    [90_000, '1 天 1 小时'],
    [-30, '-30 秒'],
  ])('duration of %s s', (value, shown) => {
    expect(formatDuration(value)).toBe(shown);
  });
  it.each([
    [-5, 0],
    [40.4, 40],
    [180, 100],
    ['7', 7],
    [null, 0],
  ])('progress %s', (value, shown) => {
    expect(progressOf(value)).toBe(shown);
  });
});

describe('times', () => {
  it.each([
    '2026-03-04T16:30:00.000Z',
    Date.UTC(2026, 2, 4, 16, 30),
    new Date('2026-03-05T00:30:00+08:00'),
    '2026-03-05 00:30',
    '2026-03-04T10:30:00-06:00',
  ])('shows %j under the day that filters find it by', (moment) => {
    expect(formatDateTime(moment)).toBe('2026-03-05 00:30');
    expect(formatDate(moment)).toBe('2026-03-05');
  });
  it('shows anything that a date can hold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.date(), fc.double()), (moment) => {
        expect(formatDateTime(moment)).not.toBe('');
      }),
    );
    expect(formatDateTime(8_640_000_000_000_000)).toBe('8640000000000000');
    expect(formatDateTime('+010000-01-01T00:00:00Z')).toBe('10000-01-01 08:00');
  });
  it('keeps a date without a time unchanged', () => {
    expect(formatDate('2026-03-05')).toBe('2026-03-05');
  });
  it('shows values that are not times unchanged', () => {
    expect(formatDateTime('昨天')).toBe('昨天');
    expect(formatDateTime('2026-13-05 10:00')).toBe('2026-13-05 10:00');
    expect(formatDate(null)).toBe('');
  });
  it.each([
    [at(2026, 5, 1, 12, 0), '刚刚'],
    [at(2026, 5, 1, 11, 55), '5 分钟前'],
    [at(2026, 5, 1, 9, 0), '3 小时前'],
    [at(2026, 4, 29, 12, 0), '2 天前'],
    [at(2026, 2, 1, 12, 0), '2 个月前'],
    [at(2024, 4, 1, 12, 0), '2 年前'],
    [at(2026, 5, 1, 14, 0), '2 小时后'],
  ])('%s from noon of 2026-05-01', (moment, shown) => {
    expect(formatFromNow(moment.toISOString(), at(2026, 5, 1, 12, 0).getTime())).toBe(shown);
  });
});

describe('texts', () => {
  it.each([
    ['991514********2783', '991514********2783'],
    ['13812341234', '138****1234'],
    ['zhang@site.cn', 'z***@site.cn'],
    ['张三', '张**'],
    ['', ''],
  ])('masks %s', (value, shown) => {
    expect(formatMasked(value)).toBe(shown);
  });
  it('names objects and lists', () => {
    expect(asText([{ name: '运营' }, { label: '设计' }, 3, true])).toBe('运营、设计、3、是');
  });
});
