import { expect, it } from 'vitest';
import type { DrawingLayer, ImageDocument, Stroke } from '../../../../images/document';
import { nextWidth } from './paint-state';
import { withErased, withStroke } from './strokes';

const BLANK: ImageDocument = { version: 1, width: 400, height: 300, background: '#ffffff', layers: [] };
const stroke = (...points: readonly number[]): Stroke => ({ brush: 'pen', color: '#ff0000', width: 10, points });
const newId = () => 'd';
const only = (document: ImageDocument) => document.layers[0] as DrawingLayer;

it('withStroke: the first stroke begins a drawing of its size', () => {
  const { document, id } = withStroke(BLANK, [], stroke(100, 50, 150, 90), newId);
  expect(id).toBe('d');
  expect(only(document)).toMatchObject({ x: 95, y: 45, width: 60, height: 50 });
  expect(only(document).strokes[0]!.points).toEqual([5, 5, 55, 45]);
});

it('withStroke: the next stroke joins the drawing, and the first one keeps its position', () => {
  const { document } = withStroke(BLANK, [], stroke(100, 50, 150, 90), newId);
  const next = only(withStroke(document, [], stroke(20, 20), newId).document);
  expect(next).toMatchObject({ x: 15, y: 15, width: 140, height: 80 });
  expect(next.strokes.map(({ points }) => points)).toEqual([
    [85, 35, 135, 75],
    [5, 5],
  ]);
});

it('withStroke: a drawing below other layers is only continued while it is selected', () => {
  const { document } = withStroke(BLANK, [], stroke(100, 50), newId);
  const covered = {
    ...document,
    layers: [...document.layers, { ...only(document), id: 'top', type: 'group', children: [] }],
  };
  const other = withStroke(covered as ImageDocument, [], stroke(1, 1), () => 'new');
  expect(other.id).toBe('new');
  expect(withStroke(covered as ImageDocument, ['d'], stroke(1, 1), newId).id).toBe('d');
});

it('withErased: an eraser changes neither box nor position; without a drawing nothing changes', () => {
  const { document } = withStroke(BLANK, [], stroke(100, 50, 150, 90), newId);
  const erased = only(withErased(document, [], stroke(0, 0, 110, 60))!.document);
  expect(erased).toMatchObject({ x: 95, y: 45, width: 60, height: 50 });
  expect(erased.strokes[1]).toMatchObject({ brush: 'eraser', points: [-95, -45, 15, 15] });
  expect(withErased(BLANK, [], stroke(0, 0))).toBeUndefined();
});

it('withStroke: a turned drawing takes the stroke where the pointer was', () => {
  const { document } = withStroke(BLANK, [], stroke(100, 100, 200, 100), newId);
  const turned = { ...document, layers: [{ ...only(document), rotation: 180 }] };
  const next = only(withStroke(turned, ['d'], stroke(205, 100), newId).document);
  expect(next.strokes[1]!.points).toEqual([0, 5]);
});

it('nextWidth: small steps for small brushes, within the bounds', () => {
  expect([nextWidth(5, 1), nextWidth(10, 1), nextWidth(10, -1), nextWidth(50, 1), nextWidth(50, -1)]).toEqual([
    6, 15, 9, 60, 45,
  ]);
  expect([nextWidth(1, -1), nextWidth(200, 1)]).toEqual([1, 200]);
});
