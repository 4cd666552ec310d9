/** Layers under a transformation that keeps angles: turning, mirroring, moving, and scaling as far as boxes can. */
import type { DrawingLayer, Layer, TextLayer } from '../document';
import { matrixOf, multiply, pointBy, type Matrix } from '../geometry';

/**
 * The same drawing in the outer coordinates. `outer` turns, mirrors and moves only, as the matrix of a group does.
 */
export function placedIn<L extends Layer>(layer: L, outer: Matrix): L {
  const { a, b, c, d } = multiply(outer, matrixOf(layer));
  const center = pointBy(outer, { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 });
  const isMirrored = a * d - b * c < 0;
  const { flipX: _, flipY: __, rotation: ___, ...rest } = layer;
  // Mirrored both ways is turned by 180°, which stays as it was written if the outer one does not mirror.
  const keepsFlips = outer.a * outer.d - outer.b * outer.c > 0;
  const flips = keepsFlips
    ? { ...(layer.flipX ? { flipX: true } : {}), ...(layer.flipY ? { flipY: true } : {}) }
    : isMirrored
      ? { flipX: true }
      : {};
  const side = 'flipX' in flips ? -1 : 1;
  const rotation = rounded((Math.atan2(b * side, a * side) * 180) / Math.PI);
  return {
    ...rest,
    ...flips,
    x: rounded(center.x - layer.width / 2),
    y: rounded(center.y - layer.height / 2),
    ...(rotation === 0 ? {} : { rotation }),
  } as L;
}

/** The inverse of a matrix that turns, mirrors and moves only. */
export function inverseOf({ a, b, c, d, e, f }: Matrix): Matrix {
  const determinant = a * d - b * c;
  const inverse = { a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant };
  return { ...inverse, e: -(inverse.a * e + inverse.c * f), f: -(inverse.b * e + inverse.d * f) };
}

/** Without the noise of sums, so that what is moved there and back is equal. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 || 0;

/** The layer scaled with everything in it: places, sizes, letters and lines. Turned ones keep their angles. */
export function scaledBy(layer: Layer, fx: number, fy: number): Layer {
  const radians = ((layer.rotation ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const own = { x: Math.hypot(cos * fx, sin * fy), y: Math.hypot(sin * fx, cos * fy) };
  const width = layer.width * own.x;
  const height = layer.height * own.y;
  const box = {
    x: rounded((layer.x + layer.width / 2) * fx - width / 2),
    y: rounded((layer.y + layer.height / 2) * fy - height / 2),
    width: rounded(width),
    height: rounded(height),
  };
  return { ...withScaledContent(layer, own.x, own.y), ...box };
}

/** The content for a box that is so much larger; the box itself stays. */
export function withScaledContent(layer: Layer, fx: number, fy: number): Layer {
  const both = Math.sqrt(fx * fy);
  const { shadow } = layer;
  const shadowed = shadow
    ? { shadow: { ...shadow, blur: shadow.blur * both, x: shadow.x * both, y: shadow.y * both } }
    : {};
  switch (layer.type) {
    case 'text':
      return { ...scaledText(layer, Math.min(fx, fy)), ...shadowed };
    case 'drawing':
      return { ...withScaledStrokes(layer, fx, fy, both), ...shadowed };
    case 'group':
      return { ...layer, ...shadowed, children: layer.children.map((child) => scaledBy(child, fx, fy)) };
    case 'shape':
      return { ...layer, ...shadowed, ...scaledLine('stroke', layer.stroke, both), ...scaledRadius(layer, both) };
    case 'picture':
      return { ...layer, ...shadowed, ...scaledLine('border', layer.border, both), ...scaledRadius(layer, both) };
    default:
      return { ...layer, ...shadowed };
  }
}

const scaledRadius = ({ radius }: { readonly radius?: number }, factor: number) =>
  radius === undefined ? {} : { radius: radius * factor };

const scaledLine = (key: 'stroke' | 'border', line: { color: string; width: number } | undefined, factor: number) =>
  line ? { [key]: { ...line, width: line.width * factor } } : {};

/** The same lines in larger letters. */
export function scaledText(layer: TextLayer, factor: number): TextLayer {
  const { size, spacing, outline, label } = layer;
  return {
    ...layer,
    size: rounded(size * factor),
    ...(spacing === undefined ? {} : { spacing: rounded(spacing * factor) }),
    ...(outline ? { outline: { ...outline, width: rounded(outline.width * factor) } } : {}),
    ...(label
      ? { label: { ...label, padding: rounded(label.padding * factor), radius: rounded(label.radius * factor) } }
      : {}),
  };
}

export function withScaledStrokes(layer: DrawingLayer, fx: number, fy: number, line = 1): DrawingLayer {
  return {
    ...layer,
    strokes: layer.strokes.map((stroke) => ({
      ...stroke,
      width: rounded(stroke.width * line),
      points: stroke.points.map((value, index) => rounded(value * (index % 2 === 0 ? fx : fy))),
    })),
  };
}
