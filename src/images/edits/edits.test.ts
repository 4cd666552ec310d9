import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isImageDocument } from '../check';
import type { ImageDocument, Layer, ShapeLayer, TextLayer } from '../document';
import { matrixOf, multiply, pointBy, type Point } from '../geometry';
import { imageDocuments } from '../testing/arbitraries';
import {
  alignLayers,
  applyToMany,
  copyLayers,
  cropDocument,
  distributeLayers,
  duplicateLayers,
  flipLayers,
  groupLayers,
  hideLayers,
  lockLayers,
  moveInOrder,
  moveLayers,
  pasteLayers,
  placesOf,
  removeLayers,
  renameLayer,
  reorderLayers,
  resizeDocument,
  resizeLayer,
  rotateLayers,
  scaleLayers,
  setProps,
  setText,
  ungroupLayers,
  withFilters,
} from './index';

const rect = (id: string, x: number, y: number, size = 100, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  id,
  type: 'shape',
  shape: 'rect',
  fill: '#ff0000',
  x,
  y,
  width: size,
  height: size,
  ...more,
});
const text = (id: string, content: string, more: Partial<TextLayer> = {}): TextLayer => ({
  id,
  type: 'text',
  text: content,
  lines: [content],
  font: 'sans',
  size: 20,
  weight: 400,
  color: '#000000',
  align: 'left',
  lineHeight: 1.5,
  x: 0,
  y: 0,
  width: 200,
  height: 30,
  ...more,
});
const page = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 1000,
  height: 1000,
  background: null,
  layers,
});
const layerOf = (document: ImageDocument | undefined, id: string): Layer => {
  const place = document && placesOf(document).get(id);
  if (!place) throw new Error(`There is no layer ${id}`);
  return place.layer;
};
const idsOf = ({ layers }: ImageDocument) => layers.map(({ id }) => id);
const ten = (content: string) => [...content].length * 10;
const counting = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

/** The corners of every layer without children on the page, by id: where it is drawn. */
function cornersOf(document: ImageDocument): Record<string, readonly Point[]> {
  const corners: Record<string, readonly Point[]> = {};
  for (const { layer, parent } of placesOf(document).values()) {
    if (layer.type === 'group') continue;
    const whole = multiply(parent, matrixOf(layer));
    const { width, height } = layer;
    corners[layer.id] = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
    ].map((each) => pointBy(whole, each));
  }
  return corners;
}

function expectSamePlaces(before: ImageDocument, after: ImageDocument, moved = { x: 0, y: 0 }): void {
  const [first, second] = [cornersOf(before), cornersOf(after)];
  expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  for (const [id, corners] of Object.entries(first)) {
    corners.forEach(({ x, y }, index) => {
      expect(second[id]?.[index]?.x).toBeCloseTo(x + moved.x, 2);
      expect(second[id]?.[index]?.y).toBeCloseTo(y + moved.y, 2);
    });
  }
}

describe('groups', () => {
  it('grouping and ungrouping keep the place, the rotation and the mirroring of everything', () => {
    fc.assert(
      fc.property(imageDocuments, fc.nat(), (document, seed) => {
        const ids = [...placesOf(document).keys()].filter((_, index) => (seed >> (index % 8)) & 1);
        const grouped = groupLayers(document, ids, () => 'g');
        if (!grouped) return;
        expectSamePlaces(document, grouped.document);
        const ungrouped = ungroupLayers(grouped.document, ['g']);
        expectSamePlaces(document, ungrouped.document);
        expect(isImageDocument(grouped.document)).toBe(true);
      }),
    );
  });

  it('every group can be released, also nested, turned and mirrored ones', () => {
    fc.assert(
      fc.property(imageDocuments, (document) => {
        let next = document;
        for (let round = 0; round < 4; round += 1) next = ungroupLayers(next, idsOf(next)).document;
        expect(next.layers.some(({ type }) => type === 'group')).toBe(false);
        expectSamePlaces(document, next);
      }),
    );
  });

  it('the group takes the place of the topmost layer', () => {
    const document = page(rect('a', 0, 0), rect('b', 10, 0), rect('c', 20, 0), rect('d', 30, 0));
    const grouped = groupLayers(document, ['a', 'c'], () => 'g');
    expect(idsOf(grouped?.document ?? document)).toEqual(['b', 'g', 'd']);
    expect(layerOf(grouped?.document, 'g')).toMatchObject({
      x: 0,
      width: 120,
      children: [
        { id: 'a', x: 0 },
        { id: 'c', x: 20 },
      ],
    });
  });

  it('a released group hands on opacity, shadow and hiding', () => {
    const shadow = { color: '#000000', blur: 4, x: 1, y: 2 };
    const group = {
      id: 'g',
      type: 'group',
      x: 5,
      y: 5,
      width: 100,
      height: 100,
      opacity: 0.5,
      shadow,
      isHidden: true,
    } as const;
    const { document, ids } = ungroupLayers(page({ ...group, children: [rect('a', 1, 1, 50, { opacity: 0.5 })] }), [
      'g',
    ]);
    expect(ids).toEqual(['a']);
    expect(document.layers[0]).toMatchObject({ x: 6, y: 6, opacity: 0.25, shadow, isHidden: true });
  });

  it('locked layers and groups that would be too deep are not grouped', () => {
    expect(groupLayers(page(rect('a', 0, 0, 1, { isLocked: true })), ['a'])).toBeUndefined();
    let document = page(rect('a', 0, 0));
    let [depth, top] = [0, 'a'];
    for (;;) {
      const grouped = groupLayers(document, [top], () => `g${depth}`);
      if (!grouped) break;
      document = grouped.document;
      top = `g${depth}`;
      depth += 1;
    }
    expect(depth).toBe(6);
  });
});

