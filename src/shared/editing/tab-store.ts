/**
 * What survives a reload in this tab (decision 12). Storage that is full or refused stores nothing and never throws.
 */

/** Storage of records by key. */
export interface LocalStore {
  read(key: string): unknown;
  /** Whether the record is stored; a promise where storing takes time. */
  write(key: string, record: object): boolean | Promise<boolean>;
  remove(key: string): void | Promise<void>;
}

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts by key. */
export interface TabTexts {
  keys(): string[];
  read(key: string): string | null;
  /** false: storage is full or refused. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** @param storage default: that of the browser, which may refuse access */
export function tabTexts(prefix = '', storage?: TabStorage): TabTexts {
  const attempt = <T>(act: (given: TabStorage) => T, otherwise: T): T => {
    try {
      return act(storage ?? sessionStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    keys: () =>
      attempt(
        (given) => Object.keys(given).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
        [],
      ),
    read: (key) => attempt((given) => given.getItem(prefix + key), null),
    write: (key, text) => attempt((given) => (given.setItem(prefix + key, text), true), false),
    remove: (key) => attempt((given) => given.removeItem(prefix + key), undefined),
  };
}

/** Records in the tab's storage. */
export function tabStore(storage?: TabStorage) {
  const texts = tabTexts('', storage);
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(texts.read(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (key: string, record: object) => texts.write(key, JSON.stringify(record)),
    remove: (key: string) => texts.remove(key),
  } satisfies LocalStore;
}
