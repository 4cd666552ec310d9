/** The picture that a menu works on, and places in its file. */
import { newKey } from '../../../../shared/browser/new-key';
import type { ImageDocument, Layer, PictureLayer } from '../../../../images/document';
import { useEditor } from '../../EditorContext';
import { type Matrix, multiply, type Point, pointBy } from '../../../../images/geometry';
import { inverse, worldMatrix } from '../../stage/geometry';
import type { EditorState } from '../../state/editor';
import { changed } from '../../state/edits';
import { eachLayer, type Found, indexOf } from '../../state/layers';
import { cropOf } from '../../../../images/paint/picture';

/** Changes one layer at any depth. */
export const withLayer = (document: ImageDocument, id: string, change: (layer: Layer) => Layer): ImageDocument =>
  changed(document, [id], change);

/** The selected picture, else the only one, else the topmost that is shown. */
export function targetOf({ document, selected }: Pick<EditorState, 'document' | 'selected'>): PictureLayer | undefined {
  const index = indexOf(document);
  const chosen = selected.map((id) => index.get(id)?.layer).find((layer) => layer?.type === 'picture');
  if (chosen?.type === 'picture') return chosen;
  const all = Array.from(eachLayer(document.layers), ({ layer }) => layer);
  return all.findLast((layer): layer is PictureLayer => layer.type === 'picture' && !layer.isHidden);
}

export const useTarget = (): PictureLayer | undefined => useEditor(targetOf);

/** From pixels of the file to pixels of the document. */
export function fileMatrix(found: Found): Matrix {
  const layer = found.layer as PictureLayer;
  const part = cropOf(layer);
  const [x, y] = [layer.width / part.width, layer.height / part.height];
  return multiply(worldMatrix(found), { a: x, b: 0, c: 0, d: y, e: -part.x * x, f: -part.y * y });
}

/** Where a point of the document lies in the file of a picture. */
export const inFile = (found: Found, point: Point): Point => pointBy(inverse(fileMatrix(found)), point);

/** A new picture in the middle of the document, as large as fits. */
export function placedPicture(
  { width, height }: Pick<ImageDocument, 'width' | 'height'>,
  picture: { readonly src: string; readonly width: number; readonly height: number },
  name?: string,
): PictureLayer {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [across, down] = [picture.width * scale, picture.height * scale];
  return {
    id: newKey(),
    type: 'picture',
    ...(name !== undefined && { name }),
    x: (width - across) / 2,
    y: (height - down) / 2,
    width: across,
    height: down,
    src: picture.src,
    natural: { width: picture.width, height: picture.height },
  };
}

/** Pixels of the matrix's target for each pixel of its source, across. */
export const scaleOf = ({ a, b }: Matrix): number => Math.hypot(a, b);

/** The matrix in CSS syntax. */
export const cssMatrix = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${[a, b, c, d, e, f].join(',')})`;

/** Transforms points, a flat list of x and y, by a matrix. */
export const pointsBy = (matrix: Matrix, points: readonly number[]): readonly number[] =>
  points.flatMap((x, index) => {
    if (index % 2 === 1) return [];
    const at = pointBy(matrix, { x, y: points[index + 1]! });
    return [at.x, at.y];
  });
