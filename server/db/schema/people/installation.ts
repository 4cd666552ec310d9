/** Checks of services, and the first set-up of an installation. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../columns';

export const CHECKED_STATES = ['ok', 'failed', 'unset'] as const;

/** The last result of each check (server/kernel/checks). */
export const serviceCheck = pgTable(
  'service_check',
  {
    name: text().primaryKey(),
    state: text({ enum: CHECKED_STATES }).notNull(),
    /** What was found, or what to change. Contains no secret. */
    words: text().notNull(),
    durationMs: integer().notNull(),
    checkTime: moment().notNull(),
  },
  (t) => [oneOf('service_check_state', t.state, CHECKED_STATES)],
);

/** A step of the first set-up that an administrator skipped; whether a step is done follows from the data. */
export const skippedStep = pgTable(
  'skipped_step',
  {
    step: text().primaryKey(),
    createTime: moment().notNull(),
  },
  (t) => [check('skipped_step_name', sql`char_length(${t.step}) between 1 and 64`)],
);
