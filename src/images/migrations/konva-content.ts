/** What the nodes of Konva show, as layers without their place. */
import { isRow } from '../check/rules';
import type { Rect } from '../geometry';

export type Attrs = Readonly<Record<string, unknown>>;

export interface Content {
  /** In the node's own coordinates. */
  readonly box: Rect;
  /** The layer's own properties at the node's scale. */
  readonly layer: (
    scaleX: number,
    scaleY: number,
    size: { width: number; height: number },
  ) => Readonly<Record<string, unknown>>;
}

/** Undefined: no layer shows such a node. */
export function contentOf(className: string, attrs: Attrs): Content | 'noSource' | undefined {
  return Object.hasOwn(CONTENTS, className) ? CONTENTS[className]?.(attrs) : undefined;
}

const CONTENTS: Readonly<Record<string, (attrs: Attrs) => Content | 'noSource'>> = {
  Rect: (attrs) => shape('rect', boxOf(attrs), attrs),
  Circle: (attrs) => shape('ellipse', around(numberOf(attrs, 'radius', 0), numberOf(attrs, 'radius', 0)), attrs),
  Ellipse: (attrs) => shape('ellipse', around(numberOf(attrs, 'radiusX', 0), numberOf(attrs, 'radiusY', 0)), attrs),
  Star: (attrs) => shape('star', around(numberOf(attrs, 'outerRadius', 0), numberOf(attrs, 'outerRadius', 0)), attrs),
  Line: line,
  Text: text,
  Image: picture,
};

function shape(name: string, box: Rect, attrs: Attrs): Content {
  return {
    box,
    layer: (scaleX) => ({
      type: 'shape',
      shape: name,
      fill: attrs['fillEnabled'] === false ? null : (colorOf(attrs['fill']) ?? null),
      ...strokeOf(attrs, scaleX),
      ...(numberOf(attrs, 'cornerRadius', 0) > 0 ? { radius: numberOf(attrs, 'cornerRadius', 0) * scaleX } : {}),
    }),
  };
}

/** A drawing of one stroke, from the upper left of its points. */
function line(attrs: Attrs): Content {
  const raw = Array.isArray(attrs['points']) ? attrs['points'] : [];
  const points = raw
    .slice(0, raw.length - (raw.length % 2))
    .map((value) => (Number.isFinite(value) ? Number(value) : 0));
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const least = (all: readonly number[]) => all.reduce((found, value) => Math.min(found, value), all[0] ?? 0);
  const most = (all: readonly number[]) => all.reduce((found, value) => Math.max(found, value), all[0] ?? 0);
  const [x, y] = [least(xs), least(ys)];
  const brush = attrs['globalCompositeOperation'] === 'destination-out' ? 'eraser' : 'pen';
  return {
    box: { x, y, width: Math.max(1, most(xs) - x), height: Math.max(1, most(ys) - y) },
    layer: (scaleX, scaleY) => ({
      type: 'drawing',
      strokes: [
        {
          brush,
          color: colorOf(attrs['stroke']) ?? '#000000',
          width: Math.max(0.1, numberOf(attrs, 'strokeWidth', 2) * scaleX),
          points:
            points.length === 0
              ? [0, 0]
              : points.map((value, index) => (index % 2 === 0 ? (value - x) * scaleX : (value - y) * scaleY)),
        },
      ],
    }),
  };
}

