/**
 * Messages of a conversation. Every change holds the lock of the receiver's row, which numbers messages (`seq`) and
 * changes (`revision`), so that clients that read by number miss nothing. Holds all SQL that changes messages.
 */
import { and, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { LOCKS } from '../../db/locks';
import { withinDepartment, type Reader } from '../../db/rows';
import { chatMessage, receiver, replyAccount, TASK_TYPE } from '../../db/schema';
import { followMessage, isAutomatic } from '../automatic/automatic-reply.store';
import { enqueueTask } from '../task/task.store';
import { excerptOf, wantsAnswer, wordsOfData, type Content } from './chat.rules';

export type Message = typeof chatMessage.$inferSelect;

/** Columns from which `closedOf` tells why nothing can be sent. */
export const openness = {
  suspended: receiver.suspended,
  blocked: receiver.blocked,
  accountSuspended: replyAccount.suspended,
  accountState: replyAccount.state,
};

const conversationView = {
  ...openness,
  receiverId: receiver.receiverId,
  departmentId: receiver.departmentId,
  accountId: receiver.accountId,
  platformUserId: receiver.platformUserId,
  nickname: receiver.nickname,
  city: receiver.city,
  assigneeId: receiver.assigneeId,
  flowId: receiver.flowId,
  platform: replyAccount.platform,
  accountName: replyAccount.nickname,
  accountUserId: replyAccount.platformUserId,
  dailyLimit: replyAccount.dailyLimit,
};

const conversations = (db: Database, where: SQL | undefined) =>
  db
    .select(conversationView)
    .from(receiver)
    .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
    .where(where)
    .orderBy(receiver.receiverId);

export type Conversation = Awaited<ReturnType<typeof conversations>>[number];

/** Locks the conversations among these that the reader may see, in the order of their ids. */
export const lockConversations = (
  tx: Database,
  reader: Reader | null,
  receiverIds: readonly number[],
): Promise<Conversation[]> =>
  conversations(
    tx,
    and(
      inArray(receiver.receiverId, [...receiverIds]),
      reader ? withinDepartment(receiver.departmentId, reader) : undefined,
    ),
  ).for('update', { of: receiver });

/** Conversations that the reader may see, without a lock. */
export const conversationsOf = (
  db: Database,
  reader: Reader,
  receiverIds: readonly number[],
): Promise<Conversation[]> =>
  conversations(
    db,
    and(inArray(receiver.receiverId, [...receiverIds]), withinDepartment(receiver.departmentId, reader)),
  );

/**
 * Serialises sending through accounts, so that concurrent requests cannot exceed a daily limit. Call it before
 * `lockConversations`, with ids in ascending order.
 */
export async function lockSending(tx: Database, accountIds: readonly number[]): Promise<void> {
  for (const accountId of [...new Set(accountIds)].toSorted((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.messagesOfReplyAccount}, ${accountId})`);
}

/** Messages of the accounts since then, without failed ones. Accounts without a message are missing. */
export async function sentSince(
  db: Database,
  accountIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ accountId: chatMessage.accountId, count: sql<number>`count(*)::int` })
    .from(chatMessage)
    .where(
      and(
        inArray(chatMessage.accountId, [...accountIds]),
        sql`${chatMessage.author} = 'me'`,
        gte(chatMessage.createTime, since),
        ne(chatMessage.state, 'failed'),
      ),
    )
    .groupBy(chatMessage.accountId);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

export async function messageByClient(db: Database, receiverId: number, clientId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ messageId: chatMessage.messageId })
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.clientId, clientId)));
  return row?.messageId;
}

export interface NewMessage extends Content {
  readonly author: 'me' | 'other';
  readonly state: Message['state'];
  readonly clientId?: string;
  readonly senderId?: number | null;
  readonly replyToId?: number | null;
  readonly suggestions?: string[];
  readonly scriptVersionId?: number | null;
  readonly platformMessageId?: string;
  readonly dueTime?: Date;
  /** When it was written, for the platform's messages; default: now. */
  readonly time?: Date;
  readonly sentTime?: Date;
}

/** Whether a message of the receiver can be unread. */
const canBeUnread = ({ type }: Content): boolean => type !== 'typing' && type !== 'system';

/** Appends a message to a locked conversation and returns its id. */
export async function append(
  tx: Database,
  { receiverId, departmentId, accountId }: Pick<Conversation, 'receiverId' | 'departmentId' | 'accountId'>,
  { time: written, ...message }: NewMessage,
  now: Date,
): Promise<number> {
  const time = written ?? now;
  const isTheirs = message.author === 'other';
  const [numbers] = await tx
    .update(receiver)
    .set({
      lastSeq: sql`${receiver.lastSeq} + 1`,
      revision: sql`${receiver.revision} + 1`,
      lastMessage: excerptOf(message),
      lastAuthor: message.author,
      lastTime: time,
      updateTime: now,
      ...(isTheirs && canBeUnread(message) && { unread: sql`${receiver.unread} + 1` }),
      ...(isTheirs &&
        wantsAnswer(message) && {
          waitingSince: sql`coalesce(${receiver.waitingSince}, ${time.toISOString()}::timestamptz)`,
          doneTime: null,
        }),
      // An automatic reply answers nobody: the person still waits for a colleague.
      ...(message.author === 'me' && message.senderId != null && { waitingSince: null }),
    })
    .where(eq(receiver.receiverId, receiverId))
    .returning({ seq: receiver.lastSeq, revision: receiver.revision });
  const { seq, revision } = numbers!;
  const [made] = await tx
    .insert(chatMessage)
    .values({
      ...message,
      receiverId,
      departmentId,
      accountId,
      seq,
      revision,
      words: wordsOfData(message.data),
      queueNo: message.state === 'pending' ? revision : null,
      createTime: time,
      updateTime: now,
    })
    .returning({ messageId: chatMessage.messageId });
  return made!.messageId;
}

/** The next revision of a locked conversation. */
async function nextRevision(tx: Database, receiverId: number, now: Date): Promise<number> {
  const [row] = await tx
    .update(receiver)
    .set({ revision: sql`${receiver.revision} + 1`, updateTime: now })
    .where(eq(receiver.receiverId, receiverId))
    .returning({ revision: receiver.revision });
  return row!.revision;
}

export type Changes = Partial<
  Pick<
    Message,
    | 'data'
    | 'isEdited'
    | 'state'
    | 'failReason'
    | 'platformMessageId'
    | 'queueNo'
    | 'givenClaim'
    | 'givenWork'
    | 'givenData'
    | 'deliveredData'
    | 'sentTime'
    | 'editTime'
    | 'dueTime'
  >
>;

/** Changes a message of a locked conversation. `queueNo: 'next'` puts it at the end of the queue of bots. */
export async function change(
  tx: Database,
  message: Message,
  { queueNo, ...changes }: Omit<Changes, 'queueNo'> & { queueNo?: number | null | 'next' },
  now: Date,
): Promise<void> {
  const revision = await nextRevision(tx, message.receiverId, now);
  const data = changes.data ?? message.data;
  await tx
    .update(chatMessage)
    .set({
      ...changes,
      ...(changes.data && { words: wordsOfData(data) }),
      ...(queueNo !== undefined && { queueNo: queueNo === 'next' ? revision : queueNo }),
      revision,
      updateTime: now,
    })
    .where(eq(chatMessage.messageId, message.messageId));
  const state = changes.state ?? message.state;
  if (changes.state && isAutomatic(message.clientId))
    await followMessage(tx, message.messageId, state, changes.failReason ?? null, now);
  if (changes.data ?? changes.state)
    await tx
      .update(receiver)
      .set({ lastMessage: excerptOf({ type: message.type, data, state }) })
      .where(and(eq(receiver.receiverId, message.receiverId), eq(receiver.lastSeq, message.seq)));
}

/** The conversation of a message that the reader may see, and the message, both locked; null: there is none. */
export async function lockMessage(
  tx: Database,
  reader: Reader,
  messageId: number,
): Promise<{ conversation: Conversation; message: Message } | null> {
  const [found] = await tx
    .select({ receiverId: chatMessage.receiverId, accountId: chatMessage.accountId })
    .from(chatMessage)
    .where(and(eq(chatMessage.messageId, messageId), withinDepartment(chatMessage.departmentId, reader)));
  if (!found) return null;
  await lockSending(tx, [found.accountId]);
  const [conversation] = await lockConversations(tx, reader, [found.receiverId]);
  const [message] = await tx.select().from(chatMessage).where(eq(chatMessage.messageId, messageId));
  return conversation && message ? { conversation, message } : null;
}

/** Whether the message belongs to the conversation. */
export async function isIn(db: Database, receiverId: number, messageId: number): Promise<boolean> {
  return (
    (await db.$count(chatMessage, and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.messageId, messageId)))) >
    0
  );
}

/**
 * Queues the task that does the next work of the conversation, if there is any. A conversation has one open task at a
 * time (`targetKeyOf`), which keeps its order on the platform.
 */
export async function callCourier(
  tx: Database,
  { receiverId, departmentId, platform, nickname }: Conversation,
  creatorId: number,
  now: Date,
): Promise<void> {
  const [next] = await tx
    .select({ dueTime: sql<Date | null>`min(${chatMessage.dueTime})`.mapWith(chatMessage.dueTime) })
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), sql`${chatMessage.queueNo} is not null`));
  if (!next?.dueTime) return;
  await enqueueTask(tx, {
    departmentId,
    creatorId,
    taskType: TASK_TYPE.chat,
    platform,
    target: nickname,
    params: { receiverId },
    dueTime: new Date(Math.max(now.getTime(), next.dueTime.getTime())),
  });
}

/** Messages after the last answer that are read to find the first that wants one. */
const MOST_UNANSWERED = 200;

/**
 * A message of the account did not arrive: the person waits again since the first of their messages that wants an answer
 * after the last one that did.
 */
export async function waitAgain(tx: Database, receiverId: number): Promise<void> {
  const unanswered = await tx
    .select({ type: chatMessage.type, data: chatMessage.data, createTime: chatMessage.createTime })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.receiverId, receiverId),
        eq(chatMessage.author, 'other'),
        sql`${chatMessage.seq} > coalesce((
          select max(answer.seq) from ${chatMessage} answer
          where answer.receiver_id = ${receiverId} and answer.author = 'me' and answer.sender_id is not null and answer.state <> 'failed'), 0)`,
      ),
    )
    .orderBy(chatMessage.seq)
    .limit(MOST_UNANSWERED);
  await tx
    .update(receiver)
    .set({ waitingSince: unanswered.find(wantsAnswer)?.createTime ?? null })
    .where(eq(receiver.receiverId, receiverId));
}
