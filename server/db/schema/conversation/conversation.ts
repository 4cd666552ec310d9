/**
 * Private messages through reply accounts (calls.md sections 7.2 and 7.3): reply account → receiver → message. Changes
 * of a conversation hold the lock of its receiver, which numbers them.
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ChatMessage } from '../../../../src/services/catalogue/generated/types';
import {
  AUTHOR_NAMES,
  CHAT_STATE_NAMES,
  CHAT_TYPE_NAMES,
  CONTACT_KIND_NAMES,
  CONVERSATION_OPERATION_NAMES,
  DAILY_LIMIT,
  DEVICE_NAMES,
  REPLY_ACCOUNT_STATE_NAMES,
  type AccountOrigin,
} from '../../../../src/services/catalogue/sets/conversation';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import {
  belongsTo,
  departmentReference,
  identity,
  latest,
  moment,
  oneOf,
  PLATFORMS,
  refersTo,
  times,
  versioned,
} from '../columns';
import { comment } from '../collecting/comment';
import { flow } from '../collecting/flow';
import { owned } from '../owned';
import { replyScriptVersion } from './script';

const DEVICES = valuesOf(DEVICE_NAMES);
const ACCOUNT_STATES = valuesOf(REPLY_ACCOUNT_STATE_NAMES);
const AUTHORS = valuesOf(AUTHOR_NAMES);
const CHAT_TYPES = valuesOf(CHAT_TYPE_NAMES);
const CHAT_STATES = valuesOf(CHAT_STATE_NAMES);
const OPERATIONS = valuesOf(CONVERSATION_OPERATION_NAMES);
const CONTACT_KINDS = valuesOf(CONTACT_KIND_NAMES);

/** What a bot does with a message. */
export const CHAT_WORKS = ['send', 'edit', 'withdraw'] as const;
export type ChatWork = (typeof CHAT_WORKS)[number];

