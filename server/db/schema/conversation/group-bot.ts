/**
 * The group bot (calls.md section 7.8; docs/decisions/0096-group-bot.md): account → group → message → reply. Changes of
 * a group's conversation hold the lock of the group's row, which numbers them.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GroupAnswer } from '../../../../src/services/catalogue/generated/types';
import {
  GROUP_BOT_DEFAULTS,
  GROUP_REPLY_KIND_NAMES,
  GROUP_REPLY_STATE_NAMES,
} from '../../../../src/services/catalogue/sets/group-bot';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import {
  belongsTo,
  departmentReference,
  identity,
  latest,
  moment,
  oneOf,
  PLATFORMS,
  times,
  versioned,
} from '../columns';
import { replyAccount } from './conversation';
import { owned } from '../owned';

const REPLY_KINDS = valuesOf(GROUP_REPLY_KIND_NAMES);
const REPLY_STATES = valuesOf(GROUP_REPLY_STATE_NAMES);
const MESSAGE_KINDS = ['text', 'join', 'mine'] as const;

/** What the bot does in a group. Times are minutes of the day. */
const settings = () => ({
  welcome: text().notNull().default(''),
  answers: jsonb().$type<GroupAnswer[]>().notNull().default([]),
  quietFrom: smallint().notNull(),
  quietTo: smallint().notNull(),
});

/** Reply accounts with which the bot speaks in groups. */
export const groupBotAccount = pgTable(
  'group_bot_account',
  {
    accountId: integer().primaryKey(),
    ...owned(),
    enabled: boolean().notNull().default(true),
    ...settings(),
    gapSeconds: integer().notNull().default(GROUP_BOT_DEFAULTS.gapSeconds),
    dailyLimit: integer().notNull().default(GROUP_BOT_DEFAULTS.dailyLimit),
    ...times(),
    ...versioned(),
  },
  (t) => [
    departmentReference('group_bot_account_reply_account', t, 'accountId', replyAccount),
    unique('group_bot_account_department').on(t.accountId, t.departmentId),
    index('group_bot_account_by_create_time').on(...latest(t.createTime, t.accountId), t.departmentId),
    index('group_bot_account_creator').on(t.creatorId),
    check('group_bot_account_quiet', sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`),
    check('group_bot_account_pace', sql`${t.gapSeconds} >= 0 and ${t.dailyLimit} >= 0`),
  ],
);

/**
 * Reading of an account's groups by bots, and when it may speak next. A table of its own, because it changes every few
 * seconds without a visible effect.
 */
export const groupBotSync = pgTable(
  'group_bot_sync',
  {
    accountId: integer()
      .primaryKey()
      .references(() => groupBotAccount.accountId, { onDelete: 'cascade' }),
    dueTime: moment().notNull().defaultNow(),
    claimId: text(),
    leaseTime: moment(),
    /** How far its messages were read, in the platform's terms. */
    cursor: text().notNull().default(''),
    lastTime: moment(),
    /** Empty: nothing went wrong. */
    trouble: text().notNull().default(''),
    /** When it may speak next; null: now. */
    nextTime: moment(),
  },
  (t) => [uniqueIndex('group_bot_sync_claim').on(t.claimId), index('group_bot_sync_due').on(t.dueTime)],
);

/** A group of the platform of which an account is a member. */
export const platformGroup = pgTable(
  'platform_group',
  {
    groupId: identity(),
    departmentId: integer().notNull(),
    accountId: integer().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformGroupId: text().notNull(),
    name: text().notNull(),
    avatar: text().notNull().default(''),
    url: text().notNull().default(''),
    memberCount: integer().notNull().default(0),
    /** The platform does not list the group any more. */
    isLeft: boolean().notNull().default(false),
    /** Since when the bot acts in it; older messages get no reply. Null: it is not configured. */
    confTime: moment(),
    enabled: boolean().notNull().default(false),
    /** false: the settings of the account hold. */
    ownSettings: boolean().notNull().default(false),
    ...settings(),
    /** Sequence number of the last message, and number of the last change of any message. */
    lastSeq: integer().notNull().default(0),
    revision: integer().notNull().default(0),
    lastMessage: text().notNull().default(''),
    lastTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('platform_group_unique').on(t.accountId, t.platformGroupId),
    unique('platform_group_department').on(t.groupId, t.departmentId),
    foreignKey({
      name: 'platform_group_account',
      columns: [t.accountId, t.departmentId],
      foreignColumns: [groupBotAccount.accountId, groupBotAccount.departmentId],
    }).onDelete('cascade'),
    // One account serves a group, so that nobody is answered twice.
    uniqueIndex('platform_group_served')
      .on(t.departmentId, t.platform, t.platformGroupId)
      .where(sql`${t.confTime} is not null`),
    oneOf('platform_group_platform', t.platform, PLATFORMS),
    index('platform_group_list').on(...latest(t.lastTime, t.groupId), t.departmentId),
    index('platform_group_of_department').on(t.departmentId, ...latest(t.lastTime, t.groupId)),
    index('platform_group_by_create_time').on(...latest(t.createTime, t.groupId), t.departmentId),
    index('platform_group_of_account').on(t.accountId, ...latest(t.lastTime, t.groupId)),
    check('platform_group_quiet', sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`),
    check('platform_group_configured', sql`${t.confTime} is not null or not ${t.enabled}`),
  ],
);

