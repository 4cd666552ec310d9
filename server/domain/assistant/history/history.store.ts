/** Histories of the assistant. Holds all SQL for them. */
import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type {
  AssistantGetAllAssistantHistoryParams,
  AssistantHistory,
} from '../../../../src/services/catalogue/generated/types';
import type { Database } from '../../../db/connect';
import { descending, pageOf } from '../../../db/paging';
import { same, subquery, toJson } from '../../../db/rows';
import { contains } from '../../../db/search';
import { assistant, assistantContent, assistantHistory, assistantResult } from '../../../db/schema';
import { NEW_TITLE, titleOf } from './history.rules';

export type HistoryRow = typeof assistantHistory.$inferSelect;
interface Person {
  readonly userId: number;
}

const view = {
  historyId: assistantHistory.historyId,
  assistantId: assistant.assistantId,
  assistantName: sql<string>`coalesce(${assistant.name}, '')`,
  title: assistantHistory.title,
  pinned: sql<boolean>`${assistantHistory.pinTime} is not null`,
  headId: assistantHistory.headId,
  contentCount: subquery<number>(
    sql`(select count(*) from ${assistantContent} where ${assistantContent.historyId} = ${assistantHistory.historyId})`,
  ).mapWith(Number),
  running: subquery<boolean>(
    sql`exists (select from ${assistantContent} where ${assistantContent.historyId} = ${assistantHistory.historyId} and ${assistantContent.state} in ('running', 'asking'))`,
  ),
  createTime: assistantHistory.createTime,
  updateTime: assistantHistory.updateTime,
};

const selectHistories = (db: Database) =>
  db
    .select(view)
    .from(assistantHistory)
    .leftJoin(assistant, and(eq(assistant.assistantId, assistantHistory.assistantId), isNull(assistant.deleteTime)));

const ownOf = ({ userId }: Person): SQL =>
  and(eq(assistantHistory.userId, userId), isNull(assistantHistory.deleteTime))!;

export const pageOfHistories = (db: Database, person: Person, params: AssistantGetAllAssistantHistoryParams) =>
  pageOf(
    db,
    {
      id: assistantHistory.historyId,
      filters: and(
        ownOf(person),
        same(assistantHistory.assistantId, params.assistantId),
        contains(params.keyword, assistantHistory.title),
      ),
      order: pinnedFirst,
      params,
    },
    (found) => selectHistories(db).innerJoin(found, eq(found.found, assistantHistory.historyId)),
  );

/** Pinned ones first, the last pinned before the others; then by the last content. */
const pinnedFirst = (backwards = false): SQL[] => {
  const rest = descending(assistantHistory.updateTime, assistantHistory.historyId)(backwards);
  return [sql`${assistantHistory.pinTime} ${sql.raw(backwards ? 'asc nulls first' : 'desc nulls last')}`, ...rest];
};

/** An own history; null: the person has no such one. */
export async function readHistory(db: Database, person: Person, historyId: number): Promise<AssistantHistory | null> {
  const [row] = await selectHistories(db).where(and(eq(assistantHistory.historyId, historyId), ownOf(person)));
  return row ? toJson(row) : null;
}

/** Like `readHistory`, but locks the row until the transaction ends. */
export async function lockHistory(tx: Database, person: Person, historyId: number): Promise<HistoryRow | null> {
  const [row] = await tx
    .select()
    .from(assistantHistory)
    .where(and(eq(assistantHistory.historyId, historyId), ownOf(person)))
    .for('update');
  return row ?? null;
}

export async function insertHistory(tx: Database, values: typeof assistantHistory.$inferInsert): Promise<number> {
  const [row] = await tx.insert(assistantHistory).values(values).returning({ historyId: assistantHistory.historyId });
  return row!.historyId;
}

export const updateHistory = (
  tx: Database,
  historyId: number,
  changes: Partial<typeof assistantHistory.$inferInsert>,
): Promise<unknown> => tx.update(assistantHistory).set(changes).where(eq(assistantHistory.historyId, historyId));

/** Shows the branch that ends with a new content. The first question names a history without a title. */
export const advanceHistory = (
  tx: Database,
  { historyId, title }: Pick<HistoryRow, 'historyId' | 'title'>,
  { headId, question, now }: { headId: number; question?: string; now: Date },
): Promise<unknown> =>
  updateHistory(tx, historyId, {
    headId,
    updateTime: now,
    ...(title === NEW_TITLE && question !== undefined && { title: titleOf(question) }),
  });

export async function hasContent(db: Database, historyId: number, contentId: number): Promise<boolean> {
  const rows = await db
    .select({ contentId: assistantContent.contentId })
    .from(assistantContent)
    .where(and(eq(assistantContent.contentId, contentId), eq(assistantContent.historyId, historyId)));
  return rows.length > 0;
}

/** Ids of the histories that were deleted. */
export async function deleteHistories(
  db: Database,
  person: Person,
  historyIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(assistantHistory)
    .set({ deleteTime: now })
    .where(and(inArray(assistantHistory.historyId, [...historyIds]), ownOf(person)))
    .returning({ historyId: assistantHistory.historyId });
  return rows.map(({ historyId }) => historyId);
}

/** Ids of the histories that were restored: those that were deleted after `since`. */
export async function restoreHistories(
  db: Database,
  { userId }: Person,
  historyIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await db
    .update(assistantHistory)
    .set({ deleteTime: null })
    .where(
      and(
        inArray(assistantHistory.historyId, [...historyIds]),
        eq(assistantHistory.userId, userId),
        gt(assistantHistory.deleteTime, since),
      ),
    )
    .returning({ historyId: assistantHistory.historyId });
  return rows.map(({ historyId }) => historyId);
}

export const insertResult = (db: Database, values: typeof assistantResult.$inferInsert): Promise<unknown> =>
  db.insert(assistantResult).values(values);
