/** Decodes pictures within bounds; what a file is, its bytes say. Runs only in a worker process. */
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { PictureFault } from '../../kernel/work/orders';

/** Why a picture cannot be decoded. */
export class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/** Types that both browsers and this server decode. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp']);
const SVG = /<svg[\s>]/i;
/** Bytes in which the first element of an SVG is looked for. */
const HEAD = 4096;

/** The size of the upright picture, read from its header before a pixel is decoded. */
export async function examine(file: Buffer): Promise<{ width: number; height: number; isTurned: boolean }> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !TYPES.has(type.mime))
    throw new PictureError(SVG.test(file.subarray(0, HEAD).toString('latin1')) ? 'svg' : 'notAPicture');
  const found = await sharp(file, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw new PictureError('notAPicture');
    });
  if (found.width * found.height > IMAGE_LIMITS.sourcePixels) throw new PictureError('manyPixels');
  return { ...found.autoOrient, isTurned: (found.orientation ?? 1) > 1 };
}

export interface Decoded {
  readonly image: Canvas | Image;
  readonly width: number;
  readonly height: number;
}

/** A picture for the painter, upright and with at most `pixels` pixels. */
export async function decode(file: Buffer, pixels: number): Promise<Decoded> {
  const { width, height, isTurned } = await examine(file);
  const shrink = Math.min(1, Math.sqrt(pixels / (width * height)));
  try {
    if (!isTurned && shrink === 1) return { image: await loadImage(file), width, height };
    return await canvasOf(
      sharp(file, { limitInputPixels: IMAGE_LIMITS.sourcePixels, pages: 1 })
        .rotate()
        .resize({ width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }),
    );
  } catch {
    throw new PictureError('notAPicture');
  }
}

/** An SVG that this server wrote itself: foreign ones are refused. */
export const drawing = (svg: string): Promise<Decoded> => canvasOf(sharp(Buffer.from(svg)));

async function canvasOf(picture: Sharp): Promise<Decoded> {
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(info.width, info.height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return { image: canvas, width: info.width, height: info.height };
}
