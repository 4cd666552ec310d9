/** Boxes of layers in pixels of the document: matrices, bounds, hits. Pure. */
import type { ImageDocument, Layer } from '../../../images/document';
import {
  type Matrix,
  matrixOf,
  multiply,
  type Point,
  pointBy,
  type Rect,
  rectBy,
  unionOf,
} from '../../../images/geometry';
import { type Found, indexOf } from '../state/layers';

/** A box that is turned about its centre, as layers are. */
export interface TurnedBox extends Rect {
  readonly rotation: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const det = a * d - b * c || 1e-12;
  return { a: d / det, b: -b / det, c: -c / det, d: a / det, e: (c * f - d * e) / det, f: (b * e - a * f) / det };
}

/** From the coordinates of a layer's parent to those of the document. */
export const parentMatrix = ({ groups }: Found): Matrix =>
  groups.reduce((outer, group) => multiply(outer, matrixOf(group)), IDENTITY);

/** From the layer's own box, which begins at 0, to the document. */
export const worldMatrix = (found: Found): Matrix => multiply(parentMatrix(found), matrixOf(found.layer));

export function cornersOf(found: Found): readonly Point[] {
  const matrix = worldMatrix(found);
  const { width, height } = found.layer;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return corners.map((corner) => pointBy(matrix, corner));
}

/** The upright box around a layer, in pixels of the document. */
export const boundsOf = (found: Found): Rect =>
  rectBy(worldMatrix(found), { x: 0, y: 0, width: found.layer.width, height: found.layer.height });

/** Around all of these layers; undefined: the document has none of them. */
export function boundsOfLayers(document: ImageDocument, ids: readonly string[]): Rect | undefined {
  const index = indexOf(document);
  return unionOf(
    ids.flatMap((id) => {
      const found = index.get(id);
      return found ? [boundsOf(found)] : [];
    }),
  );
}

/** The box of the handles: a single layer's own, turned as it is; of several layers the bounds. */
export function selectionBox(document: ImageDocument, ids: readonly string[]): TurnedBox | undefined {
  const only = ids.length === 1 ? indexOf(document).get(ids[0]!) : undefined;
  if (!only) {
    const bounds = boundsOfLayers(document, ids);
    return bounds && { ...bounds, rotation: 0 };
  }
  const { width, height } = only.layer;
  const matrix = worldMatrix(only);
  const centre = pointBy(matrix, { x: width / 2, y: height / 2 });
  const isFlipped = only.layer.flipX ? -1 : 1;
  const rotation = (Math.atan2(matrix.b * isFlipped, matrix.a * isFlipped) * 180) / Math.PI;
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height, rotation };
}

/** Thin layers, such as lines, are hit this far beside them, pixels of the window. */
const NEAR = 4;

function isHit(found: Found, point: Point, zoom: number): boolean {
  const { x, y } = pointBy(inverse(worldMatrix(found)), point);
  const { width, height } = found.layer;
  const [nearX, nearY] = [width, height].map((side) => (side * zoom < 2 * NEAR ? NEAR / zoom : 0)) as [number, number];
  return x >= -nearX && y >= -nearY && x <= width + nearX && y <= height + nearY;
}

/** The layer under a point, top first; groups are hit as a whole unless they are `opened`. */
export function layerAt(
  document: ImageDocument,
  point: Point,
  zoom: number,
  opened: ReadonlySet<string> = new Set(),
): Layer | undefined {
  const index = indexOf(document);
  const search = (layers: readonly Layer[]): Layer | undefined => {
    for (const layer of layers.toReversed()) {
      if (layer.isHidden || layer.isLocked) continue;
      if (layer.type === 'group') {
        const inside = search(layer.children);
        if (inside) return opened.has(layer.id) ? inside : layer;
      } else if (isHit(index.get(layer.id)!, point, zoom)) return layer;
    }
    return undefined;
  };
  return search(document.layers);
}

/** Layers of the top level that a marquee touches. */
export function layersIn(document: ImageDocument, area: Rect): readonly string[] {
  const index = indexOf(document);
  return document.layers
    .filter((layer) => !layer.isHidden && !layer.isLocked && overlap(boundsOf(index.get(layer.id)!), area))
    .map(({ id }) => id);
}

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
