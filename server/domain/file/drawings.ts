/**
 * Scaled-down versions of stored images: made at first request, cached on this server's disk, the oldest deleted when
 * the cache is full.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ApiError } from '../../kernel/calls/errors';
import type { Work } from '../../kernel/work';
import { diskStore, readWhole } from '../../providers/storage';
import { type ObjectStore } from '../../providers/storage/store';
import { nameOf, type Drawing } from './image.rules';

/** Size limit of the cache, bytes; checked after every LOOK_AFTER new images. */
const KEPT_BYTES = 512 * 1024 * 1024;
const LOOK_AFTER = 200;

/** Folder of the cache within the folder of files. */
export const DRAWINGS = 'drawings';

/** Deletes the scaled-down versions of a deleted image from this server's cache. */
export async function forgetDrawings(folder: string, key: string): Promise<void> {
  const month = join(folder, dirname(key));
  const start = `${basename(key).replace(/\.\w+$/, '')}-`;
  for (const name of await readdir(month).catch(() => []))
    if (name.startsWith(start)) await rm(join(month, name), { force: true });
}

export class Drawings {
  readonly #store: ObjectStore;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #made = 0;

  /** `folder`: contains only the cache. */
  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
    private readonly maxBytes = KEPT_BYTES,
  ) {
    this.#store = diskStore(folder);
  }

  /** null: no such image. `work`: budget of the first requester. */
  async draw(key: string, drawing: Drawing, work: Work): Promise<Buffer | null> {
    const name = nameOf(key, drawing);
    const stored = await readWhole(this.#store, name);
    if (stored) return stored;
    if ((await this.store.sizeOf(key)) === null) return null;
    const drawn = this.#underWay.get(name) ?? this.#begin(key, name, drawing, work);
    return drawn;
  }

  /** Concurrent requests for the same image share one result. */
  #begin(key: string, name: string, drawing: Drawing, work: Work): Promise<Buffer> {
    const drawn = this.#make(key, name, drawing, work).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, drawn);
    return drawn;
  }

  async #make(key: string, name: string, drawing: Drawing, work: Work): Promise<Buffer> {
    const made = Buffer.from(
      await work.run('drawing', async () => {
        const picture = await readWhole(this.store, key);
        if (!picture) throw new ApiError('unknownPath');
        return { ...drawing, picture };
      }),
    );
    await this.#store.put(name, made);
    this.#made += 1;
    if (this.#made % LOOK_AFTER === 0) await this.forgetOldest();
    return made;
  }

  /** Deletes the oldest files until the cache fits. */
  async forgetOldest(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const found = await stat(path).catch(() => null);
          return { path, size: found?.size ?? 0, time: found?.mtimeMs ?? 0 };
        }),
    );
    let left = this.maxBytes;
    for (const { path, size } of files.toSorted((a, b) => b.time - a.time)) {
      left -= size;
      if (left < 0) await rm(path, { force: true });
    }
  }
}
