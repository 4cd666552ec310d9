/** A small square of the picture with a preset. */
import { useEffect, useRef, useState } from 'react';
import type { Filters, Source } from '../../../../images/document';
import { applyFilters } from '../../../../images/paint/filters';
import type { PaintPicture } from '../../../../images/paint';
import { loadBitmap } from '../../state/bitmaps';
import { useEditorContext } from '../../EditorContext';

const SIDE = 96;
/** Pixels of the square per pixel of a document: scales filters whose strength is a length, such as blur. */
const SCALE = SIDE / 1080;

/** The middle of a picture; undefined while it loads, and where it cannot be opened. */
export function useThumbnail(src: Source): ImageData | undefined {
  const { pictures } = useEditorContext();
  const [small, setSmall] = useState<{ readonly src: Source; readonly pixels: ImageData }>();
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const known = pictures.get(src);
      const own = known ? undefined : await loadBitmap(src, 2 * SIDE);
      if (!isLeft) setSmall({ src, pixels: middleOf((known ?? own)!) });
      own?.image.close();
    };
    // The stage says why a picture is broken.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [pictures, src]);
  return small?.src === src ? small.pixels : undefined;
}

function middleOf(bitmap: PaintPicture): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap.image, x, y, side, side, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE);
}

interface ThumbnailProps {
  readonly small: ImageData | undefined;
  readonly filters: Filters;
}

export function Thumbnail({ small, filters }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!small) return;
    const pixels = new ImageData(small.data.slice(), SIDE, SIDE);
    applyFilters(pixels, filters, SCALE);
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
  }, [small, filters]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />;
}
