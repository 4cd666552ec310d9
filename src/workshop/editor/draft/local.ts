/**
 * Drafts in IndexedDB, to survive a crash of browser or machine. Unlike localStorage, it does not block typing,
 * confirms when a text is on disk, and has room for every screen.
 */
import type { LocalDraft } from './start';

export interface LocalDrafts {
  read(key: string): Promise<LocalDraft | undefined>;
  /** Resolves to true once the text is on disk; false: the browser stores nothing. */
  write(key: string, draft: LocalDraft): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const DATABASE = 'atelier-workshop';
const STORE = 'drafts';

/** Includes the user id, so that nobody reads another person's draft on the same machine. */
export const draftKey = (userId: unknown, screenId: string): string => JSON.stringify([userId, screenId]);

export const browserDrafts: LocalDrafts = {
  read: async (key) => asDraft(await attempt('readonly', (store) => store.get(key))),
  write: async (key, draft) => (await attempt('readwrite', (store) => store.put(draft, key))) !== undefined,
  async remove(key) {
    await attempt('readwrite', (store) => store.delete(key));
  },
};

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
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

/** Validates stored data; undefined if its shape is wrong. */
export function asDraft(json: unknown): LocalDraft | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { text, baseVersionId, at, saved, unsaved } = json as Record<string, unknown>;
  const isDraft =
    typeof text === 'string' &&
    typeof at === 'number' &&
    typeof unsaved === 'boolean' &&
    (baseVersionId === null || typeof baseVersionId === 'number') &&
    (saved === null || typeof saved === 'string');
  return isDraft ? { text, baseVersionId, at, saved, unsaved } : undefined;
}
