/** Followed keywords. Holds all SQL for them. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type {
  FeedManageQueryKeywordListParams,
  FeedManageQueryKeywordListResult,
  FeedManageUpdateKeywordParams,
  Keyword,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, same, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, keyword } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../domain.messages';
import { scheduleView } from '../schedule/schedule';
import { cancelWaiting, type Cancelling } from '../task/cancel.store';
import { carries, setTags, TAGGED, tagsOf } from '../tag/tag.store';

const keywordView = {
  keywordId: keyword.keywordId,
  keyword: keyword.keyword,
  platform: keyword.platform,
  status: keyword.status,
  tags: tagsOf(TAGGED.keyword),
  priority: keyword.priority,
  noteCount: keyword.noteCount,
  remark: keyword.remark,
  agent: keyword.agent,
  creator: displayName(account),
  lastSpiderTime: keyword.lastSpiderTime,
  ...scheduleView(keyword, keyword.status),
  createTime: keyword.createTime,
  updateTime: keyword.updateTime,
  ...editedView('keyword'),
};

const SORTS = {
  keyword: keyword.keyword,
  priority: keyword.priority,
  noteCount: keyword.noteCount,
  lastSpiderTime: keyword.lastSpiderTime,
  nextSpiderTime: keyword.nextSpiderTime,
  createTime: keyword.createTime,
};

const filtersOf = (params: FeedManageQueryKeywordListParams, reader: Reader): SQL | undefined =>
  and(
    withinDepartment(keyword.departmentId, reader),
    same(keyword.keywordId, params.keywordId),
    contains(params.keyword, keyword.keyword),
    params.platform && eq(keyword.platform, params.platform),
    params.status && eq(keyword.status, params.status),
    same(keyword.agent, params.agent),
    carries(TAGGED.keyword, params.tagId),
    onDays(keyword.createTime, params.createdFrom, params.createdTo),
  );

export async function pageOfKeywords(
  db: Database,
  reader: Reader,
  params: FeedManageQueryKeywordListParams,
): Promise<FeedManageQueryKeywordListResult> {
  const order = orderOf(SORTS, keyword.keywordId, params, 'createTime');
  return pageOf(db, { id: keyword.keywordId, filters: filtersOf(params, reader), order, params }, (page) =>
    db
      .select(keywordView)
      .from(page)
      .innerJoin(keyword, eq(keyword.keywordId, page.found))
      .innerJoin(account, eq(account.userId, keyword.creatorId)),
  );
}

async function readKeyword(db: Database, keywordId: number): Promise<Keyword> {
  const [row] = await db
    .select(keywordView)
    .from(keyword)
    .innerJoin(account, eq(account.userId, keyword.creatorId))
    .where(eq(keyword.keywordId, keywordId));
  return toJson(row!);
}

const duplicate = () => invalidField('keyword', MESSAGES.duplicateKeyword);

export async function insertKeyword(
  db: Database,
  reader: Reader,
  values: typeof keyword.$inferInsert,
  tagIds: readonly number[],
): Promise<Keyword> {
  return db.transaction(async (tx) => {
    const [row] = await onConstraint(
      'keyword_unique',
      duplicate,
      tx.insert(keyword).values(values).returning({ keywordId: keyword.keywordId }),
    );
    await setTags(tx, reader, TAGGED.keyword, row!.keywordId, values.departmentId, tagIds);
    return readKeyword(tx, row!.keywordId);
  });
}

/** null: the reader may not see such a keyword. Pausing one also cancels its unclaimed tasks. */
export async function updateKeyword(
  db: Database,
  reader: Reader & Pick<Cancelling, 'userId'>,
  { keywordId, tagIds, ...changes }: FeedManageUpdateKeywordParams,
  now: Date,
): Promise<Keyword | null> {
  return db.transaction(async (tx) => {
    const update = tx
      .update(keyword)
      .set({
        ...changes,
        ...((changes.intervalHours !== undefined || changes.status === 'active') && { spiderFailures: 0 }),
        updateTime: now,
      })
      .where(and(eq(keyword.keywordId, keywordId), withinDepartment(keyword.departmentId, reader)))
      .returning({ departmentId: keyword.departmentId });
    const [row] = await onConstraint('keyword_unique', duplicate, update);
    if (!row) return null;
    if (tagIds) await setTags(tx, reader, TAGGED.keyword, keywordId, row.departmentId, tagIds);
    if (changes.status === 'paused') await cancelWaiting(tx, [{ keywordId }], { userId: reader.userId, now });
    return readKeyword(tx, keywordId);
  });
}

/** Returns the deleted ids; also cancels their unclaimed tasks. */
export async function deleteKeywords(
  db: Database,
  reader: Reader & Pick<Cancelling, 'userId'>,
  keywordIds: readonly number[],
  now: Date,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(keyword)
      .where(and(inArray(keyword.keywordId, [...keywordIds]), withinDepartment(keyword.departmentId, reader)))
      .returning({ keywordId: keyword.keywordId });
    await cancelWaiting(tx, deleted, { userId: reader.userId, now });
    return deleted.map((row) => row.keywordId);
  });
}
