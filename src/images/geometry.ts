import type { Layer } from './document';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in canvases. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Where a layer is: its box, turned and mirrored about its centre. */
export type Placement = Pick<Layer, 'x' | 'y' | 'width' | 'height' | 'rotation' | 'flipX' | 'flipY'>;

/** From the layer's box to its parent. */
export function matrixOf({ x, y, width, height, rotation = 0, flipX, flipY }: Placement): Matrix {
  const radians = (rotation * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const sx = flipX ? -1 : 1;
  const sy = flipY ? -1 : 1;
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  const [cx, cy] = [width / 2, height / 2];
  return { a, b, c, d, e: x + cx - a * cx - c * cy, f: y + cy - b * cx - d * cy };
}

/** The inner one first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export const pointBy = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The upright box around the transformed one. */
export function rectBy(matrix: Matrix, { x, y, width, height }: Rect): Rect {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => pointBy(matrix, corner));
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  return {
    x: left,
    y: top,
    width: Math.max(...corners.map((corner) => corner.x)) - left,
    height: Math.max(...corners.map((corner) => corner.y)) - top,
  };
}

/** The upright box around a layer, in its parent. */
export const boundsOf = (layer: Placement): Rect =>
  rectBy(matrixOf(layer), { x: 0, y: 0, width: layer.width, height: layer.height });

/** The smallest box around all; undefined without any. */
export function unionOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  height: height + by * 2,
});

/** The largest rectangle of a ratio in the middle of the bounds. */
export function largest(bounds: Rect, ratio: number | undefined): Rect {
  if (ratio === undefined) return bounds;
  const width = Math.min(bounds.width, bounds.height * ratio);
  const height = width / ratio;
  return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2, width, height };
}
