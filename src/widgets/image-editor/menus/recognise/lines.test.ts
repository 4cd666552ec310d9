import { expect, it } from 'vitest';
import { layerOf, type Line, lineAt, textOf } from './lines';

const LINE: Line = { text: '露营清单', confidence: 0.9, x: 100, y: 40, width: 160, height: 50 };
/** A text measure for which every letter is as wide as the font size. */
const measure = (text: string, { size }: { readonly size: number }) => text.length * size;

it('layerOf: the text covers the line, in its size', () => {
  const layer = layerOf(LINE, { a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 }, measure);
  expect(layer).toMatchObject({ text: '露营清单', lines: ['露营清单'], size: 80 });
  expect(layer.x + layer.width / 2).toBeCloseTo(10 + 180 * 2, 0);
  expect(layer.y + layer.height / 2).toBeCloseTo(20 + 65 * 2, 0);
  expect(layer.width).toBeGreaterThanOrEqual(4 * 80);
});

it('layerOf: the text is rotated like the picture', () => {
  expect(layerOf(LINE, { a: 0, b: 1, c: -1, d: 0, e: 0, f: 0 }, measure).rotation).toBe(90);
});

it('layerOf: a tiny line gets a minimum font size', () => {
  expect(layerOf({ ...LINE, height: 2, width: 4 }, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, measure).size).toBe(8);
});

it('lineAt: by its box with a margin, -1 outside', () => {
  expect(lineAt([LINE], { x: 98, y: 60 }, 4)).toBe(0);
  expect(lineAt([LINE], { x: 90, y: 60 }, 4)).toBe(-1);
});

it('textOf: one line of text per recognised line', () => {
  expect(textOf([LINE, { ...LINE, text: '帐篷' }])).toBe('露营清单\n帐篷');
});
