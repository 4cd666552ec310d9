/**
 * One id in the database and in the storage of files shows at the start that both belong together: a server with a
 * folder of its own would answer 404 for every file of the others (docs/decisions/0019-where-files-lie.md).
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { serverSecret } from '../../db/schema';
import { StartFailure } from '../../db/start-failure';
import { readWhole, storeOf, type Places } from '../../providers/storage';

const NAME = 'storage-id';
/** Key of the id in the storage; no upload has a key without a folder. */
export const STORAGE_ID_KEY = 'storage-id';

/**
 * Stores the id at the first start. Call under the setup lock. Throws a StartFailure if the storage is another one than
 * that of the database.
 */
export async function requireSameStorage(db: Database, places: Places): Promise<void> {
  const store = storeOf(places);
  const [row] = await db.select({ id: serverSecret.value }).from(serverSecret).where(eq(serverSecret.name, NAME));
  const inStorage = (await readWhole(store, STORAGE_ID_KEY))?.toString('utf8').trim() ?? null;
  if (row === undefined) {
    const id = inStorage || randomUUID();
    // The storage first: if the start ends in between, the next one finds its id.
    if (id !== inStorage) await store.put(STORAGE_ID_KEY, Buffer.from(`${id}\n`));
    await db.insert(serverSecret).values({ name: NAME, value: id });
    return;
  }
  if (inStorage !== row.id) throw new StartFailure(otherStorage(places, { expected: row.id, found: inStorage }));
}

function otherStorage(
  { filesFolder, storage }: Places,
  { expected, found }: { expected: string; found: string | null },
) {
  const place = storage ? `The bucket ${storage.url}` : `The folder ${filesFolder}`;
  return `${place} is not the storage of this database's files: its ${STORAGE_ID_KEY} is ${found ?? 'missing'} instead of ${expected}. Servers of one database need one storage: set storage.url (ATELIER_STORAGE_URL) to the bucket that all of them use, or ATELIER_DATA to the folder that all of them share. If the files were moved here, write ${expected} into ${STORAGE_ID_KEY} there.`;
}
