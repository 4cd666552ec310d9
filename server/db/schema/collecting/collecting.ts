/** Columns that keywords, bloggers and contents share: when they are collected, and how their figures grow. */
import { sql } from 'drizzle-orm';
import { check, integer, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  DEFAULT_INTERVAL,
  INTERVALS,
  LONGEST_INTERVAL,
  MANUAL,
  type IntervalHours,
} from '../../../../src/services/catalogue/intervals';
import { moment } from '../columns';

/**
 * Columns of scheduled collecting (docs/decisions/0049-intervals.md). `active`: SQL condition under which it is
 * followed. The next time is a generated column, so that every change of the status or interval updates it.
 */
export const schedule = (active: string) => ({
  intervalHours: smallint().$type<IntervalHours>().notNull().default(DEFAULT_INTERVAL),
  /** When its last scheduled task was queued, or its last task ended: start of the interval. Null: neither yet. */
  intervalStart: moment(),
  /** Number of tasks that failed since the last success. */
  spiderFailures: smallint().notNull().default(0),
  /** Null: not scheduled. Each failure doubles the interval. */
  nextSpiderTime: moment().generatedAlwaysAs(
    sql.raw(
      `case when ${active} and interval_hours <> ${MANUAL} then coalesce((interval_start at time zone 'UTC' + make_interval(hours => least(interval_hours::int << least(spider_failures, 8), ${LONGEST_INTERVAL}))) at time zone 'UTC', create_time) end`,
    ),
  ),
});

export const scheduleRules = (name: string, t: Record<'intervalHours' | 'spiderFailures', AnyPgColumn>) => [
  check(`${name}_interval_hours`, sql`${t.intervalHours} in (${sql.raw(INTERVALS.join(', '))})`),
  check(`${name}_spider_failures`, sql`${t.spiderFailures} >= 0`),
];

/** Figures that are watched for sudden rises, by column name. */
export const RISE_FIGURES = ['likeCount', 'collectCount', 'commentCount', 'fansCount', 'noteCount'] as const;

/**
 * Columns of growth, computed when figures arrive (docs/decisions/0050-figures.md): heat of a content, fans of a
 * blogger.
 */
export const growth = () => ({
  /** When figures last arrived. */
  figureTime: moment(),
  /** Growth within 24 hours and 7 days before `figureTime`. Null: unknown. */
  growthDay: integer(),
  growthWeek: integer(),
  /** Time of the last sudden rise, the figure that contributed most, and its growth in 24 hours. */
  riseTime: moment(),
  riseFigure: text({ enum: RISE_FIGURES }),
  riseCount: integer(),
});
