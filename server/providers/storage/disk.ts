/** Files in a folder of the data folder. Keys are the caller's to judge: the store only makes sure that none leads out of it. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { ObjectStore } from '.';

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
  };
}

async function sizeAt(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
