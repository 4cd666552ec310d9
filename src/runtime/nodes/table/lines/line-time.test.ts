import { describe, expect, it } from 'vitest';
import { lineTime } from './line-time';

describe('lineTime', () => {
  // 00:30 in Shanghai
  const now = Date.parse('2026-03-04T16:30:00Z');
  it.each([
    ['2026-03-04T16:05:00Z', '00:05'],
    ['2026-03-04T15:59:00Z', '昨天'],
    ['2026-03-03 09:00', '03-03'],
    ['2025-12-31 23:59', '2025-12-31'],
    ['2026-03-05', '今天'],
    ['2026-03-04', '昨天'],
    [Date.parse('2026-03-04T16:20:00Z'), '00:20'],
    ['很久以前', '很久以前'],
    [null, ''],
  ])('shows %j as %s', (value, shown) => expect(lineTime(value, now)).toBe(shown));
});
