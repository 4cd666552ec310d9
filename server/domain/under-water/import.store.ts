/** Imported files and their rejected rows. Holds all SQL for them. */
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnderWaterPlatform } from '../../../src/services/catalogue/sets/content';
import type { FeedSpiderQueryImportListParams, ImportBatch } from '../../../src/services/catalogue/generated/types';
import { insertRows } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { descending, first, pageIds, pageOf, type PageIds } from '../../db/paging';
import { toJson, same, withinDepartment, type Reader } from '../../db/rows';
import { LOCKS } from '../../db/locks';
import { everyPage } from '../../db/pages';
import { account, importBatch, importFailure, spiderTask, underWater } from '../../db/schema';

/** Keys per statement. */
const KEYS_AT_ONCE = 5_000;

/** Serialises a department's imports, so that the check for duplicates stays valid. */
export const lockImports = (tx: Database, departmentId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.imports}, ${departmentId})`);

/** Those of these contents that the department's list already has. */
export async function knownKeys(
  db: Database,
  departmentId: number,
  platform: UnderWaterPlatform,
  keys: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE);
    const rows = await db
      .select({ contentKey: underWater.contentKey })
      .from(underWater)
      .where(
        and(
          eq(underWater.departmentId, departmentId),
          eq(underWater.platform, platform),
          inArray(underWater.contentKey, some),
        ),
      );
    for (const { contentKey } of rows) known.add(contentKey);
  }
  return known;
}

type BatchRow = typeof importBatch.$inferInsert & { createTime: Date };
type ItemRow = Omit<
  typeof underWater.$inferInsert,
  'batchId' | 'departmentId' | 'creatorId' | 'platform' | 'createTime'
>;
type FailureRow = Omit<typeof importFailure.$inferInsert, 'batchId'>;

/** Inserts the batch, its rows, and the rejected rows. */
export async function insertImport(
  tx: Database,
  batch: BatchRow,
  items: readonly ItemRow[],
  failures: readonly FailureRow[],
): Promise<number> {
  const [row] = await tx.insert(importBatch).values(batch).returning({ batchId: importBatch.batchId });
  const { batchId } = row!;
  const { departmentId, creatorId, platform, createTime } = batch;
  await insertRows(
    tx,
    underWater,
    items.map((item) => ({ ...item, batchId, departmentId, creatorId, platform, createTime })),
  );
  await insertRows(
    tx,
    importFailure,
    failures.map((failure) => ({ ...failure, batchId })),
  );
  return batchId;
}

const undoer = alias(account, 'undoer');
const batchView = {
  batchId: importBatch.batchId,
  platform: importBatch.platform,
  fileName: importBatch.fileName,
  rowCount: importBatch.rowCount,
  doneCount: importBatch.doneCount,
  doubleCount: importBatch.doubleCount,
  failedCount: importBatch.failedCount,
  status: importBatch.status,
  creator: displayName(account),
  createTime: importBatch.createTime,
  undoneBy: sql<string>`coalesce(${displayName(undoer)}, '')`,
  undoneTime: importBatch.undoneTime,
};

const batchesOf = (db: Database, page: PageIds) =>
  db
    .select(batchView)
    .from(page)
    .innerJoin(importBatch, eq(importBatch.batchId, page.found))
    .innerJoin(account, eq(account.userId, importBatch.creatorId))
    .leftJoin(undoer, eq(undoer.userId, importBatch.undoneBy));

const newestFirst = descending(importBatch.createTime, importBatch.batchId);

export async function pageOfBatches(db: Database, reader: Reader, params: FeedSpiderQueryImportListParams) {
  const filters = and(withinDepartment(importBatch.departmentId, reader), same(importBatch.platform, params.platform));
  return pageOf(db, { id: importBatch.batchId, filters, order: newestFirst, params }, (page) => batchesOf(db, page));
}

const mine = (reader: Reader, batchId: number) =>
  and(eq(importBatch.batchId, batchId), withinDepartment(importBatch.departmentId, reader));

/** null: the reader may not see such a batch. */
export async function readBatch(db: Database, reader: Reader, batchId: number): Promise<ImportBatch | null> {
  const [row] = await batchesOf(db, pageIds(db, importBatch.batchId, mine(reader, batchId), newestFirst, first(1)));
  return row ? toJson(row) : null;
}

/**
 * A batch with the number of its rows in use, all locked until the transaction ends; null: the reader may not see it.
 */
export async function lockBatch(
  tx: Database,
  reader: Reader,
  batchId: number,
): Promise<{ status: ImportBatch['status']; builtUpon: number } | null> {
  const [batch] = await tx
    .select({ status: importBatch.status })
    .from(importBatch)
    .where(mine(reader, batchId))
    .for('update');
  if (!batch) return null;
  const held = tx
    .select({ taskId: underWater.taskId })
    .from(underWater)
    .where(eq(underWater.batchId, batchId))
    .for('update')
    .as('held');
  // Failed and cancelled tasks have no results that would block an undo.
  const [row] = await tx
    .select({ builtUpon: count() })
    .from(held)
    .innerJoin(spiderTask, eq(spiderTask.taskId, held.taskId))
    .where(notInArray(spiderTask.status, ['failed', 'cancelled']));
  return { ...batch, builtUpon: row!.builtUpon };
}

export async function undoBatch(tx: Database, batchId: number, undoneBy: number, now: Date): Promise<void> {
  await tx.delete(underWater).where(eq(underWater.batchId, batchId));
  await tx
    .update(importBatch)
    .set({ status: 'undone', undoneBy, undoneTime: now })
    .where(eq(importBatch.batchId, batchId));
}

export interface Failure {
  readonly failureId: number;
  readonly rowNumber: number;
  readonly cells: string[];
  readonly reason: string;
}

/** In the order of the file. */
export function everyFailure(db: Database, batchId: number): AsyncGenerator<readonly Failure[]> {
  const { failureId, rowNumber, cells, reason } = importFailure;
  return everyPage<Failure>((last, limit) =>
    db
      .select({ failureId, rowNumber, cells, reason })
      .from(importFailure)
      .where(
        and(
          eq(importFailure.batchId, batchId),
          last && sql`(${rowNumber}, ${failureId}) > (${last.rowNumber}, ${last.failureId})`,
        ),
      )
      .orderBy(rowNumber, failureId)
      .limit(limit),
  );
}
