import type { ImageDocument, Source } from '../document';
import { sourcesOf } from '../sources';
import { contextOf, emptied, type Canvas, type CreateCanvas } from './platform';

/** A decoded picture: the stored file, or a smaller proxy of it with the same proportions. */
export interface PaintPicture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export interface PaintContext {
  readonly pictures: Pictures;
  readonly createCanvas: CreateCanvas;
}

/** Pixels of the filtered pictures that are kept for the next drawing. */
const KEPT_PIXELS = 12_000_000;

/** The decoded pictures of documents, with what was computed from them. */
export class Pictures {
  private readonly levels = new Map<PaintPicture, PaintPicture[]>();
  private readonly rasters = new Map<string, Canvas>();

  constructor(
    private readonly decoded: Pick<ReadonlyMap<Source, PaintPicture>, 'get'> = new Map(),
    /** Why a picture is missing, by source. The painter draws a crossed box for it. */
    readonly failed: ReadonlyMap<Source, unknown> = new Map(),
  ) {}

  /** A closed bitmap, which has no size and cannot be drawn, counts as missing. */
  get(src: Source): PaintPicture | undefined {
    const picture = this.decoded.get(src);
    return picture && 'width' in picture.image && picture.image.width === 0 ? undefined : picture;
  }

  /**
   * The picture halved as often as it stays at least as large as it is drawn. Each halving averages 2 × 2 pixels, so
   * that browser and server shrink large pictures alike.
   */
  halved(picture: PaintPicture, scale: number, createCanvas: CreateCanvas): PaintPicture {
    const wanted = Math.min(12, Math.floor(Math.log2(1 / Math.max(scale, 1e-4))));
    const levels = this.levels.get(picture) ?? [picture];
    this.levels.set(picture, levels);
    while (levels.length <= wanted) {
      const last = levels.at(-1) ?? picture;
      if (last.width < 2 || last.height < 2) break;
      levels.push(halfOf(last, createCanvas));
    }
    return levels[Math.max(0, Math.min(wanted, levels.length - 1))] ?? picture;
  }

  /** What `draw` gives, kept under the key; the oldest ones are dropped. */
  raster(key: string, draw: () => Canvas): Canvas {
    const kept = this.rasters.get(key);
    const raster = kept ?? draw();
    this.rasters.delete(key);
    this.rasters.set(key, raster);
    let pixels = 0;
    for (const [each, canvas] of [...this.rasters].reverse()) {
      const { width, height } = canvas;
      pixels += width * height;
      if (pixels <= KEPT_PIXELS || each === key) continue;
      this.rasters.delete(each);
      emptied(canvas);
    }
    return raster;
  }

  /** Gives back the memory of what was computed; nothing is drawn with it afterwards. */
  release(): void {
    for (const [, ...halves] of this.levels.values()) halves.forEach(({ image }) => emptied(image as Canvas));
    this.rasters.forEach(emptied);
    this.levels.clear();
    this.rasters.clear();
  }
}

function halfOf({ image, width, height }: PaintPicture, createCanvas: CreateCanvas): PaintPicture {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const canvas = createCanvas(half.width, half.height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'low';
  context.drawImage(image, 0, 0, half.width * 2, half.height * 2, 0, 0, half.width, half.height);
  return { image: canvas, ...half };
}

/** Loads every picture of the document, and notes why one is missing. */
export async function loadPictures(
  document: ImageDocument,
  load: (src: Source) => Promise<PaintPicture>,
): Promise<Pictures> {
  const decoded = new Map<Source, PaintPicture>();
  const failed = new Map<Source, unknown>();
  await Promise.all(
    sourcesOf(document).map(async (src) => {
      try {
        decoded.set(src, await load(src));
      } catch (reason) {
        failed.set(src, reason);
      }
    }),
  );
  return new Pictures(decoded, failed);
}
