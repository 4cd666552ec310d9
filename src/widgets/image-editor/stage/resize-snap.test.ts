import { describe, expect, it } from 'vitest';
import type { ImageDocument, ShapeLayer } from '../../../images/document';
import { snapTargets } from '../../../images/edits';
import { snapHandle } from './resize-snap';

const rect = (id: string, x: number, y: number, width: number, height: number): ShapeLayer => ({
  type: 'shape',
  shape: 'rect',
  fill: '#000000',
  id,
  x,
  y,
  width,
  height,
});
const document: ImageDocument = {
  version: 1,
  width: 1000,
  height: 1000,
  background: null,
  layers: [rect('a', 100, 100, 200, 100), rect('b', 500, 640, 100, 100)],
};
const box = { x: 100, y: 100, width: 200, height: 100 };
const resizing = (keepsRatio: boolean) => ({ box, keepsRatio, targets: snapTargets(document, ['a']), within: 6 });

describe('snapHandle', () => {
  it('brings free edges to the lines of other layers, each for itself', () => {
    const { at, guides } = snapHandle('bottom-right', { x: 497, y: 643 }, resizing(false));
    expect(at).toEqual({ x: 500, y: 640 });
    expect(guides).toHaveLength(2);
  });

  it('moves only the edge of a side', () => {
    expect(snapHandle('middle-right', { x: 503, y: 149 }, resizing(false)).at).toEqual({ x: 500, y: 149 });
  });

  it('keeps the proportions while an edge meets a line', () => {
    const { at, guides } = snapHandle('bottom-right', { x: 496, y: 302 }, resizing(true));
    expect(at.x).toBeCloseTo(500);
    expect(at.y).toBeCloseTo(300);
    expect(guides).toHaveLength(1);
  });

  it('leaves a handle where nothing is near', () => {
    const { at, guides } = snapHandle('top-left', { x: 40, y: 70 }, resizing(true));
    expect((300 - at.x) / (200 - at.y)).toBeCloseTo(2);
    expect(guides).toEqual([]);
  });
});
