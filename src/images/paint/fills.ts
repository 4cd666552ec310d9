import type { Gradient, Line, Paint } from '../document';
import type { Context2D } from './platform';

/** The style of a paint over a box at the origin. */
export function fillStyle(context: Context2D, paint: Paint, width: number, height: number): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const gradient = gradientOver(context, paint, width, height);
  for (const { at, color } of paint.stops) gradient.addColorStop(Math.min(1, Math.max(0, at)), color);
  return gradient;
}

/** The corners of the box get the first and the last colour, as in CSS. */
function gradientOver(context: Context2D, { kind, angle }: Gradient, width: number, height: number): CanvasGradient {
  const x = width / 2;
  const y = height / 2;
  if (kind === 'radial') return context.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y));
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  return context.createLinearGradient(x - cos * half, y - sin * half, x + cos * half, y + sin * half);
}

/** Strokes the traced path inside of itself, so that a border never leaves its box. */
export function strokeInside(context: Context2D, { color, width }: Line, trace: () => void): void {
  context.save();
  context.beginPath();
  trace();
  context.clip();
  context.lineWidth = width * 2;
  context.strokeStyle = color;
  context.stroke();
  context.restore();
}
