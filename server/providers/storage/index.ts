/** Where uploaded files lie. The disk by default. */
import type { Readable } from 'node:stream';

export interface ObjectStore {
  /** Whole or not at all. */
  put(key: string, content: Buffer): Promise<void>;
  /** null: there is none. */
  open(key: string): Promise<{ readonly size: number; readonly body: Readable } | null>;
}

export { diskStore } from './disk';
