/** What stands in the place of a template's picture that a row does not have. Pure. */
import type { Gradient, Layer, MaskShape, PictureLayer, ShapeName } from './document';
import { ROUNDED } from './paint/outlines';

/** Of the brightness of photographs, so that texts on it can be read as on them. */
const FILL: Gradient = {
  kind: 'linear',
  angle: 60,
  stops: [
    { at: 0, color: '#c6c9cd' },
    { at: 1, color: '#9ba1a8' },
  ],
};

/** Shapes with the outline of a mask; the corners of `rounded` are those of the layer. */
const SHAPE_OF: Readonly<Partial<Record<MaskShape, ShapeName>>> = { circle: 'ellipse', star: 'star' };

/** The picture's place, outline, corners, border and shadow, without a picture. */
export function neutralSurface(layer: PictureLayer): Layer {
  const { mask, radius, border, ...rest } = layer;
  const { type: _, src: __, natural: ___, crop: _c, cutout: _o, filters: _f, variable: _v, ...box } = rest;
  if (mask === 'heart' || mask === 'hexagon') {
    const { width, height } = box;
    const child = { id: `${box.id}-surface`.slice(-64), type: 'shape', shape: 'rect', fill: FILL } as const;
    return { ...box, type: 'group', mask, children: [{ ...child, x: 0, y: 0, width, height }] };
  }
  // A picture's border is drawn inside of its box, a shape's stroke on the outline.
  const inset = (border?.width ?? 0) / 2;
  const size = { width: Math.max(1, box.width - inset * 2), height: Math.max(1, box.height - inset * 2) };
  const corner = mask === 'rounded' ? (radius ?? Math.min(box.width, box.height) * ROUNDED) : radius;
  return {
    ...box,
    x: box.x + inset,
    y: box.y + inset,
    ...size,
    type: 'shape',
    shape: (mask && SHAPE_OF[mask]) ?? 'rect',
    fill: FILL,
    ...(corner !== undefined && { radius: corner }),
    ...(border && { stroke: border }),
  };
}
