/** Pictures and documents that are drawn outside of the stage. */
import type { ImageDocument, Source } from '../../../../images/document';
import { createBrowserCanvas, loadPictures, type PaintPicture, renderToCanvas } from '../../../../images/paint';
import { loadBitmap, type PictureStore, PROXY } from '../../state/pictures';

/** The stage's bitmap; one of the same size where the stage does not show the picture. */
export const bitmapOf = async (pictures: PictureStore, src: Source): Promise<PaintPicture> =>
  pictures.get(src) ?? loadBitmap(src, PROXY);

/** A document with the stage's bitmaps; those that cannot be loaded are drawn as crossed boxes. */
export async function paintPreview(
  document: ImageDocument,
  store: PictureStore,
  scale: number,
): Promise<HTMLCanvasElement> {
  const pictures = await loadPictures(document, (src) => bitmapOf(store, src));
  const canvas = renderToCanvas(document, { pictures, createCanvas: createBrowserCanvas }, { scale });
  // Konva gives it a size in CSS pixels; here the style sheet does.
  canvas.removeAttribute('style');
  return canvas;
}
