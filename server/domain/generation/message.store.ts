/** Generated messages. Holds all SQL for them. */
import { and, desc, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type {
  GeneratedMessage,
  OperationQueryGenerateMessagesParams,
  OperationQueryGenerateMessagesResult,
  OperationV2QueryGenerateMessagesParams,
  OperationV2QueryGenerateMessagesResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import type { Interruptible } from '../../db/heartbeat';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { ascending, first, pageIds, orderOf, pageOf, type PageIds } from '../../db/paging';
import { toJson, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, flow, generatedMessage, generatedMessageFile, generatedNote, referenceFile } from '../../db/schema';
import { MESSAGES } from './generation.messages';

/** The reader, with the id that the filter `mine` compares. */
type Person = Reader & { readonly userId: number };

const message = generatedMessage;

const view = {
  messageId: message.messageId,
  generationId: message.generationId,
  conversationId: sql<number>`coalesce(${message.conversationId}, ${message.messageId})`,
  round: message.round,
  purpose: message.purpose,
  flowId: message.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  keyword: message.keyword,
  style: message.style,
  tone: message.tone,
  length: message.length,
  files: subquery<
    { fileId: number; name: string }[]
  >(sql`(select coalesce(json_agg(json_build_object('fileId', ${referenceFile.fileId}, 'name', ${referenceFile.name}) order by ${referenceFile.fileId}), '[]')
    from ${generatedMessageFile} join ${referenceFile} on ${referenceFile.fileId} = ${generatedMessageFile.fileId} where ${generatedMessageFile.messageId} = ${message.messageId})`),
  instruction: message.instruction,
  content: message.content,
  state: message.state,
  failReason: message.failReason,
  edited: message.edited,
  provider: message.provider,
  noteId: subquery<number | null>(
    sql`(select ${generatedNote.noteId} from ${generatedNote} where ${generatedNote.messageId} = ${message.messageId})`,
  ),
  creator: displayName(account),
  createTime: message.createTime,
  updateTime: message.updateTime,
};

const SORTS = { createTime: message.createTime, updateTime: message.updateTime };

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(message, eq(message.messageId, page.found))
    .innerJoin(account, eq(account.userId, message.creatorId))
    .leftJoin(flow, eq(flow.flowId, message.flowId));

export const pageOfMessages = (
  db: Database,
  person: Person,
  params: OperationQueryGenerateMessagesParams,
): Promise<OperationQueryGenerateMessagesResult> =>
  pageOf(
    db,
    {
      id: message.messageId,
      filters: and(
        withinDepartment(message.departmentId, person),
        contains(params.keyword, message.content, message.keyword),
        params.flowId === undefined ? undefined : eq(message.flowId, params.flowId),
        params.purpose && eq(message.purpose, params.purpose),
        params.mine ? eq(message.creatorId, person.userId) : undefined,
        onDays(message.createTime, params.createdFrom, params.createdTo),
      ),
      order: orderOf(SORTS, message.messageId, params, 'createTime'),
      params,
    },
    (page) => joined(db, page),
  );

const ofConversation = (conversationId: number): SQL | undefined =>
  or(eq(message.messageId, conversationId), eq(message.conversationId, conversationId));

/** Oldest round first. */
export const pageOfRounds = (
  db: Database,
  reader: Reader,
  params: OperationV2QueryGenerateMessagesParams,
): Promise<OperationV2QueryGenerateMessagesResult> =>
  pageOf(
    db,
    {
      id: message.messageId,
      filters: and(ofConversation(params.conversationId), withinDepartment(message.departmentId, reader)),
      order: ascending(message.round, message.messageId),
      params,
    },
    (page) => joined(db, page),
  );

/** null: the reader may not see such a message. */
export async function readMessage(
  db: Database,
  reader: Reader | null,
  messageId: number,
): Promise<GeneratedMessage | null> {
  const where = and(
    eq(message.messageId, messageId),
    reader ? withinDepartment(message.departmentId, reader) : undefined,
  );
  const [row] = await joined(db, pageIds(db, message.messageId, where, ascending(message.messageId), first(1)));
  return row ? toJson(row) : null;
}

export async function findGeneration(
  db: Database,
  creatorId: number,
  generationId: string,
): Promise<{ messageId: number; fingerprint: string | null } | null> {
  const [row] = await db
    .select({ messageId: message.messageId, fingerprint: message.fingerprint })
    .from(message)
    .where(and(eq(message.creatorId, creatorId), eq(message.generationId, generationId)));
  return row ?? null;
}

/** Columns needed for refining. null: the reader may not see such a message. */
export async function readForRefining(db: Database, reader: Reader, messageId: number) {
  const [row] = await db
    .select()
    .from(message)
    .where(and(eq(message.messageId, messageId), withinDepartment(message.departmentId, reader)));
  if (!row) return null;
  const files = await db
    .select({ fileId: generatedMessageFile.fileId })
    .from(generatedMessageFile)
    .where(eq(generatedMessageFile.messageId, messageId));
  return { ...row, fileIds: files.map(({ fileId }) => fileId) };
}

export async function lastRound(db: Database, conversationId: number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${message.round}), 0)`.mapWith(Number) })
    .from(message)
    .where(ofConversation(conversationId));
  return row!.last;
}

/** The text that this round refines: of the newest existing round before it. */
export async function textBefore(db: Database, conversationId: number, round: number): Promise<string | null> {
  const [row] = await db
    .select({ content: message.content })
    .from(message)
    .where(and(ofConversation(conversationId), lt(message.round, round)))
    .orderBy(desc(message.round))
    .limit(1);
  return row?.content ?? null;
}

/** Sets a failed or stopped message to running again; returns its text so far. null: it is running or finished. */
export async function reopen(
  db: Database,
  messageId: number,
  provider: GeneratedMessage['provider'],
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(message)
    .set({ state: 'running', failReason: null, stopAt: null, provider, heartbeatTime: now, updateTime: now })
    .where(and(eq(message.messageId, messageId), inArray(message.state, ['failed', 'stopped'])))
    .returning({ content: message.content });
  return row?.content ?? null;
}

export async function insertMessage(
  db: Database,
  values: typeof message.$inferInsert,
  fileIds: readonly number[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(message).values(values).returning({ messageId: message.messageId });
    const { messageId } = row!;
    if (fileIds.length > 0)
      await tx
        .insert(generatedMessageFile)
        .values(fileIds.map((fileId) => ({ messageId, fileId, departmentId: values.departmentId })));
    return messageId;
  });
}

const running = (messageId: number): SQL | undefined =>
  and(eq(message.messageId, messageId), eq(message.state, 'running'));

/** Stores the text so far. null: the message was ended or deleted; otherwise where to stop. */
export async function keepProgress(
  db: Database,
  messageId: number,
  content: string,
  now: Date,
): Promise<{ stopAt: number | null } | null> {
  const [row] = await db
    .update(message)
    .set({ content, heartbeatTime: now })
    .where(running(messageId))
    .returning({ stopAt: message.stopAt });
  return row ?? null;
}

export interface Ending {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly content?: string;
  readonly failReason?: string;
}

/** Has an effect only while the message is running: the first end counts. */
export async function endMessage(db: Database, messageId: number, ending: Ending, now: Date): Promise<void> {
  await db
    .update(message)
    .set({ ...ending, heartbeatTime: now, updateTime: now })
    .where(running(messageId));
}

export const MESSAGES_BEING_WRITTEN: Interruptible = {
  heartbeat: message.heartbeatTime,
  interrupt: (db, isStalled, now) =>
    db
      .update(message)
      .set({ state: 'failed', failReason: MESSAGES.interrupted, updateTime: now })
      .where(and(eq(message.state, 'running'), isStalled)),
};

export async function readProgress(
  db: Database,
  messageId: number,
): Promise<{ content: string; state: GeneratedMessage['state']; heartbeatTime: Date } | null> {
  const [row] = await db
    .select({ content: message.content, state: message.state, heartbeatTime: message.heartbeatTime })
    .from(message)
    .where(eq(message.messageId, messageId));
  return row ?? null;
}

/** Asks the server that runs the generation to stop it at `stopAt` characters. */
export async function askToStop(db: Database, messageId: number, stopAt: number): Promise<void> {
  await db
    .update(message)
    .set({ stopAt })
    .where(and(running(messageId), isNull(message.stopAt)));
}

/** null: the reader may not see such a message. Does not change the text of a running one. */
export async function editMessage(
  db: Database,
  reader: Reader,
  messageId: number,
  content: string,
  now: Date,
): Promise<GeneratedMessage | null> {
  const [row] = await db
    .update(message)
    .set({ content, edited: true, updateTime: now })
    .where(
      and(
        eq(message.messageId, messageId),
        ne(message.state, 'running'),
        withinDepartment(message.departmentId, reader),
      ),
    )
    .returning({ messageId: message.messageId });
  return row ? readMessage(db, reader, row.messageId) : null;
}

/** Returns the ids that were deleted. */
export async function deleteMessages(db: Database, reader: Reader, messageIds: readonly number[]): Promise<number[]> {
  const deleted = await db
    .delete(message)
    .where(and(inArray(message.messageId, [...messageIds]), withinDepartment(message.departmentId, reader)))
    .returning({ messageId: message.messageId });
  return deleted.map((row) => row.messageId);
}

/** false: the reader may not see such a conversation. */
export async function deleteConversation(db: Database, reader: Reader, conversationId: number): Promise<boolean> {
  const deleted = await db
    .delete(message)
    .where(and(ofConversation(conversationId), withinDepartment(message.departmentId, reader)))
    .returning({ messageId: message.messageId });
  return deleted.length > 0;
}
