import { expect, it } from 'vitest';
import { timeWords } from './time';

it.each([
  ['2026-01-01T02:05:00Z', '10:05'],
  ['2025-12-31T16:00:00Z', '00:00'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
  ['2026-01-01T16:30:00Z', '01-02 00:30'],
])('%s, on the first of 2026: %s', (iso, words) =>
  expect(timeWords(iso, new Date('2026-01-01T10:00:00Z'))).toBe(words),
);
