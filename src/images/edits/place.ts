/** Moving, resizing, turning and mirroring. Locked layers stay. Lengths and angles are those of the page. */
import { breakLines } from '../break-lines';
import type { ImageDocument, Layer, TextLayer } from '../document';
import { multiply, unionOf, type Matrix, type Point, type Rect } from '../geometry';
import { heightOfLines, type MeasureText } from '../text-layout';
import { inverseOf, placedIn, rounded, scaledBy, withScaledContent, withScaledStrokes } from './transform';
import { changePlaces, movablePlaces, pageBoundsOf, type Ids, type Place } from './tree';

const LEAST_SIDE = 1;

export function moveLayers(document: ImageDocument, ids: Ids, by: Point): ImageDocument {
  return changePlaces(document, movablePlaces(document, ids), (place) => movedBy(place, by));
}

export function movedBy({ layer, parent }: Place, by: Point): Layer {
  const { a, b, c, d } = inverseOf(parent);
  return { ...layer, x: rounded(layer.x + a * by.x + c * by.y), y: rounded(layer.y + b * by.x + d * by.y) };
}

/**
 * Gives one layer another box, in its parent. A text is broken anew for another width, a picture shows another part, a
 * group's layers are scaled, and lines keep their widths.
 */
export function resizeLayer(
  document: ImageDocument,
  id: string,
  box: Rect & { readonly rotation?: number },
  measure: MeasureText,
): ImageDocument {
  return changePlaces(document, movablePlaces(document, [id]), ({ layer }) => resizedTo(layer, box, measure));
}

function resizedTo(layer: Layer, box: Rect & { rotation?: number }, measure: MeasureText): Layer {
  const width = Math.max(LEAST_SIDE, box.width);
  const height = Math.max(LEAST_SIDE, box.height);
  const [fx, fy] = [width / layer.width, height / layer.height];
  const place = {
    x: box.x,
    y: box.y,
    width,
    height,
    ...(box.rotation === undefined ? {} : { rotation: box.rotation }),
  };
  if (layer.type === 'text') return withLines({ ...layer, ...place }, measure);
  if (layer.type === 'group') return { ...withScaledContent(layer, fx, fy), ...place };
  return { ...(layer.type === 'drawing' ? withScaledStrokes(layer, fx, fy) : layer), ...place };
}

/** Scales the layers with all that is in them, letters and lines as well, from a point of the page. */
export function scaleLayers(
  document: ImageDocument,
  ids: Ids,
  { factor, from }: { factor: number; from: Point },
): ImageDocument {
  const own = Math.max(0.001, factor);
  return changePlaces(document, movablePlaces(document, ids), ({ layer, parent }) => {
    const onPage = placedIn(layer, parent);
    const scaled = scaledBy({ ...onPage, x: onPage.x - from.x, y: onPage.y - from.y }, own, own);
    return placedIn({ ...scaled, x: scaled.x + from.x, y: scaled.y + from.y }, inverseOf(parent));
  });
}

/** About the middle of each one, or of all together. */
export function rotateLayers(
  document: ImageDocument,
  ids: Ids,
  { by, about = 'each' }: { by: number; about?: 'each' | 'selection' },
): ImageDocument {
  const places = movablePlaces(document, ids);
  const whole = unionOf(places.map(pageBoundsOf));
  if (!whole) return document;
  const turn = rotation(by);
  return changePlaces(document, places, (place) =>
    onPage(place, around(about === 'each' ? pageBoundsOf(place) : whole, turn)),
  );
}

/** Mirrors about the middle of all together. */
export function flipLayers(document: ImageDocument, ids: Ids, direction: 'horizontal' | 'vertical'): ImageDocument {
  const places = movablePlaces(document, ids);
  const whole = unionOf(places.map(pageBoundsOf));
  if (!whole) return document;
  const [a, d] = direction === 'horizontal' ? [-1, 1] : [1, -1];
  const mirror = around(whole, { a, b: 0, c: 0, d, e: 0, f: 0 });
  return changePlaces(document, places, (place) => onPage(place, mirror));
}

/** The layer after a transformation of the page, again in its parent. */
function onPage({ layer, parent }: Place, change: Matrix): Layer {
  return placedIn(layer, multiply(inverseOf(parent), multiply(change, parent)));
}

function rotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
}

/** The transformation about the middle of a box. */
function around({ x, y, width, height }: Rect, { a, b, c, d }: Matrix): Matrix {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return { a, b, c, d, e: cx - a * cx - c * cy, f: cy - b * cx - d * cy };
}

/** Breaks the text for its width; the height follows. */
export function withLines(layer: TextLayer, measure: MeasureText): TextLayer {
  const width = layer.curve ? Infinity : layer.width;
  const lines = breakLines(layer.text, width, (text) => measure(text, layer));
  return { ...layer, lines, height: rounded(heightOfLines({ ...layer, lines })) };
}
