import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentTypeOf, endingOf, isKey, monthOf, newKey } from './upload.rules';

const NOW = new Date('2026-06-10T07:30:00.000Z');

it("names a file with 10 random characters in the month's folder", () => {
  const keys = new Set(Array.from({ length: 1_000 }, () => newKey('png', NOW)));
  expect(keys.size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(/^2026-06\/[A-Za-z0-9]{10}\.png$/);
  for (const key of keys) expect(isKey(key)).toBe(true);
  expect(monthOf(NOW)).toBe('2026-06');
});

it.each([
  ['a.png', 'image/png'],
  ['A.JPG', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.b.gif', 'image/gif'],
  ['a.mp4', 'video/mp4'],
  ['a.mp3', 'audio/mpeg'],
  ['a.svg', undefined],
  ['a.html', undefined],
  ['png', undefined],
  ['', undefined],
  ['a.png ', undefined],
  ['a.constructor', undefined],
  ['a.__proto__', undefined],
])('%s is %s', (name, expected) => {
  expect(contentTypeOf(name)).toBe(expected);
});

it('accepts only PNG, GIF and JPEG as images', () => {
  expect(['image/png', 'image/gif', 'image/jpeg'].map((type) => endingOf('image', type))).toEqual([
    'png',
    'gif',
    'jpg',
  ]);
  for (const type of ['image/webp', 'image/svg+xml', 'text/html', 'video/mp4', 'constructor', '__proto__'])
    expect(endingOf('image', type)).toBeUndefined();
});

it('rejects relative paths as keys', () => {
  for (const text of [
    '../2026-06/abcdefghij.png',
    '2026-06/../abcdefghi.png',
    '2026-06/abcdefghij.png/..',
    '2026-06\\abcdefghij.png',
    '/etc/passwd',
    '2026-06/abcdefghij.png\0',
    '2026-06/abcdefghij.png\n',
  ])
    expect(isKey(text)).toBe(false);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isKey(text) || /^[\w./-]{19,22}$/.test(text)));
});
