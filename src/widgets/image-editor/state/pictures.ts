/**
 * Bitmaps of the pictures of the image on the stage, at most 1600 pixels long: those of other images are closed, so
 * that twenty photographs do not fill the memory. Exports load the originals.
 */
import { createStore } from 'zustand/vanilla';
import type { ImageDocument, Source } from '../../../images/document';
import { createBrowserCanvas, type PaintContext, type PaintPicture, Pictures, sourcesOf } from '../../../images/paint';
import { imageUrl } from '../../../shared/image-url';
import { MESSAGES } from '../image-editor.messages';
import { Trouble } from './trouble';

/** Longest side of a bitmap for editing, px. */
export const PROXY = 1600;

type Bitmap = PaintPicture & { readonly image: ImageBitmap };

export class PictureStore {
  /** Counts bitmaps that arrived, or failed to: the stage draws again. */
  readonly view = createStore<{ readonly arrived: number; readonly failed: readonly Source[] }>(() => ({
    arrived: 0,
    failed: [],
  }));
  #key = '';
  #wanted: ReadonlySet<Source> = new Set();
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

  /** Loads the pictures of the image on the stage, and closes those of the image that was there before. */
  show(key: string, document: ImageDocument): void {
    const sources = sourcesOf(document);
    if (key !== this.#key) {
      this.#key = key;
      this.#keepOnly(new Set(sources));
    } else this.#wanted = new Set([...this.#wanted, ...sources]);
    for (const src of sources) void this.load(src).catch(() => undefined);
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
      if (!failed.includes(src)) this.view.setState({ failed: [...failed, src] });
      throw error;
    } finally {
      if (this.#loading.get(src) === loading) this.#loading.delete(src);
    }
  }

  #keep(src: Source, bitmap: Bitmap): void {
    if (!this.#wanted.has(src)) {
      bitmap.image.close();
      return;
    }
    this.#decoded.set(src, bitmap);
    const { arrived, failed } = this.view.getState();
    this.view.setState({ arrived: arrived + 1, failed: failed.filter((each) => each !== src) });
  }

  /** Computed rasters of the old pictures are dropped with them. */
  #keepOnly(wanted: ReadonlySet<Source>): void {
    const kept = new Map([...this.#decoded].filter(([src]) => wanted.has(src)));
    for (const [src, { image }] of this.#decoded) if (!wanted.has(src)) image.close();
    this.#wanted = wanted;
    this.#decoded = kept;
    this.#pictures = new Pictures(kept);
    this.view.setState({ failed: [] });
  }

  close(): void {
    this.#keepOnly(new Set());
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
