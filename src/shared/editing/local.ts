/**
 * What survives a reload: a record for each place, in this tab (decision 12) or on this machine. Storage that is full or
 * refused stores nothing and never throws.
 */

/** Pause after a change before it is written, ms. */
export const WRITTEN_AFTER_MS = 200;

export interface LocalStore {
  read(key: string): unknown;
  /** Whether the record is stored; a promise where storing takes time. */
  write(key: string, record: object): boolean | Promise<boolean>;
  remove(key: string): void | Promise<void>;
}

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Records in the tab's storage; without `storage` that of the browser, which may refuse access. */
export const tabStore = (storage?: TabStorage): LocalStore => {
  const attempt = <T>(act: (given: TabStorage) => T, otherwise: T): T => {
    try {
      return act(storage ?? sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((given) => JSON.parse(given.getItem(key) ?? 'null') as unknown, null),
    write: (key, record) => attempt((given) => (given.setItem(key, JSON.stringify(record)), true), false),
    remove: (key) => attempt((given) => given.removeItem(key), undefined),
  };
};

const DATABASE = 'atelier-editing';
const STORE = 'drafts';

/** Records in IndexedDB, which survive a crash of browser or machine, and have room for large documents. */
export const machineStore: LocalStore = {
  read: (key) => attempt('readonly', (store) => store.get(key)),
  write: async (key, record) => (await attempt('readwrite', (store) => store.put(record, key))) !== undefined,
  remove: async (key) => void (await attempt('readwrite', (store) => store.delete(key))),
};

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      // Another tab, or a test, may delete the database.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));
}

/** undefined: refused, quota exceeded, or nothing stored. */
async function attempt<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    return await new Promise<T>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
  } catch {
    return undefined;
  }
}

export interface Kept {
  readonly store: LocalStore;
  /** undefined: nobody owns it, and nothing is stored. */
  readonly key: string | undefined;
  /** The record, and smaller ones where storage has no room; none: nothing to keep. */
  records(): Iterable<object>;
  /** Whether the last record was stored. */
  stored?(isStored: boolean): void;
}

/** Writes a record after changes, one write at a time, the newest last. */
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
