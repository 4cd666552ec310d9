/** Short links and channels (decision 85). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { account } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, refersTo, times, versioned } from '../columns';
import { owned } from '../owned';
import { page } from './page';

/** A tree of at most `LINK_LIMITS.channelDepth` levels. */
export const channel = pgTable(
  'channel',
  {
    channelId: identity(),
    ...owned(),
    parentId: integer().references((): AnyPgColumn => channel.channelId, { onDelete: 'restrict' }),
    name: text().notNull(),
    /** As addresses of pages have it. */
    code: text().notNull(),
    remark: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('channel_within_department').on(t.channelId, t.departmentId),
    unique('channel_code').on(t.departmentId, t.code),
    unique('channel_name').on(t.departmentId, t.parentId, t.name).nullsNotDistinct(),
    index('channel_parent').on(t.parentId),
    index('channel_creator').on(t.creatorId),
    check('channel_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('channel_code_form', sql`${t.code} ~ '^[A-Za-z0-9_-]{1,32}$'`),
  ],
);

/** What a channel cost in a period, spread evenly over its days. */
export const channelCost = pgTable(
  'channel_cost',
  {
    costId: identity(),
    channelId: integer().notNull(),
    departmentId: integer().notNull(),
    spentFrom: date().notNull(),
    spentTo: date().notNull(),
    /** Yuan. */
    amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    remark: text().notNull().default(''),
    creatorId: refersTo(() => account.userId),
    createTime: moment().notNull(),
  },
  (t) => [
    departmentReference('channel_cost_channel', t, 'channelId', channel, 'restrict'),
    index('channel_cost_of_channel').on(t.channelId, t.departmentId, t.spentFrom),
    index('channel_cost_creator').on(t.creatorId),
    check('channel_cost_period', sql`${t.spentFrom} <= ${t.spentTo}`),
    check('channel_cost_amount', sql`${t.amount} >= 0`),
  ],
);

export const shortLink = pgTable(
  'short_link',
  {
    linkId: identity(),
    ...owned(),
    /** Never used again. */
    hash: text().notNull().unique('short_link_hash'),
    name: text().notNull(),
    /** Either of both: where it leads. */
    pageId: integer(),
    targetUrl: text(),
    channelId: integer(),
    expireTime: moment(),
    paused: boolean().notNull().default(false),
    /** Deleted links keep their hash and their counts. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    departmentReference('short_link_page', t, 'pageId', page, 'restrict'),
    departmentReference('short_link_channel', t, 'channelId', channel, 'restrict'),
    index('short_link_list').on(...latest(t.createTime, t.linkId), t.departmentId),
    index('short_link_by_expire_time').on(...latest(t.expireTime, t.linkId), t.departmentId),
    index('short_link_of_department').on(t.departmentId, t.createTime.desc()),
    index('short_link_of_page').on(t.pageId),
    index('short_link_of_channel').on(t.channelId),
    index('short_link_creator').on(t.creatorId),
    check('short_link_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('short_link_target', sql`num_nonnulls(${t.pageId}, ${t.targetUrl}) = 1`),
  ],
);

/** Where a link led, from when on. Never updated. */
export const shortLinkTarget = pgTable(
  'short_link_target',
  {
    targetId: identity(),
    linkId: belongsTo(() => shortLink.linkId),
    pageId: integer().references(() => page.pageId, { onDelete: 'restrict' }),
    targetUrl: text(),
    userId: refersTo(() => account.userId),
    createTime: moment().notNull(),
  },
  (t) => [
    index('short_link_target_list').on(t.linkId, t.createTime.desc(), t.targetId.desc()),
    index('short_link_target_page').on(t.pageId),
    index('short_link_target_user').on(t.userId),
    check('short_link_target_one', sql`num_nonnulls(${t.pageId}, ${t.targetUrl}) = 1`),
  ],
);
