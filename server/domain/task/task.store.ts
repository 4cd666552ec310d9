/**
 * Queues tasks (states: product.md section 4). Bots claim them over HTTP (server/domain/bot); people see
 * them in server/domain/task.
 */
import { and, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { OPEN_TASK_STATUSES, spiderTask, type TaskParams, type TaskType } from '../../db/schema';
import { isIn, type Platform } from '../../db/schema/columns';
import { limitOf, targetKeyOf, USUAL_LIMIT } from './task.rules';
import type { QueueOutcome } from '../../../src/services/catalogue/sets/task';

export interface NewTask {
  readonly departmentId: number;
  readonly creatorId: number;
  /** One of `TASK_TYPE`. */
  readonly taskType: TaskType;
  readonly platform: Platform;
  /** Name for people: the keyword, the blogger's name, the note's title or its address. */
  readonly target: string;
  readonly params: TaskParams;
  /** Earliest start; absent: now. */
  readonly dueTime?: Date;
}

const isOpen = inArray(spiderTask.status, [...OPEN_TASK_STATUSES]);

/** The contract's limit. */
const LONGEST_TARGET = 200;

/** `same`: a task of this type and subject was already open; `raised`: additionally, its limit was increased. */
export interface Queued {
  readonly taskId: number;
  readonly outcome: QueueOutcome;
}

/**
 * Queues a task in the caller's transaction, so that its subject and the task commit together. A department has at most
 * one open task per type and subject; queueing again returns that one with the larger of both limits. One that was
 * queued ahead and is now wanted sooner changes its creator and counts as queued.
 */
export async function enqueueTask(
  db: Database,
  { departmentId, creatorId, taskType, platform, target, params, dueTime }: NewTask,
): Promise<Queued> {
  const targetKey = targetKeyOf(target, params);
  const same = and(
    eq(spiderTask.departmentId, departmentId),
    eq(spiderTask.taskType, taskType),
    eq(spiderTask.platform, platform),
    eq(spiderTask.targetKey, targetKey),
    isOpen,
  );
  const limit = limitOf(taskType, params);
  for (;;) {
    const [made] = await db
      .insert(spiderTask)
      .values({
        departmentId,
        creatorId,
        taskType,
        platform,
        target: target.slice(0, LONGEST_TARGET),
        params,
        targetKey,
        ...(dueTime && { dueTime }),
      })
      .onConflictDoNothing({
        target: [spiderTask.departmentId, spiderTask.taskType, spiderTask.platform, spiderTask.targetKey],
        where: isIn(sql.raw('status'), OPEN_TASK_STATUSES),
      })
      .returning({ taskId: spiderTask.taskId });
    if (made) return { taskId: made.taskId, outcome: 'queued' };
    const changed = (changes: Partial<TaskParams>, which: SQL) =>
      db
        .update(spiderTask)
        .set({ params: sql`${spiderTask.params} || ${JSON.stringify(changes)}::jsonb` })
        .where(and(same, which));
    // The same note was pasted again: the platform accepts the newer token of its address.
    if (params.url !== undefined)
      await changed({ url: params.url }, sql`${spiderTask.params} ->> 'url' is distinct from ${params.url}`);
    const raised =
      limit === undefined
        ? null
        : await changed(
            { limit },
            lt(sql`coalesce((${spiderTask.params} ->> 'limit')::int, ${USUAL_LIMIT[taskType]}::int)`, limit),
          );
    const due = dueTime ? sql`${dueTime.toISOString()}::timestamptz` : sql`now()`;
    const [early] = await db
      .update(spiderTask)
      .set({ dueTime: due, creatorId })
      // A task that failed before waits as long as its platform asked for.
      .where(and(same, eq(spiderTask.status, 'idle'), eq(spiderTask.attempts, 0), gt(spiderTask.dueTime, due)))
      .returning({ taskId: spiderTask.taskId });
    if (early) return { taskId: early.taskId, outcome: 'queued' };
    const [open] = await db.select({ taskId: spiderTask.taskId }).from(spiderTask).where(same);
    // If the open task has ended meanwhile, the next pass inserts a new one.
    if (open) return { taskId: open.taskId, outcome: raised?.rowCount ? 'raised' : 'same' };
  }
}
