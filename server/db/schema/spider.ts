/** Collecting tasks (calls.md section 7.1; states: product.md section 4). */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { identity, moment, oneOf, PLATFORMS, times } from './columns';

export const TASK_STATUSES = ['idle', 'assigned', 'executing', 'done', 'failed'] as const;
/** Not finished: idle, assigned and executing. */
export const OPEN_TASK_STATUSES = ['idle', 'assigned', 'executing'] as const;

export const spiderTask = pgTable('spider_task', {
  taskId: identity(),
  departmentId: integer().notNull().references(() => department.departmentId, { onDelete: 'restrict' }),
  creatorId: integer().notNull().references(() => account.userId, { onDelete: 'restrict' }),
  /** 1 keyword, 2 blogger, 3 single note, 4 comments, 5 update (product.md section 9). */
  taskType: smallint().notNull(),
  platform: text({ enum: PLATFORMS }).notNull(),
  /** What people read: the keyword, the blogger's name, the note's title or its address. */
  target: text().notNull(),
  /** What the bot needs: addresses, the ids of what it updates, how much to take. */
  params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: text({ enum: TASK_STATUSES }).notNull().default('idle'),
  /** Percent. */
  progress: smallint().notNull().default(0),
  resultCount: integer().notNull().default(0),
  failReason: text(),
  /** How often it was claimed. A claim that its bot did not keep up is given to the next one (`leaseTime`). */
  attempts: smallint().notNull().default(0),
  /** Which bot holds it, by which claim: what a bot says of a claim that is no longer its own has no effect. */
  botName: text(),
  claimId: text(),
  leaseTime: moment(),
  /** Not before. */
  dueTime: moment().notNull().defaultNow(),
  finishTime: moment(),
  ...times(),
}, (t) => [
  index('spider_task_of_department').on(t.departmentId, t.createTime.desc().nullsLast(), t.taskId.desc().nullsLast()),
  index('spider_task_by_create_time').on(t.createTime.desc().nullsLast(), t.taskId.desc().nullsLast(), t.departmentId),
  index('spider_task_by_update_time').on(t.updateTime.desc().nullsLast(), t.taskId.desc().nullsLast(), t.departmentId),
  index('spider_task_by_progress').on(t.progress.desc().nullsLast(), t.taskId.desc().nullsLast(), t.departmentId),
  index('spider_task_by_status').on(t.status, t.createTime.desc().nullsLast(), t.taskId.desc().nullsLast(), t.departmentId),
  index('spider_task_claimable').on(t.dueTime, t.taskId).where(sql`${t.status} in ('idle', 'assigned', 'executing')`),
  index('spider_task_creator').on(t.creatorId),
  oneOf('spider_task_platform', t.platform, PLATFORMS),
  oneOf('spider_task_status', t.status, TASK_STATUSES),
  check('spider_task_type', sql`${t.taskType} between 1 and 5`),
  check('spider_task_progress', sql`${t.progress} between 0 and 100`),
  check('spider_task_result_count', sql`${t.resultCount} >= 0`),
  check('spider_task_fail_reason', sql`(${t.status} = 'failed') = (${t.failReason} is not null)`),
]);
