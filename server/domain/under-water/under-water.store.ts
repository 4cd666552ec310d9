/** Under-water contents. Holds all SQL for them. */
import { and, eq, exists, gte, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { FeedSpiderUnderWaterDyListParams, UnderWater } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf, type PageIds } from '../../db/paging';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, flow, importBatch, OPEN_TASK_STATUSES, spiderTask, underWater } from '../../db/schema';
import type { UnderWaterPlatform } from './import.rules';

const sameContent = and(
  eq(flow.departmentId, underWater.departmentId),
  sql`${flow.platform} = ${underWater.platform}`,
  eq(flow.platformFlowId, underWater.contentKey),
);
const isOpen = inArray(spiderTask.status, [...OPEN_TASK_STATUSES]);

const isCancelled = eq(spiderTask.status, 'cancelled');

/**
 * Status of the collection: the content exists, its task is open, or the last task failed; a cancelled task counts as
 * none.
 */
const collectStatus = sql<
  UnderWater['collectStatus']
>`case when ${flow.flowId} is not null then 'collected' when ${isOpen} then 'queued' when ${spiderTask.taskId} is not null and not ${isCancelled} then 'failed' else 'none' end`;

const itemView = {
  itemId: underWater.itemId,
  platform: underWater.platform,
  title: underWater.title,
  url: underWater.url,
  authorName: underWater.authorName,
  likeCount: underWater.likeCount,
  commentCount: underWater.commentCount,
  collectCount: underWater.collectCount,
  publishTime: underWater.publishTime,
  keyword: underWater.keyword,
  remark: underWater.remark,
  collectStatus,
  flowId: flow.flowId,
  batchId: underWater.batchId,
  fileName: importBatch.fileName,
  creator: displayName(account),
  createTime: underWater.createTime,
};

const SORTS = {
  createTime: underWater.createTime,
  publishTime: underWater.publishTime,
  likeCount: underWater.likeCount,
  commentCount: underWater.commentCount,
  collectCount: underWater.collectCount,
};

type Filters = Pick<
  FeedSpiderUnderWaterDyListParams,
  'keyword' | 'collectStatus' | 'minLikes' | 'publishedFrom' | 'publishedTo' | 'batchId'
>;
type ListParams = FeedSpiderUnderWaterDyListParams;

function hasStatus(db: Database, status: UnderWater['collectStatus'] | undefined): SQL | undefined {
  if (status === undefined) return undefined;
  const collected = exists(
    db
      .select({ one: sql`1` })
      .from(flow)
      .where(sameContent),
  );
  // Few rows have a task, and an index covers those.
  const task = (which: SQL | undefined) =>
    and(
      isNotNull(underWater.taskId),
      exists(
        db
          .select({ one: sql`1` })
          .from(spiderTask)
          .where(and(eq(spiderTask.taskId, underWater.taskId), which)),
      ),
    );
  if (status === 'collected') return collected;
  if (status === 'queued') return and(not(collected), task(isOpen));
  return status === 'failed'
    ? and(not(collected), task(and(not(isOpen), not(isCancelled))))
    : and(not(collected), or(isNull(underWater.taskId), task(isCancelled)));
}

const filtersOf = (db: Database, reader: Reader, platform: UnderWaterPlatform, params: Filters): SQL | undefined =>
  and(
    eq(underWater.platform, platform),
    withinDepartment(underWater.departmentId, reader),
    contains(params.keyword, underWater.title, underWater.authorName, underWater.keyword),
    hasStatus(db, params.collectStatus),
    params.minLikes ? gte(underWater.likeCount, params.minLikes) : undefined,
    onDays(underWater.publishTime, params.publishedFrom, params.publishedTo),
    same(underWater.batchId, params.batchId),
  );

const itemsOf = (db: Database, page: PageIds) =>
  db
    .select(itemView)
    .from(page)
    .innerJoin(underWater, eq(underWater.itemId, page.found))
    .innerJoin(importBatch, eq(importBatch.batchId, underWater.batchId))
    .innerJoin(account, eq(account.userId, underWater.creatorId))
    .leftJoin(spiderTask, eq(spiderTask.taskId, underWater.taskId))
    .leftJoin(flow, sameContent);

export async function pageOfItems(db: Database, reader: Reader, platform: UnderWaterPlatform, params: ListParams) {
  const order = orderOf(SORTS, underWater.itemId, params, 'createTime');
  return pageOf(
    db,
    { id: underWater.itemId, filters: filtersOf(db, reader, platform, params), order, params },
    (page) => itemsOf(db, page),
  );
}

const mine = (reader: Reader, itemIds: readonly number[]) =>
  and(inArray(underWater.itemId, [...itemIds]), withinDepartment(underWater.departmentId, reader));

/** Those of `itemIds` that the reader may see, with their status, locked until the transaction ends. */
export async function lockItems(tx: Database, reader: Reader, itemIds: readonly number[]) {
  const { itemId, departmentId, platform, title, url, contentKey } = underWater;
  return tx
    .select({ itemId, departmentId, platform, title, url, contentKey, collectStatus })
    .from(underWater)
    .leftJoin(spiderTask, eq(spiderTask.taskId, underWater.taskId))
    .leftJoin(flow, sameContent)
    .where(mine(reader, itemIds))
    .orderBy(itemId)
    .for('update', { of: underWater });
}

export async function setTask(tx: Database, itemId: number, taskId: number): Promise<void> {
  await tx.update(underWater).set({ taskId }).where(eq(underWater.itemId, itemId));
}

/** Returns the ids that were deleted. */
export async function deleteItems(db: Database, reader: Reader, itemIds: readonly number[]): Promise<number[]> {
  const deleted = await db.delete(underWater).where(mine(reader, itemIds)).returning({ itemId: underWater.itemId });
  return deleted.map(({ itemId }) => itemId);
}
