/** Puts a newly made picture into the transparent part of a mask. Runs only in a worker process. */
import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { PatchOrder } from '../../kernel/work/orders';

const open = (file: Uint8Array) =>
  sharp(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    limitInputPixels: IMAGE_LIMITS.sourcePixels,
    pages: 1,
  }).autoOrient();
const OPAQUE = 255;

/** A PNG of the picture's size. Where the mask is opaque, every pixel is the picture's. */
export async function patched({ picture, made, mask, label }: PatchOrder): Promise<Uint8Array> {
  const { data, info } = await rgba(open(picture)).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const drawn = await rgba(open(made).resize({ width, height, fit: 'fill' })).toBuffer();
  const kept = await open(mask).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  for (let index = 0; index < kept.length; index += 1) {
    const share = kept[index]! / OPAQUE;
    if (share === 1) continue;
    for (let byte = index * 4; byte < index * 4 + 4; byte += 1)
      data[byte] = Math.round(data[byte]! * share + drawn[byte]! * (1 - share));
  }
  const result = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: IMAGE_LIMITS.sourcePixels });
  if (label) result.composite([{ input: Buffer.from(label), gravity: 'southwest' }]);
  return result.png().toBuffer();
}

const rgba = (picture: Sharp) => picture.toColourspace('srgb').ensureAlpha().raw();
