/**
 * How an export goes through a list. The keys of all its rows are found first, in the order of the list, 4 bytes each;
 * then the rows are read by
 * their keys, some hundreds at a time. So nothing is held open between two batches, and no row comes twice or is left
 * out because its order
 * changed meanwhile.
 */
import { EXPORT } from '../../src/services/catalogue/limits';

/** Key of a list's params under which an export comes to `pageOf`: a symbol, which no request can send. */
export const WALK = Symbol('walk');

const BATCH = 500;
const KEY_BYTES = 4;

/** More rows than a file may hold. */
export class TooManyRows extends Error {}

export class Walk {
  #keys: Buffer | undefined;
  #batches = 0;

  /** `only`: these of the rows that the filters find. */
  constructor(readonly only?: readonly number[]) {}

  /** Rows of the whole export; 0 before the first batch. */
  get total(): number {
    return (this.#keys?.length ?? 0) / KEY_BYTES;
  }

  /** false: the list did not come from `pageOf`, and gave all of its rows at once. */
  get begun(): boolean {
    return this.#keys !== undefined;
  }

  get ended(): boolean {
    return this.#batches * BATCH >= this.total;
  }

  /** Keys of the next batch; `find` answers at most so many, each a big-endian int4. */
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
