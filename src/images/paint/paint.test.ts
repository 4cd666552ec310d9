import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isImageDocument } from '../check';
import type { DrawingLayer, GroupLayer, ImageDocument, Layer, PictureLayer, ShapeLayer, TextLayer } from '../document';
import { groupLayers, ungroupLayers } from '../edits';
import { imageDocuments } from '../testing/arbitraries';
import { TEST_DOCUMENTS } from '../testing/documents';
import { drawTestPicture } from '../testing/pictures';
import { createTestCanvas, installTestPlatform, pixelOf } from '../testing/platform';
import {
  loadPictures,
  paintDocument,
  Pictures,
  renderToCanvas,
  textMeasure,
  type Canvas,
  type PaintPicture,
} from './index';
import { runs } from '../../../tests/runs';

beforeAll(installTestPlatform);

const NO_PICTURES = new Pictures();

const render = (document: ImageDocument, pictures = NO_PICTURES, scale = 1): Canvas =>
  renderToCanvas(document, { pictures, createCanvas: createTestCanvas }, { scale });

const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();

/** Part of the pixels that differ by more than the noise of edges. */
function differenceOf(first: Canvas, second: Canvas, most = 24): number {
  const [a, b] = [pixelsOf(first), pixelsOf(second)];
  expect(b).toHaveLength(a.length);
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const isOther = [0, 1, 2, 3].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > most);
    if (isOther) count += 1;
  }
  return count / (a.length / 4);
}

const load = (src: string): Promise<PaintPicture> => {
  const image = drawTestPicture(src, createTestCanvas);
  return Promise.resolve({ image, width: image.width, height: image.height });
};

const page = (...layers: Layer[]): ImageDocument => ({
  version: 1,
  width: 100,
  height: 100,
  background: '#ffffff',
  layers,
});
const rect = (id: string, x: number, y: number, size: number, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
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
const group = (children: readonly Layer[], more: Partial<GroupLayer> = {}): GroupLayer => ({
  id: 'g',
  type: 'group',
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  children,
  ...more,
});
const RED = [255, 0, 0, 255];
const WHITE = [255, 255, 255, 255];

/** Left half red, right half blue, 40 × 20. */
function twoColors(): PaintPicture {
  const image = createTestCanvas(40, 20);
  const context = image.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 20, 20);
  context.fillStyle = '#0000ff';
  context.fillRect(20, 0, 20, 20);
  return { image, width: 40, height: 20 };
}
const picture = (more: Partial<PictureLayer> = {}): PictureLayer => ({
  id: 'p',
  type: 'picture',
  src: '/files/a.png',
  natural: { width: 40, height: 20 },
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  ...more,
});
const withTwoColors = () => new Pictures(new Map([['/files/a.png', twoColors()]]));

