import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageUrl } from './image-url';

const OWN = '/files/2026-06/abcdefghij.png';

describe('imageUrl: a stored picture', () => {
  it('is requested at the size in which it is shown, in quality 80', () => {
    expect(imageUrl(OWN, { width: 64 })).toBe(`${OWN}?w=64&q=80&scale=1`);
    expect(imageUrl(OWN, { width: 64, height: 48, quality: 50, scale: 2 })).toBe(`${OWN}?w=64&h=48&q=50&scale=2`);
  });
  it('clamps every param to its bounds', () => {
    expect(imageUrl(OWN, { width: 0, quality: 300, scale: 1.1 })).toBe(`${OWN}?w=1&q=100&scale=1.5`);
    fc.assert(
      fc.property(
        fc.double({ noNaN: true }),
        fc.double({ noNaN: true }),
        fc.double({ noNaN: true }),
        (width, quality, scale) => {
          const params = new URL(imageUrl(OWN, { width, quality, scale }), 'http://localhost').searchParams;
          const [w, q, s] = ['w', 'q', 'scale'].map((name) => Number(params.get(name))) as [number, number, number];
          expect(w >= 1 && w <= 4_000 && q >= 0 && q <= 100 && s >= 1 && s <= 4).toBe(true);
        },
      ),
    );
  });
});

it.each([
  '/demo-media/cover/food-1.svg',
  'https://example.com/a.png',
  '/files/2026-06/abcdefghij.mp4',
  `${OWN}?w=1`,
  '//evil/files/2026-06/abcdefghij.png',
  '',
  '/files/../a.png',
])('imageUrl: %s stays unchanged', (address) => {
  expect(imageUrl(address, { width: 64 })).toBe(address);
});
