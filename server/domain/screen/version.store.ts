/** History of screens and of replacements, read-only. Holds all SQL for them. */
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  WorkshopQueryVersionListParams,
  WorkshopQueryVersionListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { descending, pageOf } from '../../db/paging';
import { screen, screenBatch, screenVersion } from '../../db/schema';
import type { NewestVersion, ScreenVersion } from '../../kernel/screens';

/** Stored like a screen, but not one. */
const MENU = 'menu';

const info = {
  versionId: screenVersion.versionId,
  screenId: screenVersion.screenId,
  versionNo: screenVersion.versionNo,
  origin: screenVersion.origin,
  author: screenVersion.author,
  message: screenVersion.message,
  restoredNo: screenVersion.restoredNo,
  batchId: screenVersion.batchId,
  createTime: screenVersion.createTime,
};
const version = { ...info, content: screenVersion.content };
/** null for a replacement that was already undone. */
const openBatchId = sql<
  number | null
>`case when ${screenBatch.undoTime} is null then ${screenVersion.batchId} end`.mapWith(screenVersion.batchId);
const ofBatch = eq(screenBatch.batchId, screenVersion.batchId);

export async function pageOfVersions(
  db: Database,
  params: WorkshopQueryVersionListParams,
): Promise<WorkshopQueryVersionListResult> {
  const filters =
    params.screenId === undefined
      ? ne(screenVersion.screenId, MENU)
      : and(eq(screenVersion.screenId, params.screenId), ne(screenVersion.screenId, MENU));
  const order = descending(params.screenId === undefined ? screenVersion.versionId : screenVersion.versionNo);
  return pageOf(db, { id: screenVersion.versionId, filters, order, params }, (page) =>
    db
      .select({ ...info, batchId: openBatchId })
      .from(page)
      .innerJoin(screenVersion, eq(screenVersion.versionId, page.found))
      .leftJoin(screenBatch, ofBatch),
  );
}

export async function readVersion(db: Database, versionId: number): Promise<ScreenVersion | undefined> {
  const [row] = await db
    .select({ ...version, batchId: openBatchId })
    .from(screenVersion)
    .leftJoin(screenBatch, ofBatch)
    .where(and(eq(screenVersion.versionId, versionId), ne(screenVersion.screenId, MENU)));
  return row;
}

/** The version with the number before; undefined: it is the first one, or the one before was deleted. */
export async function versionBefore(
  db: Database,
  screenId: string,
  versionNo: number,
): Promise<Pick<ScreenVersion, 'versionNo' | 'content'> | undefined> {
  const [row] = await db
    .select({ versionNo: screenVersion.versionNo, content: screenVersion.content })
    .from(screenVersion)
    .where(and(eq(screenVersion.screenId, screenId), eq(screenVersion.versionNo, versionNo - 1)));
  return row;
}

export async function deletedScreens(db: Database): Promise<NewestVersion[]> {
  return db
    .select({ ...version, deleteTime: screen.deleteTime })
    .from(screen)
    .innerJoin(screenVersion, eq(screenVersion.versionId, screen.versionId))
    .where(and(isNotNull(screen.deleteTime), ne(screen.screenId, MENU)))
    .orderBy(desc(screen.deleteTime), screen.screenId);
}

export interface Batch {
  readonly query: string;
  readonly replacement: string;
  readonly undoTime: Date | null;
}

export async function createBatch(
  tx: Database,
  row: { query: string; replacement: string; author: string; createTime: Date },
): Promise<number> {
  const [made] = await tx.insert(screenBatch).values(row).returning({ batchId: screenBatch.batchId });
  return made!.batchId;
}

export async function readBatch(tx: Database, batchId: number): Promise<Batch | undefined> {
  const { query, replacement, undoTime } = screenBatch;
  const [row] = await tx
    .select({ query, replacement, undoTime })
    .from(screenBatch)
    .where(eq(screenBatch.batchId, batchId));
  return row;
}

export async function markUndone(tx: Database, batchId: number, undoTime: Date): Promise<void> {
  await tx.update(screenBatch).set({ undoTime }).where(eq(screenBatch.batchId, batchId));
}

export interface Replacement {
  readonly screenId: string;
  readonly versionNo: number;
  readonly after: string;
  /** The text before the batch, and its version number. */
  readonly before: string;
  readonly beforeNo: number;
}

/** Changes of each screen by a batch. */
export async function replacementsOf(tx: Database, batchId: number): Promise<Replacement[]> {
  const before = alias(screenVersion, 'before');
  return tx
    .select({
      screenId: screenVersion.screenId,
      versionNo: screenVersion.versionNo,
      after: screenVersion.content,
      before: before.content,
      beforeNo: before.versionNo,
    })
    .from(screenVersion)
    .innerJoin(
      before,
      and(eq(before.screenId, screenVersion.screenId), sql`${before.versionNo} = ${screenVersion.versionNo} - 1`),
    )
    .where(eq(screenVersion.batchId, batchId))
    .orderBy(screenVersion.screenId);
}
