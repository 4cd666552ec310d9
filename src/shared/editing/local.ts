/** Keeps a document locally while it is edited, so that a reload or a crash loses no more than a moment. */
import type { LocalStore } from './tab-store';

/** Pause after a change before it is written, ms. */
export const WRITTEN_AFTER_MS = 200;

export interface Kept {
  readonly store: LocalStore;
  /** undefined: nobody owns it, and nothing is stored. */
  readonly key: string | undefined;
  /** The record, and smaller ones where storage has no room; none: nothing to keep. */
  records(): Iterable<object>;
  /** Whether the last record was stored. */
  stored?(isStored: boolean): void;
}

/** Stores the local copy of a document after changes. Writes never overlap, and the latest value is written last. */
export class LocalKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | undefined;
  #isStale = false;
  #key: string | undefined;

  constructor(private readonly kept: Kept) {
    this.#key = kept.key;
  }

  soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITTEN_AFTER_MS);
  }

  /** Writes now; in the tab's storage before it returns. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isStale = true;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Keeps the record under another key from now on; it is written there before the old one goes. */
  async moveTo(key: string): Promise<void> {
    const before = this.#key;
    this.#key = key;
    await this.flush();
    if (before !== undefined && before !== key) await this.kept.store.remove(before);
  }

  async #write(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const isStored = this.#attempt();
      this.kept.stored?.(typeof isStored === 'boolean' ? isStored : await isStored);
    }
  }

  #attempt(records = this.kept.records()[Symbol.iterator](), isFirst = true): boolean | Promise<boolean> {
    if (this.#key === undefined) return true;
    const { store } = this.kept;
    const { value, done } = records.next() as IteratorResult<object, undefined>;
    if (done && !isFirst) return false;
    if (done) {
      const removed = store.remove(this.#key);
      return removed ? removed.then(() => true) : true;
    }
    const isStored = store.write(this.#key, value);
    if (typeof isStored === 'boolean') return isStored || this.#attempt(records, false);
    return isStored.then((is) => is || this.#attempt(records, false));
  }
}