/** Konva breaks lines when it draws, so that the text keeps its own line feeds only. */
function text(attrs: Attrs): Content {
  const content = textOf(attrs, 'text').replaceAll(/\r\n?/g, '\n');
  const size = Math.max(1, numberOf(attrs, 'fontSize', 12));
  const lines = content.split('\n');
  const longest = lines.reduce((length, each) => Math.max(length, [...each].length), 1);
  const lineHeight = Math.min(10, Math.max(0.5, numberOf(attrs, 'lineHeight', 1)));
  const align = textOf(attrs, 'align');
  return {
    box: {
      x: 0,
      y: 0,
      width: numberOf(attrs, 'width', longest * size),
      height: numberOf(attrs, 'height', lines.length * size * lineHeight),
    },
    layer: (scaleX) => ({
      type: 'text',
      text: content,
      lines,
      font: 'sans',
      size: size * scaleX,
      weight: /bold|[6-9]00/.test(textOf(attrs, 'fontStyle')) ? 700 : 400,
      color: colorOf(attrs['fill']) ?? '#000000',
      align: align === 'center' || align === 'right' ? align : 'left',
      lineHeight,
      ...(numberOf(attrs, 'letterSpacing', 0) === 0 ? {} : { spacing: numberOf(attrs, 'letterSpacing', 0) * scaleX }),
    }),
  };
}

/** Konva writes no address: projects add one of their own. */
function picture(attrs: Attrs): Content | 'noSource' {
  const src = ['src', 'imageUrl', 'url', 'source'].map((key) => textOf(attrs, key)).find((value) => value !== '');
  if (src === undefined || !/^\/(?:files|demo-media)\//.test(src)) return 'noSource';
  const crop = isRow(attrs['crop']) ? attrs['crop'] : undefined;
  const part = {
    x: crop ? numberOf(crop, 'x', 0) : numberOf(attrs, 'cropX', 0),
    y: crop ? numberOf(crop, 'y', 0) : numberOf(attrs, 'cropY', 0),
    width: crop ? numberOf(crop, 'width', 0) : numberOf(attrs, 'cropWidth', 0),
    height: crop ? numberOf(crop, 'height', 0) : numberOf(attrs, 'cropHeight', 0),
  };
  const box = boxOf(attrs);
  const hasCrop = part.width > 0 && part.height > 0;
  return {
    box,
    layer: (scaleX) => ({
      type: 'picture',
      src,
      natural: {
        width: Math.max(1, numberOf(attrs, 'naturalWidth', hasCrop ? part.x + part.width : box.width)),
        height: Math.max(1, numberOf(attrs, 'naturalHeight', hasCrop ? part.y + part.height : box.height)),
      },
      ...(hasCrop ? { crop: part } : {}),
      ...(numberOf(attrs, 'cornerRadius', 0) > 0 ? { radius: numberOf(attrs, 'cornerRadius', 0) * scaleX } : {}),
    }),
  };
}

const boxOf = (attrs: Attrs): Rect => ({
  x: 0,
  y: 0,
  width: Math.max(0.01, numberOf(attrs, 'width', 0)),
  height: Math.max(0.01, numberOf(attrs, 'height', 0)),
});

const around = (x: number, y: number): Rect => ({
  x: -x,
  y: -y,
  width: Math.max(0.01, x * 2),
  height: Math.max(0.01, y * 2),
});

function strokeOf(attrs: Attrs, scale: number) {
  const color = colorOf(attrs['stroke']);
  return color === undefined
    ? {}
    : { stroke: { color, width: Math.max(0, numberOf(attrs, 'strokeWidth', 2) * scale) } };
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  gray: '#808080',
  grey: '#808080',
  pink: '#ffc0cb',
  purple: '#800080',
};

/** `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)` and the common names. */
function colorOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${Array.from(text.slice(1), (digit) => digit + digit).join('')}`;
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(text);
  if (!parts) return Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  const [red, green, blue] = parts.slice(1, 4).map((part) => hexOf(Number(part)));
  const alpha = parts[4] === undefined ? '' : hexOf(Number(parts[4]) * 255);
  return `#${red}${green}${blue}${alpha}`;
}

const hexOf = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

export function numberOf(attrs: Attrs, key: string, otherwise: number): number {
  const value = attrs[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

export function textOf(attrs: Attrs, key: string): string {
  const value = attrs[key];
  return typeof value === 'string' ? value : '';
}

export const flagOf = (key: 'isHidden' | 'flipX' | 'flipY') => ({ [key]: true });
