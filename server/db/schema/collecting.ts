/** What keywords, bloggers and contents have in common: when they are collected, and how their figures grow. */
import { sql } from 'drizzle-orm';
import { check, integer, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  DEFAULT_INTERVAL,
  INTERVALS,
  LONGEST_INTERVAL,
  MANUAL,
  type IntervalHours,
} from '../../../src/services/catalogue/intervals';
import { moment } from './columns';

/**
 * When something is collected by itself (docs/decisions/0049-intervals.md). `active`: the condition that it is
 * followed. The next time is
 * generated, so that no statement that changes a status or an interval can forget it.
 */
export const schedule = (active: string) => ({
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

export const scheduleRules = (name: string, t: Record<'intervalHours' | 'spiderFailures', AnyPgColumn>) => [
  check(`${name}_interval_hours`, sql`${t.intervalHours} in (${sql.raw(INTERVALS.join(', '))})`),
  check(`${name}_spider_failures`, sql`${t.spiderFailures} >= 0`),
];

/** Figures that can rise suddenly; their names are those of the columns. */
export const RISE_FIGURES = ['likeCount', 'collectCount', 'commentCount', 'fansCount', 'noteCount'] as const;

/**
 * Growth as whoever brings figures reckons it (docs/decisions/0050-figures.md): heat of a content, fans of a blogger.
 */
export const growth = () => ({
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
