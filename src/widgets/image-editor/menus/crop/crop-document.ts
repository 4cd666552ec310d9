/** Crops a document or a picture layer: pure edits of the document. */
import type { ImageDocument, Layer, PictureLayer } from '../../../../images/document';
import { cropOf } from '../../../../images/paint/picture';
import { boxAround, clamp, type Frame, type Size, turned } from './frame';

/** Quarter turns clockwise, then a small turn; the frame lies in the box around the turned whole. */
export interface Crop {
  readonly quarters: number;
  /** -45 to 45 degrees. */
  readonly straighten: number;
  readonly frame: Frame;
}

export const angleOf = ({ quarters, straighten }: Crop): number => quarters * 90 + straighten;

export const startOf = ({ width, height }: Size): Crop => ({
  quarters: 0,
  straighten: 0,
  frame: { x: 0, y: 0, width, height },
});

/** The turned whole in which the frame moves. */
export const boundsOf = (size: Size, crop: Crop): Frame => ({ x: 0, y: 0, ...boxAround(size, angleOf(crop)) });

/**
 * Turns the layers about the middle of the document and moves the frame's corner to the document's. A background
 * picture would be fitted anew: `backgroundSize` is the size of its file, with which it becomes the lowest layer.
 */
export function cropDocument(
  document: ImageDocument,
  crop: Crop,
  newId: () => string,
  backgroundSize?: Size,
): ImageDocument {
  const whole = backgroundSize ? withBackgroundLayer(document, backgroundSize, newId()) : document;
  const angle = angleOf(crop);
  const around = boxAround(document, angle);
  const centre = [document.width / 2, document.height / 2] as const;
  const shift = [around.width / 2 - centre[0] - crop.frame.x, around.height / 2 - centre[1] - crop.frame.y] as const;
  return {
    ...whole,
    width: Math.max(1, Math.round(crop.frame.width)),
    height: Math.max(1, Math.round(crop.frame.height)),
    layers: whole.layers.map((layer) => placed(layer, angle, centre, shift)),
  };
}

/** Turns a layer about a point, then moves it. */
function placed<L extends Layer>(
  layer: L,
  angle: number,
  centre: readonly [number, number],
  [dx, dy]: readonly [number, number],
): L {
  const [x, y] = turned(layer.x + layer.width / 2, layer.y + layer.height / 2, centre, angle);
  const rotation = normalised((layer.rotation ?? 0) + angle);
  return { ...layer, x: x - layer.width / 2 + dx, y: y - layer.height / 2 + dy, rotation };
}

/** The angle between -180 and 180 degrees. */
const normalised = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

function withBackgroundLayer(document: ImageDocument, natural: Size, id: string): ImageDocument {
  const { background, width, height } = document;
  if (background === null || typeof background === 'string' || !('src' in background)) return document;
  if (background.fit === 'tile') return document;
  const grow = background.fit === 'cover' ? Math.max : Math.min;
  const scale = grow(width / natural.width, height / natural.height);
  const [across, down] = [natural.width * scale, natural.height * scale];
  const layer: PictureLayer = {
    id,
    type: 'picture',
    x: (width - across) / 2,
    y: (height - down) / 2,
    width: across,
    height: down,
    src: background.src,
    natural,
    ...(background.filters && { filters: background.filters }),
  };
  return { ...document, background: null, layers: [layer, ...document.layers] };
}

/**
 * Shows another part of a picture's file. The scale on the document stays, and so does each pixel of the file that is
 * still shown; turned by whole quarters about the middle of what is shown.
 */
export function cropPicture(layer: PictureLayer, frame: Frame, quarters: number): PictureLayer {
  const before = cropOf(layer);
  const scale = layer.width / before.width;
  const crop = inside(frame, layer.natural);
  const width = Math.max(1, crop.width * scale);
  const height = Math.max(1, crop.height * (layer.height / before.height));
  const mirror = [layer.flipX ? -1 : 1, layer.flipY ? -1 : 1] as const;
  const offset = [
    (crop.x + crop.width / 2 - before.x - before.width / 2) * scale * mirror[0],
    (crop.y + crop.height / 2 - before.y - before.height / 2) * (layer.height / before.height) * mirror[1],
  ] as const;
  const middle = [layer.x + layer.width / 2, layer.y + layer.height / 2] as const;
  const [x, y] = turned(middle[0] + offset[0], middle[1] + offset[1], middle, layer.rotation ?? 0);
  const rotation = normalised((layer.rotation ?? 0) + quarters * 90);
  return { ...layer, crop, width, height, x: x - width / 2, y: y - height / 2, rotation };
}

function inside(frame: Frame, { width, height }: Size): Frame {
  const x = clamp(Math.round(frame.x), 0, width - 1);
  const y = clamp(Math.round(frame.y), 0, height - 1);
  return {
    x,
    y,
    width: clamp(Math.round(frame.width), 1, width - x),
    height: clamp(Math.round(frame.height), 1, height - y),
  };
}
