import { describe, expect, it } from 'vitest';
import type { ImageDocument, Layer } from '../document';
import { snapMove, snapResize, snapTargets } from './snap';

const rect = (id: string, x: number, y: number, width = 100, height = 100): Layer => ({
  id,
  x,
  y,
  width,
  height,
  type: 'shape',
  shape: 'rect',
  fill: '#ff0000',
});
const page = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 1000,
  height: 800,
  background: null,
  layers,
});
const box = (x: number, y: number, width = 50, height = 50) => ({ x, y, width, height });

describe('snapMove', () => {
  const targets = snapTargets(page(rect('a', 200, 200), rect('m', 0, 0)), ['m']);

  it('snaps an edge to the edge of a layer, with a guide over both', () => {
    expect(snapMove(box(303, 420), targets, 6)).toEqual({
      dx: -3,
      dy: 0,
      guides: [{ axis: 'x', at: 300, from: 200, to: 470, kind: 'line' }],
    });
  });

  it('snaps the middle to the middle of the page', () => {
    expect(snapMove(box(477, 500), targets, 6)).toMatchObject({ dx: -2, guides: [{ at: 500, from: 0, to: 800 }] });
  });

  it('takes the nearest line in both axes', () => {
    expect(snapMove(box(224, 226), targets, 6)).toMatchObject({ dx: 1, dy: -1 });
  });

  it('snaps to nothing beyond the tolerance', () => {
    expect(snapMove(box(120, 608), targets, 6)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  it('the moved and the hidden layers are no targets', () => {
    const document = page({ ...rect('h', 300, 300), isHidden: true }, rect('m', 620, 0));
    expect(snapMove(box(622, 133), snapTargets(document, ['m']), 6)).toMatchObject({ dx: 0 });
  });

  it('snaps between two neighbours with equal gaps', () => {
    const row = snapTargets(page(rect('a', 100, 300, 60), rect('b', 407, 300, 60)), []);
    // (160 + 407 - 90) / 2
    expect(snapMove(box(236, 321, 90, 40), row, 6)).toMatchObject({
      dx: 2.5,
      guides: [
        { axis: 'x', from: 160, to: 238.5, kind: 'gap' },
        { axis: 'x', from: 328.5, to: 407, kind: 'gap' },
      ],
    });
  });

  it('snaps after two neighbours with their gap', () => {
    const row = snapTargets(page(rect('a', 100, 300, 60), rect('b', 200, 300, 60)), []);
    expect(snapMove(box(303, 321, 90, 40), row, 6)).toMatchObject({ dx: -3 });
  });

  it('needs few comparisons for a page of 1,000 layers', () => {
    const many = Array.from({ length: 1000 }, (_, index) => rect(`l${index}`, (index % 40) * 25, index * 2, 11, 13));
    const all = snapTargets(page(...many), []);
    let reads = 0;
    const counted = new Proxy(all.x, {
      get: (lines, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(lines, key) as unknown;
      },
    });
    expect(snapMove(box(76, 5000), { ...all, x: counted }, 6).dx).not.toBe(0);
    expect(reads).toBeLessThan(60);
  });
});

describe('snapResize', () => {
  const targets = snapTargets(page(rect('a', 200, 200)), []);

  it('snaps only the edges of the handle', () => {
    expect(snapResize(box(20, 20, 183, 177), { x: 'end', y: 'end' }, targets, 6)).toMatchObject({ dx: -3, dy: 3 });
    expect(snapResize(box(20, 20, 183, 177), { x: 'end' }, targets, 6)).toMatchObject({ dx: -3, dy: 0 });
    expect(snapResize(box(3, 20, 183, 177), { x: 'start' }, targets, 6)).toMatchObject({ dx: -3, dy: 0 });
    expect(snapResize(box(20, 20, 183, 177), {}, targets, 6)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});
