/** Activities: the period, goal and budget of pages (docs/decisions/0086-activities-and-products.md). */
import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo, identity, latest, moment, times, versioned } from '../columns';
import { owned } from '../owned';
import { page } from './page';

export const activity = pgTable(
  'activity',
  {
    activityId: identity(),
    ...owned(),
    name: text().notNull(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    /** Leads. */
    goal: integer(),
    /** Yuan. */
    budget: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** Shown at the addresses of all pages after the end. */
    closingPageId: integer().references(() => page.pageId, { onDelete: 'set null' }),
    remark: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('activity_by_start_time').on(...latest(t.startTime, t.activityId), t.departmentId),
    index('activity_by_end_time').on(...latest(t.endTime, t.activityId), t.departmentId),
    index('activity_by_update_time').on(...latest(t.updateTime, t.activityId), t.departmentId),
    index('activity_of_department').on(t.departmentId, t.startTime.desc()),
    index('activity_creator').on(t.creatorId),
    index('activity_closing_page').on(t.closingPageId),
    check('activity_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('activity_period', sql`${t.startTime} < ${t.endTime}`),
    check('activity_goal', sql`${t.goal} > 0`),
    check('activity_budget', sql`${t.budget} >= 0`),
  ],
);

/** A page belongs to one activity at most, so that each visit and each lead counts once. */
export const activityPage = pgTable(
  'activity_page',
  {
    activityId: belongsTo(() => activity.activityId),
    pageId: belongsTo(() => page.pageId),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.pageId] }), unique('activity_page_once').on(t.pageId)],
);
