/** Computes at which size a document shows each picture, to load a bitmap that is large enough. Pure. */
import type { ImageDocument, Layer, Source } from '../../../images/document';
import { cropOf } from '../../../images/paint/picture';

/** The longer side of the whole file as it is shown, px of the document; of a picture that is used often, the largest. */
export function shownSides(document: ImageDocument): ReadonlyMap<Source, number> {
  const sides = new Map<Source, number>();
  const note = (src: Source, side: number) => sides.set(src, Math.max(side, sides.get(src) ?? 0));
  const walk = (layer: Layer): void => {
    if (layer.type === 'group') return layer.children.forEach(walk);
    if (layer.type !== 'picture') return undefined;
    const side = (Math.max(layer.natural.width, layer.natural.height) * layer.width) / cropOf(layer).width;
    note(layer.src, side);
    if (layer.cutout !== undefined) note(layer.cutout, side);
    return undefined;
  };
  const { background, layers, width, height } = document;
  // The file's proportions are unknown here; what a cover cuts off is not counted.
  if (background !== null && typeof background === 'object' && 'src' in background)
    note(background.src, Math.max(width, height));
  layers.forEach(walk);
  return sides;
}
