/**
 * Contents collected for keywords and bloggers (calls.md section 7.4). Sorted by indexes in the same way as keywords.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import { account, department } from '../people/account';
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
import { businessLine } from '../content/material';
import { blogger } from './blogger';
import { growth } from './collecting';
import { keyword } from './keyword';
import { tag } from './tag';
import { ACCEPTANCE_NAMES, FLOW_ORIGIN_NAMES, FLOW_TYPE_NAMES } from '../../../../src/services/catalogue/sets/content';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const FLOW_TYPES = valuesOf(FLOW_TYPE_NAMES);
export const FLOW_ORIGINS = valuesOf(FLOW_ORIGIN_NAMES);
export const FLOW_ACCEPTANCES = valuesOf(ACCEPTANCE_NAMES);

/**
 * Columns that lists of contents are filtered by. Appended to each sort index, so that pages and counts are answered
 * from the index alone.
 */
const filteredBy = (
  t: Record<
    | 'departmentId'
    | 'platform'
    | 'type'
    | 'origin'
    | 'agent'
    | 'acceptance'
    | 'bloggerId'
    | 'keywordId'
    | 'businessLineId'
    | 'likeCount'
    | 'heat'
    | 'publishTime'
    | 'shareTime',
    AnyPgColumn
  >,
  order: AnyPgColumn,
) =>
  [
    t.departmentId,
    t.platform,
    t.type,
    t.origin,
    t.agent,
    t.acceptance,
    t.bloggerId,
    t.keywordId,
    t.businessLineId,
    t.likeCount,
    t.heat,
    t.publishTime,
    t.shareTime,
  ].filter((column) => column !== order);

/** Index columns of a descending order; `flowId` makes it total. */
const newestFirst = (t: { flowId: ExtraConfigColumn }, order: ExtraConfigColumn) =>
  [order.desc().nullsLast(), t.flowId.desc().nullsLast()] as const;

/** Index for one order of the content lists, with the columns that they filter by. */
const listIndex = (
  name: string,
  t: Parameters<typeof filteredBy>[0] & { flowId: ExtraConfigColumn },
  order: ExtraConfigColumn,
) => index(name).on(...newestFirst(t, order), ...filteredBy(t, order));

/**
 * A collected note or video: the table behind the followed feed, the material lists and the favourites. `createTime`:
 * when it was collected; `publishTime`: when its author published it.
 */
