/** The rules of every layer and property, as tables. */
import { BRUSHES, FONTS, IMAGE_LIMITS, LAYER_TYPES, MASKS, SHAPES, type LayerType } from '../document';
import { cited, problem } from '../problems';
import { STICKERS } from '../stickers';
import { choice, flag, isRow, list, number, optional, pattern, record, text, type Optional, type Rule } from './rules';

/** Bounds of places and sizes, far beyond every page and small enough for exact sums. */
const FAR = 100_000;
const LARGE = 32_768;
const TINY = 0.01;
const MOST_STOPS = 20;
const MOST_STROKES = 5_000;
const LONG_NAME = 100;

const color = pattern(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, 'badColor');
export const variableName = pattern(/^[A-Za-z]\w{0,31}$/, 'badVariable');

const gradientShape = record({
  kind: choice({ linear: 1, radial: 1 }),
  angle: number(-360, 360),
  stops: list(record({ at: number(0, 1), color }), MOST_STOPS, 'badStops'),
});

const gradient: Rule = (value, path, report) => {
  gradientShape(value, path, report);
  const stops = isRow(value) && Array.isArray(value['stops']) ? value['stops'] : undefined;
  if (!stops || stops.length > MOST_STOPS) return;
  const places = stops.map((stop: unknown) => (isRow(stop) ? Number(stop['at']) : 0));
  const isIncreasing = places.every((at, index) => index === 0 || at >= (places[index - 1] ?? 0));
  if (stops.length < 2 || !isIncreasing) report(problem('badStops', [...path, 'stops']));
};

const paint: Rule = (value, path, report) => (isRow(value) ? gradient : color)(value, path, report);
const paintOrNone: Rule = (value, path, report) => (value === null ? undefined : paint(value, path, report));

const STORED = /^\/(?:files|demo-media)\/[^\s\\?#]+$/;
const HAS_SCHEME = /^\W*(?:javascript|vbscript|data|blob|file)\W*:/i;
const LONG_SOURCE = 500;

/** Whether it is a file of this site, which pages with documents may load. */
export const isStoredSource = (value: string): boolean =>
  value.length <= LONG_SOURCE && STORED.test(value) && !/(?:^|\/)\.\.?(?:\/|$)|%2e/i.test(value);

const source: Rule = (value, path, report) => {
  if (typeof value !== 'string') return report(problem('badSource', path, { value: cited(value) }));
  if (HAS_SCHEME.test(value)) return report(problem('scriptSource', path, { value: cited(value) }));
  if (!isStoredSource(value)) report(problem('badSource', path, { value: cited(value) }));
};

const line = record({ color, width: number(0, 1000) });
const filters = record({
  ...Object.fromEntries(
    ['brightness', 'contrast', 'saturation', 'warmth'].map((key) => [key, optional(number(-1, 1))]),
  ),
  hue: optional(number(-180, 180)),
  ...Object.fromEntries(['gray', 'sepia', 'sharpen', 'vignette', 'grain'].map((key) => [key, optional(number(0, 1))])),
  blur: optional(number(0, 100)),
});

export const background: Rule = (value, path, report) => {
  if (value === null) return;
  const rule = isRow(value) && Object.hasOwn(value, 'src') ? backgroundPicture : paint;
  rule(value, path, report);
};

const backgroundPicture = record({
  src: source,
  fit: choice({ cover: 1, contain: 1, tile: 1 }),
  filters: optional(filters),
});

const box = {
  type: choice(LAYER_TYPES, 'unknownType'),
  id: pattern(/^[\w-]{1,64}$/, 'badId'),
  name: optional(text(LONG_NAME)),
  x: number(-FAR, FAR),
  y: number(-FAR, FAR),
  width: number(TINY, LARGE),
  height: number(TINY, LARGE),
  rotation: optional(number(-36_000, 36_000)),
  flipX: optional(flag),
  flipY: optional(flag),
  opacity: optional(number(0, 1)),
  isHidden: optional(flag),
  isLocked: optional(flag),
  shadow: optional(record({ color, blur: number(0, 200), x: number(-500, 500), y: number(-500, 500) })),
};

const crop = record({ x: number(0, FAR), y: number(0, FAR), width: number(TINY, FAR), height: number(TINY, FAR) });
const stroke = record({
  brush: choice(BRUSHES, 'unknownBrush'),
  color,
  width: number(TINY, 2000),
  points: list(number(-FAR, FAR), IMAGE_LIMITS.points, 'tooManyPoints'),
});

const KEYS: Readonly<Record<LayerType, Readonly<Record<string, Rule | Optional>>>> = {
  text: {
    text: text(IMAGE_LIMITS.text),
    lines: list(text(IMAGE_LIMITS.text), IMAGE_LIMITS.text + 1),
    font: choice(FONTS, 'unknownFont'),
    size: number(1, 2000),
    weight: choice({ 400: 1, 700: 1 }),
    color: paint,
    align: choice({ left: 1, center: 1, right: 1 }),
    lineHeight: number(0.5, 10),
    spacing: optional(number(-500, 1000)),
    outline: optional(line),
    curve: optional(number(-360, 360)),
    label: optional(record({ color: paint, padding: number(0, 1000), radius: number(0, LARGE) })),
    variable: optional(variableName),
  },
  picture: {
    src: source,
    natural: record({ width: number(1, FAR), height: number(1, FAR) }),
    crop: optional(crop),
    mask: optional(choice(MASKS, 'unknownMask')),
    radius: optional(number(0, LARGE)),
    border: optional(line),
    filters: optional(filters),
    cutout: optional(source),
    variable: optional(variableName),
  },
  shape: {
    shape: choice(SHAPES, 'unknownShape'),
    fill: paintOrNone,
    stroke: optional(line),
    radius: optional(number(0, LARGE)),
  },
  sticker: { sticker: choice(STICKERS, 'unknownSticker'), color: optional(color) },
  drawing: { strokes: list(stroke, MOST_STROKES) },
  group: {
    mask: optional(choice(MASKS, 'unknownMask')),
    // Its layers are checked by the walk of `check.ts`, which knows the depth.
    children: (value, path, report) => list(() => undefined, IMAGE_LIMITS.layers, 'tooManyLayers')(value, path, report),
  },
};

const RULES = Object.fromEntries(
  Object.entries(KEYS).map(([type, keys]) => [type, record({ ...box, ...keys })]),
) as Readonly<Record<LayerType, Rule>>;

/** Everything about one layer but its children and its id in the document. */
export const layer: Rule = (value, path, report) => {
  const type = isRow(value) ? value['type'] : undefined;
  if (!isRow(value)) return report(problem('wrongType', path, { expected: '图层', found: cited(value) }));
  if (typeof type !== 'string' || !Object.hasOwn(RULES, type)) {
    return report(problem('unknownType', [...path, 'type'], { value: cited(type) }));
  }
  RULES[type as LayerType](value, path, report);
};

/** Whether layers of this type have the property. */
export const hasProperty = (type: LayerType, key: string): boolean =>
  Object.hasOwn(box, key) || Object.hasOwn(KEYS[type], key);
