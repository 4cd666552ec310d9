/**
 * Followed keywords and bloggers, and what was collected of them (calls.md section 7.4).
 *
 * Rows belong to a department and have a creator. A list's sort is answered by an index over
 * (sort, id, department): it serves those who see one department and those who see all.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  DEFAULT_INTERVAL,
  INTERVALS,
  LONGEST_INTERVAL,
  MANUAL,
  type IntervalHours,
} from '../../../src/services/catalogue/intervals';
import { account, department } from './account';
import { identity, moment, oneOf, PLATFORMS, times, versioned } from './columns';
import { businessLine } from './material';

const owned = () => ({
  departmentId: integer()
    .notNull()
    .references(() => department.departmentId, { onDelete: 'restrict' }),
  creatorId: integer()
    .notNull()
    .references(() => account.userId, { onDelete: 'restrict' }),
});

export const TAG_COLORS = ['blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold', 'default'] as const;

export const tag = pgTable(
  'tag',
  {
    tagId: identity(),
    ...owned(),
    name: text().notNull(),
    color: text({ enum: TAG_COLORS }).notNull().default('blue'),
    ...times(),
  },
  (t) => [
    unique('tag_name_unique').on(t.departmentId, t.name),
    // What the tag maps refer to, so that a tag never lands on a row of another department.
    unique('tag_within_department').on(t.tagId, t.departmentId),
    index('tag_creator').on(t.creatorId),
    oneOf('tag_color', t.color, TAG_COLORS),
    check('tag_name_length', sql`char_length(${t.name}) between 1 and 20`),
  ],
);

/**
 * When something is collected by itself (docs/decisions/0049-intervals.md). `active`: the condition that it is
 * followed. The next time is
 * generated, so that no statement that changes a status or an interval can forget it.
 */
const schedule = (active: string) => ({
  intervalHours: smallint().$type<IntervalHours>().notNull().default(DEFAULT_INTERVAL),
  /** When a task about it was queued by itself, or ended, last: the interval counts from here. Null: neither yet. */
  intervalStart: moment(),
  /** Tasks that failed since one succeeded. */
  spiderFailures: smallint().notNull().default(0),
  /** Null: not by itself. Each failure doubles the interval. */
  nextSpiderTime: moment().generatedAlwaysAs(
    sql.raw(
      `case when ${active} and interval_hours <> ${MANUAL} then coalesce((interval_start at time zone 'UTC' + make_interval(hours => least(interval_hours::int << least(spider_failures, 8), ${LONGEST_INTERVAL}))) at time zone 'UTC', create_time) end`,
    ),
  ),
});

const scheduleRules = (name: string, t: Record<'intervalHours' | 'spiderFailures', AnyPgColumn>) => [
  check(`${name}_interval_hours`, sql`${t.intervalHours} in (${sql.raw(INTERVALS.join(', '))})`),
  check(`${name}_spider_failures`, sql`${t.spiderFailures} >= 0`),
];

/** Figures that can rise suddenly; their names are those of the columns. */
export const RISE_FIGURES = ['likeCount', 'collectCount', 'commentCount', 'fansCount', 'noteCount'] as const;

/**
 * Growth as whoever brings figures reckons it (docs/decisions/0050-figures.md): heat of a content, fans of a blogger.
 */
const growth = () => ({
  /** When figures came last. */
  figureTime: moment(),
  /** Within 24 hours, and 7 days, before `figureTime`. Null: nobody knows. */
  growthDay: integer(),
  growthWeek: integer(),
  /** When a sudden rise was seen last, the figure that did most of it, and its growth in 24 hours. */
  riseTime: moment(),
  riseFigure: text({ enum: RISE_FIGURES }),
  riseCount: integer(),
});

export const KEYWORD_STATUSES = ['active', 'paused'] as const;

