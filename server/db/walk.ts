/**
 * Reads all rows of a list for an export. First finds the keys of all rows in the order of the list, 4 bytes each; then
 * reads the rows by key, in batches of BATCH. No transaction or cursor stays open between batches, and no row is
 * repeated or skipped when its position changes meanwhile.
 */
import { EXPORT } from '../../src/services/catalogue/limits';

/** Property of a list's params by which an export reaches `pageOf`: a symbol, which no request can send. */
export const WALK = Symbol('walk');

const BATCH = 500;
const KEY_BYTES = 4;

/** The list has more rows than a file may hold. */
export class TooManyRows extends Error {}

export class Walk {
  #keys: Buffer | undefined;
  #batches = 0;

  /** `only`: restricts the export to these keys. */
  constructor(readonly only?: readonly number[]) {}

  /** Rows of the whole export; 0 before the first batch. */
  get total(): number {
    return (this.#keys?.length ?? 0) / KEY_BYTES;
  }

  /** False: the list does not use `pageOf`, and returned all its rows at once. */
  get begun(): boolean {
    return this.#keys !== undefined;
  }

  get ended(): boolean {
    return this.#batches * BATCH >= this.total;
  }

  /** Keys of the next batch. `find` returns up to `most` keys as big-endian int4s. */
  async next(find: (most: number) => Promise<Buffer>): Promise<{ pageNo: number; pageSize: number; keys: number[] }> {
    this.#keys ??= await find(EXPORT.rows + 1);
    if (this.total > EXPORT.rows) throw new TooManyRows();
    const batch = this.#keys.subarray(this.#batches * BATCH * KEY_BYTES, (this.#batches + 1) * BATCH * KEY_BYTES);
    this.#batches += 1;
    return {
      pageNo: this.#batches,
      pageSize: BATCH,
      keys: Array.from({ length: batch.length / KEY_BYTES }, (_, at) => batch.readInt32BE(at * KEY_BYTES)),
    };
  }
}
