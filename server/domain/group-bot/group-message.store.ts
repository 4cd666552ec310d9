/**
 * Stores and lists messages of groups. Every change holds the lock of the group's row, which numbers messages (`seq`)
 * and changes (`revision`). Holds all SQL for them.
 */
import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type {
  GroupBotGetConversationParams,
  GroupBotGetConversationResult,
  GroupMessage,
} from '../../../src/services/catalogue/generated/types';
import { CHAT_PAGE } from '../../../src/services/catalogue/conversation';
import type { Database } from '../../db/connect';
import { subquery, toJson } from '../../db/rows';
import { groupMessage, groupReply, platformGroup } from '../../db/schema';
import { MESSAGES } from './group-bot.messages';

/** Characters of the last message in the list of groups. */
const EXCERPT = 80;

export type NewGroupMessage = Pick<
  typeof groupMessage.$inferInsert,
  'kind' | 'platformMessageId' | 'platformUserId' | 'senderName' | 'text' | 'createTime'
>;

/** Appends a message to a locked group; null: the group has it. */
export async function append(
  tx: Database,
  { groupId, departmentId }: { readonly groupId: number; readonly departmentId: number },
  message: NewGroupMessage,
  now: Date,
): Promise<number | null> {
  const known = and(eq(groupMessage.groupId, groupId), eq(groupMessage.platformMessageId, message.platformMessageId));
  if ((await tx.$count(groupMessage, known)) > 0) return null;
  const { senderName, text } = message;
  const [numbers] = await tx
    .update(platformGroup)
    .set({
      lastSeq: sql`${platformGroup.lastSeq} + 1`,
      revision: sql`${platformGroup.revision} + 1`,
      lastMessage: (message.kind === 'join' ? text : `${senderName}：${text}`).slice(0, EXCERPT),
      lastTime: message.createTime,
      updateTime: now,
    })
    .where(eq(platformGroup.groupId, groupId))
    .returning({ seq: platformGroup.lastSeq, revision: platformGroup.revision });
  const [made] = await tx
    .insert(groupMessage)
    .values({ ...message, ...numbers!, groupId, departmentId })
    .returning({ messageId: groupMessage.messageId });
  return made!.messageId;
}

/** The bot's reply that a message is the delivery of; null: somebody else wrote it. */
const replyKind = subquery<keyof typeof MESSAGES.meta | null>(sql`(select ${groupReply.kind} from ${groupReply}
  where ${groupReply.messageId} = ${groupMessage.messageId})`);

const rows = (db: Database) =>
  db
    .select({
      id: groupMessage.messageId,
      groupId: groupMessage.groupId,
      seq: groupMessage.seq,
      revision: groupMessage.revision,
      kind: groupMessage.kind,
      senderName: groupMessage.senderName,
      text: groupMessage.text,
      replyKind,
      createTime: groupMessage.createTime,
    })
    .from(groupMessage);

type Row = Awaited<ReturnType<typeof rows>>[number];

/** Converts rows to messages of the chat; groups have no edits, withdrawals or messages of colleagues. */
function shown(row: Row): GroupMessage {
  const { kind, text, replyKind: reply, ...message } = toJson(row);
  return {
    ...message,
    clientId: null,
    author: kind === 'mine' ? 'me' : 'other',
    type: kind === 'join' ? 'system' : 'text',
    data: { text, ...(reply !== null && { meta: MESSAGES.meta[reply] }) },
    isEdited: false,
    suggestions: [],
    state: 'sent',
    failReason: null,
    replyTo: null,
    mine: false,
    withdrawUntil: null,
    sentTime: message.createTime,
    editTime: null,
  };
}

/** The sequence number of a message of this group; null: it has no such message. */
export async function seqOf(db: Database, groupId: number, messageId: number): Promise<number | null> {
  const [row] = await db
    .select({ seq: groupMessage.seq })
    .from(groupMessage)
    .where(and(eq(groupMessage.groupId, groupId), eq(groupMessage.messageId, messageId)));
  return row?.seq ?? null;
}

type Place = Omit<GroupBotGetConversationParams, 'aroundId'> & { readonly aroundSeq?: number };
type Numbers = Pick<typeof platformGroup.$inferSelect, 'revision' | 'lastSeq'>;

/** A page of a group's conversation, in its order. Read `numbers` first, so that `changedSince` misses nothing. */
export async function pageOfMessages(
  db: Database,
  { groupId, beforeSeq, afterSeq, aroundSeq, changedSince, limit = CHAT_PAGE.size }: Place,
  numbers: Numbers,
): Promise<GroupBotGetConversationResult> {
  const of = (where: SQL | undefined, order: SQL, most: number) =>
    most === 0
      ? Promise.resolve([])
      : rows(db)
          .where(and(eq(groupMessage.groupId, groupId), where))
          .orderBy(order)
          .limit(most);
  const older = async (before: number | undefined, most: number) =>
    (
      await of(before === undefined ? undefined : lt(groupMessage.seq, before), desc(groupMessage.seq), most)
    ).toReversed();
  const newer = (from: number, most: number) => of(gte(groupMessage.seq, from), asc(groupMessage.seq), most);
  if (changedSince !== undefined) {
    const found = await of(gt(groupMessage.revision, changedSince), asc(groupMessage.revision), limit);
    const revision = found.length === limit ? found.at(-1)!.revision : numbers.revision;
    return { ...page(found, numbers), revision };
  }
  if (aroundSeq !== undefined) {
    const before = Math.floor(limit / 2);
    const [head, tail] = await Promise.all([older(aroundSeq, before), newer(aroundSeq, limit - before)]);
    return page([...head, ...tail], numbers);
  }
  return page(afterSeq === undefined ? await older(beforeSeq, limit) : await newer(afterSeq + 1, limit), numbers);
}

/** Groups have no unread messages: nobody answers there. */
const page = (found: readonly Row[], { revision, lastSeq }: Numbers): GroupBotGetConversationResult => ({
  revision,
  lastSeq,
  readSeq: lastSeq,
  unread: 0,
  list: found.map(shown),
  hasOlder: found.length > 0 && found[0]!.seq > 1,
  hasNewer: found.length > 0 && found.at(-1)!.seq < lastSeq,
});
