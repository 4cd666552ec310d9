/** Layers and pages in short, for the test documents. */
import type {
  BrushName,
  DrawingLayer,
  GroupLayer,
  ImageDocument,
  Layer,
  Paint,
  PictureLayer,
  ShapeLayer,
  StickerLayer,
  TextLayer,
} from '../document';
import { breakLines } from '../break-lines';

/** Sizes of the pictures, which a test makes with `pictureOf`. */
export const TEST_PICTURES = {
  '/files/test-room.png': { width: 1600, height: 1200 },
  '/files/test-portrait.png': { width: 900, height: 1350 },
  '/files/test-tile.png': { width: 60, height: 60 },
  '/files/test-cutout.png': { width: 400, height: 300 },
} as const;
export type TestSource = keyof typeof TEST_PICTURES;

export const ROOM: TestSource = '/files/test-room.png';
export const PORTRAIT: TestSource = '/files/test-portrait.png';
export const CUTOUT: TestSource = '/files/test-cutout.png';

export const INK = '#1f2433';
export const WHITE = '#ffffff';
export const RED = '#ff2e4d';
export const sunset: Paint = {
  kind: 'linear',
  angle: 90,
  stops: [
    { at: 0, color: '#ff9a8b' },
    { at: 0.55, color: '#ff6a88' },
    { at: 1, color: '#845ec2' },
  ],
};
export const mint: Paint = {
  kind: 'linear',
  angle: 135,
  stops: [
    { at: 0, color: '#d4fc79' },
    { at: 1, color: '#96e6a1' },
  ],
};
export const glow: Paint = {
  kind: 'radial',
  angle: 0,
  stops: [
    { at: 0, color: '#fff7e6' },
    { at: 1, color: '#ffd8a8' },
  ],
};
export const shadow = { color: '#1f243366', blur: 18, x: 0, y: 10 } as const;

type Placed<L extends Layer> = Partial<Omit<L, 'type' | 'id'>> & Pick<L, 'x' | 'y'>;

/** Ids are given when the page is made. */
export type Draft = Omit<Layer, 'id'> & { readonly children?: readonly Draft[] };

/** About as wide as the font draws it, so that the lines need no canvas. */
const estimated = (size: number) => (line: string) =>
  [...line].reduce((width, character) => width + (character.charCodeAt(0) < 128 ? 0.56 : 1) * size, 0);

export function text(content: string, more: Placed<TextLayer>): Draft {
  const { size = 48, width = 900, lineHeight = 1.4, spacing = 0 } = more;
  const lines = breakLines(content, width, (line) => estimated(size)(line) + line.length * spacing);
  return {
    type: 'text',
    text: content,
    lines,
    font: 'sans',
    size,
    weight: 400,
    color: INK,
    align: 'left',
    lineHeight,
    width,
    height: lines.length * size * lineHeight,
    ...more,
  } as Draft;
}

export const picture = (src: TestSource, more: Placed<PictureLayer>): Draft =>
  ({ type: 'picture', src, natural: TEST_PICTURES[src], width: 400, height: 300, ...more }) as Draft;

export const shape = (name: ShapeLayer['shape'], fill: Paint | null, more: Placed<ShapeLayer>): Draft =>
  ({ type: 'shape', shape: name, fill, width: 200, height: 200, ...more }) as Draft;

export const sticker = (name: string, more: Placed<StickerLayer>): Draft =>
  ({ type: 'sticker', sticker: name, width: 160, height: 160, ...more }) as Draft;

export const drawing = (strokes: DrawingLayer['strokes'], more: Placed<DrawingLayer>): Draft =>
  ({ type: 'drawing', strokes, width: 400, height: 300, ...more }) as Draft;

export const group = (children: readonly Draft[], more: Placed<GroupLayer>): Draft =>
  ({ type: 'group', children, width: 400, height: 300, ...more }) as Draft;

export const stroke = (brush: BrushName, color: string, width: number, ...points: readonly number[]) => ({
  brush,
  color,
  width,
  points,
});

export function page(
  background: ImageDocument['background'],
  drafts: readonly Draft[],
  size: { width: number; height: number } = { width: 1080, height: 1440 },
): ImageDocument {
  let count = 0;
  const withId = (draft: Draft): Layer => {
    count += 1;
    const id = `layer-${count}`;
    return (draft.children ? { ...draft, id, children: draft.children.map(withId) } : { ...draft, id }) as Layer;
  };
  return { version: 1, ...size, background, layers: drafts.map(withId) };
}
