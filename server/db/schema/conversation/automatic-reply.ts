/**
 * Automatic replies to receivers (docs/decisions/0077-automatic-replies.md): one row for each kind, receiver and cause,
 * which servers claim with a lease when it is due; and their settings.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  ACCOUNT_DEFAULTS,
  AUTOMATIC_KIND_NAMES,
  AUTOMATIC_STATE_NAMES,
} from '../../../../src/services/catalogue/sets/automatic-reply';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account, department } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, oneOf, PLATFORMS, times } from '../columns';
import { comment } from '../collecting/comment';
import { chatMessage, receiver, replyAccount } from './conversation';
import { flow } from '../collecting/flow';
import { spiderTask } from '../collecting/spider';

const KINDS = valuesOf(AUTOMATIC_KIND_NAMES);
const STATES = valuesOf(AUTOMATIC_STATE_NAMES);

const editor = () => integer().references(() => account.userId, { onDelete: 'restrict' });

export interface TouchStep {
  readonly afterHours: number;
  readonly text: string;
}

/** Second reply and further touches of a department. */
export const automaticConf = pgTable(
  'automatic_conf',
  {
    departmentId: integer()
      .primaryKey()
      .references(() => department.departmentId, { onDelete: 'cascade' }),
    secondEnabled: boolean().notNull().default(false),
    secondMinutes: integer().notNull().default(1_440),
    secondText: text().notNull().default(''),
    secondEditorId: editor(),
    secondTime: moment(),
    touchEnabled: boolean().notNull().default(false),
    touchSteps: jsonb().$type<TouchStep[]>().notNull().default([]),
    touchEditorId: editor(),
    touchTime: moment(),
  },
  (t) => [
    index('automatic_conf_second_editor').on(t.secondEditorId),
    index('automatic_conf_touch_editor').on(t.touchEditorId),
  ],
);

/** Settings of an account; without a row, the defaults hold. Times are minutes of the day. */
export const automaticAccount = pgTable(
  'automatic_account',
  {
    accountId: integer()
      .primaryKey()
      .references(() => replyAccount.accountId, { onDelete: 'cascade' }),
    greeting: boolean().notNull(),
    secondReply: boolean().notNull(),
    touch: boolean().notNull(),
    quietFrom: smallint().notNull(),
    quietTo: smallint().notNull(),
    automaticLimit: integer().notNull().default(ACCOUNT_DEFAULTS.automaticLimit),
    editorId: editor().notNull(),
    updateTime: moment().notNull(),
  },
  (t) => [
    index('automatic_account_editor').on(t.editorId),
    check('automatic_account_quiet', sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`),
    check('automatic_account_limit', sql`${t.automaticLimit} >= 0`),
  ],
);

/** A collected note whose readers are greeted when they begin a conversation. */
export const greetingRelation = pgTable(
  'greeting_relation',
  {
    relationId: identity(),
    departmentId: integer().notNull(),
    creatorId: editor().notNull(),
    flowId: integer().notNull(),
    /** Null: all accounts of the note's platform. */
    accountId: integer(),
    text: text().notNull(),
    delaySeconds: integer().notNull(),
    enabled: boolean().notNull().default(true),
    ...times(),
  },
  (t) => [
    unique('greeting_relation_unique').on(t.flowId, t.accountId).nullsNotDistinct(),
    departmentReference('greeting_relation_flow', t, 'flowId', flow),
    departmentReference('greeting_relation_account', t, 'accountId', replyAccount),
    index('greeting_relation_of_account').on(t.accountId),
    index('greeting_relation_creator').on(t.creatorId),
    index('greeting_relation_list').on(...latest(t.createTime, t.relationId), t.departmentId),
  ],
);

export const automaticReply = pgTable(
  'automatic_reply',
  {
    replyId: identity(),
    departmentId: integer().notNull(),
    /** Who configured it. */
    creatorId: editor().notNull(),
    accountId: integer().notNull(),
    receiverId: integer().notNull(),
    /** The greeting that planned it; null: another kind, or removed since. */
    relationId: integer().references(() => greetingRelation.relationId, { onDelete: 'set null' }),
    kind: text({ enum: KINDS }).notNull(),
    /** What it answers: the note that brought the receiver, or our message that stayed unanswered, with the step. */
    cause: text().notNull(),
    step: smallint().notNull().default(0),
    /** Sequence number of the message that it follows: newer ones of people stop it. */
    afterSeq: integer().notNull(),
    text: text().notNull(),
    dueTime: moment().notNull(),
    state: text({ enum: STATES }).notNull().default('waiting'),
    reason: text(),
    attempts: smallint().notNull().default(0),
    /** The claim of the server that sends it, and until when it holds. */
    claimId: text(),
    leaseTime: moment(),
    fireTime: moment(),
    messageId: integer().references(() => chatMessage.messageId, { onDelete: 'set null' }),
    ...times(),
  },
  (t) => [
    unique('automatic_reply_once').on(t.receiverId, t.kind, t.cause),
    departmentReference('automatic_reply_receiver', t, 'receiverId', receiver),
    index('automatic_reply_due')
      .on(t.dueTime, t.replyId)
      .where(sql`${t.state} = 'waiting'`),
    index('automatic_reply_list').on(...latest(t.dueTime, t.replyId), t.departmentId),
    index('automatic_reply_of_department').on(t.departmentId, ...latest(t.dueTime, t.replyId)),
    index('automatic_reply_by_create_time').on(...latest(t.createTime, t.replyId), t.departmentId),
    index('automatic_reply_fired').on(t.accountId, t.fireTime),
    index('automatic_reply_creator').on(t.creatorId),
    index('automatic_reply_of_relation').on(t.relationId, t.state),
    uniqueIndex('automatic_reply_message').on(t.messageId),
    oneOf('automatic_reply_kind', t.kind, KINDS),
    oneOf('automatic_reply_state', t.state, STATES),
    check('automatic_reply_reason', sql`${t.state} not in ('stopped', 'failed') or ${t.reason} is not null`),
  ],
);

/** Notes whose comments and people get no automatic reply, and which the inbox does not list. */
export const ignoredNote = pgTable(
  'ignored_note',
  {
    ignoredId: identity(),
    departmentId: belongsTo(() => department.departmentId),
    creatorId: editor().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The platform's id of the note, which may not be collected. */
    noteId: text().notNull(),
    url: text().notNull(),
    reason: text().notNull().default(''),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('ignored_note_unique').on(t.departmentId, t.platform, t.noteId),
    index('ignored_note_creator').on(t.creatorId),
    index('ignored_note_list').on(...latest(t.createTime, t.ignoredId), t.departmentId),
    oneOf('ignored_note_platform', t.platform, PLATFORMS),
  ],
);

/** Comments that bots are asked to like; the state of the task says whether a comment is liked. */
export const commentLike = pgTable(
  'comment_like',
  {
    commentId: integer()
      .primaryKey()
      .references(() => comment.commentId, { onDelete: 'cascade' }),
    creatorId: editor().notNull(),
    taskId: belongsTo(() => spiderTask.taskId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [index('comment_like_creator').on(t.creatorId), index('comment_like_task').on(t.taskId)],
);
