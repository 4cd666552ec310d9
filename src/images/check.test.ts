import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImageDocument, isImageDocument } from './check';
import { IMAGE_LIMITS, type ImageDocument, type Layer } from './document';
import { IMAGE_PROBLEM_CODES, isError, sentenceOf } from './problems';
import { imageDocuments } from './testing/arbitraries';
import { runs } from '../../tests/runs';

type Row = Record<string, unknown>;

const text: Row = {
  id: 't',
  type: 'text',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  text: '字',
  lines: ['字'],
  font: 'sans',
  size: 20,
  weight: 400,
  color: '#000000',
  align: 'left',
  lineHeight: 1.4,
};
const picture: Row = {
  id: 'p',
  type: 'picture',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  src: '/files/a.png',
  natural: {
    width: 100,
    height: 50,
  },
};
const drawing: Row = {
  id: 'd',
  type: 'drawing',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  strokes: [
    {
      brush: 'pen',
      color: '#000000',
      width: 1,
      points: [0, 0],
    },
  ],
};
const group: Row = { id: 'g', type: 'group', x: 0, y: 0, width: 9, height: 9, children: [] };
const page = (layers: readonly unknown[], more: Row = {}): unknown => ({
  version: 1,
  width: 100,
  height: 100,
  background: '#ffffff',
  layers,
  ...more,
});
const stops = (...places: number[]) => places.map((at) => ({ at, color: '#000000' }));
const nested = (depth: number): Row =>
  depth === 0 ? text : { ...group, id: `g${depth}`, children: [nested(depth - 1)] };
const circular: Row = { ...group };
circular['children'] = [circular];
const many = (count: number, make: (index: number) => Row) => Array.from({ length: count }, (_, index) => make(index));

