/** Accounts that publish, their publications, and questions to platforms (calls.md section 7.5). */
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  LATE_LIMIT_MINUTES,
  PUBLICATION_KIND_NAMES,
  PUBLICATION_SOURCE_NAMES,
  PUBLICATION_STATE_NAMES,
  PUBLICATION_STEP_NAMES,
  PUBLISHER_ORIGIN_NAMES,
  PUBLISHER_PACE,
  PUBLISHER_SCOPE_NAMES,
  PUBLISHER_STATE_NAMES,
} from '../../../../src/services/catalogue/sets/publication';
import type { AdsCompetition } from '../../../../src/services/catalogue/sets/xhs-ads';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account, department } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf, PLATFORMS, reasonOfOutcome, times, versioned } from '../columns';
import { replyAccount } from '../conversation/conversation';
import { owned } from '../owned';

const SCOPES = valuesOf(PUBLISHER_SCOPE_NAMES);
const ORIGINS = valuesOf(PUBLISHER_ORIGIN_NAMES);
const PUBLISHER_STATES = valuesOf(PUBLISHER_STATE_NAMES);
const KINDS = valuesOf(PUBLICATION_KIND_NAMES);
const STATES = valuesOf(PUBLICATION_STATE_NAMES);
const SOURCES = valuesOf(PUBLICATION_SOURCE_NAMES);
const STEPS = valuesOf(PUBLICATION_STEP_NAMES);
const QUESTIONS = ['word', 'text', 'ads'] as const;

/** An account that publishes. Deleted ones stay for the publications that name them, without their log-in. */
export const publisherAuth = pgTable(
  'publisher_auth',
  {
    publisherId: identity(),
    ...owned(),
    platform: text({ enum: PLATFORMS }).notNull(),
    name: text().notNull(),
    nickname: text().notNull().default(''),
    avatar: text().notNull().default(''),
    /** Null until a bot has asked the platform. */
    platformUserId: text(),
    scope: text({ enum: SCOPES }).notNull().default('person'),
    origin: text({ enum: ORIGINS }).notNull(),
    /** The account on a cloud phone that it is bound to. */
    phoneAccountId: integer().references((): AnyPgColumn => replyAccount.accountId, { onDelete: 'set null' }),
    /** Headers of its log-in, sealed; null: deleted. */
    sealed: text(),
    masked: text().notNull().default(''),
    state: text({ enum: PUBLISHER_STATES }).notNull().default('checking'),
    since: moment().notNull().defaultNow(),
    reason: text().notNull().default(''),
    dailyLimit: integer().notNull().default(PUBLISHER_PACE.dailyLimit),
    hourlyLimit: integer().notNull().default(PUBLISHER_PACE.hourlyLimit),
    gapMinutes: integer().notNull().default(PUBLISHER_PACE.gapMinutes),
    /** Earliest time of its next publication, from its pace; null: at once. */
    nextTime: moment(),
    /** The publication that a bot sends at present: an account sends one at a time. */
    busyWith: integer(),
    /** Id of the running check, and when a bot received it. */
    checkId: text(),
    checkTime: moment(),
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('publisher_auth_department').on(t.publisherId, t.departmentId),
    uniqueIndex('publisher_auth_unique')
      .on(t.departmentId, t.platform, t.platformUserId)
      .where(sql`${t.deleteTime} is null`),
    uniqueIndex('publisher_auth_check').on(t.checkId),
    index('publisher_auth_to_check')
      .on(t.publisherId)
      .where(sql`${t.state} = 'checking' and ${t.deleteTime} is null`),
    index('publisher_auth_creator').on(t.creatorId, t.publisherId),
    index('publisher_auth_phone').on(t.phoneAccountId),
    oneOf('publisher_auth_platform', t.platform, PLATFORMS),
    oneOf('publisher_auth_scope', t.scope, SCOPES),
    oneOf('publisher_auth_origin', t.origin, ORIGINS),
    oneOf('publisher_auth_state', t.state, PUBLISHER_STATES),
    check('publisher_auth_pace', sql`${t.dailyLimit} > 0 and ${t.hourlyLimit} > 0 and ${t.gapMinutes} >= 0`),
  ],
);

/** A sheet of planned publications. */
export const publishImport = pgTable(
  'publish_import',
  {
    batchId: identity(),
    ...owned(),
    fileName: text().notNull(),
    createTime: moment().notNull().defaultNow(),
    undoneTime: moment(),
  },
  (t) => [
    unique('publish_import_within_department').on(t.batchId, t.departmentId),
    index('publish_import_creator').on(t.creatorId),
  ],
);

