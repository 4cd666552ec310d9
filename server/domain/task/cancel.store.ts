/** Cancels tasks, with what they would have sent. */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { OPEN_TASK_STATUSES, spiderTask, TASK_TYPE, type TaskParams } from '../../db/schema';
import { dropWork, lockTalked } from '../conversation/courier.store';
import { MESSAGES } from '../domain.messages';
import { settleMessages } from '../message/outcome.store';
import { targetKeyOf } from './task.rules';

const isOpen = inArray(spiderTask.status, [...OPEN_TASK_STATUSES]);

/** The person and the time of a cancellation. */
export interface Cancelling {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Cancels the open tasks among these and returns their ids; call it in a transaction. A bot that works on one learns at
 * its next report that its claim is lost; a message that may already have been sent says so.
 */
export async function cancelOpen(tx: Database, which: SQL | undefined, { userId, now }: Cancelling): Promise<number[]> {
  await lockTalked(
    tx,
    await tx
      .select({ params: spiderTask.params })
      .from(spiderTask)
      .where(and(which, isOpen, eq(spiderTask.taskType, TASK_TYPE.chat))),
  );
  const open = await tx
    .select({ taskId: spiderTask.taskId, status: spiderTask.status, params: spiderTask.params })
    .from(spiderTask)
    .where(and(which, isOpen))
    .orderBy(spiderTask.taskId)
    .for('update');
  const idsOf = (waiting: boolean) =>
    open.filter(({ status }) => (status === 'idle') === waiting).map(({ taskId }) => taskId);
  await settleMessages(tx, idsOf(true), MESSAGES.cancelled, now);
  await settleMessages(tx, idsOf(false), MESSAGES.cancelledUnderWay, now);
  for (const { status, params } of open)
    if (params.receiverId !== undefined)
      await dropWork(tx, params.receiverId, status === 'idle' ? MESSAGES.cancelled : MESSAGES.cancelledUnderWay, now);
  const ids = open.map(({ taskId }) => taskId);
  if (ids.length > 0)
    await tx
      .update(spiderTask)
      .set({ status: 'cancelled', cancelledBy: userId, leaseTime: null, finishTime: now, updateTime: now })
      .where(inArray(spiderTask.taskId, ids));
  return ids;
}

/** Cancels unclaimed tasks whose subject was deleted, because they could only fail. */
export async function cancelWaiting(
  tx: Database,
  about: readonly Pick<TaskParams, 'keywordId' | 'bloggerId'>[],
  by: Cancelling,
): Promise<void> {
  if (about.length === 0) return;
  await cancelOpen(
    tx,
    and(
      inArray(
        spiderTask.targetKey,
        about.map((each) => targetKeyOf('', each)),
      ),
      eq(spiderTask.status, 'idle'),
    ),
    by,
  );
}
