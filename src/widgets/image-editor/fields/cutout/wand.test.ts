import { expect, it } from 'vitest';
import { inverted, type Pixels, pixelsOf, selectionOf, selectSimilar, wholly, withSelection } from './wand';

const COLORS: Readonly<Record<string, readonly number[]>> = {
  '.': [255, 255, 255, 255],
  ',': [245, 245, 245, 255],
  '#': [200, 30, 30, 255],
  ' ': [10, 20, 30, 0],
  _: [90, 80, 70, 0],
};
const drawn = (...rows: readonly string[]): Pixels => ({
  width: rows[0]!.length,
  height: rows.length,
  data: new Uint8ClampedArray([...rows.join('')].flatMap((mark) => COLORS[mark]!)),
});
const shown = ({ width, alpha }: { readonly width: number; readonly alpha: Uint8ClampedArray }) =>
  [...alpha]
    .map((value) => (value === 255 ? 'x' : value === 0 ? '-' : '+'))
    .join('')
    .match(new RegExp(`.{${width}}`, 'g'));
const EXACT = { tolerance: 0, isContiguous: true, feather: 0 };

it('selectSimilar: selects connected pixels, also around corners, but not across diagonals', () => {
  const pixels = drawn('..#..', '.##..', '..#..', '#...#', '.###.');
  expect(shown(selectSimilar(pixels, { x: 0, y: 0 }, EXACT))).toEqual(['xx-xx', 'x--xx', 'xx-xx', '-xxx-', '-----']);
});

it('selectSimilar: not contiguous also selects pixels that lie apart', () => {
  const pixels = drawn('.#.', '###', '.#,');
  expect(shown(selectSimilar(pixels, { x: 0, y: 0 }, { ...EXACT, isContiguous: false }))).toEqual([
    'x-x',
    '---',
    'x--',
  ]);
});

it('selectSimilar: the tolerance is the greatest difference of a channel', () => {
  const pixels = drawn('.,#');
  expect(shown(selectSimilar(pixels, { x: 0, y: 0 }, { ...EXACT, tolerance: 9 }))).toEqual(['x--']);
  expect(shown(selectSimilar(pixels, { x: 0, y: 0 }, { ...EXACT, tolerance: 10 }))).toEqual(['xx-']);
});

it('selectSimilar: transparent pixels are alike whatever their colour', () => {
  expect(shown(selectSimilar(drawn(' _#'), { x: 0, y: 0 }, EXACT))).toEqual(['xx-']);
});

it('selectSimilar: a feather softens the edge on both sides only', () => {
  const pixels = drawn('......######');
  const { alpha } = selectSimilar(pixels, { x: 0, y: 0 }, { ...EXACT, feather: 2 });
  expect([alpha[0], alpha[3], alpha[11], alpha[8]]).toEqual([255, 255, 0, 0]);
  expect(Array.from(alpha.subarray(4, 8))).toEqual([204, 153, 102, 51]);
});

it('selectSimilar: a point outside of the picture selects nothing', () => {
  expect(shown(selectSimilar(drawn('..'), { x: 2, y: 0 }, EXACT))).toEqual(['--']);
});

it('selectSimilar: fills 2.5 million pixels of one colour', () => {
  const data = new Uint8ClampedArray(1600 * 1600 * 4).fill(255);
  const { alpha } = selectSimilar({ width: 1600, height: 1600, data }, { x: 800, y: 800 }, EXACT);
  expect(alpha.every((value) => value === 255)).toBe(true);
});

it('withSelection: removes, restores; inverted and stored pixels keep the values', () => {
  const selection = { width: 3, height: 1, alpha: new Uint8ClampedArray([255, 100, 0]) };
  const removed = withSelection(wholly(3, 1), selection, 'remove');
  expect([...removed.alpha]).toEqual([0, 155, 255]);
  expect([...withSelection(removed, selection, 'restore').alpha]).toEqual([255, 155, 255]);
  expect([...inverted(selection).alpha]).toEqual([0, 155, 255]);
  expect(selectionOf(pixelsOf(selection))).toEqual(selection);
});
