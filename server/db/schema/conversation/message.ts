/**
 * Private messages to commenters (calls.md section 7.1, the calls with `send-pl`): one row per recipient and text. A
 * department writes to a person once unless the sender explicitly repeats it; two unique indexes enforce that, also for
 * concurrent requests.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf, PLATFORMS, reasonOfOutcome, refersTo, times } from '../columns';
import { comment } from '../collecting/comment';
import { replyAccount } from './conversation';
import { flow } from '../collecting/flow';
import { WRITERS } from '../content/generation';
import { spiderTask } from '../collecting/spider';
import { BATCH_STATE_NAMES, MESSAGE_KIND_NAMES, SENT_STATE_NAMES } from '../../../../src/services/catalogue/sets/task';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { owned } from '../owned';

export const MESSAGE_KINDS = valuesOf(MESSAGE_KIND_NAMES);
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SENT_STATES = valuesOf(SENT_STATE_NAMES);

export const sentMessage = pgTable(
  'sent_message',
  {
    messageId: identity(),
    ...owned(),
    /** The person who last had it sent; it counts against their daily limit. */
    senderId: refersTo(() => account.userId),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** The content and comment that it answers; null: deleted since. */
    flowId: integer().references(() => flow.flowId, { onDelete: 'set null' }),
    commentId: integer().references(() => comment.commentId, { onDelete: 'set null' }),
    content: text().notNull(),
    /** The writer of the text; null: a person. */
    provider: text({ enum: WRITERS }),
    /** The account of a computer that sends it; null: the department's log-in does. */
    accountId: integer().references(() => replyAccount.accountId, { onDelete: 'set null' }),
    /** True: the automatic creation of comment tasks wrote it. */
    automatic: boolean().notNull().default(false),
    /** True: an intended repetition to a person who already got a message. */
    again: boolean().notNull().default(false),
    state: text({ enum: SENT_STATES }).notNull().default('waiting'),
    failReason: text(),
    /** The task that last sent it; null: deleted since. */
    taskId: integer().references(() => spiderTask.taskId, { onDelete: 'set null' }),
    /** When it was last queued for the bots. */
    queueTime: moment().notNull().defaultNow(),
    sentTime: moment(),
    ...times(),
  },
  (t) => [
    uniqueIndex('sent_message_once')
      .on(t.departmentId, t.platform, t.platformUserId)
      .where(sql`not ${t.again} and ${t.state} <> 'failed'`),
    uniqueIndex('sent_message_waiting')
      .on(t.departmentId, t.platform, t.platformUserId)
      .where(sql`${t.state} in ('waiting', 'unknown')`),
    index('sent_message_list_by_queue_time').on(...latest(t.queueTime, t.messageId), t.departmentId),
    index('sent_message_of_department').on(t.departmentId, ...latest(t.queueTime, t.messageId)),
    index('sent_message_of_person').on(t.platformUserId, t.platform, t.departmentId),
    index('sent_message_of_sender').on(t.senderId, t.queueTime),
    index('sent_message_creator').on(t.creatorId),
    index('sent_message_of_flow').on(t.flowId),
    index('sent_message_of_comment').on(t.commentId),
    index('sent_message_of_task').on(t.taskId),
    index('sent_message_of_account')
      .on(t.accountId, ...latest(t.queueTime, t.messageId))
      .where(sql`${t.accountId} is not null`),
    oneOf('sent_message_platform', t.platform, PLATFORMS),
    oneOf('sent_message_kind', t.kind, MESSAGE_KINDS),
    oneOf('sent_message_state', t.state, SENT_STATES),
    oneOf('sent_message_provider', t.provider, WRITERS),
    check('sent_message_content', sql`char_length(${t.content}) between 1 and 500`),
    reasonOfOutcome('sent_message_fail_reason', t.state, t.failReason),
    check('sent_message_sent_time', sql`(${t.state} = 'sent') = (${t.sentTime} is not null)`),
  ],
);

/** A text written for the author of a comment. */
export interface WrittenText {
  readonly commentId: number;
  readonly content: string;
  readonly provider: (typeof WRITERS)[number];
}

const BATCH_STATES = valuesOf(BATCH_STATE_NAMES);

/**
 * A batch of texts for the authors of several comments, written in the background after the request was answered, and
 * sent if requested. Kept for a week, so that a repeated request with the same id gets the same answer.
 */
export const messageBatch = pgTable(
  'message_batch',
  {
    batchId: identity(),
    departmentId: integer().references(() => department.departmentId, { onDelete: 'cascade' }),
    creatorId: belongsTo(() => account.userId),
    /** Chosen by the client: a repeated request with the same id returns the same batch. */
    generationId: text().notNull(),
    fingerprint: text().notNull(),
    /** Ids of the comments whose text is still missing. */
    pending: jsonb().$type<number[]>().notNull(),
    texts: jsonb().$type<WrittenText[]>().notNull().default([]),
    failed: jsonb().$type<{ id: number; reason: string }[]>().notNull().default([]),
    /** Number of messages queued for the bots. */
    sentCount: integer().notNull().default(0),
    state: text({ enum: BATCH_STATES }).notNull().default('running'),
    /** Heartbeat: a running batch without a recent one belonged to a server that died. */
    heartbeatTime: moment().notNull().defaultNow(),
    ...times(),
  },
  (t) => [
    unique('message_batch_generation').on(t.creatorId, t.generationId),
    index('message_batch_of_department').on(t.departmentId),
    index('message_batch_running')
      .on(t.heartbeatTime)
      .where(sql`${t.state} = 'running'`),
    index('message_batch_by_create_time').on(t.createTime, t.batchId),
    oneOf('message_batch_state', t.state, BATCH_STATES),
  ],
);
