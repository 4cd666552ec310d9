/** Where uploaded files lie: in a folder of the data folder, or in an S3-compatible store (docs/decisions/0019-where-files-lie.md). */
import type { Readable } from 'node:stream';
import { diskStore } from './disk';
import { s3Store, type S3Config } from './s3';

/** Bytes of a file, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Stored {
  /** Of the whole file. */
  readonly size: number;
  readonly body: Readable;
}

export interface ObjectStore {
  /** Whole or not at all. */
  put(key: string, content: Buffer): Promise<void>;
  /** null: there is none. `range` lies within the file. */
  open(key: string, range?: Range): Promise<Stored | null>;
  /** Bytes; null: there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Gone afterwards, also where there was none. */
  remove(key: string): Promise<void>;
}

export interface Places {
  readonly filesFolder: string;
  /** null: the disk. */
  readonly storage: S3Config | null;
}

export const storeOf = ({ filesFolder, storage }: Places): ObjectStore => (storage ? s3Store(storage) : diskStore(filesFolder));

/** The whole file; null: there is none. */
export async function readWhole(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.open(key);
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.body as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export { diskStore } from './disk';
export type { S3Config } from './s3';
