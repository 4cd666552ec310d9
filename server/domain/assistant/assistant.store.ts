/** Assistants with their knowledge files. Holds all SQL for them. */
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Assistant, AssistantQueryAllAssistantsParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { descending, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment } from '../../db/rows';
import { contains } from '../../db/search';
import { account, assistant, assistantFile, assistantKnowledge } from '../../db/schema';
import { editedView } from '../../db/versions';
import type { Actor } from '../../kernel/calls/handler';
import { mayChange } from './assistant.rules';

export type AssistantRow = typeof assistant.$inferSelect;

const files = subquery<Assistant['files']>(sql`(
  select coalesce(json_agg(json_build_object('fileId', ${assistantFile.fileId}, 'name', ${assistantFile.name}, 'state', ${assistantFile.state}) order by ${assistantFile.name}, ${assistantFile.fileId}), '[]')
  from ${assistantKnowledge} join ${assistantFile} on ${assistantFile.fileId} = ${assistantKnowledge.fileId}
  where ${assistantKnowledge.assistantId} = ${assistant.assistantId})`);

const view = {
  assistantId: assistant.assistantId,
  name: assistant.name,
  description: assistant.description,
  instructions: assistant.instructions,
  model: assistant.model,
  temperature: assistant.temperature,
  scope: assistant.scope,
  openingQuestions: assistant.openingQuestions,
  files,
  departmentId: assistant.departmentId,
  creatorId: assistant.creatorId,
  creator: displayName(account),
  createTime: assistant.createTime,
  updateTime: assistant.updateTime,
  ...editedView('assistant'),
};

const selectAssistants = (db: Database) =>
  db.select(view).from(assistant).innerJoin(account, eq(account.userId, assistant.creatorId));
type Selected = Awaited<ReturnType<typeof selectAssistants>>[number];

function shown(row: Selected, actor: Actor): Assistant {
  const { departmentId, creatorId, ...rest } = row;
  return { ...toJson(rest), mine: mayChange({ departmentId, creatorId, scope: row.scope }, actor) };
}

/** Condition: an assistant that the person may use. */
export const usableBy = (actor: Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>): SQL =>
  and(
    isNull(assistant.deleteTime),
    or(
      eq(assistant.creatorId, actor.userId),
      eq(assistant.scope, 'all'),
      and(eq(assistant.scope, 'department'), withinDepartment(assistant.departmentId, actor)),
    ),
  )!;

export async function pageOfAssistants(db: Database, actor: Actor, params: AssistantQueryAllAssistantsParams) {
  const filters = and(
    usableBy(actor),
    same(assistant.scope, params.scope),
    contains(params.keyword, assistant.name, assistant.description),
  );
  const page = await pageOf(
    db,
    { id: assistant.assistantId, filters, order: descending(assistant.assistantId), params },
    (found) => selectAssistants(db).innerJoin(found, eq(found.found, assistant.assistantId)),
  );
  return { ...page, list: page.list.map((row) => shown(row as unknown as Selected, actor)) };
}

/** An assistant that the person may use; null: there is none. */
export async function readAssistant(db: Database, actor: Actor, assistantId: number): Promise<Assistant | null> {
  const [row] = await selectAssistants(db).where(and(eq(assistant.assistantId, assistantId), usableBy(actor)));
  return row ? shown(row, actor) : null;
}

export const insertAssistant = async (
  tx: Database,
  values: typeof assistant.$inferInsert,
  fileIds: readonly number[],
): Promise<number> => {
  const [row] = await tx.insert(assistant).values(values).returning({ assistantId: assistant.assistantId });
  await addKnowledge(tx, row!.assistantId, fileIds);
  return row!.assistantId;
};

export const updateAssistant = (
  tx: Database,
  assistantId: number,
  changes: Partial<typeof assistant.$inferInsert>,
): Promise<unknown> => tx.update(assistant).set(changes).where(eq(assistant.assistantId, assistantId));

/** The assistants among these that are not deleted, locked. */
export const lockAssistants = (tx: Database, assistantIds: readonly number[]): Promise<AssistantRow[]> =>
  tx
    .select()
    .from(assistant)
    .where(and(inArray(assistant.assistantId, [...assistantIds]), isNull(assistant.deleteTime)))
    .orderBy(assistant.assistantId)
    .for('update');

/** The deleted assistants among these, locked. */
export const lockDeletedAssistants = (tx: Database, assistantIds: readonly number[]): Promise<AssistantRow[]> =>
  tx
    .select()
    .from(assistant)
    .where(and(inArray(assistant.assistantId, [...assistantIds]), isNotNull(assistant.deleteTime)))
    .orderBy(assistant.assistantId)
    .for('update');

/** `deleteTime` null: restores them. */
export const markAssistants = (
  tx: Database,
  assistantIds: readonly number[],
  deleteTime: Date | null,
): Promise<unknown> =>
  tx
    .update(assistant)
    .set({ deleteTime })
    .where(inArray(assistant.assistantId, [...assistantIds]));

export async function knowledgeOf(db: Database, assistantId: number): Promise<number[]> {
  const rows = await db
    .select({ fileId: assistantKnowledge.fileId })
    .from(assistantKnowledge)
    .where(eq(assistantKnowledge.assistantId, assistantId));
  return rows.map(({ fileId }) => fileId);
}

export async function addKnowledge(tx: Database, assistantId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0)
    await tx.insert(assistantKnowledge).values(fileIds.map((fileId) => ({ assistantId, fileId })));
}

export async function removeKnowledge(tx: Database, assistantId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0)
    await tx
      .delete(assistantKnowledge)
      .where(and(eq(assistantKnowledge.assistantId, assistantId), inArray(assistantKnowledge.fileId, [...fileIds])));
}
