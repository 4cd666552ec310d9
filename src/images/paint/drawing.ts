import type { BrushName, DrawingLayer, Stroke } from '../document';
import type { Context2D } from './platform';

interface Brush {
  readonly cap: 'round' | 'butt';
  readonly opacity: number;
  readonly operation?: 'destination-out';
}

const BRUSH_STYLES: Readonly<Record<BrushName, Brush>> = {
  pen: { cap: 'round', opacity: 1 },
  marker: { cap: 'butt', opacity: 0.85 },
  highlighter: { cap: 'butt', opacity: 0.4 },
  eraser: { cap: 'round', opacity: 1, operation: 'destination-out' },
};

export const hasEraser = ({ strokes }: DrawingLayer): boolean => strokes.some(({ brush }) => brush === 'eraser');

/** Draws on a canvas of its own if it has an eraser, which takes away what is below. */
export function drawDrawing(context: Context2D, { strokes }: DrawingLayer): void {
  for (const stroke of strokes) drawStroke(context, stroke);
}

/** One stroke; the editor draws the one under the pointer with it as well. */
export function drawStroke(context: Context2D, { brush, color, width, points }: Stroke): void {
  const { cap, opacity, operation } = BRUSH_STYLES[brush];
  context.save();
  context.globalAlpha *= opacity;
  if (operation) context.globalCompositeOperation = operation;
  context.lineCap = points.length <= 2 ? 'round' : cap;
  context.lineJoin = 'round';
  context.lineWidth = width;
  context.strokeStyle = color;
  context.beginPath();
  tracePoints(context, points);
  context.stroke();
  context.restore();
}

/** A curve through the middles between the points; one point is a dot. */
function tracePoints(context: Context2D, points: readonly number[]): void {
  const at = (index: number) => points[index] ?? 0;
  context.moveTo(at(0), at(1));
  if (points.length <= 2) return context.lineTo(at(0) + 0.01, at(1));
  let index = 2;
  for (; index < points.length - 2; index += 2) {
    const x = at(index);
    const y = at(index + 1);
    context.quadraticCurveTo(x, y, (x + at(index + 2)) / 2, (y + at(index + 3)) / 2);
  }
  return context.lineTo(at(index), at(index + 1));
}