/** What was written in a group, also by the bot. */
export const groupMessage = pgTable(
  'group_message',
  {
    messageId: identity(),
    departmentId: integer().notNull(),
    groupId: integer().notNull(),
    seq: integer().notNull(),
    revision: integer().notNull(),
    /** `mine`: the bot wrote it. */
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    platformMessageId: text().notNull(),
    platformUserId: text().notNull(),
    senderName: text().notNull(),
    /** Numbers of people are masked. */
    text: text().notNull(),
    createTime: moment().notNull(),
  },
  (t) => [
    unique('group_message_seq').on(t.groupId, t.seq),
    unique('group_message_once').on(t.groupId, t.platformMessageId),
    index('group_message_by_time').on(t.createTime, t.messageId),
    index('group_message_by_revision').on(t.groupId, t.revision),
    departmentReference('group_message_group', t, 'groupId', platformGroup),
    oneOf('group_message_kind', t.kind, MESSAGE_KINDS),
  ],
);

/** What the bot says because of a message: one row for each message, which bots claim with a lease when it is due. */
export const groupReply = pgTable(
  'group_reply',
  {
    replyId: identity(),
    departmentId: integer().notNull(),
    accountId: integer().notNull(),
    groupId: integer().notNull(),
    causeId: belongsTo(() => groupMessage.messageId),
    kind: text({ enum: REPLY_KINDS }).notNull(),
    keyword: text().notNull().default(''),
    text: text().notNull(),
    /** The platform gets it with the message, and sends once for it. */
    sendKey: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    dueTime: moment().notNull(),
    state: text({ enum: REPLY_STATES }).notNull().default('waiting'),
    reason: text(),
    attempts: smallint().notNull().default(0),
    claimId: text(),
    leaseTime: moment(),
    sentTime: moment(),
    /** The message that it became; null: not yet, or never. */
    messageId: integer().references(() => groupMessage.messageId, { onDelete: 'set null' }),
    ...times(),
  },
  (t) => [
    uniqueIndex('group_reply_message').on(t.messageId),
    unique('group_reply_once').on(t.causeId),
    departmentReference('group_reply_group', t, 'groupId', platformGroup),
    uniqueIndex('group_reply_claim').on(t.claimId),
    index('group_reply_due')
      .on(t.dueTime, t.replyId)
      .where(sql`${t.state} in ('waiting', 'unknown')`),
    index('group_reply_of_group').on(t.groupId, t.state),
    index('group_reply_sent').on(t.accountId, t.sentTime),
    index('group_reply_by_create_time').on(...latest(t.createTime, t.replyId), t.departmentId),
    index('group_reply_by_due_time').on(...latest(t.dueTime, t.replyId), t.departmentId),
    oneOf('group_reply_kind', t.kind, REPLY_KINDS),
    oneOf('group_reply_state', t.state, REPLY_STATES),
    check('group_reply_reason', sql`${t.state} not in ('stopped', 'failed') or ${t.reason} is not null`),
  ],
);
