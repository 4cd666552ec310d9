import type { MaskShape, ShapeName } from '../document';
import type { Context2D } from './platform';

type Trace = (context: Context2D, width: number, height: number, radius: number) => void;

/** Part of the shorter side: the corners of the mask `rounded` unless the layer says a radius. */
export const ROUNDED = 0.12;

const TRACES: Readonly<Record<MaskShape | ShapeName, Trace>> = {
  rect: (context, width, height, radius) => roundedRect(context, width, height, radius),
  rounded: (context, width, height, radius) =>
    roundedRect(context, width, height, radius || Math.min(width, height) * ROUNDED),
  ellipse,
  circle: ellipse,
  triangle: polygon([
    [0.5, 0],
    [1, 1],
    [0, 1],
  ]),
  hexagon: polygon([
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ]),
  star: polygon(starPoints()),
  heart(context, width, height) {
    const at = (x: number, y: number) => [x * width, y * height] as const;
    const curve = (first: Pair, second: Pair, end: Pair) =>
      context.bezierCurveTo(...at(...first), ...at(...second), ...at(...end));
    context.moveTo(...at(0.5, 0.26));
    curve([0.44, 0.04], [0.2, -0.02], [0.09, 0.12]);
    curve([-0.05, 0.3], [0.02, 0.52], [0.18, 0.69]);
    curve([0.3, 0.82], [0.42, 0.91], [0.5, 1]);
    curve([0.58, 0.91], [0.7, 0.82], [0.82, 0.69]);
    curve([0.98, 0.52], [1.05, 0.3], [0.91, 0.12]);
    curve([0.8, -0.02], [0.56, 0.04], [0.5, 0.26]);
    context.closePath();
  },
  line(context, width, height) {
    context.moveTo(0, height / 2);
    context.lineTo(width, height / 2);
  },
};

/** Adds the outline of a mask or a shape that fills the box to the current path. */
export function traceOutline(
  context: Context2D,
  name: MaskShape | ShapeName,
  width: number,
  height: number,
  radius = 0,
): void {
  TRACES[name](context, width, height, radius);
}

type Pair = readonly [number, number];

export function roundedRect(context: Context2D, width: number, height: number, radius: number, x = 0, y = 0): void {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  if (r === 0) {
    context.rect(x, y, width, height);
    return;
  }
  context.moveTo(x + r, y);
  context.arcTo(x + width, y, x + width, y + height, r);
  context.arcTo(x + width, y + height, x, y + height, r);
  context.arcTo(x, y + height, x, y, r);
  context.arcTo(x, y, x + width, y, r);
  context.closePath();
}

function ellipse(context: Context2D, width: number, height: number): void {
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  context.closePath();
}

function polygon(points: readonly Pair[]): Trace {
  return (context, width, height) => {
    points.forEach(([x, y], index) => {
      if (index === 0) context.moveTo(x * width, y * height);
      else context.lineTo(x * width, y * height);
    });
    context.closePath();
  };
}

/** Five points, stretched to the box. */
function starPoints(): readonly Pair[] {
  const raw = Array.from({ length: 10 }, (_, index): Pair => {
    const radius = index % 2 === 0 ? 1 : 0.45;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  const [left, right] = [Math.min(...raw.map(([x]) => x)), Math.max(...raw.map(([x]) => x))];
  const [top, bottom] = [Math.min(...raw.map(([, y]) => y)), Math.max(...raw.map(([, y]) => y))];
  return raw.map(([x, y]) => [(x - left) / (right - left), (y - top) / (bottom - top)]);
}