describe('places', () => {
  it('moving shifts every drawn corner, and moving back gives the same document', () => {
    fc.assert(
      fc.property(imageDocuments, fc.integer({ min: -50, max: 50 }), (document, by) => {
        const moved = moveLayers(document, idsOf(document), { x: by, y: 2 * by });
        expectSamePlaces(document, moved, { x: by, y: 2 * by });
        expectSamePlaces(document, moveLayers(moved, idsOf(document), { x: -by, y: -2 * by }));
      }),
    );
  });

  it('a layer in a turned group moves along the page', () => {
    const group = { id: 'g', type: 'group', x: 0, y: 0, width: 200, height: 200, rotation: 90 } as const;
    const document = page({ ...group, children: [rect('a', 0, 0)] });
    expectSamePlaces(document, moveLayers(document, ['a'], { x: 10, y: 0 }), { x: 10, y: 0 });
  });

  it('locked layers do not move', () => {
    const document = page(rect('a', 0, 0, 10, { isLocked: true }), rect('b', 0, 0));
    const moved = moveLayers(document, ['a', 'b'], { x: 5, y: 5 });
    expect(layerOf(moved, 'a')).toBe(document.layers[0]);
    expect(layerOf(moved, 'b')).toMatchObject({ x: 5, y: 5 });
  });

  it('mirroring twice and turning there and back change nothing', () => {
    fc.assert(
      fc.property(imageDocuments, fc.constantFrom('each', 'selection'), (document, about) => {
        const ids = idsOf(document);
        expectSamePlaces(document, flipLayers(flipLayers(document, ids, 'horizontal'), ids, 'horizontal'));
        const turned = rotateLayers(document, ids, { by: 33, about });
        if (about === 'each') expectSamePlaces(document, rotateLayers(turned, ids, { by: -33, about }));
        expect(isImageDocument(turned)).toBe(true);
      }),
    );
  });

  it('mirroring several layers exchanges their positions', () => {
    const flipped = flipLayers(page(rect('a', 0, 0), rect('b', 300, 50)), ['a', 'b'], 'horizontal');
    expect(layerOf(flipped, 'a')).toMatchObject({ x: 300, flipX: true });
    expect(layerOf(flipped, 'b')).toMatchObject({ x: 0, flipX: true });
  });

  it('a text with another width is broken anew and its height follows', () => {
    const document = page(text('t', '一二三四五六'));
    const resized = resizeLayer(document, 't', { x: 0, y: 0, width: 40, height: 30 }, ten);
    expect(layerOf(resized, 't')).toMatchObject({ lines: ['一二三四', '五六'], width: 40, height: 60, size: 20 });
  });

  it('scaling a group scales what is in it', () => {
    const document = page({
      id: 'g',
      type: 'group',
      x: 100,
      y: 100,
      width: 200,
      height: 200,
      children: [text('t', '字', { x: 10, outline: { color: '#000000', width: 2 } }), rect('a', 100, 100)],
    });
    const scaled = scaleLayers(document, ['g'], { factor: 2, from: { x: 100, y: 100 } });
    expect(layerOf(scaled, 'g')).toMatchObject({ x: 100, width: 400 });
    expect(layerOf(scaled, 't')).toMatchObject({ x: 20, size: 40, outline: { width: 4 } });
    expect(layerOf(scaled, 'a')).toMatchObject({ x: 200, width: 200 });
  });

  it.each([
    ['left', { x: 50, y: 20 }, { x: 50, y: 40 }],
    ['center', { x: 150, y: 20 }, { x: 100, y: 40 }],
    ['right', { x: 250, y: 20 }, { x: 150, y: 40 }],
    ['top', { x: 50, y: 20 }, { x: 150, y: 20 }],
    ['middle', { x: 50, y: 80 }, { x: 150, y: 30 }],
    ['bottom', { x: 50, y: 140 }, { x: 150, y: 40 }],
  ] as const)('aligns to the %s of the selection', (to, a, b) => {
    const aligned = alignLayers(page(rect('a', 50, 20), rect('b', 150, 40, 200)), ['a', 'b'], { to });
    expect(layerOf(aligned, 'a')).toMatchObject(a);
    expect(layerOf(aligned, 'b')).toMatchObject(b);
  });

  it('one layer aligns to the page', () => {
    expect(layerOf(alignLayers(page(rect('a', 7, 7)), ['a'], { to: 'center' }), 'a')).toMatchObject({ x: 450, y: 7 });
  });

  it('distributing makes the gaps equal', () => {
    const document = page(rect('a', 0, 0), rect('b', 110, 0), rect('c', 400, 0));
    const distributed = distributeLayers(document, ['a', 'b', 'c'], 'horizontal');
    expect(['a', 'b', 'c'].map((id) => layerOf(distributed, id).x)).toEqual([0, 200, 400]);
  });
});

