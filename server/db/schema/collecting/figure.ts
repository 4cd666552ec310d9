/** Figures of contents and bloggers over time (docs/decisions/0050-figures.md). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns';
import { blogger } from './blogger';
import { flow } from './flow';

/**
 * Figures of a content or blogger at an hour: every hour for which figures arrived, later thinned to one of each day
 * (docs/decisions/0050-figures.md).
 */
export const figure = pgTable(
  'figure',
  {
    figureId: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Exactly one of the two is set. */
    flowId: integer().references(() => flow.flowId, { onDelete: 'cascade' }),
    bloggerId: integer().references(() => blogger.bloggerId, { onDelete: 'cascade' }),
    /** Beginning of the hour. */
    hour: moment().notNull(),
    likeCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    fansCount: integer().notNull().default(0),
    noteCount: integer().notNull().default(0),
    /** True until thinned to one a day. */
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
