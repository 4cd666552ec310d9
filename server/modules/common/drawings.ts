/** Smaller ones of stored pictures: drawn when first asked for, kept on this server's disk, the oldest forgotten when they are too many. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../kernel/errors';
import { diskStore, readWhole, type ObjectStore } from '../../providers/storage';
import { MOST_PIXELS } from '../../providers/storage/content';
import { nameOf, type Drawing } from './image.rules';

/** Drawn at the same time, and waiting for it: sharp takes a core for each. */
const AT_ONCE = 2;
const MOST_WAITING = 100;
/** Kept, bytes; looked at again after so many new ones. */
const KEPT_BYTES = 512 * 1024 * 1024;
const LOOK_AFTER = 200;

export class Drawings {
  readonly #kept: ObjectStore;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;
  #made = 0;

  /** `folder`: of the drawings alone. */
  constructor(private readonly store: ObjectStore, private readonly folder: string, private readonly keptBytes = KEPT_BYTES) {
    this.#kept = diskStore(folder);
  }

  /** null: there is no such picture. */
  async draw(key: string, drawing: Drawing): Promise<Buffer | null> {
    const name = nameOf(key, drawing);
    const kept = await readWhole(this.#kept, name);
    if (kept) return kept;
    if ((await this.store.sizeOf(key)) === null) return null;
    const drawn = this.#underWay.get(name) ?? this.#begin(key, name, drawing);
    return drawn;
  }

  /** Whoever asks for the same meanwhile gets the same. */
  #begin(key: string, name: string, drawing: Drawing): Promise<Buffer> {
    const drawn = this.#inTurn(async () => {
      const picture = await readWhole(this.store, key);
      if (!picture) throw new Refusal('unknownPath');
      const made = await drawnFrom(picture, drawing);
      await this.#kept.put(name, made);
      this.#made += 1;
      if (this.#made % LOOK_AFTER === 0) await this.forgetOldest();
      return made;
    }).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, drawn);
    return drawn;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#drawing >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new Refusal('tooMany');
      await new Promise<void>((turn) => this.#waiting.push(turn));
    } else {
      this.#drawing += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#drawing -= 1;
    }
  }

  /** The oldest go until the rest fits. */
  async forgetOldest(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = await Promise.all(entries.filter((entry) => entry.isFile()).map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      return { path, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
    }));
    let left = this.keptBytes;
    for (const { path, size } of files.toSorted((a, b) => b.time - a.time)) {
      left -= size;
      if (left < 0) await rm(path, { force: true });
    }
  }
}

/** No side of a webp is longer, px. */
const LONGEST_OF_WEBP = 16_383;

/** The first picture of an animation; never larger than the picture is. */
async function drawnFrom(picture: Buffer, { width, height, quality, webp }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(picture, { limitInputPixels: MOST_PIXELS, pages: 1 }).rotate();
  if (width && height) image.resize({ width, height, fit: 'cover', withoutEnlargement: true });
  else if (width || height || webp) image.resize({ width: width ?? (webp ? LONGEST_OF_WEBP : undefined), height: height ?? (webp ? LONGEST_OF_WEBP : undefined), fit: 'inside', withoutEnlargement: true });
  if (webp) return image.webp({ quality }).toBuffer();
  const { format } = await sharp(picture).metadata();
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: false }).toBuffer();
  return format === 'gif' ? image.gif().toBuffer() : image.png({ quality, palette: true }).toBuffer();
}
