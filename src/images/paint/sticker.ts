import { Path } from 'konva/lib/shapes/Path';
import type { StickerLayer } from '../document';
import { STICKERS } from '../stickers';
import type { Context2D } from './platform';

type Commands = ReturnType<typeof Path.parsePathData>;

const parsed = new Map<string, Commands>();

export function drawSticker(context: Context2D, { sticker, color, width, height }: StickerLayer): void {
  const found = Object.hasOwn(STICKERS, sticker) ? STICKERS[sticker] : undefined;
  if (!found) return;
  const colorOf = (name: string) => (name === 'main' ? (color ?? found.main) : name);
  context.save();
  context.scale(width / 100, height / 100);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { path, fill, stroke, width: line = 4 } of found.parts) {
    context.beginPath();
    tracePath(context, path);
    if (fill !== undefined) {
      context.fillStyle = colorOf(fill);
      context.fill();
    }
    if (stroke !== undefined) {
      context.strokeStyle = colorOf(stroke);
      context.lineWidth = line;
      context.stroke();
    }
  }
  context.restore();
}

/** Konva's parser gives absolute commands only. */
function tracePath(context: Context2D, path: string): void {
  const commands = parsed.get(path) ?? Path.parsePathData(path);
  parsed.set(path, commands);
  for (const { command, points } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, , g = 0] = points;
    if (command === 'M') context.moveTo(a, b);
    else if (command === 'L') context.lineTo(a, b);
    else if (command === 'C') context.bezierCurveTo(a, b, c, d, e, f);
    else if (command === 'Q') context.quadraticCurveTo(a, b, c, d);
    else if (command === 'A') context.ellipse(a, b, c, d, points[6] ?? 0, e, e + f, g === 0);
    else context.closePath();
  }
}
