/** Collecting tasks (calls.md section 7.1; states: product.md section 4). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { flow } from './flow';
import { identity, moment, oneOf, PLATFORMS, times } from './columns';

export const TASK_STATUSES = ['idle', 'assigned', 'executing', 'done', 'failed', 'cancelled'] as const;
/** Not finished: idle, assigned and executing. */
export const OPEN_TASK_STATUSES = ['idle', 'assigned', 'executing'] as const;

/** What a task is about, by its number: as the contract's `taskType` (product.md section 9). */
export const TASK_TYPE = { keyword: 1, blogger: 2, note: 3, comments: 4, update: 5, publish: 6, message: 7 } as const;
/** What puts one thing onto a platform, and collects nothing. */
export const COLLECTING_NOTHING = [TASK_TYPE.publish, TASK_TYPE.message] as const;
export type TaskType = (typeof TASK_TYPE)[keyof typeof TASK_TYPE];

/** What the bot needs: the rows that the task is about, addresses, how much to take. */
export interface TaskParams {
  readonly keywordId?: number;
  readonly bloggerId?: number;
  readonly flowId?: number;
  /** What was written to somebody, of a task that sends it. */
  readonly messageId?: number;
  /** As somebody pasted it, or as the platform has it. */
  readonly url?: string;
  readonly platformUserId?: string;
  readonly platformFlowId?: string;
  /** At most so many contents, or comments; absent: as many as is usual (`limitOf`). */
  readonly limit?: number;
  /** What a note is published with, where it is not its content's own. */
  readonly title?: string;
  readonly content?: string;
  /** The limit that its bot was told last: a larger one since makes the task go on. */
  readonly givenLimit?: number;
  /** The log-in that its bot was given last, as it was then. */
  readonly logIn?: LogInGiven;
}

export interface LogInGiven {
  readonly authenticationId: number;
  /** When it was last changed: another one pasted into its place is another one. */
  readonly updateTime: string;
}

export const spiderTask = pgTable(
  'spider_task',
  {
    taskId: identity(),
    departmentId: integer()
      .notNull()
      .references(() => department.departmentId, { onDelete: 'restrict' }),
    creatorId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'restrict' }),
    taskType: smallint().$type<TaskType>().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** What people read: the keyword, the blogger's name, the note's title or its address. */
    target: text().notNull(),
    params: jsonb().$type<TaskParams>().notNull().default({}),
    /** What it is about, as one word: a department has one open task of a type about it. Null: of tasks from before. */
    targetKey: text(),
    status: text({ enum: TASK_STATUSES }).notNull().default('idle'),
    /** Percent. */
    progress: smallint().notNull().default(0),
    resultCount: integer().notNull().default(0),
    failReason: text(),
    /** Who cancelled it, at `finishTime`. */
    cancelledBy: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** Where a published note stands. */
    resultUrl: text(),
    /** How often it was claimed. A claim that its bot did not keep up is given to the next one (`leaseTime`). */
    attempts: smallint().notNull().default(0),
    /** Which bot holds it, by which claim: what a bot says of a claim that is no longer its own has no effect. */
    botName: text(),
    claimId: text(),
    leaseTime: moment(),
    /** Not before. */
    dueTime: moment().notNull().defaultNow(),
    /** When its bot took it last. */
    startTime: moment(),
    finishTime: moment(),
    ...times(),
  },
  (t) => [
    index('spider_task_of_department').on(t.departmentId, t.createTime.desc().nullsLast(), t.taskId.desc().nullsLast()),
    index('spider_task_by_create_time').on(
      t.createTime.desc().nullsLast(),
      t.taskId.desc().nullsLast(),
      t.departmentId,
    ),
    index('spider_task_by_update_time').on(
      t.updateTime.desc().nullsLast(),
      t.taskId.desc().nullsLast(),
      t.departmentId,
    ),
    index('spider_task_by_progress').on(t.progress.desc().nullsLast(), t.taskId.desc().nullsLast(), t.departmentId),
    index('spider_task_by_status').on(
      t.status,
      t.createTime.desc().nullsLast(),
      t.taskId.desc().nullsLast(),
      t.departmentId,
    ),
    index('spider_task_claimable')
      .on(t.dueTime, t.taskId)
      .where(sql`${t.status} in ('idle', 'assigned', 'executing')`),
    index('spider_task_creator').on(t.creatorId, t.createTime.desc().nullsLast(), t.taskId.desc().nullsLast()),
    uniqueIndex('spider_task_open_target')
      .on(t.departmentId, t.taskType, t.platform, t.targetKey)
      .where(sql`${t.status} in ('idle', 'assigned', 'executing')`),
    // What bots did lately: their pace.
    index('spider_task_ended')
      .on(t.finishTime, t.startTime, t.botName)
      .where(sql`${t.status} in ('done', 'failed') and ${t.startTime} is not null`),
    index('spider_task_cancelled_by').on(t.cancelledBy),
    index('spider_task_by_target').on(t.targetKey, t.createTime),
    uniqueIndex('spider_task_claim').on(t.claimId),
    oneOf('spider_task_platform', t.platform, PLATFORMS),
    oneOf('spider_task_status', t.status, TASK_STATUSES),
    check('spider_task_type', sql`${t.taskType} between 1 and 7`),
    check('spider_task_progress', sql`${t.progress} between 0 and 100`),
    check('spider_task_result_count', sql`${t.resultCount} >= 0`),
    check('spider_task_fail_reason', sql`(${t.status} = 'failed') = (${t.failReason} is not null)`),
    check('spider_task_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelledBy} is not null)`),
  ],
);

/** Bots that asked for tasks, and when they last did. */
export const spiderBot = pgTable('spider_bot', {
  botName: text().primaryKey(),
  seenTime: moment().notNull(),
});

/** Adapters that bots ask platforms with (server/bot/platforms), as the bots declare them, and when one last did. */
export const platformAdapter = pgTable(
  'platform_adapter',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    adapter: text().notNull(),
    /** Its people and contents are invented. */
    sandbox: boolean().notNull(),
    seenTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.adapter] }), oneOf('platform_adapter_platform', t.platform, PLATFORMS)],
);

/** What a task brought: once for each content, however often its bot said so. */
export const spiderTaskFlow = pgTable(
  'spider_task_flow',
  {
    taskId: integer()
      .notNull()
      .references(() => spiderTask.taskId, { onDelete: 'cascade' }),
    flowId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.flowId] }),
    index('spider_task_flow_by_flow').on(t.flowId, t.taskId),
    foreignKey({
      name: 'spider_task_flow_flow',
      columns: [t.flowId, t.departmentId],
      foreignColumns: [flow.flowId, flow.departmentId],
    }).onDelete('cascade'),
  ],
);
