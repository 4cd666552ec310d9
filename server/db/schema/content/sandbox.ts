/**
 * Writes to the sandbox platform (server/providers/sandbox), a platform of its own: nothing here refers to rows of the
 * console. Most of its content is generated from ids and not stored.
 */
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, moment, oneOf, PLATFORMS } from '../columns';
import type { FlowType } from '../../../../src/services/catalogue/sets/content';
import type { FileType } from '../../../../src/services/catalogue/sets/upload';
import { FLOW_TYPES } from '../collecting/flow';

export const sandboxUser = pgTable(
  'sandbox_user',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    userId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    signature: text().notNull().default(''),
    city: text().notNull().default(''),
    fansCount: integer().notNull().default(0),
    noteCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.platform, t.userId] }), oneOf('sandbox_user_platform', t.platform, PLATFORMS)],
);

export const sandboxNote = pgTable(
  'sandbox_note',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    noteId: text().notNull(),
    userId: text().notNull(),
    authorName: text().notNull(),
    type: text({ enum: FLOW_TYPES }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    cover: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** Of a published video; null: the generated one of the note. */
    videoUrl: text(),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    publishTime: moment().notNull(),
    /** A word that finds the note besides those of its title. */
    wordId: integer().references((): AnyPgColumn => sandboxWord.wordId),
    /** Idempotency key of the publisher: repeating it publishes nothing new. */
    publishKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.noteId] }),
    index('sandbox_note_of_word').on(t.wordId, t.platform, t.publishTime.desc()),
    index('sandbox_note_of_user').on(t.platform, t.userId, t.publishTime.desc()),
    uniqueIndex('sandbox_note_publish_key').on(t.publishKey),
    oneOf('sandbox_note_platform', t.platform, PLATFORMS),
    check('sandbox_note_title', sql`char_length(${t.title}) <= 200`),
  ],
);

/**
 * Words that were searched for. Notes about a word are generated from its id, dated from some time before the first
 * search on.
 */
export const sandboxWord = pgTable(
  'sandbox_word',
  {
    wordId: identity(),
    word: text().notNull(),
    /** Number of notes that existed when it was first searched for; 0: only stored notes. */
    notesBefore: smallint().notNull().default(36),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('sandbox_word_unique').on(t.word)],
);

/** Private messages, and comments. */
export const sandboxMessage = pgTable(
  'sandbox_message',
  {
    messageId: identity(),
    platform: text({ enum: PLATFORMS }).notNull(),
    fromUserId: text().notNull(),
    toUserId: text().notNull(),
    /** The comment that it replies to; null: a private message. */
    commentId: text(),
    content: text().notNull(),
    /** Idempotency key of the sender: repeating it sends nothing new. */
    sendKey: text().notNull(),
    createTime: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_message_send_key').on(t.sendKey),
    index('sandbox_message_of_comment').on(t.platform, t.commentId, t.messageId),
    oneOf('sandbox_message_platform', t.platform, PLATFORMS),
    check('sandbox_message_content', sql`char_length(${t.content}) between 1 and 500`),
  ],
);

/** Comments that accounts like. */
export const sandboxLike = pgTable(
  'sandbox_like',
  { platform: text({ enum: PLATFORMS }).notNull(), commentId: text().notNull(), userId: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.platform, t.commentId, t.userId] }),
    oneOf('sandbox_like_platform', t.platform, PLATFORMS),
  ],
);

/** Content of a private message, by its kind. */
export interface ChatBody {
  readonly text?: string;
  readonly emoji?: string;
  readonly file?: {
    readonly name: string;
    readonly url: string;
    readonly size: number;
    readonly kind: FileType;
  };
  readonly note?: {
    readonly url: string;
    readonly noteType: FlowType;
    readonly noteId: string;
    readonly title: string;
  };
}

/**
 * Conversations of an account with other people of the platform. Answers of the invented people are stored when they are
 * provoked, and become visible at their time.
 */
