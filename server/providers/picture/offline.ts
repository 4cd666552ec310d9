/**
 * Pictures without a model: compositions of the description in colours that follow from it. Each says on itself that it
 * is one, so that nobody takes it for a picture of a model.
 */
import { createHash } from 'node:crypto';
import type { ImageDocument, Layer, PictureLayer, TextLayer } from '../../../src/images/document';
import type { PictureSize } from '../../../src/services/catalogue/sets/image';

export const OFFLINE_LABEL = '离线示意图';

const SIZES: Readonly<Record<PictureSize, { width: number; height: number }>> = {
  square: { width: 1024, height: 1024 },
  portrait: { width: 1024, height: 1536 },
  landscape: { width: 1536, height: 1024 },
};
/** Longest side of a composition from a picture. */
const LONGEST = 1536;

/** Two colours of a background, one of its shapes, and one of its text that is readable on them. */
const PALETTES = [
  ['#fde2e4', '#bee1e6', '#f7b2bd', '#3d405b'],
  ['#fff1c9', '#f7b7a3', '#ea5f89', '#4a2040'],
  ['#d8f3dc', '#95d5b2', '#52b788', '#1b4332'],
  ['#dfe7fd', '#bcd4e6', '#7b9acc', '#1d3557'],
  ['#f8edeb', '#ffd7ba', '#fec89a', '#5c3d2e'],
  ['#e2d9f3', '#c8b6ff', '#9d8df1', '#2f2350'],
] as const;

/** An original of the person's, as the painter draws it. */
export interface Original {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export type OfflineAsk =
  | { readonly kind: 'generate'; readonly prompt: string; readonly size: PictureSize }
  | {
      readonly kind: 'inpaint' | 'variation';
      readonly prompt: string;
      readonly original: Original;
      readonly reference?: Original;
      readonly strength: number;
    };

/**
 * `nth`: candidates of one request differ. The same ask has the same composition. What is put into a picture has no
 * label of its own.
 */
export function compositionOf(ask: OfflineAsk, nth: number): ImageDocument {
  const { width, height } = ask.kind === 'generate' ? SIZES[ask.size] : within(ask.original);
  const digest = createHash('sha256').update(`${nth} ${ask.prompt}`).digest();
  const [from, to, accent, ink] = PALETTES[digest[0]! % PALETTES.length]!;
  return {
    version: 1,
    width,
    height,
    background: {
      kind: 'linear',
      angle: digest[1]! % 360,
      stops: [
        { at: 0, color: from },
        { at: 1, color: to },
      ],
    },
    layers: [
      ...layersOf(ask, { width, height }, digest, { accent, ink }),
      ...(ask.kind === 'inpaint' ? [] : [labelOf(width, height)]),
    ],
  };
}

function within({ width, height }: Original): { width: number; height: number } {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return {
    width: Math.max(SHORTEST, Math.round(width * scale)),
    height: Math.max(SHORTEST, Math.round(height * scale)),
  };
}

interface Colors {
  readonly accent: string;
  readonly ink: string;
}
type Size = ReturnType<typeof within>;

function layersOf(ask: OfflineAsk, size: Size, digest: Buffer, colors: Colors): Layer[] {
  if (ask.kind === 'generate')
    return [...circles(size, digest, colors.accent), wordsOf(ask.prompt, size, colors.ink, 'middle')];
  const whole = pictureOf('original', ask.original, size);
  const reference: Layer[] = ask.reference
    ? [{ ...pictureOf('reference', ask.reference, size), opacity: ask.strength / 2 }]
    : [];
  if (ask.kind === 'inpaint')
    return [
      { ...whole, opacity: 1 - ask.strength },
      ...circles(size, digest, colors.accent),
      ...reference,
      wordsOf(ask.prompt, size, colors.ink, 'middle'),
    ];
  const turned: PictureLayer = {
    ...whole,
    flipX: true,
    filters: { hue: (((digest[2]! % 2 === 0 ? 1 : -1) * (30 + digest[3]!)) / 285) * 90 * ask.strength },
  };
  return [turned, ...reference, ...(ask.prompt === '' ? [] : [wordsOf(ask.prompt, size, '#ffffff', 'bottom')])];
}

const pictureOf = (id: string, { src, width, height }: Original, size: Size): PictureLayer => ({
  id,
  type: 'picture',
  x: 0,
  y: 0,
  ...size,
  src,
  natural: { width, height },
});

const circles = ({ width, height }: Size, digest: Buffer, color: string): Layer[] =>
  [0, 1, 2, 3].map((index) => {
    const side = Math.round(Math.min(width, height) * (0.15 + digest[4 + index]! / 600));
    return {
      id: `circle${index}`,
      type: 'shape',
      shape: 'ellipse',
      x: Math.round((digest[8 + index]! / 255) * width - side / 2),
      y: Math.round((digest[12 + index]! / 255) * height - side / 2),
      width: side,
      height: side,
      fill: color,
      opacity: 0.5,
    };
  });

/** Characters of a line, and lines of a composition. */
const LINE = 12;
const LINES = 4;

function wordsOf(prompt: string, { width, height }: Size, color: string, place: 'middle' | 'bottom'): TextLayer {
  const letters = [...prompt.replace(/\s+/gu, ' ').trim()];
  const lines = Array.from({ length: Math.min(LINES, Math.ceil(letters.length / LINE)) }, (_, index) =>
    letters.slice(index * LINE, (index + 1) * LINE).join(''),
  );
  const size = Math.max(12, Math.round((width * 0.8) / LINE));
  const own = Math.ceil(Math.max(1, lines.length) * size * 1.4);
  return {
    id: 'words',
    type: 'text',
    x: Math.round(width * 0.1),
    y: Math.round(place === 'middle' ? (height - own) / 2 : height * 0.82 - own),
    width: Math.round(width * 0.8),
    height: own,
    text: lines.join(''),
    lines,
    font: 'sans',
    size,
    weight: 700,
    color,
    align: 'center',
    lineHeight: 1.4,
    ...(place === 'bottom' && { shadow: { color: '#000000aa', blur: 8, x: 0, y: 2 } }),
  };
}

/** Shortest side of a document. */
const SHORTEST = 64;

/** The label for the lower left corner of a picture; null: the picture is too small for it. */
export function labelFor(picture: Size): ImageDocument | null {
  const { x, y, ...label } = labelOf(picture.width, picture.height);
  const width = Math.min(picture.width, x + label.width + label.size);
  const height = Math.max(SHORTEST, picture.height - y);
  if (width < SHORTEST || picture.height < SHORTEST) return null;
  return { version: 1, width, height, background: null, layers: [{ ...label, x, y: height - (picture.height - y) }] };
}

function labelOf(width: number, height: number): TextLayer {
  const size = Math.max(10, Math.round(Math.min(width, height) * 0.035));
  return {
    id: 'label',
    type: 'text',
    // A video of 9:16 cuts a twelfth from each side of a portrait.
    x: Math.round(width * 0.1),
    y: Math.round(height - size * 2.6),
    width: Math.round(size * 6),
    height: Math.round(size * 1.4),
    text: OFFLINE_LABEL,
    lines: [OFFLINE_LABEL],
    font: 'sans',
    size,
    weight: 700,
    color: '#ffffff',
    align: 'center',
    lineHeight: 1.4,
    label: { color: '#000000aa', padding: Math.round(size * 0.4), radius: Math.round(size * 0.4) },
  };
}
