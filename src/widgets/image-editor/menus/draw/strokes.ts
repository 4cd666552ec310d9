/** Puts a stroke into the document: pure edits. */
import type { DrawingLayer, ImageDocument, Stroke } from '../../../../images/document';
import { inverse, worldMatrix } from '../../stage/geometry';
import { eachLayer, type Found, indexOf } from '../../state/layers';
import { pointsBy, scaleOf, withLayer } from '../shared/target';

/** The drawing that a stroke belongs to: the selected one, else the topmost of the document. */
export function drawingOf(document: ImageDocument, selected: readonly string[]): Found | undefined {
  const index = indexOf(document);
  const isOpen = ({ layer }: Found) => layer.type === 'drawing' && !layer.isLocked && !layer.isHidden;
  const chosen = selected.map((id) => index.get(id)).find((found) => found && isOpen(found));
  return chosen ?? Array.from(eachLayer(document.layers)).findLast(isOpen);
}

/** A stroke goes into the selected drawing, or into the topmost layer if that is a drawing; else it begins one. */
export function withStroke(
  document: ImageDocument,
  selected: readonly string[],
  stroke: Stroke,
  newId: () => string,
): { readonly document: ImageDocument; readonly id: string } {
  const found = drawingOf(document, selected);
  const isMeant = found && (selected.includes(found.layer.id) || found.layer === document.layers.at(-1));
  if (found && isMeant) return { document: added(document, found, stroke), id: found.layer.id };
  const layer = fitted({ id: newId(), type: 'drawing', x: 0, y: 0, width: 1, height: 1, strokes: [stroke] });
  return { document: { ...document, layers: [...document.layers, layer] }, id: layer.id };
}

/** Undefined: there is no drawing to erase from. */
export function withErased(document: ImageDocument, selected: readonly string[], stroke: Stroke) {
  const found = drawingOf(document, selected);
  return found && { document: added(document, found, { ...stroke, brush: 'eraser' }), id: found.layer.id };
}

function added(document: ImageDocument, found: Found, stroke: Stroke): ImageDocument {
  const back = inverse(worldMatrix(found));
  const points = pointsBy(back, stroke.points).map((value) => Math.round(value * 10) / 10);
  const scale = scaleOf(back);
  const layer = found.layer as DrawingLayer;
  const strokes = [...layer.strokes, { ...stroke, points, width: stroke.width * scale }];
  return withLayer(document, layer.id, () => fitted({ ...layer, strokes }));
}

/** The box around all strokes but erasers. A turned or mirrored layer keeps its box, about whose middle it turns. */
function fitted(layer: DrawingLayer): DrawingLayer {
  const painted = layer.strokes.filter(({ brush }) => brush !== 'eraser');
  if (layer.rotation || layer.flipX || layer.flipY || painted.length === 0) return layer;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points, width } of painted)
    for (let index = 0; index + 1 < points.length; index += 2) {
      left = Math.min(left, points[index]! - width / 2);
      right = Math.max(right, points[index]! + width / 2);
      top = Math.min(top, points[index + 1]! - width / 2);
      bottom = Math.max(bottom, points[index + 1]! + width / 2);
    }
  [left, top] = [Math.floor(left), Math.floor(top)];
  const strokes = layer.strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((value, index) => Math.round((value - (index % 2 === 0 ? left : top)) * 10) / 10),
  }));
  return {
    ...layer,
    x: layer.x + left,
    y: layer.y + top,
    width: Math.max(1, Math.ceil(right - left)),
    height: Math.max(1, Math.ceil(bottom - top)),
    strokes,
  };
}
