/** Edits of the stage beyond those of `src/images`: apply a matrix of the pointer to layers at any depth. */
import type { ImageDocument, Layer } from '../../../images/document';
import { type Matrix, matrixOf, multiply, pointBy } from '../../../images/geometry';
import { chosenPlaces, withLines } from '../../../images/edits';
import { rounded, withScaledContent } from '../../../images/edits/transform';
import { changePlaces } from '../../../images/edits/tree';
import { inverse } from '../stage/geometry';
import { measureText } from './typing';

/** Changes layers at any depth; all others stay the same objects. */
export const changed = (
  document: ImageDocument,
  ids: readonly string[],
  change: (layer: Layer) => Layer,
): ImageDocument => changePlaces(document, chosenPlaces(document, ids), ({ layer }) => change(layer));

/** Changes fields of one layer; a field that becomes undefined is left out. */
export const withFields = <L extends Layer>(layer: L, fields: Partial<L>): L => {
  const next = { ...layer, ...fields };
  for (const key of Object.keys(fields) as (keyof L)[]) if (next[key] === undefined) delete next[key];
  return next;
};

/** A matrix of the document applied to layers where they stand. */
export const transformed = (document: ImageDocument, ids: readonly string[], delta: Matrix): ImageDocument =>
  changePlaces(document, chosenPlaces(document, ids), ({ layer, parent }) =>
    placed(layer, multiply(multiply(inverse(parent), delta), parent)),
  );

/** A layer after a matrix of its parent: its centre, its turn and its size. */
export function placed(layer: Layer, matrix: Matrix): Layer {
  const centre = pointBy(matrix, { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 });
  const own = multiply(matrix, matrixOf(layer));
  const [sx, sy] = [Math.hypot(own.a, own.b), Math.hypot(own.c, own.d)];
  const mirror = layer.flipX ? -1 : 1;
  const turn = rounded((Math.atan2(own.b * mirror, own.a * mirror) * 180) / Math.PI);
  const isScaled = Math.abs(sx - 1) > 1e-4 || Math.abs(sy - 1) > 1e-4;
  const sized = isScaled ? resized(layer, layer.width * sx, layer.height * sy) : layer;
  const place = { x: rounded(centre.x - sized.width / 2), y: rounded(centre.y - sized.height / 2) };
  return withFields({ ...sized, ...place }, { rotation: turn === 0 ? undefined : turn });
}

/**
 * A layer in another size. A text that only became wider or narrower breaks its lines anew; otherwise everything inside
 * grows with the layer. Lines of shapes keep their widths.
 */
export function resized(layer: Layer, width: number, height: number): Layer {
  const size = { width: rounded(Math.max(1, width)), height: rounded(Math.max(1, height)) };
  const [fx, fy] = [size.width / layer.width, size.height / layer.height];
  if (layer.type === 'shape') return { ...layer, ...size };
  if (layer.type === 'text' && Math.abs(fy - 1) < 1e-3)
    return withLines({ ...layer, width: size.width }, measureText());
  return { ...withScaledContent(layer, fx, fy), ...size };
}
