/** The part of a picture that remains when it is cropped to a ratio. Pure. */

import { largest, type Rect } from '../../../images/geometry';

export const CROP_RATIOS = { '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3 } as const;
export type CropRatio = keyof typeof CROP_RATIOS;

/** The largest box of the ratio. `place`: 0 keeps the left or upper part, 100 the right or lower one. */
export function cropBox(width: number, height: number, ratio: number, place: number): Rect {
  const inner = largest({ x: 0, y: 0, width, height }, ratio);
  const kept = { width: Math.round(inner.width), height: Math.round(inner.height) };
  return {
    ...kept,
    x: Math.round(((width - kept.width) * place) / 100),
    y: Math.round(((height - kept.height) * place) / 100),
  };
}

/** The part of a loaded picture as a file. Rejects where the browser does not let scripts read the picture. */
export async function cropped(picture: HTMLImageElement, ratio: CropRatio, place: number): Promise<File> {
  const box = cropBox(picture.naturalWidth, picture.naturalHeight, CROP_RATIOS[ratio], place);
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = box.height;
  canvas.getContext('2d')!.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the canvas gave no picture');
  return new File([blob], 'cropped.jpg', { type: blob.type });
}

const QUALITY = 0.92;
