/** Comments that bots like: each once, by a task. Holds all SQL for them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { comment, commentLike, flow, OPEN_TASK_STATUSES, spiderTask, TASK_TYPE } from '../../db/schema';
import { enqueueTask } from '../task/task.store';
import { MESSAGES } from './automatic.messages';

/** Queues a task for each comment; one that is liked or waits for it is refused with the reason. */
export async function requestLikes(
  db: Database,
  actor: Reader & { readonly userId: number },
  commentIds: readonly number[],
  now: Date,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    // Locked, so that two requests do not queue the same comment.
    const rows = await tx
      .select({
        commentId: comment.commentId,
        departmentId: comment.departmentId,
        nickname: comment.nickname,
        platform: flow.platform,
      })
      .from(comment)
      .innerJoin(flow, eq(flow.flowId, comment.flowId))
      .where(and(inArray(comment.commentId, [...commentIds]), withinDepartment(comment.departmentId, actor)))
      .orderBy(comment.commentId)
      .for('update', { of: comment });
    const found = new Map(rows.map((row) => [row.commentId, row]));
    const before = await tx
      .select({ commentId: commentLike.commentId, status: spiderTask.status })
      .from(commentLike)
      .innerJoin(spiderTask, eq(spiderTask.taskId, commentLike.taskId))
      .where(inArray(commentLike.commentId, [...found.keys()]));
    const statusOf = new Map(before.map(({ commentId, status }) => [commentId, status]));
    const failed: BatchResult['failed'] = [];
    for (const id of commentIds) {
      const row = found.get(id);
      const status = statusOf.get(id);
      if (!row) failed.push({ id, reason: MESSAGES.comment });
      else if (status === 'done') failed.push({ id, reason: MESSAGES.liked });
      else if (OPEN_TASK_STATUSES.some((open) => open === status)) failed.push({ id, reason: MESSAGES.liking });
      else await queueLike(tx, row, actor.userId, now);
    }
    return { done: commentIds.length - failed.length, failed };
  });
}

async function queueLike(
  tx: Database,
  {
    commentId,
    departmentId,
    nickname,
    platform,
  }: Pick<typeof comment.$inferSelect, 'commentId' | 'departmentId' | 'nickname'> &
    Pick<typeof flow.$inferSelect, 'platform'>,
  creatorId: number,
  now: Date,
): Promise<void> {
  const { taskId } = await enqueueTask(tx, {
    departmentId,
    creatorId,
    taskType: TASK_TYPE.like,
    platform,
    target: nickname,
    params: { commentId },
    dueTime: now,
  });
  await tx
    .insert(commentLike)
    .values({ commentId, creatorId, taskId, createTime: now })
    .onConflictDoUpdate({ target: commentLike.commentId, set: { creatorId, taskId } });
}
