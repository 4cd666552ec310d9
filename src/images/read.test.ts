import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './problems';
import { readImageDocument } from './read';

const node = (className: string, attrs: object, ...children: object[]) => ({
  className,
  attrs,
  ...(children.length > 0 ? { children } : {}),
});
const stage = (...children: object[]) => node('Stage', { width: 800, height: 600 }, node('Layer', {}, ...children));
const layersOf = (value: unknown) => {
  const { document, problems } = readImageDocument(value);
  expect(problems?.map(sentenceOf)).toBeUndefined();
  return document?.layers ?? [];
};

describe('readImageDocument', () => {
  it.each([
    ['{', /^不是有效的 JSON：/],
    ['null', /^不是图片文档/],
    ['{"version":2}', /版本 2 打不开/],
    ['a'.repeat(10_000_000), /^内容有 10000000 字节，最多 2097152 字节$/],
  ])('refuses %.20s with the reason', (text, sentence) => {
    expect(readImageDocument(text).problems?.map(sentenceOf)).toEqual([expect.stringMatching(sentence)]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        const { document, problems } = readImageDocument(value);
        expect(document === undefined).toBe((problems ?? []).length > 0);
      }),
    );
  });

  it('never throws for a Konva stage that contains any value', () => {
    const classes = fc.constantFrom(
      'Layer',
      'Group',
      'Rect',
      'Circle',
      'Ellipse',
      'Line',
      'Text',
      'Image',
      'Star',
      'Arrow',
    );
    const attrs = fc.dictionary(
      fc.constantFrom(
        'x',
        'y',
        'width',
        'height',
        'radius',
        'points',
        'text',
        'src',
        'scaleX',
        'rotation',
        'fill',
        'fontSize',
      ),
      fc.anything(),
    );
    const nodes = fc.letrec((tie) => ({
      leaf: fc.record({ className: classes, attrs }),
      inner: fc.record({ className: classes, attrs, children: fc.array(tie('node'), { maxLength: 3 }) }),
      node: fc.oneof({ maxDepth: 10 }, tie('leaf'), tie('inner')),
    })).node;
    fc.assert(
      fc.property(fc.array(nodes, { maxLength: 5 }), (children) => {
        const { document, problems } = readImageDocument({ className: 'Stage', attrs: {}, children });
        expect(document ?? problems).toBeDefined();
      }),
    );
  });
});

