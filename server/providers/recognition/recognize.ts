/** Prepares a picture, reads it and puts the lines together. Runs only in a worker process. */
import sharp from 'sharp';
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { RecognitionAnswer, RecognitionOrder } from '../../kernel/work/orders';
import { examine, PictureError } from '../painting/decode';
import {
  ANGLES,
  BORDER,
  isConvincing,
  mayBeTurned,
  merged,
  placeIn,
  readable,
  scaleFor,
  scoreOf,
  type Angle,
  type FoundLine,
} from './lines.rules';
import { linesOf, type Reading } from './tesseract';

/** The first reading also decides about the angle. The second finds light text on coloured areas, the third large titles. */
const READINGS: readonly Reading[] = ['sparse', 'tiles', 'block'];

export async function recognized({ picture }: RecognitionOrder): Promise<RecognitionAnswer> {
  const file = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  try {
    const { width, height } = await examine(file);
    const scale = scaleFor(width, height);
    const upright = await prepared(file, Math.round(width * scale), Math.round(height * scale));
    const { angle, lines } = await read(upright);
    return { width, height, angle, lines: merged(lines).map((line) => placeIn(line, { width, height, scale, angle })) };
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault };
    throw error;
  }
}

/** Transparent parts are white, as most texts are dark. */
async function prepared(file: Buffer, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(file, { failOn: 'truncated', limitInputPixels: IMAGE_LIMITS.sourcePixels, pages: 1 })
      .rotate()
      .resize({ width: Math.max(1, width), height: Math.max(1, height), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .normalise()
      .extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new PictureError('notAPicture');
  }
}

/** Readings of the picture at the angle at which it reads best. */
async function read(upright: Buffer): Promise<{ angle: Angle; lines: readonly FoundLine[][] }> {
  const first = await linesOf(upright, READINGS[0]!);
  const angle = mayBeTurned(first) ? await bestAngle(upright) : 0;
  const turned = angle === 0 ? upright : await sharp(upright).rotate(angle).png({ compressionLevel: 1 }).toBuffer();
  const lines = [readable(angle === 0 ? first : await linesOf(turned, READINGS[0]!))];
  if (lines[0]!.length > 0)
    for (const reading of READINGS.slice(1)) lines.push(readable(await linesOf(turned, reading)));
  return { angle, lines };
}

/** Side of the pictures by which the angle is found, px: small ones are enough, and read several times as fast. */
const PROBE = 1_200;

/** 0 unless another angle is convincing. */
async function bestAngle(upright: Buffer): Promise<Angle> {
  let best: { angle: Angle; score: number } = { angle: 0, score: 0 };
  for (const angle of ANGLES) {
    const probe = sharp(upright).resize({ width: PROBE, height: PROBE, fit: 'inside', withoutEnlargement: true });
    const lines = await linesOf(await probe.rotate(angle).png({ compressionLevel: 1 }).toBuffer(), READINGS[0]!);
    if (isConvincing(lines) && scoreOf(lines) > best.score) best = { angle, score: scoreOf(lines) };
  }
  return best.angle;
}