describe('order', () => {
  const document = page(rect('a', 0, 0), rect('b', 0, 0), rect('c', 0, 0), rect('d', 0, 0));

  it.each([
    ['front', ['a', 'c'], ['b', 'd', 'a', 'c']],
    ['back', ['b', 'd'], ['b', 'd', 'a', 'c']],
    ['up', ['a', 'b'], ['c', 'a', 'b', 'd']],
    ['up', ['c', 'd'], ['a', 'b', 'c', 'd']],
    ['down', ['b', 'd'], ['b', 'a', 'd', 'c']],
  ] as const)('%s: %j', (move, ids, expected) => {
    expect(idsOf(reorderLayers(document, ids, move))).toEqual(expected);
  });

  it('moves to a place in the list, also into and out of groups, and nothing moves on the page', () => {
    fc.assert(
      fc.property(imageDocuments, fc.nat(), fc.nat(), fc.nat(4), (random, from, to, index) => {
        const ids = [...placesOf(random).keys()];
        const groups = [undefined, ...ids.filter((id) => layerOf(random, id).type === 'group')];
        const parent = groups[to % groups.length];
        const moved = moveInOrder(random, [ids[from % ids.length] ?? ''], {
          ...(parent === undefined ? {} : { parent }),
          index,
        });
        if (moved) expectSamePlaces(random, moved);
      }),
    );
  });

  it('a group does not go into itself', () => {
    const group = { id: 'g', type: 'group', x: 0, y: 0, width: 10, height: 10, children: [rect('a', 0, 0)] } as const;
    expect(moveInOrder(page(group), ['g'], { parent: 'g', index: 0 })).toBeUndefined();
  });

  it('a target index counts the layers before the move', () => {
    expect(idsOf(moveInOrder(document, ['a'], { index: 3 }) ?? document)).toEqual(['b', 'c', 'a', 'd']);
  });
});