describe('stages of Konva', () => {
  it('open from their JSON text, with every kind of node', () => {
    const text = JSON.stringify(
      stage(
        node('Rect', {
          x: 10,
          y: 20,
          width: 100,
          height: 50,
          fill: '#f00',
          stroke: 'black',
          strokeWidth: 3,
          cornerRadius: 8,
          name: '底板',
        }),
        node('Circle', { x: 200, y: 100, radius: 40, fill: 'rgba(0, 128, 255, 0.5)' }),
        node('Ellipse', { x: 300, y: 100, radiusX: 60, radiusY: 30, fill: 'yellow', opacity: 0.5, visible: false }),
        node('Line', { x: 50, y: 50, points: [10, 10, 60, 40, 30, 90], stroke: '#00ff00', strokeWidth: 4 }),
        node('Text', {
          x: 20,
          y: 300,
          text: '第一行\n第二行',
          fontSize: 30,
          fontStyle: 'bold',
          fill: 'white',
          align: 'center',
          width: 400,
          lineHeight: 1.2,
        }),
        node('Image', {
          x: 0,
          y: 400,
          width: 200,
          height: 150,
          src: '/files/a.png',
          crop: { x: 10, y: 0, width: 80, height: 60 },
        }),
      ),
    );
    expect(layersOf(text)).toEqual([
      {
        id: 'layer-1',
        name: '底板',
        type: 'shape',
        shape: 'rect',
        x: 10,
        y: 20,
        width: 100,
        height: 50,
        fill: '#ff0000',
        stroke: { color: '#000000', width: 3 },
        radius: 8,
      },
      { id: 'layer-2', type: 'shape', shape: 'ellipse', x: 160, y: 60, width: 80, height: 80, fill: '#0080ff80' },
      {
        id: 'layer-3',
        type: 'shape',
        shape: 'ellipse',
        x: 240,
        y: 70,
        width: 120,
        height: 60,
        fill: '#ffff00',
        opacity: 0.5,
        isHidden: true,
      },
      {
        id: 'layer-4',
        type: 'drawing',
        x: 60,
        y: 60,
        width: 50,
        height: 80,
        strokes: [{ brush: 'pen', color: '#00ff00', width: 4, points: [0, 0, 50, 30, 20, 80] }],
      },
      {
        id: 'layer-5',
        type: 'text',
        x: 20,
        y: 300,
        width: 400,
        height: 72,
        text: '第一行\n第二行',
        lines: ['第一行', '第二行'],
        font: 'sans',
        size: 30,
        weight: 700,
        color: '#ffffff',
        align: 'center',
        lineHeight: 1.2,
      },
      {
        id: 'layer-6',
        type: 'picture',
        x: 0,
        y: 400,
        width: 200,
        height: 150,
        src: '/files/a.png',
        natural: { width: 90, height: 60 },
        crop: { x: 10, y: 0, width: 80, height: 60 },
      },
    ]);
  });

  it('scaling, rotation, mirroring and offsets become boxes of layers', () => {
    const [scaled, turned, mirrored, offset] = layersOf(
      stage(
        node('Rect', { x: 10, y: 10, width: 100, height: 50, scaleX: 2, scaleY: 3 }),
        node('Rect', { x: 300, y: 100, width: 100, height: 50, rotation: 90 }),
        node('Rect', { x: 300, y: 300, width: 100, height: 50, scaleX: -1 }),
        node('Rect', { x: 400, y: 400, width: 100, height: 50, offsetX: 50, offsetY: 25 }),
      ),
    );
    expect(scaled).toMatchObject({ x: 10, y: 10, width: 200, height: 150 });
    // The upper left corner is the point about which Konva turns.
    expect(turned).toMatchObject({ x: 225, y: 125, width: 100, height: 50, rotation: 90 });
    expect(mirrored).toMatchObject({ x: 200, y: 300, width: 100, flipX: true });
    expect(offset).toMatchObject({ x: 350, y: 375 });
  });

  it('groups keep their nodes, with the group’s own transformation in them', () => {
    const [group] = layersOf(
      stage(
        node(
          'Group',
          { x: 100, y: 100, scaleX: 2, scaleY: 2, name: '组' },
          node('Rect', { x: 10, y: 10, width: 20, height: 20 }),
          node('Rect', { x: 40, y: 10, width: 20, height: 20 }),
        ),
      ),
    );
    expect(group).toMatchObject({
      type: 'group',
      name: '组',
      x: 120,
      y: 120,
      width: 100,
      height: 40,
      children: [
        {
          x: 0,
          y: 0,
          width: 40,
        },
        {
          x: 60,
          y: 0,
          width: 40,
        },
      ],
    });
  });

  it('nodes that cannot be shown are named, and the others open', () => {
    const { document, problems } = readImageDocument(
      stage(
        node('Image', { width: 9, height: 9, name: 'logo', src: 'https://evil.example/a.png' }),
        node('Sprite', {}),
        node('Rect', { width: 9, height: 9 }),
      ),
    );
    expect(problems).toBeUndefined();
    expect(document?.layers).toHaveLength(1);
    const read = readImageDocument(stage(node('Image', { name: 'logo' }), node('Sprite', {})));
    expect(read.problems === undefined && read.warnings.map(sentenceOf)).toEqual([
      '图片“logo”没有本站的文件，没有导入',
      '不支持 Konva 的 Sprite，没有导入',
    ]);
  });
});
