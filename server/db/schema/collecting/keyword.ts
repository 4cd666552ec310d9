/**
 * Followed keywords (calls.md section 7.4). Indexes over (sort column, id, department) serve both people who see one
 * department and people who see all.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { departmentReference, identity, latest, moment, oneOf, PLATFORMS, times, versioned } from '../columns';
import { schedule, scheduleRules } from './collecting';
import { owned } from '../owned';
import { tag } from './tag';
import { KEYWORD_STATUS_NAMES } from '../../../../src/services/catalogue/sets/content';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const KEYWORD_STATUSES = valuesOf(KEYWORD_STATUS_NAMES);

export const keyword = pgTable(
  'keyword',
  {
    keywordId: identity(),
    ...owned(),
    keyword: text().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    status: text({ enum: KEYWORD_STATUSES }).notNull().default('active'),
    /** 1 is the most urgent, 5 the least. */
    priority: smallint().$type<1 | 2 | 3 | 4 | 5>().notNull().default(3),
    /** Number of rows of `flow` that were collected for it. */
    noteCount: integer().notNull().default(0),
    remark: text().notNull().default(''),
    /** Followed for the agents (jjr), who have their own lists. */
    agent: boolean().notNull().default(false),
    lastSpiderTime: moment(),
    ...schedule(`status = 'active'`),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('keyword_unique').on(t.departmentId, t.platform, sql`lower(${t.keyword})`),
    unique('keyword_within_department').on(t.keywordId, t.departmentId),
    index('keyword_of_department').on(t.departmentId, ...latest(t.createTime, t.keywordId)),
    index('keyword_by_create_time').on(...latest(t.createTime, t.keywordId), t.departmentId),
    index('keyword_by_keyword').on(...latest(t.keyword, t.keywordId), t.departmentId),
    index('keyword_by_priority').on(...latest(t.priority, t.keywordId), t.departmentId),
    index('keyword_by_note_count').on(...latest(t.noteCount, t.keywordId), t.departmentId),
    index('keyword_by_last_spider_time').on(...latest(t.lastSpiderTime, t.keywordId), t.departmentId),
    index('keyword_by_next_spider_time').on(...latest(t.nextSpiderTime, t.keywordId), t.departmentId),
    index('keyword_due')
      .on(t.priority, t.nextSpiderTime, t.intervalHours, t.departmentId)
      .where(sql`${t.nextSpiderTime} is not null`),
    ...scheduleRules('keyword', t),
    index('keyword_creator').on(t.creatorId),
    oneOf('keyword_platform', t.platform, PLATFORMS),
    oneOf('keyword_status', t.status, KEYWORD_STATUSES),
    check('keyword_length', sql`char_length(${t.keyword}) between 1 and 50`),
    check('keyword_priority', sql`${t.priority} between 1 and 5`),
    check('keyword_note_count', sql`${t.noteCount} >= 0`),
  ],
);

export const keywordTag = pgTable(
  'keyword_tag',
  {
    keywordId: integer().notNull(),
    tagId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keywordId, t.tagId] }),
    index('keyword_tag_by_tag').on(t.tagId, t.keywordId),
    departmentReference('keyword_tag_keyword', t, 'keywordId', keyword),
    departmentReference('keyword_tag_tag', t, 'tagId', tag),
  ],
);
