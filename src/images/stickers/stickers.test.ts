import { Path } from 'konva/lib/shapes/Path';
import { describe, expect, it } from 'vitest';
import { STICKER_CATEGORIES, STICKERS } from './index';

const stickers = Object.entries(STICKERS);

describe('stickers', () => {
  it('there are more than 40, some in every category, each with a title of its own', () => {
    expect(stickers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(stickers.map(([, { category }]) => category))).toEqual(new Set(Object.keys(STICKER_CATEGORIES)));
    expect(new Set(stickers.map(([, { title }]) => title)).size).toBe(stickers.length);
  });

  it.each(stickers)('%s stays in its box and uses its main colour', (_, { main, parts }) => {
    expect(parts.some(({ fill, stroke }) => fill === 'main' || stroke === 'main')).toBe(true);
    for (const { path, fill, stroke, width = 0 } of parts) {
      const { x, y, width: w, height: h } = new Path({ data: path }).getSelfRect();
      const around = stroke === undefined ? 0 : width / 2;
      expect(Math.min(x, y) - around).toBeGreaterThanOrEqual(-8);
      expect(Math.max(x + w, y + h) + around).toBeLessThanOrEqual(108);
      expect(w + h).toBeGreaterThan(0);
      for (const color of [main, fill, stroke])
        expect(color ?? 'main').toMatch(/^(?:main|#[0-9a-f]{6}(?:[0-9a-f]{2})?)$/);
    }
  });
});