/** One wrong document for each code, with the sentence that people read. */
const WRONG: readonly (readonly [code: string, sentence: string, document: unknown])[] = [
  ['notDocument', '不是图片文档：应为一个对象，包含 version、width、height、background 和 layers', [1]],
  ['badVersion', '版本：版本 7 打不开，应为 1，或 Konva 导出的 Stage', page([], { version: 7 })],
  ['missing', '缺少 background', page([], { background: undefined })],
  ['unknownKey', '第 1 个图层：没有 onClick 这一项', page([{ ...text, onClick: 'x' }])],
  ['wrongType', '第 1 个图层的字号：应为数字，现在是文字', page([{ ...text, size: '20' }])],
  ['notFinite', '第 1 个图层的宽：应为有限的数，现在是 NaN 或无穷大', page([{ ...text, width: NaN }])],
  ['notFinite', '高：应为有限的数，现在是 NaN 或无穷大', page([], { height: Infinity })],
  ['outOfRange', '第 1 个图层的高：应为 0.01 到 32768，现在是 -3', page([{ ...text, height: -3 }])],
  ['tooLong', '第 1 个图层的文字：最多 5000 个字，现有 10000000 个', page([{ ...text, text: 'a'.repeat(10_000_000) }])],
  ['badId', '第 1 个图层的编号：编号应为 1 到 64 个字母、数字、- 或 _', page([{ ...text, id: 'a b' }])],
  ['duplicateId', '第 1 个图层里第 1 个图层的编号：编号 t 重复', page([{ ...group, id: 't', children: [text] }])],
  ['badColor', '第 1 个图层的颜色：应为 #rrggbb 或 #rrggbbaa 的颜色，现在是 red', page([{ ...text, color: 'red' }])],
  [
    'badStops',
    '背景的渐变颜色：渐变应有 2 到 20 个颜色，位置从 0 到 1 依次增大',
    page([], { background: { kind: 'linear', angle: 0, stops: stops(1, 0) } }),
  ],
  [
    'badStops',
    '背景的渐变颜色：渐变应有 2 到 20 个颜色，位置从 0 到 1 依次增大',
    page([], { background: { kind: 'radial', angle: 0, stops: stops(1) } }),
  ],
  [
    'badSource',
    '第 1 个图层的图片：图片应为本站的文件（/files/… 或 /demo-media/…），现在是 https://evil.example/a.png',
    page([{ ...picture, src: 'https://evil.example/a.png' }]),
  ],
  [
    'badSource',
    '背景的图片：图片应为本站的文件（/files/… 或 /demo-media/…），现在是 /files/../api/x',
    page([], { background: { src: '/files/../api/x', fit: 'cover' } }),
  ],
  [
    'scriptSource',
    '第 1 个图层的图片：图片地址不能是脚本或内嵌数据：javascript:alert(1)',
    page([{ ...picture, src: 'javascript:alert(1)' }]),
  ],
  [
    'scriptSource',
    '第 1 个图层的抠图：图片地址不能是脚本或内嵌数据： data:image/svg+xml,<svg onload=alert(1)…',
    page([{ ...picture, cutout: ' data:image/svg+xml,<svg onload=alert(1)>' }]),
  ],
  ['unknownType', '第 1 个图层的类型：没有“video”这种图层', page([{ ...text, type: 'video' }])],
  ['unknownType', '第 1 个图层的类型：没有“constructor”这种图层', page([{ ...text, type: 'constructor' }])],
  ['unknownFont', '第 1 个图层的字体：没有“Comic Sans”这种字体', page([{ ...text, font: 'Comic Sans' }])],
  [
    'unknownShape',
    '第 1 个图层的形状：没有“blob”这种形状',
    page([{ id: 's', type: 'shape', x: 0, y: 0, width: 9, height: 9, shape: 'blob', fill: null }]),
  ],
  ['unknownMask', '第 1 个图层的蒙版：没有“cat”这种蒙版', page([{ ...picture, mask: 'cat' }])],
  [
    'unknownBrush',
    '第 1 个图层里第 1 个笔画的画笔：没有“spray”这种画笔',
    page([{ ...drawing, strokes: [{ brush: 'spray', color: '#000000', width: 1, points: [0, 0] }] }]),
  ],
  [
    'unknownSticker',
    '第 1 个图层的贴纸：没有“toString”这个贴纸',
    page([{ id: 's', type: 'sticker', x: 0, y: 0, width: 9, height: 9, sticker: 'toString' }]),
  ],
  [
    'unknownChoice',
    '第 1 个图层的对齐：应为 left、center、right 之一，现在是 middle',
    page([{ ...text, align: 'middle' }]),
  ],
  ['tooManyPixels', '画布有 67108864 像素，最多 40000000 像素', page([], { width: 8192, height: 8192 })],
  ['tooManyLayers', '图层最多 2000 个', page(many(2001, (index) => ({ ...text, id: `t${index}` })))],
  [
    'tooManyLayers',
    '第 2 个图层：图层最多 2000 个',
    page(
      many(2, (outer) => ({
        ...group,
        id: `g${outer}`,
        children: many(1000, (index) => ({ ...text, id: `t${outer}-${index}` })),
      })),
    ),
  ],
  [
    'tooManyPoints',
    '第 2 个图层里第 1 个笔画的点：涂鸦的点最多 200000 个',
    page(
      many(2, (index) => ({
        ...drawing,
        id: `d${index}`,
        strokes: [{ brush: 'pen', color: '#000000', width: 1, points: many(100_002, () => ({})).map(() => 0) }],
      })),
    ),
  ],
  [
    'tooManyPictures',
    '图片最多 50 张',
    page(many(51, (index) => ({ ...picture, id: `p${index}`, src: `/files/${index}.png` }))),
  ],
  [
    'tooMany',
    '第 1 个图层的笔画：最多 5000 项，现有 5001 项',
    page([{ ...drawing, strokes: many(5001, () => ({ brush: 'pen', color: '#000000', width: 1, points: [0, 0] })) }]),
  ],
  [
    'tooDeep',
    '第 1 个图层里第 1 个图层里第 1 个图层里第 1 个图层里第 1 个图层里第 1 个图层里第 1 个图层：组合最多 6 层',
    page([nested(7)]),
  ],
  ['circular', '第 1 个图层里第 1 个图层：组合不能包含它自己', page([circular])],
  [
    'unpairedPoints',
    '第 1 个图层里第 1 个笔画的点：笔画的点应为成对的 x 和 y',
    page([{ ...drawing, strokes: [{ brush: 'pen', color: '#000000', width: 1, points: [0, 0, 1] }] }]),
  ],
  [
    'cropOutside',
    '第 1 个图层的裁剪：裁剪的范围超出了图片',
    page([{ ...picture, crop: { x: 50, y: 0, width: 60, height: 50 } }]),
  ],
  ['linesDiffer', '第 1 个图层的断行：断行后的文字与原文不同', page([{ ...text, lines: ['字', '另'] }])],
  [
    'badVariable',
    '第 1 个图层的变量：变量名“1a”应以字母开头，由字母、数字和 _ 组成，最多 32 个',
    page([{ ...text, variable: '1a' }]),
  ],
  [
    'characterWithoutFont',
    '第 1 个图层的文字：字体里没有“😀𠮷”，在不同设备上会显示得不一样',
    page([{ ...text, text: '😀𠮷😀', lines: ['😀𠮷😀'] }]),
  ],
  ['outsidePage', '第 1 个图层：图层完全在画布外面', page([{ ...text, x: 500 }])],
];

