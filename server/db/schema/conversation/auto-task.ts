/** The automatic creation of comment tasks (calls.md section 7.3, config/auto-create-task). */
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { AccountOrigin } from '../../../../src/services/catalogue/sets/conversation';
import { account, department } from '../people/account';
import { belongsTo, identity, moment, oneOf, PLATFORMS, refersTo, times } from '../columns';

export const autoTask = pgTable(
  'auto_task',
  {
    autoTaskId: identity(),
    departmentId: belongsTo(() => department.departmentId),
    /** Who set it last: it replies in their name. */
    editorId: refersTo(() => account.userId),
    platform: text({ enum: PLATFORMS }).notNull(),
    origin: smallint().$type<AccountOrigin>().notNull(),
    enabled: boolean().notNull(),
    texts: jsonb().$type<string[]>().notNull().default([]),
    words: jsonb().$type<string[]>().notNull().default([]),
    dailyLimit: integer().notNull(),
    intervalMinutes: integer().notNull(),
    /** The next run, and the end of the lease of the server that does it. */
    dueTime: moment().notNull(),
    leaseTime: moment(),
    lastTime: moment(),
    lastMade: integer().notNull().default(0),
    /** Why the last run created none; empty: it created some. */
    lastReason: text().notNull().default(''),
    ...times(),
  },
  (t) => [
    unique('auto_task_unique').on(t.departmentId, t.platform, t.origin),
    index('auto_task_due')
      .on(t.dueTime)
      .where(sql`${t.enabled}`),
    index('auto_task_editor').on(t.editorId),
    oneOf('auto_task_platform', t.platform, PLATFORMS),
    check('auto_task_origin', sql`${t.origin} between 1 and 3`),
    check('auto_task_bounds', sql`${t.dailyLimit} > 0 and ${t.intervalMinutes} > 0`),
    check('auto_task_texts', sql`not ${t.enabled} or jsonb_array_length(${t.texts}) > 0`),
  ],
);
