/** Reads messages for people: pages of a conversation, and search. */
import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  ChatMessage,
  ConversationChatListParams,
  ConversationChatListResult,
  ConversationSearchMessagesParams,
  ConversationSearchMessagesResult,
} from '../../../src/services/catalogue/generated/types';
import { CHAT_PAGE } from '../../../src/services/catalogue/conversation';
import { isUnfilled } from '../../../src/shared/text/script-text';
import type { Database } from '../../db/connect';
import { expectedHolders, expectedRows } from '../../db/expected';
import { displayName } from '../../db/masking';
import { pageBounds } from '../../db/paging';
import { same, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains, containsText } from '../../db/search';
import { account, chatMessage, receiver, replyAccount } from '../../db/schema';
import { closedOf, excerptOf, withdrawUntil } from './chat.rules';
import { openness } from './chat.store';

type Person = Reader & { readonly userId: number };

const answered = alias(chatMessage, 'answered');
const answeredBy = alias(account, 'answered_by');

const view = {
  id: chatMessage.messageId,
  receiverId: chatMessage.receiverId,
  clientId: chatMessage.clientId,
  seq: chatMessage.seq,
  revision: chatMessage.revision,
  author: chatMessage.author,
  type: chatMessage.type,
  data: chatMessage.data,
  isEdited: chatMessage.isEdited,
  suggestions: chatMessage.suggestions,
  state: chatMessage.state,
  failReason: chatMessage.failReason,
  senderId: chatMessage.senderId,
  senderName: sql<string>`case when ${chatMessage.author} = 'other' then ${receiver.nickname} else coalesce(${displayName(account)}, ${replyAccount.nickname}) end`,
  createTime: chatMessage.createTime,
  sentTime: chatMessage.sentTime,
  editTime: chatMessage.editTime,
  answeredId: answered.messageId,
  answeredSeq: answered.seq,
  answeredAuthor: answered.author,
  answeredType: answered.type,
  answeredData: answered.data,
  answeredState: answered.state,
  answeredName: sql<string>`case when ${answered.author} = 'other' then ${receiver.nickname} else coalesce(${displayName(answeredBy)}, ${replyAccount.nickname}) end`,
  nickname: receiver.nickname,
  accountName: replyAccount.nickname,
};

const messages = (db: Database) =>
  db
    .select(view)
    .from(chatMessage)
    .innerJoin(receiver, eq(receiver.receiverId, chatMessage.receiverId))
    .innerJoin(replyAccount, eq(replyAccount.accountId, chatMessage.accountId))
    .leftJoin(account, eq(account.userId, chatMessage.senderId))
    .leftJoin(answered, eq(answered.messageId, chatMessage.replyToId))
    .leftJoin(answeredBy, eq(answeredBy.userId, answered.senderId));

type Row = Awaited<ReturnType<typeof messages>>[number];

function shown(row: Row, { userId }: Pick<Person, 'userId'>): ChatMessage {
  const {
    senderId,
    answeredId,
    answeredSeq,
    answeredAuthor,
    answeredType,
    answeredData,
    answeredState,
    answeredName,
    nickname: _,
    accountName: __,
    ...message
  } = row;
  const canWithdraw = message.author === 'me' && message.state === 'sent' && message.sentTime !== null;
  return {
    ...toJson(message),
    suggestions: message.suggestions.filter((text) => !isUnfilled(text)),
    mine: message.author === 'me' && senderId === userId,
    withdrawUntil: canWithdraw ? withdrawUntil(message.sentTime!).toISOString() : null,
    replyTo:
      answeredId === null
        ? null
        : {
            id: answeredId,
            seq: answeredSeq!,
            author: answeredAuthor!,
            senderName: answeredName,
            excerpt: excerptOf({ type: answeredType!, data: answeredData!, state: answeredState! }),
          },
  };
}

export async function readMessage(db: Database, person: Person, messageId: number): Promise<ChatMessage> {
  const [row] = await messages(db).where(eq(chatMessage.messageId, messageId));
  return shown(row!, person);
}

interface Numbers {
  readonly revision: number;
  readonly lastSeq: number;
  readonly readSeq: number;
  readonly unread: number;
  readonly closed: string | null;
}

/** null: no such conversation, or the reader may not see it. */
export async function numbersOf(db: Database, reader: Reader, receiverId: number): Promise<Numbers | null> {
  const [row] = await db
    .select({
      revision: receiver.revision,
      lastSeq: receiver.lastSeq,
      readSeq: receiver.readSeq,
      unread: receiver.unread,
      openness,
    })
    .from(receiver)
    .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
    .where(and(eq(receiver.receiverId, receiverId), withinDepartment(receiver.departmentId, reader)));
  if (!row) return null;
  const { openness: of, ...numbers } = row;
  return { ...numbers, closed: closedOf(of) };
}