describe('the painter', () => {
  it.each(Object.entries(TEST_DOCUMENTS))(
    '%s: its text, read again, is drawn pixel for pixel the same',
    async (_, document) => {
      const pictures = await loadPictures(document, load);
      const again = JSON.parse(JSON.stringify(document)) as ImageDocument;
      const first = render(document, pictures, 0.5);
      expect(differenceOf(first, render(again, await loadPictures(again, load), 0.5), 0)).toBe(0);
      expect([first.width, first.height]).toEqual([Math.floor(document.width / 2), Math.floor(document.height / 2)]);
    },
  );

  it('draws whatever the checker accepts', () => {
    const extreme = fc.constantFrom(0.01, 1, 50, 3000, 32_768);
    const changed = fc
      .tuple(imageDocuments, extreme, extreme, fc.constantFrom(-100_000, -50, 0, 100_000))
      .map(([document, width, height, x]): ImageDocument => {
        const [first, ...others] = document.layers;
        return {
          ...document,
          width: 300,
          height: 200,
          layers: first ? [{ ...first, width, height, x }, ...others] : [],
        };
      });
    fc.assert(
      fc.property(changed, fc.constantFrom(0.01, 1), (document, scale) => {
        expect(isImageDocument(document)).toBe(true);
        expect(render(document, withTwoColors(), scale).width).toBe(Math.max(1, 300 * scale));
      }),
      { numRuns: runs(60) },
    );
  });

  it('draws test documents with any numbers in them that the checker accepts', async () => {
    const pictures = new Map<ImageDocument, Pictures>();
    for (const document of Object.values(TEST_DOCUMENTS)) pictures.set(document, await loadPictures(document, load));
    const numbers = fc.constantFrom(-100_000, -360, -1, 0, 0.01, 0.5, 5, 100, 360, 500, 2000, 8192, 32_768);
    const changes = fc.array(fc.tuple(fc.nat(), numbers), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(TEST_DOCUMENTS)), changes, (document, all) => {
        const changed = all.reduce((each, [at, value]) => accepted(withNumber(each, at, value)) ?? each, document);
        const scale = 100 / Math.max(changed.width, changed.height);
        const canvas = render(changed, pictures.get(document), scale);
        expect(Math.max(canvas.width, canvas.height)).toBeGreaterThanOrEqual(99);
      }),
      { numRuns: runs(60) },
    );
  });

  it.each(Object.entries(TEST_DOCUMENTS).filter(([, { layers }]) => layers.some(({ type }) => type === 'group')))(
    '%s: released groups without a mask are drawn where they were',
    async (_, document) => {
      const pictures = await loadPictures(document, load);
      const plain = document.layers.filter(
        (layer) => layer.type === 'group' && !layer.mask && (layer.opacity ?? 1) === 1 && !layer.shadow,
      );
      const before: ImageDocument = { ...document, layers: plain };
      const after = ungroupLayers(
        before,
        plain.map(({ id }) => id),
      ).document;
      expect(differenceOf(render(before, pictures), render(after, pictures))).toBeLessThan(0.001);
    },
  );

  it('grouped layers are drawn as before', async () => {
    const document = TEST_DOCUMENTS['price'];
    if (!document) throw new Error('There is no such document');
    const pictures = await loadPictures(document, load);
    const grouped = groupLayers(
      document,
      document.layers.map(({ id }) => id),
    );
    expect(differenceOf(render(document, pictures), render(grouped?.document ?? page(), pictures))).toBeLessThan(0.001);
  });

  it('clips to the page, scales, and keeps a transparent background', () => {
    const canvas = render({ ...page(rect('a', 90, 90, 50)), background: null }, NO_PICTURES, 2);
    expect([canvas.width, canvas.height]).toEqual([200, 200]);
    expect(pixelOf(canvas, 10, 10)).toEqual([0, 0, 0, 0]);
    expect(pixelOf(canvas, 190, 190)).toEqual(RED);
  });

  it('nodes have the ids of layers, so that the editor finds them', () => {
    const node = paintDocument(page(group([rect('a', 1, 2, 3)])), {
      pictures: NO_PICTURES,
      createCanvas: createTestCanvas,
    });
    expect(node.findOne('#a')?.getAbsolutePosition()).toEqual({ x: 2.5, y: 3.5 });
    expect(node.find('.layer')).toHaveLength(2);
  });
});

