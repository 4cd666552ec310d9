/**
 * Bitmaps of the pictures of the open images. Small ones of all of them are kept within a budget, so that switching only
 * draws; a picture that the stage shows larger gets a large one as long as its image is shown. Exports load originals.
 */
import { createStore } from 'zustand/vanilla';
import type { ImageDocument, Source } from '../../../images/document';
import { createBrowserCanvas, type PaintContext, type PaintPicture, Pictures, sourcesOf } from '../../../images/paint';
import { whenIdle } from '../../../shared/browser/when-idle';
import { type Bitmap, loadBitmap } from './bitmaps';
import { shownSides } from './picture-needs';

/** Longest sides, px: those that the server makes. */
export const SIDES = { small: 1024, large: 2048 } as const;
type Size = keyof typeof SIDES;
/** Pixels of bitmaps that are kept, 4 bytes each: 30 small photographs, and 7 large ones. */
const KEPT_PIXELS = 24_000_000;

export class PictureStore {
  /** Counts bitmaps that arrived, or failed to: the stage draws again. */
  readonly view = createStore<{ readonly arrived: number; readonly failed: readonly Source[] }>(() => ({
    arrived: 0,
    failed: [],
  }));
  #key = '';
  #document: ImageDocument | undefined;
  #wanted: ReadonlySet<Source> = new Set();
  /** Loaded bitmaps, oldest first. */
  #kept: Readonly<Record<Size, Map<Source, Bitmap>>> = { small: new Map(), large: new Map() };
  #loading: Readonly<Record<Size, Map<Source, Promise<Bitmap>>>> = { small: new Map(), large: new Map() };
  #pictures = new Pictures(this);
  #sides: ReadonlyMap<Source, number> = new Map();
  /** Device pixels of a pixel of the document. */
  #scale = 1;

