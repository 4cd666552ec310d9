/** Files of visitors, and the bytes that they take. Holds all SQL for them but that of submissions. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { lockFirst, lockFree } from '../../db/claims';
import type { Database } from '../../db/connect';
import { LOCKS } from '../../db/locks';
import { form, formFile, formFileStop, page } from '../../db/schema';
import { FILES, keyAt } from '../../providers/storage/upload.rules';
import { LEAST_BYTES, type SharedQuota, type Used } from './visitor-quota.rules';

export type VisitorFile = typeof formFile.$inferSelect;
type NewFile = typeof formFile.$inferInsert;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The public key of a file from before keys were secret; undefined: it never had one. */
export const publicKeyOf = ({ path }: Pick<VisitorFile, 'path'>): string | undefined => keyAt(path);

/** Key in the object store. */
export const keyOf = ({ storageKey, path }: Pick<VisitorFile, 'storageKey' | 'path'>): string =>
  storageKey || path.slice(FILES.length);

export const isVisitorFile = async (db: Database, path: string): Promise<boolean> =>
  (await db.$count(formFile, eq(formFile.path, path))) > 0;

/** null: no visitor uploaded it. */
export async function visitorFileAt(db: Database, path: string): Promise<VisitorFile | null> {
  const [row] = await db.select().from(formFile).where(eq(formFile.path, path));
  return row ?? null;
}

/** Serialises uploads of visitors until the transaction ends, so that the sums stay valid. */
export async function lockQuotas(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.visitorFiles})`);
}

/** Bytes that count against each quota. */
export async function usedBytes(
  db: Database,
  { pageId, source = '', network = '' }: Pick<NewFile, 'pageId' | 'source' | 'network'>,
  now: Date,
): Promise<Used> {
  const bytesOf = (which?: SQL) =>
    sql`coalesce(sum(greatest(${formFile.size}, ${LEAST_BYTES}::int)) filter (where ${which ?? sql`true`}), 0)`.mapWith(
      Number,
    );
  const fromAddress = (ms: number) =>
    bytesOf(and(eq(formFile.network, network), gt(formFile.createTime, new Date(now.getTime() - ms))));
  const ofPage = eq(formFile.pageId, pageId);
  const [row] = await db
    .select({
      form: bytesOf(eq(formFile.source, source)),
      page: bytesOf(ofPage),
      waiting: bytesOf(and(ofPage, isNull(formFile.recordId))),
      all: bytesOf(),
      hour: fromAddress(HOUR_MS),
      day: fromAddress(DAY_MS),
    })
    .from(formFile);
  return row!;
}

export async function insertFile(db: Database, values: NewFile): Promise<void> {
  await db.insert(formFile).values(values);
}

export async function deleteFile(db: Database, path: string): Promise<void> {
  await db.delete(formFile).where(eq(formFile.path, path));
}

/** Deletes rows of files whose record was deleted, and of files that nobody submitted since `before`. */
export async function deleteLoose(tx: Database, before: Date, most: number): Promise<VisitorFile[]> {
  const loose = tx
    .select({ fileId: formFile.fileId })
    .from(formFile)
    .where(and(isNull(formFile.recordId), or(isNotNull(formFile.submitTime), lt(formFile.createTime, before))))
    .limit(most);
  return tx
    .delete(formFile)
    .where(inArray(formFile.fileId, lockFree(loose)))
    .returning();
}

/** Locks a file that still has its public key; null: there is none, or other servers work on them. */
export const lockPublicFile = (tx: Database): Promise<VisitorFile | null> =>
  lockFirst(tx.select().from(formFile).where(eq(formFile.storageKey, '')));

export async function setKey(db: Database, fileId: number, storageKey: string): Promise<void> {
  await db.update(formFile).set({ storageKey }).where(eq(formFile.fileId, fileId));
}

export interface Owned {
  readonly userId: number;
  readonly title: string;
}

/** The creator of the form; of a form that is part of its page, the creator of the page. */
export async function ownerOf(db: Database, pageId: number, formId: number | null): Promise<Owned | null> {
  const [row] =
    formId === null
      ? await db.select({ userId: page.creatorId, title: page.pageName }).from(page).where(eq(page.pageId, pageId))
      : await db.select({ userId: form.creatorId, title: form.name }).from(form).where(eq(form.formId, formId));
  return row ?? null;
}

export interface Stop extends Owned {
  readonly pageId: number;
  readonly source: string;
  readonly quota: SharedQuota;
  /** For the owner. */
  readonly reason: string;
}

/** Minimum interval between two updates of a stop. */
const NOTED_EVERY_MS = 60_000;

export async function noteStop(db: Database, stop: Stop, now: Date): Promise<void> {
  const { title, reason } = stop;
  await db
    .insert(formFileStop)
    .values({ ...stop, beginTime: now, lastTime: now })
    .onConflictDoUpdate({
      target: [formFileStop.userId, formFileStop.pageId, formFileStop.source, formFileStop.quota],
      set: { title, reason, lastTime: now },
      setWhere: lt(formFileStop.lastTime, new Date(now.getTime() - NOTED_EVERY_MS)),
    });
}

export async function forgetStops(db: Database, before: Date): Promise<void> {
  await db.delete(formFileStop).where(lt(formFileStop.lastTime, before));
}