describe('composition', () => {
  it('the opacity of a group applies to the group as a whole, not to each layer', () => {
    const canvas = render(page(group([rect('a', 0, 0, 60), rect('b', 30, 0, 60)], { opacity: 0.5 })));
    expect(pixelOf(canvas, 45, 30)).toEqual(pixelOf(canvas, 10, 30));
    expect(pixelOf(canvas, 10, 30)[1]).toBeCloseTo(127, -1);
  });

  it('an eraser removes from its own drawing only', () => {
    const drawing: DrawingLayer = {
      id: 'd',
      type: 'drawing',
      x: 0,
      y: 0,
      width: 100,
      height: 100,
      strokes: [
        {
          brush: 'pen',
          color: '#0000ff',
          width: 40,
          points: [0, 50, 100, 50],
        },
        {
          brush: 'eraser',
          color: '#000000',
          width: 20,
          points: [50, 0, 50, 100],
        },
      ],
    };
    const canvas = render(page(rect('a', 0, 0, 100), drawing));
    expect(pixelOf(canvas, 10, 50)).toEqual([0, 0, 255, 255]);
    expect(pixelOf(canvas, 50, 50)).toEqual(RED);
  });

  it('a shadow grows with the scale and stays below', () => {
    const shadow = { color: '#000000', blur: 0, x: 20, y: 0 };
    const document = page(rect('a', 10, 10, 40, { shadow }));
    for (const scale of [1, 2]) {
      const canvas = render(document, NO_PICTURES, scale);
      expect(pixelOf(canvas, 30 * scale, 30 * scale)).toEqual(RED);
      expect(pixelOf(canvas, 60 * scale, 30 * scale)).toEqual([0, 0, 0, 255]);
      expect(pixelOf(canvas, 80 * scale, 30 * scale)).toEqual(WHITE);
    }
  });

  it('masks of groups cut off their layers; hidden layers are not drawn', () => {
    const canvas = render(
      page(group([rect('a', 0, 0, 100)], { mask: 'circle' }), rect('b', 0, 0, 10, { isHidden: true })),
    );
    expect(pixelOf(canvas, 50, 50)).toEqual(RED);
    expect(pixelOf(canvas, 4, 4)).toEqual(WHITE);
  });
});

describe('pictures', () => {
  it('fill their box from the middle, show their crop, and are mirrored', () => {
    const square = render(page(picture({ width: 50, height: 50 })), withTwoColors());
    expect([pixelOf(square, 5, 25), pixelOf(square, 45, 25)]).toEqual([RED, [0, 0, 255, 255]]);
    const cropped = render(page(picture({ crop: { x: 20, y: 0, width: 20, height: 20 } })), withTwoColors());
    expect(pixelOf(cropped, 5, 25)).toEqual([0, 0, 255, 255]);
    const mirrored = render(page(picture({ flipX: true })), withTwoColors());
    expect(pixelOf(mirrored, 5, 25)).toEqual([0, 0, 255, 255]);
  });

  it('a smaller proxy shows the same part', () => {
    const proxy = new Pictures(new Map([['/files/a.png', twoColors()]]));
    const large = picture({
      natural: { width: 4000, height: 2000 },
      crop: { x: 2000, y: 0, width: 2000, height: 2000 },
    });
    expect(pixelOf(render(page(large), proxy), 50, 25)).toEqual([0, 0, 255, 255]);
  });

  it('masks, corners, borders inside of the box, and cutouts', () => {
    const masked = render(page(picture({ mask: 'circle', border: { color: '#00ff00', width: 6 } })), withTwoColors());
    expect(pixelOf(masked, 2, 2)).toEqual(WHITE);
    expect(pixelOf(masked, 3, 25)).toEqual([0, 255, 0, 255]);
    expect(pixelOf(masked, 50, 52)).toEqual(WHITE);
    const hole = createTestCanvas(40, 20);
    const context = hole.getContext('2d');
    context?.fillRect(0, 0, 20, 20);
    const pictures = new Pictures(
      new Map([
        ['/files/a.png', twoColors()],
        ['/files/hole.png', { image: hole, width: 40, height: 20 }],
      ]),
    );
    const cut = render(page(picture({ cutout: '/files/hole.png' })), pictures);
    expect([pixelOf(cut, 20, 25), pixelOf(cut, 80, 25)]).toEqual([RED, WHITE]);
  });

  it('a picture that does not load is a crossed box, with the reason', async () => {
    const document = page(picture());
    const pictures = await loadPictures(document, () => Promise.reject(new Error('404')));
    expect(pictures.failed.get('/files/a.png')).toEqual(new Error('404'));
    expect(pixelOf(render(document, pictures), 50, 8)).toEqual([229, 231, 235, 255]);
  });

  it('a cutout is applied once it has loaded, and a closed bitmap counts as missing', () => {
    const decoded = new Map<string, PaintPicture>([['/files/a.png', twoColors()]]);
    const pictures = new Pictures(decoded);
    const document = page(picture({ cutout: '/files/hole.png' }));
    expect(pixelOf(render(document, pictures), 80, 25)).toEqual([0, 0, 255, 255]);
    decoded.set('/files/hole.png', { image: createTestCanvas(40, 20), width: 40, height: 20 });
    expect(pixelOf(render(document, pictures), 80, 25)).toEqual(WHITE);
    const closed = { width: 0, height: 0, close: () => undefined };
    decoded.set('/files/a.png', { image: closed, width: 40, height: 20 });
    expect(pixelOf(render(document, pictures), 50, 8)).toEqual([229, 231, 235, 255]);
  });

  it('filters look the same at every scale', async () => {
    for (const name of ['filtersOfLight', 'filtersOfColor', 'filtersOfTone']) {
      const document = TEST_DOCUMENTS[name];
      if (!document) throw new Error('There is no such document');
      const pictures = await loadPictures(document, load);
      const large = createTestCanvas(document.width, document.height);
      large.getContext('2d')?.drawImage(render(document, pictures, 2), 0, 0, large.width, large.height);
      expect(differenceOf(render(document, pictures), large, 64)).toBeLessThan(0.01);
    }
  });
});

