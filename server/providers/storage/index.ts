/**
 * Where uploaded files lie: in a folder of the data folder, or in an S3-compatible store
 * (docs/decisions/0019-where-files-lie.md).
 */
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
  /** Files that arrive in pieces. Nobody reads one before it is finished. */
  readonly staging: Staging;
}

/** How much of a staged file the store has for good. */
export interface Arrived {
  /** Bytes. */
  readonly received: number;
  /** What the store calls each of its parts, in their order; of the disk none. */
  readonly parts: readonly string[];
}

export interface Staged extends Arrived {
  /** Under which it will lie. */
  readonly key: string;
  /** What `begin` answered. */
  readonly handle: string;
  /** Of the whole file, bytes. */
  readonly size: number;
}

export interface Staging {
  begin(key: string): Promise<string>;
  /**
   * Appends what comes, in memory no more than CHECKPOINT_BYTES of it. `save` is awaited whenever more has arrived for
   * good; where it
   * throws, or the body does, nothing more is written. One caller at a time for each file.
   */
  append(staged: Staged, body: AsyncIterable<Buffer>, save: (arrived: Arrived) => Promise<void>): Promise<void>;
  /** All of it has arrived: it lies under its key. May be asked for again. */
  finish(staged: Staged): Promise<void>;
  /** Gone afterwards, finished or not, also where there was none. */
  discard(staged: Pick<Staged, 'key' | 'handle'>): Promise<void>;
}

export interface Places {
  readonly filesFolder: string;
  /** null: the disk. */
  readonly storage: S3Config | null;
}

export const storeOf = ({ filesFolder, storage }: Places): ObjectStore =>
  storage ? s3Store(storage) : diskStore(filesFolder);

/** The whole file, or a range of it; null: there is none. */
export async function readWhole(store: ObjectStore, key: string, range?: Range): Promise<Buffer | null> {
  const found = await store.open(key, range);
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.body as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

export { diskStore } from './disk';
export { bucketOf, type S3Config } from './s3';