describe('layers', () => {
  const group = { id: 'g', type: 'group', x: 50, y: 50, width: 100, height: 100 } as const;

  it('removing the last layer of a group removes the group; locked ones stay', () => {
    const document = page({ ...group, children: [rect('a', 0, 0)] }, rect('b', 0, 0, 10, { isLocked: true }));
    expect(idsOf(removeLayers(document, ['a', 'b']))).toEqual(['b']);
  });

  it('duplicates have new ids and stand above their originals', () => {
    const { document, ids } = duplicateLayers(
      page({ ...group, children: [rect('a', 0, 0)] }, rect('b', 0, 0)),
      ['g'],
      counting(),
    );
    expect(idsOf(document)).toEqual(['g', 'new-1', 'b']);
    expect(ids).toEqual(['new-1']);
    expect(layerOf(document, 'new-2')).toMatchObject({ x: 0 });
    expect(layerOf(document, 'new-1')).toMatchObject({ x: 70, y: 70 });
  });

  it('a layer copied out of a group is pasted where it was drawn, beside it', () => {
    const document = page({ ...group, rotation: 90, children: [rect('a', 0, 0, 50)] });
    const copied = copyLayers(document, ['a']);
    const { document: pasted, ids } = pasteLayers(page(), copied, { newId: counting(), offset: { x: 0, y: 0 } });
    expect(ids).toEqual(['new-1']);
    expect(cornersOf(pasted)['new-1']).toEqual(
      cornersOf(document)['a']?.map(({ x, y }) => ({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) })),
    );
  });

  it('properties go to the layers that have them, through groups', () => {
    const document = page({ ...group, children: [text('t', '字'), rect('a', 0, 0)] }, text('u', '字'));
    const changed = setProps(document, ['g', 'u'], { size: 44, opacity: 0.5 });
    expect(layerOf(changed, 't')).toMatchObject({ size: 44 });
    expect(layerOf(changed, 't').opacity).toBeUndefined();
    expect(layerOf(changed, 'g').opacity).toBe(0.5);
    expect(layerOf(changed, 'u')).toMatchObject({ size: 44, opacity: 0.5 });
    expect(layerOf(changed, 'a')).toEqual(layerOf(document, 'a'));
    expect(isImageDocument(changed)).toBe(true);
    expect(setProps(changed, ['u'], { opacity: undefined }).layers[1]).not.toHaveProperty('opacity');
  });

  it('a changed text is broken anew', () => {
    const changed = setText(page(text('t', '字')), ['t'], { text: '一二三四五六七八九十一二三四五六七八九十甲' }, ten);
    expect(layerOf(changed, 't')).toMatchObject({
      lines: ['一二三四五六七八九十一二三四五六七八九十', '甲'],
      height: 60,
    });
  });

  it('layers can be locked, hidden, named and filtered, and the reverse', () => {
    const document = page(rect('a', 0, 0));
    const changed = renameLayer(hideLayers(lockLayers(document, ['a'], true), ['a'], true), 'a', ' 底 ');
    expect(layerOf(changed, 'a')).toMatchObject({ isLocked: true, isHidden: true, name: '底' });
    expect(renameLayer(hideLayers(lockLayers(changed, ['a'], false), ['a'], false), 'a', '')).toEqual(document);
    const picture = { ...rect('p', 0, 0), type: 'picture', src: '/files/a.png', natural: { width: 1, height: 1 } };
    const { shape: _, fill: __, ...layer } = picture;
    const filtered = withFilters(page(layer as unknown as Layer, rect('a', 0, 0)), ['p', 'a'], { gray: 1 });
    expect(layerOf(filtered, 'p')).toMatchObject({ filters: { gray: 1 } });
    expect(layerOf(filtered, 'a')).not.toHaveProperty('filters');
  });

  it('unchanged layers stay the same objects', () => {
    const document = page(rect('a', 0, 0), rect('b', 0, 0));
    expect(moveLayers(document, ['a'], { x: 1, y: 1 }).layers[1]).toBe(document.layers[1]);
    expect(moveLayers(document, ['none'], { x: 1, y: 1 })).toBe(document);
  });
});

describe('page', () => {
  it('a larger page keeps the layers in the middle, or scales everything', () => {
    const document = page(rect('a', 100, 100), text('t', '字'));
    expect(layerOf(resizeDocument(document, { width: 1200, height: 2000 }, 'page'), 'a')).toMatchObject({
      x: 200,
      y: 600,
    });
    const scaled = resizeDocument(document, { width: 2000, height: 3000 }, 'content');
    expect(layerOf(scaled, 'a')).toMatchObject({ x: 200, y: 700, width: 200 });
    expect(layerOf(scaled, 't')).toMatchObject({ size: 40 });
  });

  it('a crop moves the layers, and impossible sizes are refused', () => {
    const document = page(rect('a', 100, 100));
    const cropped = cropDocument(document, { x: 40.4, y: 50, width: 300, height: 200 });
    expect(cropped).toMatchObject({ width: 300, height: 200 });
    expect(layerOf(cropped, 'a')).toMatchObject({ x: 60, y: 50 });
    expect(cropDocument(document, { x: 0, y: 0, width: 0, height: 10 })).toBeUndefined();
    expect(resizeDocument(document, { width: 9000, height: 10 }, 'page')).toBeUndefined();
    expect(resizeDocument(document, { width: 8000, height: 8000 }, 'page')).toBeUndefined();
  });
});

describe('applyToMany', () => {
  it('exceptions and failures keep their documents, with the reason', () => {
    const documents = [page(rect('a', 0, 0)), page(rect('b', 0, 0)), page(rect('c', 0, 0)), page()];
    const { documents: next, failed } = applyToMany(
      documents,
      (document, index) => {
        if (index === 2) throw new Error('没有图片');
        if (index === 3) return undefined;
        return { ...document, width: index === 0 ? 500 : 0 };
      },
      [],
    );
    expect(next[0]).toMatchObject({ width: 500 });
    expect(next.slice(1)).toEqual(documents.slice(1));
    expect(failed).toEqual([
      { index: 1, reason: '宽：应为 1 到 8192，现在是 0' },
      { index: 2, reason: '没有图片' },
      { index: 3, reason: '这张图片不能这样处理' },
    ]);
    expect(applyToMany(documents, () => undefined, [0, 1, 2, 3])).toEqual({ documents, failed: [] });
  });
});
