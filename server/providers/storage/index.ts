/**
 * Selects the store for uploaded files: a folder of the data folder or an S3-compatible store
 * (docs/decisions/0019-where-files-lie.md).
 */
import { diskStore } from './disk';
import type { S3Config } from '../../kernel/config';
import { s3Store } from './s3';
import type { ObjectStore, Range } from './store';

export interface Places {
  readonly filesFolder: string;
  /** null: files are on disk. */
  readonly storage: S3Config | null;
}

export const storeOf = ({ filesFolder, storage }: Places): ObjectStore =>
  storage ? s3Store(storage) : diskStore(filesFolder);

/** The whole file or a range of it; null: no such file. */
export async function readWhole(store: ObjectStore, key: string, range?: Range): Promise<Buffer | null> {
  const found = await store.open(key, range);
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.body as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export { diskStore } from './disk';
export { bucketOf } from './s3';