/** One publication with one account. */
export const publication = pgTable(
  'publication',
  {
    loggerId: identity(),
    ...owned(),
    /** The platform publishes once for this key, whoever sends it. */
    key: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    title: text().notNull().default(''),
    content: text().notNull().default(''),
    topics: text().array().notNull().default([]),
    imageUrls: text().array().notNull().default([]),
    videoUrl: text(),
    coverUrl: text(),
    platform: text({ enum: PLATFORMS }).notNull(),
    publisherId: integer(),
    state: text({ enum: STATES }).notNull().default('draft'),
    /** It missed its time by more than its limit: a person decides. */
    isLate: boolean().notNull().default(false),
    isRetryable: boolean().notNull().default(false),
    planTime: moment(),
    lateLimitMinutes: integer().notNull().default(LATE_LIMIT_MINUTES.usual),
    /** Earliest time at which a bot may take it: the planned one, or that of the next attempt. Null: a draft. */
    dueTime: moment(),
    failReason: text(),
    noteUrl: text(),
    platformFlowId: text(),
    publishTime: moment(),
    viewCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    /** When its figures were read last, and when they are to be read next; null: not any more. */
    figuresTime: moment(),
    figuresDueTime: moment(),
    sourceKind: text({ enum: SOURCES }),
    sourceId: integer(),
    importId: integer(),
    attempts: smallint().notNull().default(0),
    /** The bot that holds it, the id of its claim and until when it holds. */
    botName: text(),
    claimId: text(),
    leaseTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('publication_key').on(t.key),
    uniqueIndex('publication_claim').on(t.claimId),
    foreignKey({
      name: 'publication_publisher',
      columns: [t.publisherId, t.departmentId],
      foreignColumns: [publisherAuth.publisherId, publisherAuth.departmentId],
    }).onDelete('restrict'),
    foreignKey({
      name: 'publication_import',
      columns: [t.importId, t.departmentId],
      foreignColumns: [publishImport.batchId, publishImport.departmentId],
    }).onDelete('cascade'),
    index('publication_of_import').on(t.importId),
    index('publication_to_start')
      .on(t.dueTime, t.loggerId)
      .where(sql`${t.state} in ('waiting', 'due', 'unknown')`),
    index('publication_held')
      .on(t.leaseTime)
      .where(sql`${t.state} in ('claimed', 'sending')`),
    index('publication_figures')
      .on(t.figuresDueTime)
      .where(sql`${t.state} = 'published' and ${t.figuresDueTime} is not null`),
    index('publication_of_publisher').on(t.publisherId, t.state, t.publishTime),
    index('publication_of_day').on(t.departmentId, sql`coalesce(publish_time, plan_time, due_time)`),
    index('publication_by_day').on(sql`coalesce(publish_time, plan_time, due_time)`),
    index('publication_by_create_time').on(...latest(t.createTime, t.loggerId), t.departmentId),
    index('publication_of_department').on(t.departmentId, ...latest(t.createTime, t.loggerId)),
    index('publication_by_plan_time').on(...latest(t.planTime, t.loggerId), t.departmentId),
    index('publication_of_source').on(t.sourceKind, t.sourceId),
    index('publication_creator').on(t.creatorId, t.createTime.desc()),
    index('publication_turns')
      .on(t.creatorId, t.dueTime, t.loggerId)
      .where(sql`${t.state} = 'due'`),
    oneOf('publication_kind', t.kind, KINDS),
    oneOf('publication_platform', t.platform, PLATFORMS),
    oneOf('publication_state', t.state, STATES),
    oneOf('publication_source', t.sourceKind, SOURCES),
    reasonOfOutcome('publication_fail_reason', t.state, t.failReason),
    check('publication_published', sql`(${t.state} = 'published') = (${t.publishTime} is not null)`),
    check('publication_publisher_known', sql`${t.state} = 'draft' or ${t.publisherId} is not null`),
    check(
      'publication_due',
      sql`${t.state} not in ('waiting', 'due', 'claimed', 'sending', 'unknown') or ${t.dueTime} is not null`,
    ),
    check('publication_late_limit', sql`${t.lateLimitMinutes} between 1 and 10080`),
    check('publication_source_whole', sql`(${t.sourceKind} is null) = (${t.sourceId} is null)`),
  ],
);

/** Steps of a publication, for its time line. */
export const publishStep = pgTable(
  'publish_step',
  {
    stepId: identity(),
    loggerId: belongsTo(() => publication.loggerId),
    step: text({ enum: STEPS }).notNull(),
    /** The person; null: a bot or the server. */
    actorId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    botName: text(),
    detail: text().notNull().default(''),
    time: moment().notNull(),
  },
  (t) => [
    index('publish_step_of_logger').on(t.loggerId, t.stepId),
    index('publish_step_actor').on(t.actorId),
    oneOf('publish_step_step', t.step, STEPS),
  ],
);

export interface TopicAnswer {
  readonly name: string;
  /** Of a keyword to advertise with: searches in a month. */
  readonly viewCount: number;
  /** Of a keyword to advertise with: yuan for a click. */
  readonly price?: number;
  readonly competition?: AdsCompetition;
}

/** Questions about topics and keywords that bots ask platforms; answers are kept for an hour. */
export const platformQuestion = pgTable(
  'platform_question',
  {
    questionId: identity(),
    departmentId: belongsTo(() => department.departmentId),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The account that asks; null: a visitor. */
    publisherId: integer().references(() => publisherAuth.publisherId, { onDelete: 'cascade' }),
    by: text({ enum: QUESTIONS }).notNull(),
    text: text().notNull(),
    answer: jsonb().$type<readonly TopicAnswer[]>(),
    failReason: text(),
    claimId: text(),
    leaseTime: moment(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('platform_question_claim').on(t.claimId),
    uniqueIndex('platform_question_unique').on(t.departmentId, t.platform, t.by, sql`md5(${t.text})`),
    index('platform_question_open')
      .on(t.questionId)
      .where(sql`${t.answer} is null and ${t.failReason} is null`),
    index('platform_question_publisher').on(t.publisherId),
    index('platform_question_by_create_time').on(t.createTime),
    oneOf('platform_question_platform', t.platform, PLATFORMS),
    oneOf('platform_question_by', t.by, QUESTIONS),
  ],
);
