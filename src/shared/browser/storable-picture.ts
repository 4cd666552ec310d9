import { webpHeader } from './webp-header';

const QUALITY = 0.92;
/** Bytes that name the format. */
const NAME_BYTES = 12;

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/** Matrix that makes a picture of this EXIF orientation upright, by its stored width and height. */
const UPRIGHT: Readonly<Record<number, (width: number, height: number) => DOMMatrix2DInit>> = {
  2: (width) => ({ a: -1, b: 0, c: 0, d: 1, e: width, f: 0 }),
  3: (width, height) => ({ a: -1, b: 0, c: 0, d: -1, e: width, f: height }),
  4: (_, height) => ({ a: 1, b: 0, c: 0, d: -1, e: 0, f: height }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0, e: 0, f: 0 }),
  6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height, f: 0 }),
  7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
  8: (width) => ({ a: 0, b: -1, c: 1, d: 0, e: 0, f: width }),
};

/**
 * The file, or what the storage takes instead of a WebP (product.md section 5): its first frame, upright, as a PNG if it
 * may be transparent, otherwise as a JPEG. A WebP that the browser cannot read stays, and the server refuses it.
 */
export async function storablePicture(file: File): Promise<File> {
  // Most files are no WebP: only the beginning of these is read.
  if (!webpHeader(await bytesOf(file.slice(0, NAME_BYTES)))) return file;
  const header = webpHeader(await bytesOf(file))!;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' }).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const isOnSide = header.orientation > 4;
  const canvas = new OffscreenCanvas(isOnSide ? height : width, isOnSide ? width : height);
  const context = canvas.getContext('2d')!;
  context.setTransform(UPRIGHT[header.orientation]?.(width, height));
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const [type, ending] = header.mayBeTransparent ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([blob], `${file.name.replace(/\.webp$/i, '')}.${ending}`, { type });
}