export const flow = pgTable(
  'flow',
  {
    flowId: identity(),
    departmentId: refersTo(() => department.departmentId),
    /** The account that saved it by hand; null: collected by a task. */
    creatorId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** The followed blogger; null: its author, named in `authorName`, is not followed. */
    bloggerId: integer(),
    authorName: text().notNull().default(''),
    /**
     * The keyword that found it first; null: found through its blogger, or saved by hand. `keywordFlow` has all of
     * them.
     */
    keywordId: integer().references(() => keyword.keywordId, { onDelete: 'set null' }),
    businessLineId: integer().references(() => businessLine.businessLineId, { onDelete: 'set null' }),
    origin: text({ enum: FLOW_ORIGINS }).notNull().default('platform'),
    /** Collected for the agents (jjr). */
    agent: boolean().notNull().default(false),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The platform's id of the content. */
    platformFlowId: text().notNull(),
    type: text({ enum: FLOW_TYPES }).notNull(),
    title: text().notNull().default(''),
    content: text().notNull().default(''),
    cover: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    url: text().notNull(),
    videoUrl: text(),
    /** Length in seconds. */
    duration: integer(),
    /** Spoken text of a video: the transcription, later as corrected by people. */
    script: text().notNull().default(''),
    acceptance: text({ enum: FLOW_ACCEPTANCES }).notNull().default('pending'),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    /** Heat: likes + 2 × collections + 3 × comments. */
    heat: integer()
      .notNull()
      .generatedAlwaysAs(sql`like_count + 2 * collect_count + 3 * comment_count`),
    publishTime: moment().notNull(),
    /** Since when it is public at /open/video; null: not public. */
    shareTime: moment(),
    ...growth(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('flow_unique').on(t.departmentId, t.platform, t.platformFlowId),
    unique('flow_within_department').on(t.flowId, t.departmentId),
    departmentReference('flow_blogger', t, 'bloggerId', blogger),
    index('flow_of_blogger_by_publish_time').on(t.bloggerId, ...newestFirst(t, t.publishTime)),
    index('flow_of_blogger_by_like_count').on(t.bloggerId, ...newestFirst(t, t.likeCount)),
    index('flow_of_blogger_by_comment_count').on(t.bloggerId, ...newestFirst(t, t.commentCount)),
    index('flow_of_blogger_by_collect_count').on(t.bloggerId, ...newestFirst(t, t.collectCount)),
    index('flow_of_keyword').on(t.keywordId, ...latest(t.publishTime, t.flowId)),
    index('flow_of_business_line').on(t.businessLineId),
    index('flow_creator').on(t.creatorId),
    listIndex('flow_list_by_publish_time', t, t.publishTime),
    listIndex('flow_list_by_create_time', t, t.createTime),
    listIndex('flow_list_by_like_count', t, t.likeCount),
    listIndex('flow_list_by_comment_count', t, t.commentCount),
    listIndex('flow_list_by_collect_count', t, t.collectCount),
    listIndex('flow_list_by_heat', t, t.heat),
    listIndex('flow_list_by_growth_day', t, t.growthDay),
    listIndex('flow_list_by_growth_week', t, t.growthWeek),
    index('flow_rising')
      .on(t.riseTime, t.departmentId)
      .where(sql`${t.riseTime} is not null`),
    index('flow_grown')
      .on(t.figureTime)
      .where(sql`${t.growthDay} is not null`),
    index('flow_shared')
      .on(...latest(t.shareTime, t.flowId))
      .where(sql`${t.shareTime} is not null`),
    // Index-only counts of the dashboards.
    index('flow_by_create_time').on(t.createTime, t.departmentId, t.type),
    index('flow_by_platform').on(t.departmentId, t.platform),
    check('flow_shared_is_video', sql`${t.shareTime} is null or ${t.type} = 'video'`),
    oneOf('flow_platform', t.platform, PLATFORMS),
    oneOf('flow_type', t.type, FLOW_TYPES),
    oneOf('flow_origin', t.origin, FLOW_ORIGINS),
    oneOf('flow_acceptance', t.acceptance, FLOW_ACCEPTANCES),
    check(
      'flow_counts',
      sql`${t.likeCount} between 0 and 100000000 and ${t.commentCount} between 0 and 100000000 and ${t.collectCount} between 0 and 100000000`,
    ),
  ],
);

/** The contents that each keyword's tasks found. A content that several keywords found counts for each. */
export const keywordFlow = pgTable(
  'keyword_flow',
  {
    keywordId: integer().notNull(),
    flowId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keywordId, t.flowId] }),
    index('keyword_flow_by_flow').on(t.flowId, t.keywordId),
    departmentReference('keyword_flow_keyword', t, 'keywordId', keyword),
    departmentReference('keyword_flow_flow', t, 'flowId', flow),
  ],
);

export const flowTag = pgTable(
  'flow_tag',
  {
    flowId: integer().notNull(),
    tagId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.flowId, t.tagId] }),
    index('flow_tag_by_tag').on(t.tagId, t.flowId),
    departmentReference('flow_tag_flow', t, 'flowId', flow),
    departmentReference('flow_tag_tag', t, 'tagId', tag),
  ],
);

/** Favourites of a person. */
export const flowFavorite = pgTable(
  'flow_favorite',
  {
    userId: belongsTo(() => account.userId),
    flowId: belongsTo(() => flow.flowId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.flowId] }), index('flow_favorite_by_flow').on(t.flowId)],
);
