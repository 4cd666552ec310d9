/** Records in IndexedDB, which survive a crash of browser or machine, and have room for large documents. */
import type { LocalStore } from './tab-store';

const DATABASE = 'atelier-editing';
const STORE = 'drafts';

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
