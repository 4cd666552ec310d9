/** Scales images down. Runs only in a worker process. */
import sharp from 'sharp';
import type { DrawOrder } from '../../kernel/work/orders';
import { MOST_PIXELS } from './upload.rules';

/** Maximum side of a WebP image, px. */
const LONGEST_OF_WEBP = 16_383;

/** Draws the first frame of an animation; never enlarges. */
export async function drawn({ picture, width, height, quality, webp }: DrawOrder): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 }).rotate();
  if (width && height) image.resize({ width, height, fit: 'cover', withoutEnlargement: true });
  else if (width || height || webp)
    image.resize({
      width: width ?? (webp ? LONGEST_OF_WEBP : undefined),
      height: height ?? (webp ? LONGEST_OF_WEBP : undefined),
      fit: 'inside',
      withoutEnlargement: true,
    });
  if (webp) return image.webp({ quality }).toBuffer();
  const { format } = await sharp(picture).metadata();
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: false }).toBuffer();
  return format === 'gif' ? image.gif().toBuffer() : image.png({ quality, palette: true }).toBuffer();
}
