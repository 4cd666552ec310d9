/** Collecting tasks (calls.md section 7.1; states: product.md section 4). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../people/account';
import { flow } from './flow';
import { belongsTo, departmentReference, identity, isIn, latest, moment, oneOf, PLATFORMS, times } from '../columns';
import {
  OPEN_TASK_STATUS_NAMES,
  TASK_STATUS_NAMES,
  TASK_TYPE,
  type TaskType,
} from '../../../../src/services/catalogue/sets/task';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { owned } from '../owned';

export const TASK_STATUSES = valuesOf(TASK_STATUS_NAMES);
export const OPEN_TASK_STATUSES = valuesOf(OPEN_TASK_STATUS_NAMES);

export { TASK_TYPE, type TaskType };
/** Types that put one item onto a platform and collect nothing. */
export const COLLECTING_NOTHING = [TASK_TYPE.publish, TASK_TYPE.message, TASK_TYPE.chat, TASK_TYPE.like] as const;

/** Input for the bot: rows that the task is about, addresses, limits. */
export interface TaskParams {
  readonly keywordId?: number;
  readonly bloggerId?: number;
  readonly flowId?: number;
  /** The message that the task sends. */
  readonly messageId?: number;
  /** The comment that the task likes. */
  readonly commentId?: number;
  /** The conversation in which the task sends, edits or withdraws the next message. */
  readonly receiverId?: number;
  /** As a person pasted it, or as the platform reports it. */
  readonly url?: string;
  readonly platformUserId?: string;
  readonly platformFlowId?: string;
  /** Maximum number of contents or comments; absent: the default (`limitOf`). */
  readonly limit?: number;
  /** The limit that its bot last received; if the task's limit is larger now, the task continues. */
  readonly givenLimit?: number;
  /** The log-in that its bot last received, in its state at that time. */
  readonly logIn?: LogInGiven;
}

export interface LogInGiven {
  readonly authenticationId: number;
  /** When it was last changed: tells a replaced log-in from the same one. */
  readonly updateTime: string;
}

export const spiderTask = pgTable(
  'spider_task',
  {
    taskId: identity(),
    ...owned(),
    taskType: smallint().$type<TaskType>().notNull(),
    platform: text({ enum: PLATFORMS }).notNull(),
    /** Display name: the keyword, the blogger's name, the note's title or its address. */
    target: text().notNull(),
    params: jsonb().$type<TaskParams>().notNull().default({}),
    /**
     * Identifies the subject: a department has at most one open task per type and subject. Null: older than this
     * column.
     */
    targetKey: text(),
    status: text({ enum: TASK_STATUSES }).notNull().default('idle'),
    /** Percent. */
    progress: smallint().notNull().default(0),
    resultCount: integer().notNull().default(0),
    /** Contents that none of the creator's tasks had brought before, and the videos among them. */
    newCount: integer().notNull().default(0),
    newVideoCount: integer().notNull().default(0),
    /** Of a comments task: how many more comments it counted than any other of the creator's tasks for that content. */
    newCommentCount: integer().notNull().default(0),
    failReason: text(),
    /** The account that cancelled it, at `finishTime`. */
    cancelledBy: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** Address of the published note. */
    resultUrl: text(),
    /** Number of claims. If its bot stops renewing the lease, the task goes to the next bot (`leaseTime`). */
    attempts: smallint().notNull().default(0),
    /** The bot that holds it, and the id of its claim: reports with an outdated claim have no effect. */
    botName: text(),
    claimId: text(),
    leaseTime: moment(),
    /** Earliest time at which a bot may claim it. */
    dueTime: moment().notNull().defaultNow(),
    /** When a bot last claimed it. */
    startTime: moment(),
    finishTime: moment(),
    ...times(),
  },
  (t) => [
    index('spider_task_of_department').on(t.departmentId, ...latest(t.createTime, t.taskId)),
    index('spider_task_by_create_time').on(...latest(t.createTime, t.taskId), t.departmentId),
    index('spider_task_by_update_time').on(
      ...latest(t.updateTime, t.taskId),
      t.departmentId,
      // Lets lists in this order filter by day of creation in the index instead of reading each newer task.
      t.createTime,
    ),
    index('spider_task_by_progress').on(...latest(t.progress, t.taskId), t.departmentId),
    index('spider_task_by_status').on(t.status, ...latest(t.createTime, t.taskId), t.departmentId),
    index('spider_task_claimable').on(t.dueTime, t.taskId).where(isIn(t.status, OPEN_TASK_STATUSES)),
    index('spider_task_turns').on(t.creatorId, t.dueTime, t.taskId).where(isIn(t.status, OPEN_TASK_STATUSES)),
    index('spider_task_creator').on(t.creatorId, ...latest(t.createTime, t.taskId)),
    uniqueIndex('spider_task_open_target')
      .on(t.departmentId, t.taskType, t.platform, t.targetKey)
      .where(isIn(t.status, OPEN_TASK_STATUSES)),
    // For the speed of the bots, measured on recently ended tasks.
    index('spider_task_ended')
      .on(t.finishTime, t.startTime, t.botName)
      .where(sql`${t.status} in ('done', 'failed') and ${t.startTime} is not null`),
    index('spider_task_over')
      .on(t.finishTime, t.taskId)
      .where(sql`${t.finishTime} is not null`),
    index('spider_task_cancelled_by').on(t.cancelledBy),
    index('spider_task_by_target').on(t.targetKey, t.createTime),
    // Holds all that the statistics sum, so that they read no row of the table.
    index('spider_task_figures').on(
      t.createTime,
      t.departmentId,
      t.creatorId,
      t.taskType,
      t.status,
      t.newCount,
      t.newVideoCount,
      t.newCommentCount,
    ),
    uniqueIndex('spider_task_claim').on(t.claimId),
    oneOf('spider_task_platform', t.platform, PLATFORMS),
    oneOf('spider_task_status', t.status, TASK_STATUSES),
    check('spider_task_type', sql`${t.taskType} between 1 and 9`),
    check('spider_task_progress', sql`${t.progress} between 0 and 100`),
    check('spider_task_result_count', sql`${t.resultCount} >= 0`),
    check('spider_task_new_count', sql`${t.newVideoCount} between 0 and ${t.newCount} and ${t.newCommentCount} >= 0`),
    check('spider_task_fail_reason', sql`(${t.status} = 'failed') = (${t.failReason} is not null)`),
    check('spider_task_cancelled', sql`(${t.status} = 'cancelled') = (${t.cancelledBy} is not null)`),
  ],
);

/** Bots that have asked for tasks, with the time of the last request. */
export const spiderBot = pgTable('spider_bot', {
  botName: text().primaryKey(),
  seenTime: moment().notNull(),
});

/** Platform adapters (server/bot/platforms) that bots declare, with the time of the last declaration. */
export const platformAdapter = pgTable(
  'platform_adapter',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    adapter: text().notNull(),
    /** Whether its people and contents are invented. */
    sandbox: boolean().notNull(),
    seenTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.adapter] }), oneOf('platform_adapter_platform', t.platform, PLATFORMS)],
);

/** Results of a task: each content once, also if the bot reports it repeatedly. */
export const spiderTaskFlow = pgTable(
  'spider_task_flow',
  {
    taskId: belongsTo(() => spiderTask.taskId),
    flowId: integer().notNull(),
    departmentId: integer().notNull(),
    /** No task of the same creator had brought the content before. */
    isNew: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.flowId] }),
    index('spider_task_flow_by_flow').on(t.flowId, t.taskId),
    departmentReference('spider_task_flow_flow', t, 'flowId', flow),
  ],
);
