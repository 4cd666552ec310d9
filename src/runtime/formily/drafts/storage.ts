/**
 * Where drafts lie: the tab's own storage, which a reload and the way over the log-in leave alone and which ends with
 * the tab.
 * Tiny and free of Formily, because the console forgets drafts at log-out before any form was ever drawn.
 */
const PREFIX = 'atelier.draft:';

/** A browser's storage as drafts use it. Nothing throws: one that is refused or full keeps nothing. */
export interface DraftStorage {
  /** Of all drafts, without what else lies there. */
  keys(): string[];
  read(key: string): string | null;
  /** False: there is no room. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

export const tabStorage: DraftStorage = {
  keys: () =>
    attempt(
      (storage) => Object.keys(storage).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
      [],
    ),
  read: (key) => attempt((storage) => storage.getItem(PREFIX + key), null),
  write: (key, text) => attempt((storage) => (storage.setItem(PREFIX + key, text), true), false),
  remove: (key) => attempt((storage) => storage.removeItem(PREFIX + key), undefined),
};

function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

export const hasDrafts = (): boolean => tabStorage.keys().length > 0;

/** Drafts of the forms on show. */
export const openDrafts = new Set<{ abandon(): void }>();

/** The person logs out: nothing that was typed stays in the browser, not even what a form on show would still keep. */
export function forgetDrafts(): void {
  openDrafts.forEach((draft) => draft.abandon());
  tabStorage.keys().forEach(tabStorage.remove);
}
