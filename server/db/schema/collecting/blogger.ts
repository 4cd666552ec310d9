/** Followed bloggers (calls.md section 7.4). Sorted by indexes in the same way as keywords. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, oneOf, PLATFORMS, times } from '../columns';
import { schedule, scheduleRules, growth } from './collecting';
import { owned } from '../owned';
import { tag } from './tag';
import { SPIDER_STATUS_NAMES } from '../../../../src/services/catalogue/sets/content';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const SPIDER_STATUSES = valuesOf(SPIDER_STATUS_NAMES);

export const blogger = pgTable(
  'blogger',
  {
    bloggerId: identity(),
    ...owned(),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    homeUrl: text().notNull(),
    signature: text().notNull().default(''),
    city: text().notNull().default(''),
    fansCount: integer().notNull().default(0),
    noteCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    spiderStatus: text({ enum: SPIDER_STATUSES }).notNull().default('following'),
    /** Followed for the agents (jjr). */
    agent: boolean().notNull().default(false),
    lastSpiderTime: moment(),
    ...schedule(`spider_status = 'following'`),
    ...growth(),
    ...times(),
  },
  (t) => [
    unique('blogger_unique').on(t.departmentId, t.platform, t.platformUserId),
    unique('blogger_within_department').on(t.bloggerId, t.departmentId),
    index('blogger_of_department').on(t.departmentId, ...latest(t.createTime, t.bloggerId)),
    index('blogger_by_create_time').on(...latest(t.createTime, t.bloggerId), t.departmentId),
    index('blogger_by_fans_count').on(...latest(t.fansCount, t.bloggerId), t.departmentId),
    index('blogger_by_note_count').on(...latest(t.noteCount, t.bloggerId), t.departmentId),
    index('blogger_by_like_count').on(...latest(t.likeCount, t.bloggerId), t.departmentId),
    index('blogger_by_last_spider_time').on(...latest(t.lastSpiderTime, t.bloggerId), t.departmentId),
    index('blogger_by_next_spider_time').on(...latest(t.nextSpiderTime, t.bloggerId), t.departmentId),
    index('blogger_by_growth_day').on(...latest(t.growthDay, t.bloggerId), t.departmentId),
    index('blogger_by_growth_week').on(...latest(t.growthWeek, t.bloggerId), t.departmentId),
    index('blogger_rising')
      .on(t.riseTime, t.departmentId)
      .where(sql`${t.riseTime} is not null`),
    index('blogger_grown')
      .on(t.figureTime)
      .where(sql`${t.growthDay} is not null`),
    index('blogger_due')
      .on(t.nextSpiderTime, t.intervalHours, t.departmentId)
      .where(sql`${t.nextSpiderTime} is not null`),
    ...scheduleRules('blogger', t),
    index('blogger_creator').on(t.creatorId),
    oneOf('blogger_platform', t.platform, PLATFORMS),
    oneOf('blogger_spider_status', t.spiderStatus, SPIDER_STATUSES),
    check('blogger_nickname_length', sql`char_length(${t.nickname}) between 1 and 64`),
    check('blogger_platform_user_id', sql`${t.platformUserId} ~ '^[A-Za-z0-9_.-]{1,128}$'`),
    check('blogger_counts', sql`${t.fansCount} >= 0 and ${t.noteCount} >= 0 and ${t.likeCount} >= 0`),
  ],
);

export const bloggerTag = pgTable(
  'blogger_tag',
  {
    bloggerId: integer().notNull(),
    tagId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bloggerId, t.tagId] }),
    index('blogger_tag_by_tag').on(t.tagId, t.bloggerId),
    departmentReference('blogger_tag_blogger', t, 'bloggerId', blogger),
    departmentReference('blogger_tag_tag', t, 'tagId', tag),
  ],
);

/** Favourites of a person. */
export const bloggerFavorite = pgTable(
  'blogger_favorite',
  {
    userId: belongsTo(() => account.userId),
    bloggerId: belongsTo(() => blogger.bloggerId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bloggerId] }), index('blogger_favorite_by_blogger').on(t.bloggerId)],
);
