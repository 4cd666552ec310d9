/** Figures of contents and bloggers over time (docs/decisions/0050-figures.md). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { blogger } from './blogger';
import { flow } from './flow';

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
