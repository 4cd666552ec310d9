/** Pictures and documents that are drawn outside of the stage. */
import type { ImageDocument } from '../../../../images/document';
import { renderToCanvas } from '../../../../images/paint';
import { type PictureStore, SIDES } from '../../state/pictures';

/** A document with the stage's bitmaps; those that cannot be loaded are drawn as crossed boxes. */
export async function paintPreview(
  document: ImageDocument,
  store: PictureStore,
  scale: number,
): Promise<HTMLCanvasElement> {
  const canvas = await store.drawWith(document, SIDES.small, (paint) => renderToCanvas(document, paint, { scale }));
  // Removes the size in CSS pixels that Konva sets, because the style sheet sets it here.
  canvas.removeAttribute('style');
  return canvas;
}
