import type { ShapeLayer } from '../document';
import { fillStyle } from './fills';
import { traceOutline } from './outlines';
import type { Context2D } from './platform';

/** The stroke stands on the outline, half outside of the box. */
export function drawShape(context: Context2D, { shape, width, height, fill, stroke, radius }: ShapeLayer): void {
  context.beginPath();
  traceOutline(context, shape, width, height, radius);
  if (fill !== null && shape !== 'line') {
    context.fillStyle = fillStyle(context, fill, width, height);
    context.fill();
  }
  if (!stroke || stroke.width <= 0) return;
  context.lineJoin = 'miter';
  context.lineCap = 'butt';
  context.lineWidth = stroke.width;
  context.strokeStyle = stroke.color;
  context.stroke();
}
