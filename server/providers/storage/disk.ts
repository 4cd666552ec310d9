/**
 * Stores files in a folder of the data folder. Callers validate keys; the store only prevents paths outside the folder.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Staging } from './store';
import type { ObjectStore } from './store';
import { CHECKPOINT_BYTES } from './upload.rules';

export function diskStore(folder: string): ObjectStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('A key leads out of the store');
    return path;
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(unfinished, 'wx', 0o640);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const size = await sizeAt(pathOf(key));
      return size === null ? null : { size, body: createReadStream(pathOf(key), range) };
    },
    sizeOf: (key) => sizeAt(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      const folders = [root];
      for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
        for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
          const path = resolve(at, entry.name);
          if (entry.isDirectory()) folders.push(path);
          else if (!path.endsWith('.part')) yield relative(root, path).split(sep).join('/');
        }
      }
    },
    staging: diskStaging(pathOf),
  };
}

/** Writes pieces into `<key>.part` at their offsets, so that repeated writes are idempotent. */
function diskStaging(pathOf: (key: string) => string): Staging {
  const partOf = (key: string) => `${pathOf(key)}.part`;
  return {
    async begin(key) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await (await open(partOf(key), 'wx', 0o640)).close();
      return '';
    },
    async append({ key, received }, body, save) {
      const file = await open(partOf(key), 'r+');
      try {
        await writeFrom(file, received, body, save);
      } finally {
        await file.close();
      }
    },
    async finish({ key, size }) {
      if ((await sizeAt(pathOf(key))) === size) return;
      await rename(partOf(key), pathOf(key));
    },
    async discard({ key }) {
      await Promise.all([partOf(key), pathOf(key)].map((path) => rm(path, { force: true })));
    },
  };
}

async function writeFrom(
  file: FileHandle,
  start: number,
  body: AsyncIterable<Buffer>,
  save: Parameters<Staging['append']>[2],
): Promise<void> {
  let at = start;
  let saved = start;
  // Report progress only after the data are on disk: after a power cut the next piece starts there.
  const checkpoint = async () => {
    if (at === saved) return;
    await file.datasync();
    await save({ received: at, parts: [] });
    saved = at;
  };
  try {
    for await (const chunk of body) {
      for (let written = 0; written < chunk.length;)
        written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
      at += chunk.length;
      if (at - saved >= CHECKPOINT_BYTES) await checkpoint();
    }
  } finally {
    await checkpoint();
  }
}

async function sizeAt(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
