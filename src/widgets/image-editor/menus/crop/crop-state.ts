/** What is being cropped, and the frame. Nothing changes in the document before it is applied. Pure. */
import type { PictureLayer } from '../../../../images/document';
import { largest } from '../../../../images/geometry';
import { cropOf } from '../../../../images/paint/picture';
import { angleOf, boundsOf, type Crop, startOf } from './crop-document';
import {
  boxAround,
  type Frame,
  type Handle,
  insideRotated,
  moved,
  type RatioName,
  ratioOf,
  resized,
  type Size,
  turned,
} from './frame';

export interface CropState {
  /** The whole document, or the picture with this id. */
  readonly subject: { readonly kind: 'document' } | { readonly kind: 'picture'; readonly id: string };
  /** Size of the document, or of the picture's file. */
  readonly size: Size;
  readonly crop: Crop;
  readonly ratio: RatioName;
}

export const cropOfDocument = ({ width, height }: Size): CropState => ({
  subject: { kind: 'document' },
  size: { width, height },
  crop: startOf({ width, height }),
  ratio: 'free',
});

export const cropOfPicture = (layer: PictureLayer): CropState => ({
  subject: { kind: 'picture', id: layer.id },
  size: layer.natural,
  crop: { quarters: 0, straighten: 0, frame: cropOf(layer) },
  ratio: 'free',
});

/** The ratio as a number; that of the original turns with the picture. */
export const ratioIn = ({ ratio, size, crop }: CropState): number | undefined =>
  ratioOf(ratio, crop.quarters % 2 === 0 ? size : { width: size.height, height: size.width });

/** The largest frame that shows nothing beyond the turned picture, in its middle. */
function refitted(state: CropState): CropState {
  const { size, crop } = state;
  const bounds = boundsOf(size, crop);
  const ratio = ratioIn(state);
  const turnedSize = crop.quarters % 2 === 0 ? size : { width: size.height, height: size.width };
  const inner = crop.straighten === 0 ? largest(bounds, ratio) : insideRotated(turnedSize, crop.straighten, ratio);
  const frame = {
    x: (bounds.width - inner.width) / 2,
    y: (bounds.height - inner.height) / 2,
    width: inner.width,
    height: inner.height,
  };
  return { ...state, crop: { ...crop, frame } };
}

export const withRatio = (state: CropState, ratio: RatioName): CropState => refitted({ ...state, ratio });

export const withQuarter = (state: CropState, direction: 1 | -1): CropState =>
  refitted({ ...state, crop: { ...state.crop, quarters: (state.crop.quarters + direction + 4) % 4 } });

export const withStraighten = (state: CropState, straighten: number): CropState =>
  refitted({ ...state, crop: { ...state.crop, straighten } });

/** Moves the frame (no handle) or one of its handles, as far as it shows nothing beyond the turned picture. */
export function dragged(state: CropState, handle: Handle | null, [dx, dy]: readonly [number, number]): CropState {
  const { crop, size } = state;
  const bounds = boundsOf(size, crop);
  const after = (share: number): Frame =>
    handle === null
      ? moved(crop.frame, bounds, dx * share, dy * share)
      : resized(crop.frame, bounds, handle, [dx * share, dy * share], ratioIn(state));
  return { ...state, crop: { ...crop, frame: furthest(after, (frame) => isWithin(frame, size, crop)) } };
}

/** The frame after the whole move, or after the largest allowed share of it. */
function furthest(after: (share: number) => Frame, isAllowed: (frame: Frame) => boolean): Frame {
  if (isAllowed(after(1))) return after(1);
  let [allowed, refused] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (allowed + refused) / 2;
    if (isAllowed(after(middle))) allowed = middle;
    else refused = middle;
  }
  return after(allowed);
}

/** Tolerance for rounding: half a pixel is not visible. */
const SLACK = 0.5;

function isWithin(frame: Frame, size: Size, crop: Crop): boolean {
  const { width, height } = boxAround(size, angleOf(crop));
  return [0, 1].every((across) =>
    [0, 1].every((down) => {
      const corner = [frame.x + frame.width * across, frame.y + frame.height * down] as const;
      const [x, y] = turned(corner[0], corner[1], [width / 2, height / 2], -angleOf(crop));
      const [fromX, fromY] = [x - width / 2 + size.width / 2, y - height / 2 + size.height / 2];
      return fromX >= -SLACK && fromY >= -SLACK && fromX <= size.width + SLACK && fromY <= size.height + SLACK;
    }),
  );
}

/** The frame in pixels of the file, where the picture is turned by whole quarters only. */
export function frameInFile({ size, crop }: CropState): Frame {
  const { frame, quarters } = crop;
  const bounds = boundsOf(size, crop);
  const centre = [bounds.width / 2, bounds.height / 2] as const;
  const [x, y] = turned(frame.x + frame.width / 2, frame.y + frame.height / 2, centre, -90 * quarters);
  const isUpright = quarters % 2 === 0;
  const [width, height] = isUpright ? [frame.width, frame.height] : [frame.height, frame.width];
  return {
    x: x - centre[0] + size.width / 2 - width / 2,
    y: y - centre[1] + size.height / 2 - height / 2,
    width,
    height,
  };
}

/**
 * A picture whose file was drawn anew, turned and cut to the frame: `src` is the new file, of the frame's size. What is
 * shown keeps its scale and its middle.
 */
export function redrawnPicture(
  layer: PictureLayer,
  { crop, size }: CropState,
  files: { readonly src: string; readonly cutout?: string },
): PictureLayer {
  const before = cropOf(layer);
  const scale = [layer.width / before.width, layer.height / before.height] as const;
  const bounds = boundsOf(size, crop);
  const { frame } = crop;
  const middle = [
    frame.x + frame.width / 2 - bounds.width / 2,
    frame.y + frame.height / 2 - bounds.height / 2,
  ] as const;
  const [dx, dy] = turned(middle[0], middle[1], [0, 0], -angleOf(crop));
  const offset = [
    (dx + size.width / 2 - before.x - before.width / 2) * scale[0] * (layer.flipX ? -1 : 1),
    (dy + size.height / 2 - before.y - before.height / 2) * scale[1] * (layer.flipY ? -1 : 1),
  ] as const;
  const centre = [layer.x + layer.width / 2, layer.y + layer.height / 2] as const;
  const [x, y] = turned(centre[0] + offset[0], centre[1] + offset[1], centre, layer.rotation ?? 0);
  const [width, height] = [frame.width * scale[0], frame.height * scale[1]];
  const natural = { width: Math.max(1, Math.round(frame.width)), height: Math.max(1, Math.round(frame.height)) };
  const { crop: _, cutout: __, ...rest } = layer;
  return { ...rest, ...files, natural, width, height, x: x - width / 2, y: y - height / 2 };
}
