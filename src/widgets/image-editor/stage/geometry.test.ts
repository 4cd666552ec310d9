import { expect, it } from 'vitest';
import type { GroupLayer, ImageDocument, Layer, ShapeLayer } from '../../../images/document';
import { matrixOf, pointBy } from '../../../images/geometry';
import { boundsOfLayers, inverse, layerAt, layersIn, selectionBox } from './geometry';

const rect = (id: string, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  id,
  type: 'shape',
  shape: 'rect',
  fill: '#000000',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  ...more,
});
const group = (id: string, children: readonly Layer[], more: Partial<GroupLayer> = {}): GroupLayer => ({
  id,
  type: 'group',
  children,
  x: 0,
  y: 0,
  width: 200,
  height: 200,
  ...more,
});
const documentOf = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 500,
  height: 500,
  background: null,
  layers,
});

it('the inverse of a matrix takes every point back', () => {
  const matrix = matrixOf({ x: 30, y: -20, width: 100, height: 40, rotation: 33, flipX: true });
  const there = pointBy(matrix, { x: 7, y: 9 });
  const back = pointBy(inverse(matrix), there);
  expect(back.x).toBeCloseTo(7);
  expect(back.y).toBeCloseTo(9);
});

it('a layer that is turned by 90 degrees has bounds with width and height exchanged', () => {
  const bounds = boundsOfLayers(documentOf(rect('a', { rotation: 90 })), ['a'])!;
  expect(bounds.x).toBeCloseTo(25);
  expect(bounds.y).toBeCloseTo(-25);
  expect(bounds.width).toBeCloseTo(50);
  expect(bounds.height).toBeCloseTo(100);
});

it('a layer in a turned group is found where it is drawn', () => {
  const document = documentOf(group('g', [rect('a')], { rotation: 180 }));
  expect(layerAt(document, { x: 190, y: 190 }, 1)?.id).toBe('g');
  expect(layerAt(document, { x: 190, y: 190 }, 1, new Set(['g']))?.id).toBe('a');
  expect(layerAt(document, { x: 10, y: 10 }, 1)).toBeUndefined();
  expect(selectionBox(document, ['a'])).toMatchObject({ width: 100, height: 50 });
  expect(Math.abs(selectionBox(document, ['a'])!.rotation)).toBeCloseTo(180);
});

it('the topmost layer is hit; hidden and locked ones are not', () => {
  const layers = [rect('a'), rect('b'), rect('c', { isLocked: true }), rect('d', { isHidden: true })];
  expect(layerAt(documentOf(...layers), { x: 5, y: 5 }, 1)?.id).toBe('b');
  expect(layersIn(documentOf(...layers), { x: 90, y: 40, width: 100, height: 100 })).toEqual(['a', 'b']);
});

it('a flipped layer keeps the direction of its handles', () => {
  expect(selectionBox(documentOf(rect('a', { flipX: true, rotation: 20 })), ['a'])!.rotation).toBeCloseTo(20);
});

it('a line without height is hit beside it', () => {
  const document = documentOf(rect('a', { height: 1, shape: 'line' }));
  expect(layerAt(document, { x: 50, y: 4 }, 1)?.id).toBe('a');
  expect(layerAt(document, { x: 50, y: 9 }, 1)).toBeUndefined();
});
