/** Small pictures of documents: for the strip, and for lists of saved images. */
import type { ImageDocument } from '../../../images/document';
import { loadFonts } from '../../../images/fonts.browser';
import { type Canvas, createBrowserCanvas, loadPictures, renderToCanvas } from '../../../images/paint';
import { emptied } from '../../../images/paint/platform';
import type { Client } from '../../../services/client';
import { storeWhole } from '../../../services/client/uploads/store';
import { MESSAGES } from '../image-editor.messages';
import { textsOf } from './layers';
import { loadBitmap } from './bitmaps';
import type { PictureStore } from './pictures';
import { Trouble } from './trouble';

/** Longest side of pictures in lists, px. */
const STORED = 720;

/** Draws a document with bitmaps no larger than needed, and closes the bitmaps afterwards. */
export async function drawn(document: ImageDocument, scale: number, side?: number): Promise<Canvas> {
  await loadFonts(textsOf(document));
  const bitmaps: ImageBitmap[] = [];
  try {
    const pictures = await loadPictures(document, async (src) => {
      const bitmap = await loadBitmap(src, side);
      bitmaps.push(bitmap.image);
      return bitmap;
    });
    const [missing] = pictures.failed.keys();
    if (missing !== undefined && side === undefined) throw new Trouble(MESSAGES.pictureBroken(missing));
    const canvas = renderToCanvas(document, { pictures, createCanvas: createBrowserCanvas }, { scale });
    pictures.release();
    return canvas;
  } finally {
    bitmaps.forEach((bitmap) => bitmap.close());
  }
}

const scaleTo = ({ width, height }: ImageDocument, side: number): number => Math.min(1, side / Math.max(width, height));

/** @returns the address of a stored picture for lists. */
export async function previewOf(client: Client, document: ImageDocument): Promise<string> {
  const canvas = await drawn(document, scaleTo(document, STORED), STORED);
  const blob = await blobOf(canvas, 'image/png');
  const file = new File([blob], 'preview.png', { type: 'image/png' });
  return (await storeWhole({ client, file })).url;
}

/** @returns an object address, which the caller revokes. */
export async function thumbnailOf(document: ImageDocument, side: number): Promise<string> {
  return addressOf(await drawn(document, scaleTo(document, side), side));
}

/** Like `thumbnailOf`, with the bitmaps of the stage. */
export async function thumbnailWith(store: PictureStore, document: ImageDocument, side: number): Promise<string> {
  await loadFonts(textsOf(document));
  const scale = scaleTo(document, side);
  return addressOf(await store.drawWith(document, side, (paint) => renderToCanvas(document, paint, { scale })));
}

const addressOf = async (canvas: Canvas): Promise<string> => URL.createObjectURL(await blobOf(canvas, 'image/png'));

/** The canvas as a file. Empties the canvas to free its memory. */
export const blobOf = (canvas: Canvas, type: string, quality?: number): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Trouble(MESSAGES.canvasTooLarge))), type, quality);
  }).finally(() => emptied(canvas));
