/** Live streams: followed bloggers, their sessions, and what happened in them (calls.md section 7.8). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, departmentReference, identity, latest, moment, PLATFORMS, times, versioned } from '../columns';
import { owned } from '../owned';

/** Hundredths of a yuan; a sum of them exceeds an integer. */
const cents = () => bigint({ mode: 'number' }).notNull().default(0);
const count = () => integer().notNull().default(0);
const session = () => belongsTo(() => liveSession.lvId);

/** A blogger whose live sessions bots collect. */
export const liveBlogger = pgTable(
  'live_blogger',
  {
    liveBloggerId: identity(),
    ...owned(),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformUserId: text().notNull(),
    homeUrl: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    remark: text().notNull().default(''),
    following: boolean().notNull().default(true),
    /** Why the last visit of a bot failed; empty: it did not. */
    reason: text().notNull().default(''),
    ...versioned(),
    ...times(),
  },
  (t) => [
    unique('live_blogger_once').on(t.departmentId, t.platform, t.platformUserId),
    unique('live_blogger_of_department').on(t.liveBloggerId, t.departmentId),
    index('live_blogger_by_create_time').on(...latest(t.createTime, t.liveBloggerId), t.departmentId),
    index('live_blogger_creator').on(t.creatorId),
  ],
);

/** When bots visit a blogger's room, and which bot does; apart from the blogger, because it changes all the time. */
export const liveWatch = pgTable(
  'live_watch',
  {
    liveBloggerId: integer()
      .primaryKey()
      .references(() => liveBlogger.liveBloggerId, { onDelete: 'cascade' }),
    dueTime: moment().notNull(),
    claimId: text(),
    leaseTime: moment(),
    /** The department's log-in that the bot was given; null: it visits without one. */
    authenticationId: integer(),
    authenticationTime: text(),
  },
  (t) => [unique('live_watch_claim').on(t.claimId), index('live_watch_due').on(t.dueTime, t.liveBloggerId)],
);

/** Totals are the sums of its minutes. */
export const liveSession = pgTable(
  'live_session',
  {
    lvId: identity(),
    departmentId: integer().notNull(),
    liveBloggerId: integer().notNull(),
    platformLiveId: text().notNull(),
    title: text().notNull(),
    cover: text().notNull(),
    startTime: moment().notNull(),
    /** Null: it is running, as far as bots know. */
    endTime: moment(),
    /** How far it was collected; `whole`: to its end. */
    cursor: text().notNull().default(''),
    whole: boolean().notNull().default(false),
    viewerPeak: count(),
    entered: count(),
    likes: count(),
    chatCount: count(),
    personCount: count(),
    textCount: count(),
    goodsCount: count(),
    sold: count(),
    salesCents: cents(),
    ...times(),
  },
  (t) => [
    departmentReference('live_session_blogger', t, 'liveBloggerId', liveBlogger),
    unique('live_session_once').on(t.liveBloggerId, t.platformLiveId),
    index('live_session_by_start').on(...latest(t.startTime, t.lvId), t.departmentId),
    index('live_session_by_viewers').on(...latest(t.viewerPeak, t.lvId), t.departmentId),
    index('live_session_by_chats').on(...latest(t.chatCount, t.lvId), t.departmentId),
    index('live_session_by_sales').on(...latest(t.salesCents, t.lvId), t.departmentId),
    index('live_session_of_blogger').on(t.liveBloggerId, t.startTime.desc().nullsLast()),
  ],
);

/** `viewers`, `entered` and `likes` are the platform's; the others are counted from the rows of the minute. */
export const liveMinute = pgTable(
  'live_minute',
  {
    lvId: session(),
    minute: integer().notNull(),
    viewers: count(),
    entered: count(),
    likes: count(),
    chats: count(),
    sold: count(),
    salesCents: cents(),
    /** Of its first chat; null: it has none. */
    chatPlace: integer(),
  },
  (t) => [primaryKey({ name: 'live_minute_pkey', columns: [t.lvId, t.minute] })],
);

/** What was said. Texts and chats are numbered from 0 without gaps: any part of a long list is found by its place. */
export const liveText = pgTable(
  'live_text',
  {
    lvId: session(),
    place: integer().notNull(),
    key: text().notNull(),
    second: integer().notNull(),
    seconds: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'live_text_pkey', columns: [t.lvId, t.place] }),
    unique('live_text_once').on(t.lvId, t.key),
    index('live_text_second').on(t.lvId, t.second),
    check('live_text_place', sql`${t.place} >= 0`),
  ],
);

export const livePerson = pgTable(
  'live_person',
  {
    personId: identity(),
    lvId: session(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    chatCount: count(),
    firstSecond: count(),
    lastSecond: count(),
  },
  (t) => [
    unique('live_person_once').on(t.lvId, t.platformUserId),
    index('live_person_by_chats').on(t.lvId, ...latest(t.chatCount, t.personId)),
  ],
);

export const liveChat = pgTable(
  'live_chat',
  {
    lvId: session(),
    place: integer().notNull(),
    key: text().notNull(),
    second: integer().notNull(),
    personId: belongsTo(() => livePerson.personId),
    content: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'live_chat_pkey', columns: [t.lvId, t.place] }),
    unique('live_chat_once').on(t.lvId, t.key),
    index('live_chat_second').on(t.lvId, t.second, t.place),
    index('live_chat_person').on(t.personId, t.place),
    check('live_chat_place', sql`${t.place} >= 0`),
  ],
);

export const liveGoods = pgTable(
  'live_goods',
  {
    goodsId: identity(),
    lvId: session(),
    key: text().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    cover: text().notNull(),
    priceCents: cents(),
    /** Seconds at which it was presented. */
    shown: integer().array().notNull().default([]),
    sold: count(),
    salesCents: cents(),
  },
  (t) => [unique('live_goods_once').on(t.lvId, t.key), index('live_goods_place').on(t.lvId, t.place, t.goodsId)],
);

export const liveSale = pgTable(
  'live_sale',
  {
    lvId: session(),
    key: text().notNull(),
    goodsId: belongsTo(() => liveGoods.goodsId),
    second: integer().notNull(),
    count: integer().notNull(),
    amountCents: cents(),
  },
  (t) => [
    primaryKey({ name: 'live_sale_pkey', columns: [t.lvId, t.key] }),
    index('live_sale_second').on(t.lvId, t.second),
    index('live_sale_goods').on(t.goodsId),
  ],
);