describe('checkImageDocument', () => {
  it.each(WRONG)('%s: %s', (code, sentence, document) => {
    const found = checkImageDocument(document).map((each) => [each.code, sentenceOf(each)]);
    expect(found).toContainEqual([code, sentence]);
  });

  it('tooLarge: counts the bytes of everything', () => {
    const layers = many(520, (index) => ({
      ...text,
      id: `t${index}`,
      text: '字'.repeat(2000),
      lines: ['字'.repeat(2000)],
    }));
    expect(checkImageDocument(page(layers)).map(({ code }) => code)).toContain('tooLarge');
  });

  it('a document within every bound has no problem', () => {
    expect(
      checkImageDocument(
        page(
          [text, picture, { ...group, children: [drawing] }, nested(5)].map((each, index) => ({
            ...each,
            id: `n${index}`,
          })),
        ),
      ),
    ).toEqual([]);
  });

  it('a document with a getter that throws is unreadable', () => {
    const hostile = page([
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ]);
    expect(checkImageDocument(hostile)).toEqual([{ code: 'unreadable', path: [], args: {} }]);
  });

  it('a layer object used in two places is reported as a repeated id', () => {
    expect(checkImageDocument(page([text, { ...group, children: [text] }])).map(({ code }) => code)).toEqual([
      'duplicateId',
    ]);
  });

  it('reports at most 100 problems', () => {
    expect(checkImageDocument(page(many(1000, () => ({}))))).toHaveLength(100);
  });

  it('never throws, and every problem has a sentence', () => {
    const anything = fc.oneof(
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        withObjectString: true,
        withSparseArray: true,
      }),
      fc.record({
        version: fc.constant(1),
        width: fc.constant(9),
        height: fc.constant(9),
        background: fc.anything(),
        layers: fc.array(fc.anything()),
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        for (const each of checkImageDocument(value)) expect(sentenceOf(each)).not.toBe('');
      }),
      { numRuns: runs(500) },
    );
  });

  it('never throws for a document with one replaced value; without an error the value is a document', () => {
    fc.assert(
      fc.property(imageDocuments, fc.nat(), fc.anything(), (document, at, value) => {
        const changed = replaced(document, at, value);
        if (!checkImageDocument(changed).some(isError))
          expect(isImageDocument(JSON.parse(JSON.stringify(changed)))).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });

  it('accepts what the arbitraries make', () => {
    fc.assert(fc.property(imageDocuments, (document) => isImageDocument(document)));
  });

  it('there are more than 20 codes, and these tests cite those of documents', () => {
    expect(IMAGE_PROBLEM_CODES.length).toBeGreaterThanOrEqual(20);
    const ofOthers = [
      'unreadable',
      'tooLarge',
      'notJson',
      'duplicateVariable',
      'undeclaredVariable',
      'unusedVariable',
      'wrongLayer',
      'valueMissing',
      'valueWrong',
      'valueTooLong',
      'unknownValue',
      'textDoesNotFit',
      'pictureWithoutSource',
      'nodeSkipped',
    ];
    expect([...new Set(WRONG.map(([code]) => code)), ...ofOthers].sort()).toEqual([...IMAGE_PROBLEM_CODES].sort());
  });

  it('a document at every bound has no problem', () => {
    const layers = many(IMAGE_LIMITS.layers, (index) => ({ ...text, id: `t${index}` })) as unknown as readonly Layer[];
    const document: ImageDocument = { version: 1, width: 8192, height: 4882, background: null, layers };
    expect(checkImageDocument(document)).toEqual([]);
  });
});

/** The document with the value in the place of its `at`-th property. */
function replaced(document: ImageDocument, at: number, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(document)) as Row;
  const places: (readonly [Row, string])[] = [];
  const visit = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return;
    for (const key of Object.keys(each)) {
      places.push([each as Row, key]);
      visit((each as Row)[key]);
    }
  };
  visit(copy);
  const [owner, key] = places[at % places.length] ?? [copy, 'layers'];
  owner[key] = value;
  return copy;
}
