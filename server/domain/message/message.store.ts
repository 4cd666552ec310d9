/**
 * Private messages to commenters. Holds all SQL for them, except for the results of their tasks:
 * outcome.store.ts.
 */
import { and, desc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type {
  OperationQueryHasSendPlParams,
  OperationQueryHasSendPlResult,
  SentMessage,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { violationOf } from '../../db/errors';
import { displayName } from '../../db/masking';
import { ascending, first, pageIds, orderOf, pageOf, type PageIds } from '../../db/paging';
import { toJson, same, withinDepartment, type Json, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { LOCKS } from '../../db/locks';
import { account, comment, flow, sentMessage, TASK_TYPE } from '../../db/schema';
import { homeUrlBeside } from '../blogger/home-url.rules';
import { enqueueTask } from '../task/task.store';
import { personOf, type Recipient, type Sending, type Text, type Written } from './message.rules';

type Person = Reader & { readonly userId: number };

const view = {
  messageId: sentMessage.messageId,
  platform: sentMessage.platform,
  platformUserId: sentMessage.platformUserId,
  nickname: sentMessage.nickname,
  kind: sentMessage.kind,
  content: sentMessage.content,
  provider: sentMessage.provider,
  again: sentMessage.again,
  state: sentMessage.state,
  failReason: sentMessage.failReason,
  flowId: sentMessage.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  flowUrl: flow.url,
  commentId: sentMessage.commentId,
  comment: sql<string>`coalesce(${comment.content}, '')`,
  taskId: sentMessage.taskId,
  sender: displayName(account),
  queueTime: sentMessage.queueTime,
  sentTime: sentMessage.sentTime,
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(sentMessage, eq(sentMessage.messageId, page.found))
    .innerJoin(account, eq(account.userId, sentMessage.senderId))
    .leftJoin(flow, eq(flow.flowId, sentMessage.flowId))
    .leftJoin(comment, eq(comment.commentId, sentMessage.commentId));

type Row = Json<Awaited<ReturnType<typeof joined>>[number]>;
/** The home page's site follows from the content's address; without a content it is unknown. */
const shown = ({ flowUrl, ...row }: Row): SentMessage => ({
  ...row,
  homeUrl: flowUrl === null ? '' : homeUrlBeside(flowUrl, row.platform, row.platformUserId),
});

const SORTS = { queueTime: sentMessage.queueTime };

/** Messages to the authors of these comments, also those that answered other comments of theirs. */
const toWritersOf = (
  commentIds: readonly number[],
): SQL => sql`(${sentMessage.platformUserId}, ${sentMessage.platform}, ${sentMessage.departmentId}) in (
  select ${comment.platformUserId}, ${flow.platform}, ${comment.departmentId} from ${comment} join ${flow} on ${flow.flowId} = ${comment.flowId} where ${inArray(comment.commentId, [...commentIds])})`;

export async function pageOfSent(
  db: Database,
  person: Person,
  params: OperationQueryHasSendPlParams,
): Promise<Omit<OperationQueryHasSendPlResult, 'left'>> {
  const filters = and(
    withinDepartment(sentMessage.departmentId, person),
    params.commentIds && toWritersOf(params.commentIds),
    contains(params.keyword, sentMessage.nickname, sentMessage.content),
    same(sentMessage.state, params.state),
    same(sentMessage.kind, params.kind),
    same(sentMessage.platform, params.platform),
    params.mine ? eq(sentMessage.senderId, person.userId) : undefined,
    onDays(sentMessage.queueTime, params.queuedFrom, params.queuedTo),
  );
  const order = orderOf(SORTS, sentMessage.messageId, params, 'queueTime');
  const page = await pageOf(db, { id: sentMessage.messageId, filters, order, params }, (found) => joined(db, found));
  return { ...page, list: page.list.map(shown) };
}

export async function readSent(db: Database, messageId: number): Promise<SentMessage> {
  const [row] = await joined(
    db,
    pageIds(
      db,
      sentMessage.messageId,
      eq(sentMessage.messageId, messageId),
      ascending(sentMessage.messageId),
      first(1),
    ),
  );
  return shown(toJson(row!));
}

/** Serialises a sender's requests, so that concurrent ones cannot exceed the daily limit. */
export const lockSender = (tx: Database, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.messagesOfSender}, ${userId})`);

/** Messages that a person queued since then, without failed ones. */
export const countSince = (db: Database, userId: number, since: Date): Promise<number> =>
  db.$count(
    sentMessage,
    and(eq(sentMessage.senderId, userId), gte(sentMessage.queueTime, since), ne(sentMessage.state, 'failed')),
  );

/** Authors of those comments that the reader may see. */
export async function recipientsOf(db: Database, reader: Reader, commentIds: readonly number[]): Promise<Recipient[]> {
  return db
    .select({
      commentId: comment.commentId,
      flowId: comment.flowId,
      departmentId: comment.departmentId,
      platform: flow.platform,
      platformUserId: comment.platformUserId,
      nickname: comment.nickname,
      comment: comment.content,
    })
    .from(comment)
    .innerJoin(flow, eq(flow.flowId, comment.flowId))
    .where(and(inArray(comment.commentId, [...commentIds]), withinDepartment(comment.departmentId, reader)));
}

/** The newest message to each recipient that has not failed, by person; those that are not settled take precedence. */
export async function writtenTo(db: Database, recipients: readonly Recipient[]): Promise<Map<string, Written>> {
  if (recipients.length === 0) return new Map();
  const rows = await db
    .select({
      departmentId: sentMessage.departmentId,
      platform: sentMessage.platform,
      platformUserId: sentMessage.platformUserId,
      state: sentMessage.state,
      time: sentMessage.queueTime,
      sender: displayName(account),
    })
    .from(sentMessage)
    .innerJoin(account, eq(account.userId, sentMessage.senderId))
    .where(
      and(
        inArray(
          sentMessage.platformUserId,
          recipients.map(({ platformUserId }) => platformUserId),
        ),
        ne(sentMessage.state, 'failed'),
      ),
    )
    .orderBy(sql`${sentMessage.state} <> 'sent'`, sentMessage.queueTime);
  return new Map(rows.map(({ state, ...row }) => [personOf(row), { ...row, state: state as Written['state'] }]));
}

/** Queues a message with its task; null: another request is messaging the same person at the same time. */
export async function queueMessage(
  tx: Database,
  person: Person,
  to: Recipient & { again: boolean },
  { content, provider, accountId }: Omit<Text, 'commentId'>,
  { kind, automatic }: Pick<Sending, 'kind' | 'automatic'>,
  now: Date,
): Promise<number | null> {
  const { departmentId, platform, platformUserId, nickname, flowId, commentId, again } = to;
  const { userId } = person;
  const [made] = await tx
    .insert(sentMessage)
    .values({
      departmentId,
      creatorId: userId,
      senderId: userId,
      platform,
      platformUserId,
      nickname,
      kind,
      flowId,
      commentId,
      content,
      provider,
      accountId,
      automatic,
      again,
      queueTime: now,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoNothing()
    .returning({ messageId: sentMessage.messageId });
  if (!made) return null;
  await giveTask(tx, { ...to, messageId: made.messageId }, userId, now);
  return made.messageId;
}

async function giveTask(
  tx: Database,
  {
    departmentId,
    platform,
    nickname,
    messageId,
  }: Pick<Recipient, 'departmentId' | 'platform' | 'nickname'> & { messageId: number },
  creatorId: number,
  now: Date,
): Promise<void> {
  const { taskId } = await enqueueTask(tx, {
    departmentId,
    creatorId,
    taskType: TASK_TYPE.message,
    platform,
    target: nickname,
    params: { messageId },
    dueTime: now,
  });
  await tx.update(sentMessage).set({ taskId }).where(eq(sentMessage.messageId, messageId));
}

/** Locks those of the messages that the reader may see, ordered. */
export async function lockMessages(tx: Database, reader: Reader, messageIds: readonly number[]) {
  return tx
    .select()
    .from(sentMessage)
    .where(and(inArray(sentMessage.messageId, [...messageIds]), withinDepartment(sentMessage.departmentId, reader)))
    .orderBy(desc(sentMessage.messageId))
    .for('update');
}

/** A person found the message on the platform. */
export const confirmSent = (tx: Database, messageIds: readonly number[], now: Date) =>
  tx
    .update(sentMessage)
    .set({ state: 'sent', failReason: null, sentTime: now, updateTime: now })
    .where(inArray(sentMessage.messageId, [...messageIds]));

export type LockedMessage = Awaited<ReturnType<typeof lockMessages>>[number];

/** Queues a failed message again; false: the person has been messaged in another way since. */
export async function requeue(tx: Database, message: LockedMessage, senderId: number, now: Date): Promise<boolean> {
  const { messageId } = message;
  try {
    await tx.transaction(async (step) => {
      await step
        .update(sentMessage)
        .set({ state: 'waiting', failReason: null, senderId, queueTime: now, updateTime: now })
        .where(eq(sentMessage.messageId, messageId));
      await giveTask(step, message, senderId, now);
    });
    return true;
  } catch (error) {
    if (!['sent_message_once', 'sent_message_waiting'].includes(violationOf(error)?.constraint ?? '')) throw error;
    return false;
  }
}
