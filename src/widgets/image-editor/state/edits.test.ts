import { expect, it } from 'vitest';
import type { ImageDocument, Layer, ShapeLayer } from '../../../images/document';
import { type Matrix, matrixOf, multiply } from '../../../images/geometry';
import { inverse } from '../stage/geometry';
import { changed, transformed, withFields } from './edits';

const rect: ShapeLayer = {
  id: 'a',
  type: 'shape',
  shape: 'rect',
  fill: '#000000',
  x: 10,
  y: 20,
  width: 100,
  height: 50,
};
const documentOf = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 500,
  height: 500,
  background: null,
  layers,
});

/** The matrix that dragging a handle produces: maps one box to another. */
const between = (from: Layer, to: Parameters<typeof matrixOf>[0]): Matrix => {
  const scale = { a: to.width / from.width, b: 0, c: 0, d: to.height / from.height, e: 0, f: 0 };
  return multiply(multiply(matrixOf(to), scale), inverse(matrixOf(from)));
};

it('the matrix of the handles gives a layer the box of the handles', () => {
  const box = { x: 40, y: 60, width: 200, height: 25, rotation: 30 };
  const [layer] = transformed(documentOf(rect), ['a'], between(rect, box)).layers;
  for (const [key, value] of Object.entries(box)) expect(layer![key as 'x']).toBeCloseTo(value, 4);
});

it('a layer inside a turned group moves by the given distance on the page', () => {
  const group: Layer = {
    id: 'g',
    type: 'group',
    x: 100,
    y: 100,
    width: 200,
    height: 200,
    rotation: 90,
    children: [rect],
  };
  const next = transformed(documentOf(group), ['a'], { a: 1, b: 0, c: 0, d: 1, e: 30, f: 0 });
  const [moved] = next.layers;
  expect(moved?.type === 'group' && moved.children[0]).toMatchObject({ x: 10, y: -10 });
});

it('a mirrored layer stays mirrored, with the angle of the handles', () => {
  const mirrored: Layer = { ...rect, flipX: true, rotation: 20 };
  const [layer] = transformed(documentOf(mirrored), ['a'], between(rect, { ...rect, rotation: 15 })).layers;
  expect(layer).toMatchObject({ flipX: true });
  expect(layer!.rotation).toBeCloseTo(35, 4);
});

it('untouched layers stay the same objects, and an undefined field is left out', () => {
  const other: Layer = { ...rect, id: 'b', opacity: 0.5 };
  const document = documentOf(rect, other);
  const next = changed(document, ['b'], (layer) => withFields(layer, { opacity: undefined }));
  expect(next.layers[0]).toBe(rect);
  expect(next.layers[1]).not.toHaveProperty('opacity');
});
