/** Decodes pictures into bitmaps, which the caller has to close. */
import type { Source } from '../../../images/document';
import type { PaintPicture } from '../../../images/paint';
import { readStoredFile } from '../../../services/client/stored-file';
import { imageUrl, isStoredBitmap } from '../../../shared/address/image-url';
import { MESSAGES } from '../image-editor.messages';
import { Trouble } from './trouble';

export type Bitmap = PaintPicture & { readonly image: ImageBitmap };

const QUALITY = 90;

/** @param side bound of the longer side; undefined: the original. */
export async function loadBitmap(src: Source, side?: number): Promise<Bitmap> {
  const address = side === undefined ? src : imageUrl(src, { width: side, quality: QUALITY });
  try {
    const image = await (isStoredBitmap(src) ? decodeStored(address, side) : decodeElement(address, side));
    return { image, width: image.width, height: image.height };
  } catch (cause) {
    throw new Trouble(MESSAGES.pictureBroken(src), { cause });
  }
}

/**
 * Decoded on a thread of its own into nothing but the bitmap. Decoded images of elements stay in the browser's memory:
 * 40 of them were half a gigabyte.
 */
async function decodeStored(address: string, side: number | undefined): Promise<ImageBitmap> {
  const image = await createImageBitmap(await readStoredFile(address, acceptFor(address)));
  const smaller = within(image, side);
  if (!smaller) return image;
  try {
    return await createImageBitmap(image, smaller);
  } finally {
    image.close();
  }
}

/** JPEG is decoded three times as fast as WebP, which keeps the transparency of the others. */
const acceptFor = (address: string): string => (/\.jpg(\?|$)/.test(address) ? 'image/jpeg' : 'image/webp,*/*');

/** For SVG files, which `createImageBitmap` does not decode from a blob. */
async function decodeElement(address: string, side: number | undefined): Promise<ImageBitmap> {
  const element = new Image();
  element.decoding = 'async';
  element.src = address;
  try {
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    return await createImageBitmap(element, within({ width, height }, side));
  } finally {
    element.src = '';
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function within({ width, height }: Size, side = Infinity): ImageBitmapOptions | undefined {
  const scale = side / Math.max(width, height);
  if (scale >= 1) return undefined;
  return {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  };
}

/** Size of a stored picture; its pixels are not decoded. */
export function sizeOf(src: Source): Promise<Size> {
  const element = new Image();
  return new Promise<Size>((resolve, reject) => {
    element.addEventListener('load', () => resolve({ width: element.naturalWidth, height: element.naturalHeight }));
    element.addEventListener('error', (cause) => reject(new Trouble(MESSAGES.pictureBroken(src), { cause })));
    element.src = src;
  }).finally(() => {
    element.src = '';
  });
}
