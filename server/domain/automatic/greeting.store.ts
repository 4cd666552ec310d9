/** Collected notes with a greeting for their readers. Holds all SQL for them. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type {
  GreetingRelation,
  ReplyManageGetCollectNoteIdParams,
  ReplyManageGetCollectNoteIdResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, automaticReply, comment, flow, greetingRelation, replyAccount } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './automatic.messages';
import { isIgnoredFlow } from './ignored-note.store';

export type RelationRow = typeof greetingRelation.$inferSelect;

const view = {
  relationId: greetingRelation.relationId,
  flowId: greetingRelation.flowId,
  flowTitle: flow.title,
  flowUrl: flow.url,
  cover: flow.cover,
  platform: flow.platform,
  noteId: sql<string>`coalesce(${flow.platformFlowId}, '')`,
  accountId: greetingRelation.accountId,
  accountName: sql<string>`coalesce(${replyAccount.nickname}, '')`,
  text: greetingRelation.text,
  delaySeconds: greetingRelation.delaySeconds,
  enabled: greetingRelation.enabled,
  ignored: sql<boolean>`${isIgnoredFlow(sql`${greetingRelation.flowId}`)}`,
  greetedCount: subquery<number>(
    sql`(select count(*) from ${automaticReply} where ${automaticReply.relationId} = ${greetingRelation.relationId} and ${automaticReply.state} = 'sent')::int`,
  ),
  creator: displayName(account),
  createTime: greetingRelation.createTime,
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(greetingRelation, eq(greetingRelation.relationId, page.found))
    .innerJoin(flow, eq(flow.flowId, greetingRelation.flowId))
    .innerJoin(account, eq(account.userId, greetingRelation.creatorId))
    .leftJoin(replyAccount, eq(replyAccount.accountId, greetingRelation.accountId));

export const pageOfRelations = (
  db: Database,
  reader: Reader,
  params: ReplyManageGetCollectNoteIdParams,
): Promise<ReplyManageGetCollectNoteIdResult> => {
  const titled = contains(params.keyword, flow.title);
  const filters = and(
    withinDepartment(greetingRelation.departmentId, reader),
    titled &&
      sql`(${contains(params.keyword, greetingRelation.text)} or exists (select from ${flow} where ${flow.flowId} = ${greetingRelation.flowId} and ${titled}))`,
    same(greetingRelation.accountId, params.accountId),
    same(greetingRelation.enabled, params.enabled),
  );
  const order = orderOf({ createTime: greetingRelation.createTime }, greetingRelation.relationId, {}, 'createTime');
  return pageOf(db, { id: greetingRelation.relationId, filters, order, params }, (page) => joined(db, page));
};

export async function readRelation(db: Database, relationId: number): Promise<GreetingRelation> {
  const one = eq(greetingRelation.relationId, relationId);
  const ids = pageIds(db, greetingRelation.relationId, one, ascending(greetingRelation.relationId), first(1));
  const [row] = await joined(db, ids);
  return toJson(row!);
}

/** Locks a relation that the reader may see; null: there is none. */
export async function lockRelation(tx: Database, reader: Reader, relationId: number): Promise<RelationRow | null> {
  const [row] = await tx
    .select()
    .from(greetingRelation)
    .where(and(eq(greetingRelation.relationId, relationId), withinDepartment(greetingRelation.departmentId, reader)))
    .for('update');
  return row ?? null;
}

const once = <T>(work: Promise<T>) =>
  onConstraint('greeting_relation_unique', () => invalidField('url', MESSAGES.duplicate), work);

export async function insertRelation(tx: Database, values: typeof greetingRelation.$inferInsert): Promise<number> {
  const insert = tx.insert(greetingRelation).values(values).returning({ relationId: greetingRelation.relationId });
  return (await once(insert))[0]!.relationId;
}

export const updateRelation = (
  tx: Database,
  relationId: number,
  changes: Partial<Pick<RelationRow, 'accountId' | 'text' | 'delaySeconds' | 'enabled' | 'updateTime'>>,
) => once(tx.update(greetingRelation).set(changes).where(eq(greetingRelation.relationId, relationId)));

export const deleteRelation = (tx: Database, relationId: number) =>
  tx.delete(greetingRelation).where(eq(greetingRelation.relationId, relationId));

export interface NoteKey {
  readonly departmentId: number;
  readonly platform: Platform;
  readonly noteId: string;
}

/** The collected content of a note; null: the department did not collect it. */
export async function collectedNote(
  db: Database,
  { departmentId, platform, noteId }: NoteKey,
): Promise<{ flowId: number; url: string } | null> {
  const [row] = await db
    .select({ flowId: flow.flowId, url: flow.url })
    .from(flow)
    .where(and(eq(flow.departmentId, departmentId), eq(flow.platform, platform), eq(flow.platformFlowId, noteId)));
  return row ?? null;
}

/** The greeting of one of these contents for an account; its own takes precedence over that of all accounts. */
export async function greetingFor(
  db: Database,
  accountId: number,
  flowIds: readonly number[],
): Promise<RelationRow | null> {
  for (const flowId of flowIds) {
    const [row] = await db
      .select()
      .from(greetingRelation)
      .where(
        and(
          eq(greetingRelation.flowId, flowId),
          greetingRelation.enabled,
          or(isNull(greetingRelation.accountId), eq(greetingRelation.accountId, accountId)),
        ),
      )
      .orderBy(sql`${greetingRelation.accountId} is null`)
      .limit(1);
    if (row) return row;
  }
  return null;
}

/** The newest comment of a person below the department's contents: where a conversation came from. */
export async function originOf(
  db: Database,
  { departmentId, platform }: Pick<NoteKey, 'departmentId' | 'platform'>,
  platformUserId: string,
): Promise<{ commentId: number; flowId: number } | null> {
  const [row] = await db
    .select({ commentId: comment.commentId, flowId: comment.flowId })
    .from(comment)
    .innerJoin(flow, eq(flow.flowId, comment.flowId))
    .where(
      and(
        eq(comment.platformUserId, platformUserId),
        eq(comment.departmentId, departmentId),
        eq(flow.platform, platform),
      ),
    )
    .orderBy(desc(comment.publishTime), desc(comment.commentId))
    .limit(1);
  return row ?? null;
}