export const replyAccount = pgTable(
  'reply_account',
  {
    accountId: identity(),
    ...owned(),
    platform: text({ enum: PLATFORMS }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    deviceName: text().notNull(),
    origin: smallint().$type<AccountOrigin>().notNull().default(3),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    state: text({ enum: ACCOUNT_STATES }).notNull().default('online'),
    suspended: boolean().notNull().default(false),
    launchTraffic: boolean().notNull().default(false),
    /** Null: not pinned. */
    pinnedTime: moment(),
    dailyLimit: integer().notNull().default(DAILY_LIMIT.usual),
    /** Headers of its log-in on the platform, sealed; null: none. */
    sealed: text(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('reply_account_unique').on(t.departmentId, t.platform, t.platformUserId),
    unique('reply_account_department').on(t.accountId, t.departmentId),
    index('reply_account_creator').on(t.creatorId),
    oneOf('reply_account_platform', t.platform, PLATFORMS),
    oneOf('reply_account_device', t.device, DEVICES),
    oneOf('reply_account_state', t.state, ACCOUNT_STATES),
    check('reply_account_origin', sql`${t.origin} between 1 and 3`),
    check('reply_account_daily_limit', sql`${t.dailyLimit} >= 0`),
  ],
);

/**
 * Fetching of an account's messages by bots. A table of its own, because it changes every few seconds without a visible
 * effect.
 */
export const replyAccountSync = pgTable(
  'reply_account_sync',
  {
    accountId: integer()
      .primaryKey()
      .references(() => replyAccount.accountId, { onDelete: 'cascade' }),
    /** When its messages are to be fetched next. */
    dueTime: moment().notNull().defaultNow(),
    /** The claim of the bot that fetches, and until when it holds. */
    claimId: text(),
    leaseTime: moment(),
    /** How far its messages were fetched, in the platform's terms. */
    cursor: text().notNull().default(''),
    lastTime: moment(),
  },
  (t) => [uniqueIndex('reply_account_sync_claim').on(t.claimId), index('reply_account_sync_due').on(t.dueTime)],
);

/** A person of a platform in conversation with a reply account. */
export const receiver = pgTable(
  'receiver',
  {
    receiverId: identity(),
    departmentId: integer().notNull(),
    accountId: integer().notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    city: text().notNull().default(''),
    pinnedTime: moment(),
    suspended: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    /** Null: open. */
    doneTime: moment(),
    unread: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    /** Sequence number of the last message, and number of the last change of any message. */
    lastSeq: integer().notNull().default(0),
    revision: integer().notNull().default(0),
    lastMessage: text().notNull().default(''),
    lastAuthor: text({ enum: AUTHORS }),
    /** Without messages: when the conversation began. */
    lastTime: moment().notNull().defaultNow(),
    waitingSince: moment(),
    assigneeId: integer().references(() => account.userId, { onDelete: 'set null' }),
    labels: text().array().notNull().default([]),
    remark: text().notNull().default(''),
    /** The last phone and WeChat number in the person's messages; null: none. */
    phoneId: integer().references((): AnyPgColumn => chatContact.contactId, { onDelete: 'set null' }),
    wechatId: integer().references((): AnyPgColumn => chatContact.contactId, { onDelete: 'set null' }),
    flowId: integer().references(() => flow.flowId, { onDelete: 'set null' }),
    commentId: integer().references(() => comment.commentId, { onDelete: 'set null' }),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('receiver_unique').on(t.accountId, t.platformUserId),
    unique('receiver_department').on(t.receiverId, t.departmentId),
    departmentReference('receiver_account', t, 'accountId', replyAccount),
    index('receiver_list').on(...latest(t.pinnedTime, t.lastTime), t.receiverId.desc().nullsLast(), t.departmentId),
    index('receiver_list_of_department').on(
      t.departmentId,
      ...latest(t.pinnedTime, t.lastTime),
      t.receiverId.desc().nullsLast(),
    ),
    index('receiver_list_of_account').on(
      t.accountId,
      ...latest(t.pinnedTime, t.lastTime),
      t.receiverId.desc().nullsLast(),
    ),
    index('receiver_by_create_time').on(...latest(t.createTime, t.receiverId), t.departmentId),
    index('receiver_waiting')
      .on(t.waitingSince.asc().nullsFirst(), t.receiverId.asc().nullsFirst(), t.departmentId)
      .where(sql`${t.waitingSince} is not null`),
    index('receiver_unread')
      .on(t.accountId, t.unread)
      .where(sql`${t.unread} > 0`),
    index('receiver_waiting_of_account')
      .on(t.accountId)
      .where(sql`${t.waitingSince} is not null`),
    index('receiver_done')
      .on(t.lastTime, t.receiverId)
      .where(sql`${t.doneTime} is not null`),
    index('receiver_of_assignee').on(t.assigneeId, t.lastTime.desc().nullsLast()),
    index('receiver_of_flow').on(t.flowId),
    index('receiver_of_comment').on(t.commentId),
    index('receiver_of_phone').on(t.phoneId),
    index('receiver_of_wechat').on(t.wechatId),
    index('receiver_labels').using('gin', t.labels),
    oneOf('receiver_last_author', t.lastAuthor, AUTHORS),
    check('receiver_counts', sql`${t.unread} >= 0 and ${t.readSeq} between 0 and ${t.lastSeq} and ${t.lastSeq} >= 0`),
    check('receiver_remark', sql`char_length(${t.remark}) <= 2000`),
    check('receiver_labels_count', sql`cardinality(${t.labels}) <= 10`),
  ],
);

export type ChatData = ChatMessage['data'];

export const chatMessage = pgTable(
  'chat_message',
  {
    messageId: identity(),
    departmentId: integer().notNull(),
    accountId: integer().notNull(),
    receiverId: integer().notNull(),
    /** The client's id of a message of the account; null: from the platform. */
    clientId: text(),
    seq: integer().notNull(),
    /** The receiver's revision at the last change. */
    revision: integer().notNull(),
    author: text({ enum: AUTHORS }).notNull(),
    type: text({ enum: CHAT_TYPES }).notNull(),
    data: jsonb().$type<ChatData>().notNull(),
    /** Searched: the text, the file's name or the note's title. */
    words: text().notNull().default(''),
    isEdited: boolean().notNull().default(false),
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: CHAT_STATES }).notNull(),
    failReason: text(),
    replyToId: integer().references((): AnyPgColumn => chatMessage.messageId, { onDelete: 'set null' }),
    /** Who of the department wrote it; null: the receiver or an automatic reply. */
    senderId: integer().references(() => account.userId, { onDelete: 'set null' }),
    /** The version of the script that it was made from; null: none, or deleted since. */
    scriptVersionId: integer().references(() => replyScriptVersion.versionId, { onDelete: 'set null' }),
    /** Made from a script, and the receiver wrote within the time in which that counts as its answer. */
    answered: boolean().notNull().default(false),
    platformMessageId: text(),
    /** Earliest time at which a bot may send it. */
    dueTime: moment().notNull().defaultNow(),
    /**
     * Position in the queue of what bots have to do in this conversation: send it (`pending`), withdraw it
     * (`withdrawing`) or else edit it. Null: nothing.
     */
    queueNo: integer(),
    /** The claim that was given the work, which work, and the data as given; null: no bot has it. */
    givenClaim: text(),
    givenWork: text({ enum: CHAT_WORKS }),
    givenData: jsonb().$type<ChatData>(),
    /** What the platform shows while an edit waits; null: the same as `data`, or nothing. */
    deliveredData: jsonb().$type<ChatData>(),
    sentTime: moment(),
    editTime: moment(),
    ...times(),
  },
  (t) => [
    unique('chat_message_seq').on(t.receiverId, t.seq),
    uniqueIndex('chat_message_client').on(t.receiverId, t.clientId),
    uniqueIndex('chat_message_platform').on(t.receiverId, t.platformMessageId),
    uniqueIndex('chat_message_claim').on(t.givenClaim),
    departmentReference('chat_message_receiver', t, 'receiverId', receiver),
    index('chat_message_by_revision').on(t.receiverId, t.revision),
    index('chat_message_queue')
      .on(t.receiverId, t.queueNo)
      .where(sql`${t.queueNo} is not null`),
    index('chat_message_by_time').on(...latest(t.createTime, t.messageId), t.departmentId),
    index('chat_message_of_account').on(t.accountId, ...latest(t.createTime, t.messageId)),
    index('chat_message_sent_of_account')
      .on(t.accountId, t.createTime)
      .where(sql`${t.author} = 'me'`),
    index('chat_message_of_sender').on(t.senderId),
    index('chat_message_reply')
      .on(t.replyToId)
      .where(sql`${t.replyToId} is not null`),
    index('chat_message_of_script')
      .on(t.scriptVersionId)
      .where(sql`${t.scriptVersionId} is not null`),
    // For the reply rates of scripts, without reading the messages.
    index('chat_message_rate_of_script')
      .on(t.scriptVersionId, t.answered)
      .where(sql`${t.scriptVersionId} is not null and ${t.sentTime} is not null and ${t.state} <> 'withdrawn'`),
    index('chat_message_to_answer')
      .on(t.receiverId)
      .where(sql`${t.scriptVersionId} is not null and not ${t.answered}`),
    oneOf('chat_message_author', t.author, AUTHORS),
    oneOf('chat_message_type', t.type, CHAT_TYPES),
    oneOf('chat_message_state', t.state, CHAT_STATES),
    check('chat_message_words', sql`char_length(${t.words}) <= 2000`),
    check('chat_message_reason', sql`${t.state} <> 'failed' or ${t.failReason} is not null`),
  ],
);

