/** Random layers and documents, which the checker accepts, for property tests. */
import * as fc from 'fast-check';
import type { DrawingLayer, GroupLayer, ImageDocument, Layer, PictureLayer, ShapeLayer, TextLayer } from '../document';

const half = (least: number, most: number) => fc.integer({ min: least * 2, max: most * 2 }).map((value) => value / 2);
const color = fc.constantFrom('#e11d48', '#2563eb', '#16a34a80', '#ffffff', '#111827');
const flag = fc.option(fc.constant(true as const), { nil: undefined });

const box = fc.record(
  {
    x: half(-200, 1200),
    y: half(-200, 1500),
    width: half(1, 600),
    height: half(1, 600),
    rotation: fc.constantFrom(15, 45, 90, 180, -30),
    flipX: flag,
    flipY: flag,
    opacity: fc.constantFrom(0, 0.5, 1),
    shadow: fc.record({ color, blur: half(0, 20), x: half(-20, 20), y: half(-20, 20) }),
  },
  { requiredKeys: ['x', 'y', 'width', 'height'] },
);

const textLayer = fc
  .tuple(box, fc.constantFrom('秋冬灵感', 'Hello 家', ''))
  .map(([place, text]): Omit<TextLayer, 'id'> => ({
    ...place,
    type: 'text',
    text,
    lines: [text],
    font: 'sans',
    size: 32,
    weight: 400,
    color: '#111827',
    align: 'left',
    lineHeight: 1.4,
  }));

const shapeLayer = fc
  .tuple(box, fc.constantFrom('rect', 'ellipse', 'star', 'triangle', 'line'))
  .map(([place, shape]): Omit<ShapeLayer, 'id'> => ({
    ...place,
    type: 'shape',
    shape,
    fill: '#f97316',
    stroke: { color: '#000000', width: 2 },
  }));

const pictureLayer = box.map((place): Omit<PictureLayer, 'id'> => ({
  ...place,
  type: 'picture',
  src: '/files/a.png',
  natural: { width: 400, height: 300 },
}));

const drawingLayer = fc
  .tuple(box, fc.array(fc.tuple(half(0, 100), half(0, 100)), { minLength: 1, maxLength: 6 }))
  .map(([place, points]): Omit<DrawingLayer, 'id'> => ({
    ...place,
    type: 'drawing',
    strokes: [{ brush: 'pen', color: '#2563eb', width: 4, points: points.flat() }],
  }));

type Draft = Omit<Layer, 'id'>;

const draft: fc.Arbitrary<Draft> = fc.letrec<{ layer: Draft; group: Draft }>((tie) => ({
  layer: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.oneof(textLayer, shapeLayer, pictureLayer, drawingLayer),
    tie('group'),
  ),
  group: fc
    .tuple(box, fc.array(tie('layer'), { minLength: 1, maxLength: 3 }))
    .map(([place, children]): Omit<GroupLayer, 'id'> => ({ ...place, type: 'group', children: children as Layer[] })),
})).layer;

/** Ids are l1, l2 and so on, each layer before its children. */
export const imageDocuments: fc.Arbitrary<ImageDocument> = fc
  .array(draft, { minLength: 1, maxLength: 5 })
  .map((drafts) => {
    let count = 0;
    const named = (each: Draft): Layer => {
      count += 1;
      const entries = Object.entries({ ...each, id: `l${count}` }).filter(([, value]) => value !== undefined);
      const layer = Object.fromEntries(entries) as unknown as Layer;
      return layer.type === 'group' ? { ...layer, children: layer.children.map(named) } : layer;
    };
    return { version: 1, width: 1080, height: 1440, background: '#ffffff', layers: drafts.map(named) };
  });
