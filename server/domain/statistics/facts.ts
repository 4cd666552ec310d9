/**
 * The rows that the figures of replies count, as subqueries with the same columns: counting and listing read the same
 * rows. Display columns of left joins cost nothing while rows are counted, because PostgreSQL drops unused joins.
 */
import { and, eq, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { SECOND_REPLY, type ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';
import { localTime } from '../../db/days';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { chatContact, chatMessage, comment, receiver, sentMessage } from '../../db/schema';

/** Restricts the counted rows: by reader, time, department, account and person. */
export interface Reach {
  readonly reader: Reader;
  readonly since: Date;
  readonly until: Date;
  readonly departmentId?: number;
  /** 0: rows without an account or a person. */
  readonly accountId?: number;
  readonly userId?: number;
  /** The collected content that people came from. 0: rows without one. */
  readonly flowId?: number;
}

type Facts = (reach: Reach) => SQL;

const within = ({ reader, since, until, departmentId }: Reach, department: AnyColumn, moment: AnyColumn): SQL =>
  and(withinDepartment(department, reader), same(department, departmentId), gte(moment, since), lt(moment, until))!;

const flowOfReceiver = sql`coalesce(${receiver.flowId}, 0)`;

const commentColumns = sql`${comment.commentId} as row_id, ${comment.publishTime} as time,
  ${comment.departmentId} as department_id, 0 as account_id, 0 as user_id, null::int as receiver_id, ${comment.flowId} as flow_id,
  ${comment.nickname} as nickname, ${comment.content} as content`;

const comments: Facts = (reach) => sql`select ${commentColumns} from ${comment}
  where ${within(reach, comment.departmentId, comment.publishTime)}`;

/** A commenter's first comment in the department. */
const commentUsers: Facts = (reach) => sql`${comments(reach)} and not exists (
  select from ${comment} earlier
  where earlier.department_id = ${comment.departmentId} and earlier.platform_user_id = ${comment.platformUserId}
    and (earlier.publish_time, earlier.comment_id) < (${comment.publishTime}, ${comment.commentId}))`;

const sentColumns = sql`${sentMessage.messageId} as row_id, ${sentMessage.queueTime} as time,
  ${sentMessage.departmentId} as department_id, 0 as account_id, ${sentMessage.senderId} as user_id,
  null::int as receiver_id, 0 as flow_id, ${sentMessage.nickname} as nickname, ${sentMessage.content} as content`;

const toCommenters =
  (state: 'sent' | 'failed', kind?: 'reply' | 'private'): Facts =>
  (reach) =>
    sql`select ${sentColumns} from ${sentMessage}
    where ${and(
      within(reach, sentMessage.departmentId, sentMessage.queueTime),
      eq(sentMessage.state, state),
      same(sentMessage.kind, kind),
    )}`;

/** The first message of a day to each commenter. */
const sentCommenters: Facts = (reach) => sql`select distinct on (
    ${sentMessage.departmentId}, ${sentMessage.platform}, ${sentMessage.platformUserId}, ${dayOf(sentMessage.queueTime)}
  ) ${sentColumns} from ${sentMessage}
  where ${within(reach, sentMessage.departmentId, sentMessage.queueTime)} and ${sentMessage.state} = 'sent'
  order by ${sentMessage.departmentId}, ${sentMessage.platform}, ${sentMessage.platformUserId},
    ${dayOf(sentMessage.queueTime)}, ${sentMessage.queueTime}, ${sentMessage.messageId}`;

const dayOf = (moment: AnyColumn): SQL => sql`(${localTime(moment)})::date`;

const isSpoken = sql`${chatMessage.type} not in ('typing', 'system')`;
const arrived = sql`${chatMessage.sentTime} is not null`;

/** Messages of an account; the person is their sender, or whoever is responsible for the receiver. */
const letters = (author: 'me' | 'other', condition: SQL): Facts => {
  const person = author === 'me' ? chatMessage.senderId : receiver.assigneeId;
  return (reach) => sql`select ${letterColumns(person)} from ${letterTables}
    where ${within(reach, chatMessage.departmentId, chatMessage.createTime)}
      and ${chatMessage.author} = ${author} and ${isSpoken} and ${condition}`;
};
const letterColumns = (person: AnyColumn) => sql`${chatMessage.messageId} as row_id, ${chatMessage.createTime} as time,
  ${chatMessage.departmentId} as department_id, ${chatMessage.accountId} as account_id,
  coalesce(${person}, 0) as user_id, ${chatMessage.receiverId} as receiver_id, ${flowOfReceiver} as flow_id,
  ${receiver.nickname} as nickname, ${chatMessage.words} as content`;
const letterTables = sql`${chatMessage}
  left join ${receiver} on ${receiver.receiverId} = ${chatMessage.receiverId}`;

const lettersOut = letters('me', arrived);

/** The first message of a day to each receiver. */
const sentReceivers: Facts = (reach) => sql`select distinct on (
    ${chatMessage.receiverId}, ${dayOf(chatMessage.createTime)}
  ) ${letterColumns(chatMessage.senderId)} from ${letterTables}
  where ${within(reach, chatMessage.departmentId, chatMessage.createTime)}
    and ${chatMessage.author} = 'me' and ${isSpoken} and ${arrived}
  order by ${chatMessage.receiverId}, ${dayOf(chatMessage.createTime)}, ${chatMessage.createTime},
    ${chatMessage.messageId}`;

const interval = (ms: number): SQL => sql`${ms / 1000} * interval '1 second'`;

/** The previous message of the conversation was sent by the account, longer ago than the required silence. */
const isSecond = sql`exists (
  select from (
    select before.author, before.create_time from ${chatMessage} before
    where before.receiver_id = ${chatMessage.receiverId} and before.seq < ${chatMessage.seq}
      and before.type not in ('typing', 'system') and before.sent_time is not null
    order by before.seq desc limit 1
  ) last
  where last.author = 'me' and last.create_time <= ${chatMessage.createTime} - ${interval(SECOND_REPLY.silentMs)})`;

const isAnswered = sql`exists (
  select from ${chatMessage} answer
  where answer.receiver_id = ${chatMessage.receiverId} and answer.seq > ${chatMessage.seq}
    and answer.author = 'other' and answer.type not in ('typing', 'system')
    and answer.create_time < ${chatMessage.createTime} + ${interval(SECOND_REPLY.answerMs)})`;

const letterUsers: Facts = (reach) => sql`select ${receiver.receiverId} as row_id, ${receiver.createTime} as time,
    ${receiver.departmentId} as department_id, ${receiver.accountId} as account_id,
    coalesce(${receiver.assigneeId}, 0) as user_id, ${receiver.receiverId} as receiver_id,
    ${flowOfReceiver} as flow_id, ${receiver.nickname} as nickname, ${receiver.lastMessage} as content
  from ${receiver} where ${within(reach, receiver.departmentId, receiver.createTime)}`;

/** Forms make a receiver of a number, with an id that `arrival.store.ts` derives from it. */
const isOfConversation = sql`${receiver.platformUserId} <> 'form-' || left(${chatContact.digest}, 24)`;

const contacts =
  (condition: SQL): Facts =>
  (reach) =>
    sql`select ${chatContact.contactId} as row_id, ${chatContact.createTime} as time,
      ${chatContact.departmentId} as department_id, ${receiver.accountId} as account_id,
      coalesce(${receiver.assigneeId}, 0) as user_id, ${chatContact.receiverId} as receiver_id,
      ${flowOfReceiver} as flow_id, ${receiver.nickname} as nickname, ${chatContact.masked} as content
    from ${chatContact} join ${receiver} on ${receiver.receiverId} = ${chatContact.receiverId}
    where ${within(reach, chatContact.departmentId, chatContact.createTime)} and ${condition}`;

const FACTS: Readonly<Record<ReplyFigure, Facts>> = {
  comments,
  commentReplies: toCommenters('sent', 'reply'),
  commentLetters: toCommenters('sent', 'private'),
  commentFailures: toCommenters('failed'),
  commentUsers,
  lettersIn: letters('other', sql`true`),
  lettersOut,
  letterFailures: letters('me', sql`${chatMessage.state} = 'failed'`),
  letterUsers,
  phones: contacts(sql`${chatContact.kind} = 'mobile'`),
  wechats: contacts(sql`${chatContact.kind} = 'wechat'`),
  chatLeads: contacts(isOfConversation),
  sentReceivers,
  sentCommenters,
  secondReplies: letters('me', sql`${arrived} and ${isSecond}`),
  secondAnswers: letters('me', sql`${arrived} and ${isSecond} and ${isAnswered}`),
};

/**
 * Query for the rows of a figure, with the columns row_id, time, department_id, account_id, user_id, receiver_id,
 * flow_id, nickname, content.
 */
export const factsOf = (figure: ReplyFigure, reach: Reach): SQL =>
  sql`select * from (${FACTS[figure](reach)}) fact where ${and(
    reach.accountId === undefined ? undefined : sql`account_id = ${reach.accountId}`,
    reach.userId === undefined ? undefined : sql`user_id = ${reach.userId}`,
    reach.flowId === undefined ? undefined : sql`flow_id = ${reach.flowId}`,
    sql`true`,
  )}`;
