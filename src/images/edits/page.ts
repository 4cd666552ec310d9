/** The size of the page. */
import { IMAGE_LIMITS, type ImageDocument } from '../document';
import type { Rect } from '../geometry';
import { rounded, scaledBy } from './transform';

type Size = Pick<Rect, 'width' | 'height'>;

/**
 * `page`: layers stay as they are, in the same place from the middle. `content`: everything is scaled as far as it fits
 * and centred. Undefined: larger or smaller than a document may be.
 */
export function resizeDocument(
  document: ImageDocument,
  size: Size,
  keep: 'page' | 'content',
): ImageDocument | undefined {
  const next = wholeSize(size);
  if (!isPossible(next)) return undefined;
  const factor = keep === 'page' ? 1 : Math.min(next.width / document.width, next.height / document.height);
  const dx = (next.width - document.width * factor) / 2;
  const dy = (next.height - document.height * factor) / 2;
  const layers = document.layers.map((layer) => {
    const scaled = factor === 1 ? layer : scaledBy(layer, factor, factor);
    return { ...scaled, x: rounded(scaled.x + dx), y: rounded(scaled.y + dy) };
  });
  return { ...document, ...next, layers };
}

/** The page becomes a part of it; layers outside are kept, so that the page can grow again. */
export function cropDocument(document: ImageDocument, part: Rect): ImageDocument | undefined {
  const size = wholeSize(part);
  if (!isPossible(size)) return undefined;
  const [x, y] = [Math.round(part.x), Math.round(part.y)];
  const layers = document.layers.map((layer) => ({ ...layer, x: rounded(layer.x - x), y: rounded(layer.y - y) }));
  return { ...document, ...size, layers };
}

const wholeSize = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

const isPossible = ({ width, height }: Size): boolean =>
  [width, height].every((side) => side >= 1 && side <= IMAGE_LIMITS.side) && width * height <= IMAGE_LIMITS.pixels;