/** Who is writing in a conversation. */
export const chatTyping = pgTable(
  'chat_typing',
  {
    receiverId: belongsTo(() => receiver.receiverId),
    /** Null: the receiver. */
    userId: integer().references(() => account.userId, { onDelete: 'cascade' }),
    expireTime: moment().notNull(),
  },
  (t) => [
    unique('chat_typing_unique').on(t.receiverId, t.userId).nullsNotDistinct(),
    index('chat_typing_of_user').on(t.userId),
  ],
);

/** What people did to an account or a receiver. */
export const conversationRecord = pgTable(
  'conversation_record',
  {
    recordId: identity(),
    departmentId: integer().notNull(),
    accountId: integer().notNull(),
    receiverId: integer().references(() => receiver.receiverId, { onDelete: 'cascade' }),
    operation: text({ enum: OPERATIONS }).notNull(),
    detail: text().notNull().default(''),
    operatorId: refersTo(() => account.userId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    departmentReference('conversation_record_account', t, 'accountId', replyAccount),
    index('conversation_record_list').on(...latest(t.createTime, t.recordId), t.departmentId),
    index('conversation_record_of_account').on(t.accountId, ...latest(t.createTime, t.recordId)),
    index('conversation_record_of_receiver').on(t.receiverId, ...latest(t.createTime, t.recordId)),
    index('conversation_record_operator').on(t.operatorId),
    oneOf('conversation_record_operation', t.operation, OPERATIONS),
  ],
);

/** A phone or WeChat number that a receiver wrote: a lead. A department counts the same number once. */
export const chatContact = pgTable(
  'chat_contact',
  {
    contactId: identity(),
    departmentId: integer().notNull(),
    receiverId: integer().notNull(),
    messageId: integer().references((): AnyPgColumn => chatMessage.messageId, { onDelete: 'set null' }),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    /** The number, sealed, and its mask. */
    sealed: text().notNull(),
    masked: text().notNull(),
    /** Keyed digest of the number, to recognise it. */
    digest: text().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('chat_contact_once').on(t.departmentId, t.kind, t.digest),
    departmentReference('chat_contact_receiver', t, 'receiverId', receiver),
    index('chat_contact_of_receiver').on(t.receiverId),
    index('chat_contact_of_message').on(t.messageId),
    index('chat_contact_by_time').on(t.createTime.desc().nullsLast(), t.departmentId),
    oneOf('chat_contact_kind', t.kind, CONTACT_KINDS),
  ],
);
