/** The interface of an object store: uploaded files by key, stored whole or received in pieces. */
import type { Readable } from 'node:stream';

/** Byte range of a file; both ends are included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Stored {
  /** Bytes of the whole file, also where a range was asked for. */
  readonly size: number;
  readonly body: Readable;
}

export interface ObjectStore {
  /** Stores the file atomically. */
  put(key: string, content: Buffer): Promise<void>;
  /** null: no such file. `range` must lie within the file. */
  open(key: string, range?: Range): Promise<Stored | null>;
  /** Size in bytes; null: no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Deletes the file; no error if it does not exist. */
  remove(key: string): Promise<void>;
  /** Keys of all files, in no order. */
  keys(): AsyncIterable<string>;
  /** Files received in pieces. They cannot be read before `finish`. */
  readonly staging: Staging;
}

/** How much of a staged file is stored durably. */
export interface Arrived {
  /** Bytes. */
  readonly received: number;
  /** Part identifiers (S3 ETags) in order; empty on disk. */
  readonly parts: readonly string[];
}

export interface Staged extends Arrived {
  /** Key of the finished file. */
  readonly key: string;
  /** Returned by `begin`. */
  readonly handle: string;
  /** Bytes of the whole file. */
  readonly size: number;
}

export interface Staging {
  begin(key: string): Promise<string>;
  /**
   * Appends the body, buffering at most CHECKPOINT_BYTES. Awaits `save` after each durable write; if `save` or the body
   * throws, writing stops. Only one caller at a time for each file.
   */
  append(staged: Staged, body: AsyncIterable<Buffer>, save: (arrived: Arrived) => Promise<void>): Promise<void>;
  /** Moves the complete file to its key. Idempotent. */
  finish(staged: Staged): Promise<void>;
  /** Deletes the staged file, finished or not; no error if it does not exist. */
  discard(staged: Pick<Staged, 'key' | 'handle'>): Promise<void>;
}
