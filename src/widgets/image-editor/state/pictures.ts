/**
 * Bitmaps of the pictures of the image on the stage, at most 1600 pixels long. Those of images that were shown lately,
 * and of the neighbours, are kept within a budget so that switching is quick; the others are closed, so that twenty
 * photographs do not fill the memory. Exports load the originals.
 */
import { createStore } from 'zustand/vanilla';
import type { ImageDocument, Source } from '../../../images/document';
import { createBrowserCanvas, type PaintContext, type PaintPicture, Pictures, sourcesOf } from '../../../images/paint';
import { imageUrl } from '../../../shared/image-url';
import { whenIdle } from '../../../shared/when-idle';
import { MESSAGES } from '../image-editor.messages';
import { Trouble } from './trouble';

/** Longest side of a bitmap for editing, px. */
export const PROXY = 1600;
/** Pixels of bitmaps that are kept, 4 bytes each: a dozen photographs. */
const KEPT_PIXELS = 24_000_000;

type Bitmap = PaintPicture & { readonly image: ImageBitmap };

export class PictureStore {
  /** Counts bitmaps that arrived, or failed to: the stage draws again. */
  readonly view = createStore<{ readonly arrived: number; readonly failed: readonly Source[] }>(() => ({
    arrived: 0,
    failed: [],
  }));
  #key = '';
  #wanted: ReadonlySet<Source> = new Set();
  /** Of neighbours, which are loaded when the others are. */
  #ahead: ReadonlySet<Source> = new Set();
  /** The latest last. */
  #decoded = new Map<Source, Bitmap>();
  #loading = new Map<Source, Promise<Bitmap>>();
  #pictures = new Pictures(this.#decoded);

  get paint(): PaintContext {
    return { pictures: this.#pictures, createCanvas: createBrowserCanvas };
  }

  /** The bitmap, once it is loaded. */
  get(src: Source): PaintPicture | undefined {
    return this.#decoded.get(src);
  }

  /** Loads the pictures of the image on the stage, then those of its neighbours. */
  show(key: string, document: ImageDocument, neighbours: readonly ImageDocument[] = []): void {
    const sources = sourcesOf(document);
    const isOther = key !== this.#key;
    this.#wanted = new Set(isOther ? sources : [...this.#wanted, ...sources]);
    if (isOther) {
      this.#key = key;
      // Computed rasters of the image before are dropped with it.
      this.#pictures = new Pictures(this.#decoded);
      this.view.setState({ failed: [] });
      this.#touch(sources);
    }
    const loads = sources.map((src) => this.load(src).catch(() => undefined));
    if (!isOther) return;
    this.#ahead = new Set(neighbours.flatMap(sourcesOf));
    void Promise.all(loads).then(() => whenIdle(() => this.#loadAhead(key)));
  }

  #loadAhead(key: string): void {
    if (key !== this.#key) return;
    for (const src of this.#ahead) void this.load(src).catch(() => undefined);
  }

  /** Makes them the latest, and closes the oldest beyond the budget. */
  #touch(sources: readonly Source[]): void {
    for (const src of sources) {
      const bitmap = this.#decoded.get(src);
      if (!bitmap) continue;
      this.#decoded.delete(src);
      this.#decoded.set(src, bitmap);
    }
    let pixels = 0;
    for (const [src, { image, width, height }] of [...this.#decoded].reverse()) {
      pixels += width * height;
      if (pixels <= KEPT_PIXELS || this.#wanted.has(src)) continue;
      image.close();
      this.#decoded.delete(src);
    }
  }

  /** While it is shown, it stays; a failure is tried again when the picture is next asked for. */
  async load(src: Source): Promise<PaintPicture> {
    const known = this.#decoded.get(src);
    if (known) return known;
    const loading = this.#loading.get(src) ?? loadBitmap(src, PROXY);
    this.#loading.set(src, loading);
    try {
      const bitmap = await loading;
      if (this.#loading.get(src) === loading) this.#keep(src, bitmap);
      return bitmap;
    } catch (error) {
      const { failed } = this.view.getState();
      if (this.#wanted.has(src) && !failed.includes(src)) this.view.setState({ failed: [...failed, src] });
      throw error;
    } finally {
      if (this.#loading.get(src) === loading) this.#loading.delete(src);
    }
  }

  #keep(src: Source, bitmap: Bitmap): void {
    if (!this.#wanted.has(src) && !this.#ahead.has(src)) {
      bitmap.image.close();
      return;
    }
    this.#decoded.set(src, bitmap);
    this.#touch([src]);
    if (!this.#wanted.has(src)) return;
    const { arrived, failed } = this.view.getState();
    this.view.setState({ arrived: arrived + 1, failed: failed.filter((each) => each !== src) });
  }

  close(): void {
    for (const { image } of this.#decoded.values()) image.close();
    this.#decoded = new Map();
    this.#wanted = new Set();
    this.#ahead = new Set();
    this.#key = '';
    this.#pictures = new Pictures();
    this.view.setState({ failed: [] });
  }
}

/** @param side bound of the longer side; undefined: the original. */
export async function loadBitmap(src: Source, side?: number): Promise<Bitmap> {
  const element = new Image();
  element.decoding = 'async';
  element.src = side === undefined ? src : imageUrl(src, { width: side, quality: 90 });
  try {
    await element.decode();
    const image = await createImageBitmap(element, side === undefined ? undefined : within(element, side));
    return { image, width: image.width, height: image.height };
  } catch (cause) {
    throw new Trouble(MESSAGES.pictureBroken(src), { cause });
  } finally {
    element.src = '';
  }
}

function within({ naturalWidth, naturalHeight }: HTMLImageElement, side: number): ImageBitmapOptions | undefined {
  const scale = side / Math.max(naturalWidth, naturalHeight);
  if (scale >= 1) return undefined;
  return {
    resizeWidth: Math.max(1, Math.round(naturalWidth * scale)),
    resizeHeight: Math.max(1, Math.round(naturalHeight * scale)),
    resizeQuality: 'high',
  };
}
