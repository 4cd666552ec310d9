import type { Layer, TextLayer } from '../document';
import { grown, matrixOf, rectBy, unionOf, type Rect } from '../geometry';
import { heightOfLines } from '../text-layout';

/** A box around everything that a layer draws, without its shadow; in the layer's own coordinates, and generous. */
export function extentOf(layer: Layer): Rect {
  const box = { x: 0, y: 0, width: layer.width, height: layer.height };
  switch (layer.type) {
    case 'text':
      return extentOfText(layer);
    case 'shape':
      return grown(box, (layer.stroke?.width ?? 0) * 4 + 1);
    case 'drawing':
      return extentOfPoints(layer.strokes) ?? box;
    case 'group':
      return layer.mask ? box : (unionOf(layer.children.map(extentInParent)) ?? box);
    case 'sticker':
      return grown(box, Math.max(layer.width, layer.height) * 0.1);
    default:
      return box;
  }
}

function extentInParent(layer: Layer): Rect {
  const { shadow } = layer;
  const own = rectBy(matrixOf(layer), extentOf(layer));
  return shadow ? grown(own, shadow.blur * 2 + Math.max(Math.abs(shadow.x), Math.abs(shadow.y))) : own;
}

/** No character is wider than its size, so that nothing has to be measured. */
function extentOfText(layer: TextLayer): Rect {
  const longest = Math.max(0, ...layer.lines.map((line) => line.length));
  const length = longest * (layer.size * 1.2 + Math.max(0, layer.spacing ?? 0));
  const around = layer.size + (layer.outline?.width ?? 0) + (layer.label?.padding ?? 0) + (layer.curve ? length : 0);
  const width = Math.max(layer.width, length * 2);
  const height = Math.max(layer.height, heightOfLines(layer));
  return grown({ x: (layer.width - width) / 2, y: 0, width, height }, around);
}

function extentOfPoints(strokes: readonly { readonly width: number; readonly points: readonly number[] }[]) {
  const boxes = strokes.map(({ points, width }) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return grown({ x: left, y: top, width: right - left, height: bottom - top }, width);
  });
  return unionOf(boxes.filter(({ width }) => Number.isFinite(width)));
}