export const sandboxChat = pgTable(
  'sandbox_chat',
  {
    chatId: identity(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The account, which asks with its log-in. */
    ownerId: text().notNull(),
    userId: text().notNull(),
    fromOwner: boolean().notNull(),
    type: text({ enum: ['text', 'emoji', 'file', 'note', 'typing', 'system'] }).notNull(),
    data: jsonb().$type<ChatBody & { event?: 'blocked' }>().notNull(),
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    replyToId: integer(),
    /** The row is the moment at which the person takes this earlier chat back. */
    takesBackId: integer(),
    withdrawn: boolean().notNull().default(false),
    edited: boolean().notNull().default(false),
    /** Idempotency key of the sender; null: an invented person wrote it. */
    sendKey: text(),
    /** When it becomes visible. */
    time: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_chat_send_key').on(t.sendKey),
    index('sandbox_chat_incoming')
      .on(t.platform, t.ownerId, t.time, t.chatId)
      .where(sql`not ${t.fromOwner}`),
    index('sandbox_chat_of_user').on(t.platform, t.ownerId, t.userId, t.chatId),
    oneOf('sandbox_chat_platform', t.platform, PLATFORMS),
  ],
);

/** Messages of groups of the sandbox. Members are computed from the group's id and not stored. */
export const sandboxGroupChat = pgTable(
  'sandbox_group_chat',
  {
    chatId: identity(),
    platform: text({ enum: PLATFORMS }).notNull(),
    groupId: text().notNull(),
    userId: text().notNull(),
    /** `join`: the person entered the group. */
    kind: text({ enum: ['text', 'join'] }).notNull(),
    content: text().notNull().default(''),
    /** Idempotency key of the sender, or the slot of time in which an invented person acts; null: sent by a page. */
    sendKey: text(),
    /** When it becomes visible. */
    time: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sandbox_group_chat_send_key').on(t.sendKey),
    index('sandbox_group_chat_of_group').on(t.platform, t.groupId, t.time, t.chatId),
    oneOf('sandbox_group_chat_platform', t.platform, PLATFORMS),
    check('sandbox_group_chat_content', sql`char_length(${t.content}) <= 1000`),
  ],
);

/** Codes by which a phone logs a person in on another device. */
export const sandboxLogInCode = pgTable(
  'sandbox_log_in_code',
  {
    code: text().primaryKey(),
    platform: text({ enum: PLATFORMS }).notNull(),
    scanned: boolean().notNull().default(false),
    /** Number of the person who confirmed; null: nobody has yet. */
    person: integer(),
    expireTime: moment().notNull(),
  },
  (t) => [
    index('sandbox_log_in_code_by_expire_time').on(t.expireTime),
    oneOf('sandbox_log_in_code_platform', t.platform, PLATFORMS),
  ],
);

/** What a campaign promotes. Money is in cents (1/100 yuan). */
export interface SandboxAdsSettings {
  readonly noteId: string;
  readonly keywords: readonly { readonly word: string; readonly bid: number }[];
  readonly dailyBudget: number;
  /** YYYY-MM-DD, both included. */
  readonly startDay: string;
  readonly endDay: string;
}

/** Times during which a campaign ran, each with its settings; figures are derived from them. */
export const sandboxAds = pgTable(
  'sandbox_ads',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    ownerId: text().notNull(),
    /** The advertiser's name of the campaign. */
    key: text().notNull(),
    revision: integer().notNull(),
    /** null: stopped before it was submitted, which then has no effect any more. */
    settings: jsonb().$type<SandboxAdsSettings>(),
    startTime: moment().notNull(),
    /** null: it runs. */
    endTime: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.ownerId, t.key, t.revision] }),
    oneOf('sandbox_ads_platform', t.platform, PLATFORMS),
  ],
);

/** What an invented person thinks of an account. */
export const sandboxRelation = pgTable(
  'sandbox_relation',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    ownerId: text().notNull(),
    userId: text().notNull(),
    blocked: boolean().notNull().default(false),
    reported: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.ownerId, t.userId] }),
    oneOf('sandbox_relation_platform', t.platform, PLATFORMS),
  ],
);
