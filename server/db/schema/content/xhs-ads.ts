/** Advertising campaigns on xhs (calls.md section 7.1, docs/decisions/0095-advertising.md). */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ADS_SOURCE_NAMES, ADS_STATE_NAMES } from '../../../../src/services/catalogue/sets/xhs-ads';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { department } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf, times, versioned } from '../columns';
import { owned } from '../owned';
import { publisherAuth } from './publishing';

const STATES = valuesOf(ADS_STATE_NAMES);
const SOURCES = valuesOf(ADS_SOURCE_NAMES);
/** Yuan. */
const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });

export interface AdsKeyword {
  readonly word: string;
  /** Yuan for a click, at most. */
  readonly bid: number;
}

export const xhsAds = pgTable(
  'xhs_ads',
  {
    adsId: identity(),
    ...owned(),
    /** The platform's name of the campaign together with `revision`. */
    key: text().notNull(),
    name: text().notNull(),
    sourceKind: text({ enum: SOURCES }).notNull(),
    sourceId: integer().notNull(),
    /** The note as it was chosen. */
    noteTitle: text().notNull().default(''),
    noteCover: text().notNull().default(''),
    noteUrl: text().notNull().default(''),
    /** The platform's id of the note; null until it is published there. */
    platformFlowId: text(),
    publisherId: integer().notNull(),
    keywords: jsonb().$type<AdsKeyword[]>().notNull().default([]),
    dailyBudget: money().notNull(),
    startDay: date({ mode: 'string' }).notNull(),
    endDay: date({ mode: 'string' }).notNull(),
    state: text({ enum: STATES }).notNull().default('draft'),
    reason: text().notNull().default(''),
    /** Counts the starts of the campaign: settings of an older one never start again. */
    revision: integer().notNull().default(0),
    publishTime: moment(),
    figuresTime: moment(),
    /** When a bot is to work on it next; null: nothing is to be done. */
    dueTime: moment(),
    attempts: smallint().notNull().default(0),
    claimId: text(),
    leaseTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('xhs_ads_key').on(t.key),
    uniqueIndex('xhs_ads_claim').on(t.claimId),
    foreignKey({
      name: 'xhs_ads_publisher',
      columns: [t.publisherId, t.departmentId],
      foreignColumns: [publisherAuth.publisherId, publisherAuth.departmentId],
    }).onDelete('restrict'),
    index('xhs_ads_by_create_time').on(...latest(t.createTime, t.adsId), t.departmentId),
    index('xhs_ads_by_start_day').on(...latest(t.startDay, t.adsId), t.departmentId),
    index('xhs_ads_of_department').on(t.departmentId, t.state),
    index('xhs_ads_of_publisher').on(t.publisherId),
    index('xhs_ads_creator').on(t.creatorId),
    index('xhs_ads_due')
      .on(t.dueTime)
      .where(sql`${t.dueTime} is not null`),
    oneOf('xhs_ads_state', t.state, STATES),
    oneOf('xhs_ads_source', t.sourceKind, SOURCES),
    check('xhs_ads_period', sql`${t.startDay} <= ${t.endDay}`),
    check('xhs_ads_budget', sql`${t.dailyBudget} > 0`),
  ],
);

/** Figures of a day as the platform last reported them. */
export const xhsAdsDay = pgTable(
  'xhs_ads_day',
  {
    adsId: belongsTo(() => xhsAds.adsId),
    day: date({ mode: 'string' }).notNull(),
    spent: money().notNull(),
    shown: integer().notNull(),
    clicks: integer().notNull(),
    leads: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adsId, t.day] }),
    index('xhs_ads_day_by_day').on(t.day),
    check('xhs_ads_day_counts', sql`${t.spent} >= 0 and least(${t.shown}, ${t.clicks}, ${t.leads}) >= 0`),
  ],
);

/** What the campaigns of a department may spend in a day. Its row is the lock under which budgets are reserved. */
export const xhsAdsBudget = pgTable(
  'xhs_ads_budget',
  {
    departmentId: integer()
      .primaryKey()
      .references(() => department.departmentId, { onDelete: 'cascade' }),
    dailyLimit: money().notNull().default(0),
    /** Null: never set. */
    updateTime: moment(),
  },
  (t) => [check('xhs_ads_budget_limit', sql`${t.dailyLimit} >= 0`)],
);
