/** Cancels tasks, with what they would have sent. */
import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { OPEN_TASK_STATUSES, spiderTask, type TaskParams } from '../../db/schema';
import { MESSAGES } from '../domain.messages';
import { deliveries, lockSent, SENDS } from './deliveries';
import { targetKeyOf } from './task.rules';

const isOpen = inArray(spiderTask.status, [...OPEN_TASK_STATUSES]);

/** The platform may have what the task sends: like a publication that is being sent, it cannot be cancelled any more. */
const maySend = or(
  and(eq(spiderTask.status, 'executing'), inArray(spiderTask.taskType, [...SENDS])),
  ...deliveries.map(({ mayHaveArrived }) => mayHaveArrived),
)!;

/** The person and the time of a cancellation. */
export interface Cancelling {
  readonly userId: number;
  readonly now: Date;
}

/**
 * Cancels the open tasks among these and returns their ids; call it in a transaction. A bot that works on one learns at
 * its next report that its claim is lost.
 */
export async function cancelOpen(tx: Database, which: SQL | undefined, { userId, now }: Cancelling): Promise<number[]> {
  await lockSent(
    tx,
    await tx
      .select({ params: spiderTask.params })
      .from(spiderTask)
      .where(and(which, isOpen, inArray(spiderTask.taskType, [...SENDS]))),
  );
  const locked = await tx
    .select({ taskId: spiderTask.taskId })
    .from(spiderTask)
    .where(and(which, isOpen))
    .orderBy(spiderTask.taskId)
    .for('update');
  // A statement of its own: it sees what became of their messages while this one waited for the locks.
  const open = await tx
    .select({ taskId: spiderTask.taskId, params: spiderTask.params })
    .from(spiderTask)
    .where(
      and(
        inArray(
          spiderTask.taskId,
          locked.map(({ taskId }) => taskId),
        ),
        not(maySend),
      ),
    );
  const ids = open.map(({ taskId }) => taskId);
  for (const delivery of deliveries) await delivery.drop(tx, open, MESSAGES.cancelled, now);
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