export const keyword = pgTable(
  'keyword',
  {
    keywordId: identity(),
    ...owned(),
    keyword: text().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    status: text({ enum: KEYWORD_STATUSES }).notNull().default('active'),
    /** 1: the most urgent; 5: the least. */
    priority: smallint().$type<1 | 2 | 3 | 4 | 5>().notNull().default(3),
    /** How many rows of `flow` were collected for it. */
    noteCount: integer().notNull().default(0),
    remark: text().notNull().default(''),
    /** Followed for the agents (jjr): they have lists of their own. */
    agent: boolean().notNull().default(false),
    lastSpiderTime: moment(),
    ...schedule(`status = 'active'`),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('keyword_unique').on(t.departmentId, t.platform, sql`lower(${t.keyword})`),
    unique('keyword_within_department').on(t.keywordId, t.departmentId),
    index('keyword_of_department').on(t.departmentId, t.createTime.desc().nullsLast(), t.keywordId.desc().nullsLast()),
    index('keyword_by_create_time').on(t.createTime.desc().nullsLast(), t.keywordId.desc().nullsLast(), t.departmentId),
    index('keyword_by_keyword').on(t.keyword.desc().nullsLast(), t.keywordId.desc().nullsLast(), t.departmentId),
    index('keyword_by_priority').on(t.priority.desc().nullsLast(), t.keywordId.desc().nullsLast(), t.departmentId),
    index('keyword_by_note_count').on(t.noteCount.desc().nullsLast(), t.keywordId.desc().nullsLast(), t.departmentId),
    index('keyword_by_last_spider_time').on(
      t.lastSpiderTime.desc().nullsLast(),
      t.keywordId.desc().nullsLast(),
      t.departmentId,
    ),
    index('keyword_by_next_spider_time').on(
      t.nextSpiderTime.desc().nullsLast(),
      t.keywordId.desc().nullsLast(),
      t.departmentId,
    ),
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
    foreignKey({
      name: 'keyword_tag_keyword',
      columns: [t.keywordId, t.departmentId],
      foreignColumns: [keyword.keywordId, keyword.departmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'keyword_tag_tag',
      columns: [t.tagId, t.departmentId],
      foreignColumns: [tag.tagId, tag.departmentId],
    }).onDelete('cascade'),
  ],
);

export const SPIDER_STATUSES = ['following', 'paused', 'failed'] as const;

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
    /** One of the agents' (jjr). */
    agent: boolean().notNull().default(false),
    lastSpiderTime: moment(),
    ...schedule(`spider_status = 'following'`),
    ...growth(),
    ...times(),
  },
  (t) => [
    unique('blogger_unique').on(t.departmentId, t.platform, t.platformUserId),
    unique('blogger_within_department').on(t.bloggerId, t.departmentId),
    index('blogger_of_department').on(t.departmentId, t.createTime.desc().nullsLast(), t.bloggerId.desc().nullsLast()),
    index('blogger_by_create_time').on(t.createTime.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
    index('blogger_by_fans_count').on(t.fansCount.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
    index('blogger_by_note_count').on(t.noteCount.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
    index('blogger_by_like_count').on(t.likeCount.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
    index('blogger_by_last_spider_time').on(
      t.lastSpiderTime.desc().nullsLast(),
      t.bloggerId.desc().nullsLast(),
      t.departmentId,
    ),
    index('blogger_by_next_spider_time').on(
      t.nextSpiderTime.desc().nullsLast(),
      t.bloggerId.desc().nullsLast(),
      t.departmentId,
    ),
    index('blogger_by_growth_day').on(t.growthDay.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
    index('blogger_by_growth_week').on(t.growthWeek.desc().nullsLast(), t.bloggerId.desc().nullsLast(), t.departmentId),
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
    foreignKey({
      name: 'blogger_tag_blogger',
      columns: [t.bloggerId, t.departmentId],
      foreignColumns: [blogger.bloggerId, blogger.departmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'blogger_tag_tag',
      columns: [t.tagId, t.departmentId],
      foreignColumns: [tag.tagId, tag.departmentId],
    }).onDelete('cascade'),
  ],
);

/** A person's own favourites. */
export const bloggerFavorite = pgTable(
  'blogger_favorite',
  {
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    bloggerId: integer()
      .notNull()
      .references(() => blogger.bloggerId, { onDelete: 'cascade' }),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bloggerId] }), index('blogger_favorite_by_blogger').on(t.bloggerId)],
);

export const FLOW_TYPES = ['note', 'video'] as const;
/** `platform`: collected from, or saved of, one of the platforms. `tp`: a third party's, taken over by hand. */
export const FLOW_ORIGINS = ['platform', 'tp'] as const;
export const FLOW_ACCEPTANCES = ['pending', 'accepted', 'rejected'] as const;

/**
 * What lists of contents are filtered by: behind each of their orders, so that a page is found, and all that it is one
 * of are counted, in an index alone.
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

/**
 * A collected note or video: the one table behind the followed feed, the material lists and the favourites.
 * `createTime` is when it was collected, `publishTime` when its author published it.
 */
export const flow = pgTable(
  'flow',
  {
    flowId: identity(),
    departmentId: integer()
      .notNull()
      .references(() => department.departmentId, { onDelete: 'restrict' }),
    /** Who took it over by hand; null: a task collected it. */
    creatorId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** The followed blogger; null: its author is not followed, and `authorName` says who that is. */
    bloggerId: integer(),
    authorName: text().notNull().default(''),
    /**
     * The keyword that found it first; null: found through its blogger, or saved by hand. All of them: `keywordFlow`.
     */
    keywordId: integer().references(() => keyword.keywordId, { onDelete: 'set null' }),
    businessLineId: integer().references(() => businessLine.businessLineId, { onDelete: 'set null' }),
    origin: text({ enum: FLOW_ORIGINS }).notNull().default('platform'),
    /** For the agents (jjr). */
    agent: boolean().notNull().default(false),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The platform's own id of it. */
    platformFlowId: text().notNull(),
    type: text({ enum: FLOW_TYPES }).notNull(),
    title: text().notNull().default(''),
    content: text().notNull().default(''),
    cover: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    url: text().notNull(),
    videoUrl: text(),
    /** Seconds. */
    duration: integer(),
    /** What is said in a video, as transcribed and then as people corrected it. */
    script: text().notNull().default(''),
    acceptance: text({ enum: FLOW_ACCEPTANCES }).notNull().default('pending'),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    /** How hot it is: likes, collections twice, comments three times. */
    heat: integer()
      .notNull()
      .generatedAlwaysAs(sql`like_count + 2 * collect_count + 3 * comment_count`),
    publishTime: moment().notNull(),
    /** Since when people who are not logged in see it (/open/video); null: they do not. */
    shareTime: moment(),
    ...growth(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('flow_unique').on(t.departmentId, t.platform, t.platformFlowId),
    unique('flow_within_department').on(t.flowId, t.departmentId),
    foreignKey({
      name: 'flow_blogger',
      columns: [t.bloggerId, t.departmentId],
      foreignColumns: [blogger.bloggerId, blogger.departmentId],
    }).onDelete('cascade'),
    index('flow_of_blogger_by_publish_time').on(
      t.bloggerId,
      t.publishTime.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
    ),
    index('flow_of_blogger_by_like_count').on(t.bloggerId, t.likeCount.desc().nullsLast(), t.flowId.desc().nullsLast()),
    index('flow_of_blogger_by_comment_count').on(
      t.bloggerId,
      t.commentCount.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
    ),
    index('flow_of_blogger_by_collect_count').on(
      t.bloggerId,
      t.collectCount.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
    ),
    index('flow_of_keyword').on(t.keywordId, t.publishTime.desc().nullsLast(), t.flowId.desc().nullsLast()),
    index('flow_of_business_line').on(t.businessLineId),
    index('flow_creator').on(t.creatorId),
    index('flow_list_by_publish_time').on(
      t.publishTime.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.publishTime),
    ),
    index('flow_list_by_create_time').on(
      t.createTime.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.createTime),
    ),
    index('flow_list_by_like_count').on(
      t.likeCount.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.likeCount),
    ),
    index('flow_list_by_comment_count').on(
      t.commentCount.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.commentCount),
    ),
    index('flow_list_by_collect_count').on(
      t.collectCount.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.collectCount),
    ),
    index('flow_list_by_heat').on(t.heat.desc().nullsLast(), t.flowId.desc().nullsLast(), ...filteredBy(t, t.heat)),
    index('flow_list_by_growth_day').on(
      t.growthDay.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.growthDay),
    ),
    index('flow_list_by_growth_week').on(
      t.growthWeek.desc().nullsLast(),
      t.flowId.desc().nullsLast(),
      ...filteredBy(t, t.growthWeek),
    ),
    index('flow_rising')
      .on(t.riseTime, t.departmentId)
      .where(sql`${t.riseTime} is not null`),
    index('flow_grown')
      .on(t.figureTime)
      .where(sql`${t.growthDay} is not null`),
    index('flow_shared')
      .on(t.shareTime.desc().nullsLast(), t.flowId.desc().nullsLast())
      .where(sql`${t.shareTime} is not null`),
    // The dashboards' counts are answered from these alone.
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