  get paint(): PaintContext {
    return { pictures: this.#pictures, createCanvas: createBrowserCanvas };
  }

  /** The largest bitmap that is loaded. */
  get(src: Source): PaintPicture | undefined {
    return this.#kept.large.get(src) ?? this.#kept.small.get(src);
  }

  /** Loads the pictures of the image on the stage, then those of the others, the most likely first. */
  show(key: string, document: ImageDocument, others: readonly ImageDocument[] = []): void {
    const isOther = key !== this.#key;
    if (!isOther && document === this.#document) return;
    this.#document = document;
    const sources = sourcesOf(document);
    this.#wanted = new Set(isOther ? sources : [...this.#wanted, ...sources]);
    this.#sides = shownSides(document);
    if (isOther) this.#enter(key, sources);
    void this.#fill(key, sources, isOther ? others : []);
  }

  async #fill(key: string, sources: readonly Source[], others: readonly ImageDocument[]): Promise<void> {
    await Promise.all(sources.map((src) => this.#load('small', src).catch(() => undefined)));
    if (key !== this.#key) return;
    this.#enlarge();
    await this.#loadPreload(key, others);
  }

  #enter(key: string, sources: readonly Source[]): void {
    this.#key = key;
    this.#pictures.release();
    this.#pictures = new Pictures(this);
    this.view.setState({ failed: [] });
    for (const [src, { image }] of this.#kept.large) {
      if (this.#wanted.has(src)) continue;
      image.close();
      this.#kept.large.delete(src);
    }
    for (const src of sources) this.#touch(src);
    this.#closeOldest();
  }

  /** @param scale device pixels of a pixel of the document on the stage. */
  look(scale: number): void {
    this.#scale = scale;
    this.#enlarge();
  }

  /** Loads large bitmaps of what is shown larger than its small one, as many as there is room for. */
  #enlarge(): void {
    const { small, large } = this.#kept;
    for (const src of this.#wanted) {
      const known = small.get(src);
      if (!known || Math.max(known.width, known.height) < SIDES.small || large.has(src)) continue;
      const isEnough = (this.#sides.get(src) ?? 0) * this.#scale <= SIDES.small;
      if (isEnough || pixelsOf(large) + this.#loading.large.size * SIDES.large ** 2 > KEPT_PIXELS) continue;
      this.#load('large', src).catch(() => undefined);
    }
  }

  /** Preloads small bitmaps of the other images one after the other, until the budget is used. */
  async #loadPreload(key: string, others: readonly ImageDocument[]): Promise<void> {
    for (const src of new Set(others.flatMap(sourcesOf))) {
      if (this.#kept.small.has(src)) continue;
      await new Promise<void>((resolve) => void whenIdle(resolve));
      if (key !== this.#key || pixelsOf(this.#kept.small) + SIDES.small ** 2 > KEPT_PIXELS) return;
      await this.#load('small', src).catch(() => undefined);
    }
  }

  #touch(src: Source): void {
    const bitmap = this.#kept.small.get(src);
    if (!bitmap) return;
    this.#kept.small.delete(src);
    this.#kept.small.set(src, bitmap);
  }

  /** Closes the oldest beyond the budget; those of the shown image stay. */
  #closeOldest(): void {
    const { small } = this.#kept;
    let pixels = 0;
    for (const [src, { image, width, height }] of [...small].reverse()) {
      pixels += width * height;
      if (pixels <= KEPT_PIXELS || this.#wanted.has(src)) continue;
      image.close();
      small.delete(src);
    }
  }

  /** A failure is tried again when the picture is next asked for. */
  #load(size: Size, src: Source): Promise<Bitmap> {
    const known = this.#kept[size].get(src);
    return known ? Promise.resolve(known) : (this.#loading[size].get(src) ?? this.#begin(size, src));
  }

  #begin(size: Size, src: Source): Promise<Bitmap> {
    const loading = this.#loading[size];
    const load = loadBitmap(src, SIDES[size])
      .finally(() => loading.delete(src))
      .then((bitmap) => {
        // The map differs if the store was closed meanwhile.
        if (loading === this.#loading[size]) this.#keep(size, src, bitmap);
        else bitmap.image.close();
        return bitmap;
      });
    loading.set(src, load);
    load.catch(() => {
      const { failed } = this.view.getState();
      if (size === 'small' && this.#wanted.has(src) && !failed.includes(src))
        this.view.setState({ failed: [...failed, src] });
    });
    return load;
  }

  #keep(size: Size, src: Source, bitmap: Bitmap): void {
    const isWanted = this.#wanted.has(src);
    if (size === 'large' && !isWanted) return bitmap.image.close();
    this.#kept[size].set(src, bitmap);
    this.#closeOldest();
    if (!isWanted) return undefined;
    const { arrived, failed } = this.view.getState();
    this.view.setState({ arrived: arrived + 1, failed: failed.filter((each) => each !== src) });
    return undefined;
  }

  /**
   * Draws something of the document with the bitmaps that are there; the others are loaded in this size and closed
   * afterwards. A picture that cannot be loaded is drawn as a crossed box.
   */
  async drawWith<Drawn>(document: ImageDocument, side: number, draw: (paint: PaintContext) => Drawn): Promise<Drawn> {
    const own = new Map<Source, Bitmap>();
    const failed = new Map<Source, unknown>();
    const missing = () => sourcesOf(document).filter((src) => !this.get(src) && !own.has(src) && !failed.has(src));
    const load = (src: Source) =>
      loadBitmap(src, side).then(
        (bitmap) => own.set(src, bitmap),
        (reason: unknown) => failed.set(src, reason),
      );
    // While these were loaded, the store may have closed bitmaps that were there before.
    for (let some = missing(); some.length > 0; some = missing()) await Promise.all(some.map(load));
    const pictures = new Pictures({ get: (src) => own.get(src) ?? this.get(src) }, failed);
    try {
      return draw({ pictures, createCanvas: createBrowserCanvas });
    } finally {
      pictures.release();
      own.forEach(({ image }) => image.close());
    }
  }

  close(): void {
    for (const size of [this.#kept.small, this.#kept.large]) size.forEach(({ image }) => image.close());
    this.#kept = { small: new Map(), large: new Map() };
    this.#loading = { small: new Map(), large: new Map() };
    this.#wanted = new Set();
    this.#key = '';
    this.#pictures.release();
    this.#pictures = new Pictures();
    this.view.setState({ failed: [] });
  }
}

function pixelsOf(bitmaps: ReadonlyMap<Source, Bitmap>): number {
  let pixels = 0;
  for (const { width, height } of bitmaps.values()) pixels += width * height;
  return pixels;
}