describe('text', () => {
  const text: TextLayer = {
    id: 't',
    type: 'text',
    x: 0,
    y: 0,
    width: 100,
    height: 40,
    text: '一',
    lines: ['一'],
    font: 'sans',
    size: 40,
    weight: 700,
    color: '#ff0000',
    align: 'left',
    lineHeight: 1,
  };
  /** The columns that the letters reach. */
  const inkOf = (canvas: Canvas) => {
    const pixels = pixelsOf(canvas);
    const hasInk = (x: number) =>
      Array.from({ length: 100 }, (_, y) => pixels[(y * 100 + x) * 4 + 1] ?? 255).some((green) => green < 200);
    const inked = Array.from({ length: 100 }, (_, x) => x).filter(hasInk);
    return { left: inked[0] ?? NaN, right: inked.at(-1) ?? NaN };
  };

  it('aligns in its box', () => {
    expect(inkOf(render(page(text))).right).toBeLessThan(45);
    const right = inkOf(render(page({ ...text, align: 'right' })));
    expect([right.left, right.right]).toEqual([
      expect.toSatisfy((x: number) => x > 55),
      expect.toSatisfy((x: number) => x < 100),
    ]);
    const middle = inkOf(render(page({ ...text, align: 'center' })));
    expect((middle.left + middle.right) / 2).toBeCloseTo(50, -0.5);
  });

  it('measures as it draws: a Chinese character is as wide as its size, spacing stands between', () => {
    const measure = textMeasure(createTestCanvas);
    expect(measure('装修', { font: 'sans', size: 40, weight: 400 })).toBeCloseTo(80, 3);
    expect(measure('装修', { font: 'sans', size: 40, weight: 400, spacing: 10 })).toBeCloseTo(90, 3);
    expect(measure('家 home', { font: 'sans', size: 200, weight: 700 })).toBeCloseTo(
      measure('家 home', { font: 'sans', size: 20, weight: 700 }) * 10,
      1,
    );
  });

  it('a label is a box around the lines with its padding', () => {
    const label = { color: '#0000ff', padding: 10, radius: 0 };
    const canvas = render(page({ ...text, x: 20, y: 20, label }));
    expect(pixelOf(canvas, 12, 12)).toEqual([0, 0, 255, 255]);
    expect(pixelOf(canvas, 68, 68)).toEqual([0, 0, 255, 255]);
    expect(pixelOf(canvas, 73, 40)).toEqual(WHITE);
  });
});

const accepted = (document: ImageDocument): ImageDocument | undefined =>
  isImageDocument(document) ? document : undefined;

/** The document with its `at`-th number replaced. */
function withNumber(document: ImageDocument, at: number, value: number): ImageDocument {
  let count = 0;
  const numbers = JSON.stringify(document).match(/:-?[\d.]+/g)?.length ?? 1;
  const text = JSON.stringify(document, (key, each: unknown) => {
    if (typeof each !== 'number' || key === 'version') return each;
    count += 1;
    return count === (at % numbers) + 1 ? value : each;
  });
  return JSON.parse(text) as ImageDocument;
}
