/**
 * Collecting tasks, as whoever queues one knows them (states: product.md section 4). Bots take them over HTTP
 * (server/modules/bot); people see them in server/modules/spider.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { OPEN_TASK_STATUSES, spiderTask, type TaskParams, type TaskType } from '../db/schema';
import type { Platform } from '../db/schema/columns';
import { targetKeyOf } from './task.rules';

export interface NewTask {
  readonly departmentId: number;
  readonly creatorId: number;
  /** One of `TASK_TYPE`. */
  readonly taskType: TaskType;
  readonly platform: Platform;
  /** What people read: the keyword, the blogger's name, the note's title or its address. */
  readonly target: string;
  readonly params: TaskParams;
  /** Not before; absent: now. */
  readonly dueTime?: Date;
}

/** Takes back what no bot has taken: what it was about is gone, and it could only fail. */
export async function dropWaiting(db: Database, about: readonly Pick<TaskParams, 'keywordId' | 'bloggerId'>[]): Promise<void> {
  if (about.length === 0) return;
  await db.delete(spiderTask).where(and(inArray(spiderTask.targetKey, about.map((each) => targetKeyOf('', each))), eq(spiderTask.status, 'idle')));
}

/** As the contract bounds it. */
const LONGEST_TARGET = 200;

/**
 * Queues a task, in the caller's transaction: what it is about and the task commit together. A department has one open task of a
 * type about a thing; queueing it again answers that one's number.
 */
export async function enqueueTask(db: Database, { departmentId, creatorId, taskType, platform, target, params, dueTime }: NewTask): Promise<number> {
  const targetKey = targetKeyOf(target, params);
  const isOpen = inArray(spiderTask.status, [...OPEN_TASK_STATUSES]);
  for (;;) {
    const [made] = await db
      .insert(spiderTask)
      .values({ departmentId, creatorId, taskType, platform, target: target.slice(0, LONGEST_TARGET), params, targetKey, ...(dueTime && { dueTime }) })
      .onConflictDoNothing({ target: [spiderTask.departmentId, spiderTask.taskType, spiderTask.platform, spiderTask.targetKey], where: sql`status in ('idle', 'assigned', 'executing')` })
      .returning({ taskId: spiderTask.taskId });
    if (made) return made.taskId;
    const same = and(eq(spiderTask.departmentId, departmentId), eq(spiderTask.taskType, taskType), eq(spiderTask.platform, platform), eq(spiderTask.targetKey, targetKey));
    const [open] = await db.select({ taskId: spiderTask.taskId, url: sql<string | null>`${spiderTask.params} ->> 'url'` }).from(spiderTask).where(and(same, isOpen));
    // The same note, pasted again: the newer token in its address is the one that the platform takes.
    if (open && params.url !== undefined && params.url !== open.url) await db.update(spiderTask).set({ params: sql`${spiderTask.params} || ${JSON.stringify({ url: params.url })}::jsonb` }).where(eq(spiderTask.taskId, open.taskId));
    // It may have ended in between: then there is room for the new one.
    if (open) return open.taskId;
  }
}