/**
 * What contents and bloggers had at an hour: every hour that brought figures, later one of each day
 * (docs/decisions/0050-figures.md).
 */
export const figure = pgTable(
  'figure',
  {
    figureId: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Of one or the other. */
    flowId: integer().references(() => flow.flowId, { onDelete: 'cascade' }),
    bloggerId: integer().references(() => blogger.bloggerId, { onDelete: 'cascade' }),
    /** When the hour begins. */
    hour: moment().notNull(),
    likeCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    fansCount: integer().notNull().default(0),
    noteCount: integer().notNull().default(0),
    /** Not thinned to one a day yet. */
    hourly: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('figure_of_flow')
      .on(t.flowId, t.hour)
      .where(sql`${t.flowId} is not null`),
    uniqueIndex('figure_of_blogger')
      .on(t.bloggerId, t.hour)
      .where(sql`${t.bloggerId} is not null`),
    index('figure_hourly')
      .on(t.hour)
      .where(sql`${t.hourly}`),
    index('figure_daily')
      .on(t.hour)
      .where(sql`not ${t.hourly}`),
    check('figure_of_one', sql`(${t.flowId} is null) <> (${t.bloggerId} is null)`),
  ],
);

/**
 * What each keyword's tasks brought: a content that several keywords found belongs to all of them, and is counted in
 * each.
 */
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
    foreignKey({
      name: 'keyword_flow_keyword',
      columns: [t.keywordId, t.departmentId],
      foreignColumns: [keyword.keywordId, keyword.departmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'keyword_flow_flow',
      columns: [t.flowId, t.departmentId],
      foreignColumns: [flow.flowId, flow.departmentId],
    }).onDelete('cascade'),
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
    foreignKey({
      name: 'flow_tag_flow',
      columns: [t.flowId, t.departmentId],
      foreignColumns: [flow.flowId, flow.departmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'flow_tag_tag',
      columns: [t.tagId, t.departmentId],
      foreignColumns: [tag.tagId, tag.departmentId],
    }).onDelete('cascade'),
  ],
);

