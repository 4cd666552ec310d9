/** Makes a foreign picture upright and one of the types that are stored. Runs only in a worker process. */
import sharp from 'sharp';
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { TakeInAnswer, TakeInOrder } from '../../kernel/work/orders';
import { isTwoThings } from '../storage/polyglot.rules';
import { examine, PictureError } from './decode';

const QUALITY = 92;

/** Written anew, so that neither metadata nor anything appended to the file is kept. An animation becomes its first frame. */
export async function takenIn({ picture, side }: TakeInOrder): Promise<TakeInAnswer> {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  try {
    const { width, height } = await examine(file);
    const upright = sharp(file, {
      failOn: 'truncated',
      limitInputPixels: IMAGE_LIMITS.sourcePixels,
      pages: 1,
    }).rotate();
    if (side !== undefined) upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha, format } = await upright.metadata();
    const isPhoto = format === 'jpeg' || (format === 'webp' && !hasAlpha);
    const { data, info } = await (isPhoto ? upright.jpeg({ quality: QUALITY }) : upright.png()).toBuffer({
      resolveWithObject: true,
    });
    if (isTwoThings(data)) return { fault: 'notAPicture' };
    return {
      file: data,
      ending: isPhoto ? 'jpg' : 'png',
      width: info.width,
      height: info.height,
      natural: { width, height },
    };
  } catch (error) {
    return { fault: error instanceof PictureError ? error.fault : 'notAPicture' };
  }
}
