/**
 * Storage of drafts: the tab's sessionStorage, which survives reloads and the redirect for log-in and ends with the
 * tab. Small and without Formily, because the console clears drafts at log-out even if no form was drawn.
 */
import { DRAFT_PREFIX as PREFIX } from '../../../shared/tab-draft';

/** A browser's storage as drafts use it. Never throws: storage that is refused or full stores nothing. */
export interface DraftStorage {
  /** Keys of drafts only. */
  keys(): string[];
  read(key: string): string | null;
  /** false: storage is full or refused. */
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

/** Drafts of the mounted forms. */
export const openDrafts = new Set<{ abandon(): void }>();

/** At log-out, removes all drafts and stops mounted forms from storing theirs. */
export function forgetDrafts(): void {
  openDrafts.forEach((draft) => draft.abandon());
  tabStorage.keys().forEach(tabStorage.remove);
}