/** What people of a platform wrote below a note or video. A comment below a comment names its root. */
export const comment = pgTable(
  'comment',
  {
    commentId: identity(),
    departmentId: integer().notNull(),
    flowId: integer().notNull(),
    rootCommentId: integer().references((): AnyPgColumn => comment.commentId, { onDelete: 'cascade' }),
    platformCommentId: text().notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    content: text().notNull(),
    /** Where the platform says that its author is. */
    city: text().notNull().default(''),
    likeCount: integer().notNull().default(0),
    /** How many comments name this one as their root. */
    subCommentCount: integer().notNull().default(0),
    publishTime: moment().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('comment_unique').on(t.flowId, t.platformCommentId),
    foreignKey({
      name: 'comment_flow',
      columns: [t.flowId, t.departmentId],
      foreignColumns: [flow.flowId, flow.departmentId],
    }).onDelete('cascade'),
    index('comment_of_flow_by_like_count')
      .on(t.flowId, t.likeCount.desc().nullsLast(), t.commentId.desc().nullsLast())
      .where(sql`${t.rootCommentId} is null`),
    index('comment_of_flow_by_publish_time')
      .on(t.flowId, t.publishTime.desc().nullsLast(), t.commentId.desc().nullsLast())
      .where(sql`${t.rootCommentId} is null`),
    // Newest first, for those who look for people by what they wrote; also of a small department, and of a city.
    index('comment_by_publish_time').on(
      t.publishTime.desc().nullsLast(),
      t.commentId.desc().nullsLast(),
      t.departmentId,
    ),
    index('comment_of_department').on(t.departmentId, t.publishTime.desc().nullsLast(), t.commentId.desc().nullsLast()),
    index('comment_of_city').on(
      t.city,
      t.publishTime.desc().nullsLast(),
      t.commentId.desc().nullsLast(),
      t.departmentId,
    ),
    index('comment_of_root').on(t.rootCommentId, t.publishTime, t.commentId),
    check('comment_counts', sql`${t.likeCount} >= 0 and ${t.subCommentCount} >= 0`),
  ],
);

/** A person's own favourites. */
export const flowFavorite = pgTable(
  'flow_favorite',
  {
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    flowId: integer()
      .notNull()
      .references(() => flow.flowId, { onDelete: 'cascade' }),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.flowId] }), index('flow_favorite_by_flow').on(t.flowId)],
);
