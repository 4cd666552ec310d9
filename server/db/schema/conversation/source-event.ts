/** Events that clients count (calls.md section 7.2, support/sourceMonitor). */
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { department } from '../people/account';
import { identity, moment } from '../columns';

export const sourceEvent = pgTable(
  'source_event',
  {
    sourceEventId: identity(),
    /** Of the person whose client counted it; null: none. */
    departmentId: integer().references(() => department.departmentId, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    tags: text().array().notNull(),
    count: integer().notNull().default(1),
    lastTime: moment().notNull(),
  },
  (t) => [
    unique('source_event_unique').on(t.departmentId, t.day, t.name, t.tags).nullsNotDistinct(),
    index('source_event_by_day').on(t.day, t.sourceEventId, t.departmentId),
    check('source_event_name', sql`char_length(${t.name}) <= 64`),
    check('source_event_tags', sql`cardinality(${t.tags}) <= 8`),
  ],
);