/** The sequence number of a message of this conversation; null: it has no such message. */
export async function seqOf(db: Database, receiverId: number, messageId: number): Promise<number | null> {
  const [row] = await db
    .select({ seq: chatMessage.seq })
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.messageId, messageId)));
  return row?.seq ?? null;
}

type Cursor = Pick<ConversationChatListParams, 'receiverId' | 'beforeSeq' | 'afterSeq' | 'changedSince' | 'limit'> & {
  readonly aroundSeq?: number;
};

/** A page of a conversation, in its order. Read `numbers` first, so that `changedSince` misses nothing. */
export async function pageOfChat(
  db: Database,
  person: Person,
  { receiverId, beforeSeq, afterSeq, aroundSeq, changedSince, limit = CHAT_PAGE.size }: Cursor,
  numbers: Numbers,
): Promise<ConversationChatListResult> {
  const of = (where: SQL | undefined, order: SQL, most: number) =>
    most === 0
      ? Promise.resolve([])
      : messages(db)
          .where(and(eq(chatMessage.receiverId, receiverId), where))
          .orderBy(order)
          .limit(most);
  const older = async (before: number | undefined, most: number) =>
    (
      await of(before === undefined ? undefined : lt(chatMessage.seq, before), desc(chatMessage.seq), most)
    ).toReversed();
  const newer = (from: number, most: number) => of(gte(chatMessage.seq, from), asc(chatMessage.seq), most);
  if (changedSince !== undefined) {
    const rows = await of(gt(chatMessage.revision, changedSince), asc(chatMessage.revision), limit);
    const revision = rows.length === limit ? rows.at(-1)!.revision : numbers.revision;
    return {
      ...page(
        rows.toSorted((a, b) => a.seq - b.seq),
        person,
        numbers,
      ),
      revision,
    };
  }
  if (aroundSeq !== undefined) {
    const before = Math.floor(limit / 2);
    const [head, tail] = await Promise.all([older(aroundSeq, before), newer(aroundSeq, limit - before)]);
    return page([...head, ...tail], person, numbers);
  }
  return page(
    afterSeq === undefined ? await older(beforeSeq, limit) : await newer(afterSeq + 1, limit),
    person,
    numbers,
  );
}

const page = (rows: readonly Row[], person: Person, numbers: Numbers): ConversationChatListResult => ({
  ...numbers,
  list: rows.map((row) => shown(row, person)),
  hasOlder: rows.length > 0 && rows[0]!.seq > 1,
  hasNewer: rows.length > 0 && rows.at(-1)!.seq < numbers.lastSeq,
});

/** Matches that a search counts and shows at most: a frequent word would otherwise take seconds. */
const MOST_FOUND = 1_000;

/**
 * Whether the word's index alone finds the matches sooner than reading all messages from the newest on, which ends
 * after `MOST_FOUND` matches.
 */
async function isRare(db: Database, keyword: string): Promise<boolean> {
  const [all, holding] = await Promise.all([
    expectedRows(db, sql`select from ${chatMessage}`),
    expectedHolders(db, chatMessage, keyword, chatMessage.words),
  ]);
  return holding < MOST_FOUND * (all / Math.max(1, holding));
}

/** Messages with each word, newest first. */
export async function searchChat(
  db: Database,
  person: Person,
  params: ConversationSearchMessagesParams,
): Promise<ConversationSearchMessagesResult> {
  const { keyword, receiverId, accountId } = params;
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const rare = receiverId === undefined && (await isRare(db, keyword));
  // Combining the word's index with others, as the planner would, takes longer than filtering its rows.
  const own = (column: AnyPgColumn): SQL => (rare ? sql`(${column} + 0)` : sql`${column}`);
  const filters = and(
    rare ? containsText(keyword, chatMessage.words) : contains(keyword, chatMessage.words),
    same(chatMessage.receiverId, receiverId),
    accountId === undefined ? undefined : sql`${own(chatMessage.accountId)} = ${accountId}`,
    withinDepartment(own(chatMessage.departmentId), person),
  );
  const time = rare ? sql`(${chatMessage.createTime} + interval '0')` : sql`${chatMessage.createTime}`;
  const found = db
    .select({ messageId: chatMessage.messageId, createTime: chatMessage.createTime })
    .from(chatMessage)
    .where(filters)
    .orderBy(sql`${time} desc nulls last`, sql`${chatMessage.messageId} desc nulls last`)
    .limit(MOST_FOUND);
  const ids = await found;
  const shownIds = ids.slice(offset, offset + limit).map(({ messageId }) => messageId);
  const rows =
    shownIds.length === 0
      ? []
      : await messages(db).where(sql`${chatMessage.messageId} = any(${sql.param(shownIds)}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    list: shownIds.map((id) => {
      const row = byId.get(id)!;
      return { message: shown(row, person), nickname: row.nickname, accountName: row.accountName };
    }),
    total: ids.length,
    pageNo,
    pageSize,
  };
}
