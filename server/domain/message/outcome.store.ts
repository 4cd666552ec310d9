/** Updates private messages with the results of the tasks that send them. Holds all SQL for them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { comment, flow, replyAccount, sentMessage, spiderTask } from '../../db/schema';
import type { Delivery } from '../outcome/delivery';

/** The data that a bot needs to send a message; null: it does not exist or cannot be sent. */
export async function messageToSend(db: Database, messageId: number) {
  const [row] = await db
    .select({
      messageId: sentMessage.messageId,
      kind: sentMessage.kind,
      state: sentMessage.state,
      content: sentMessage.content,
      platformUserId: sentMessage.platformUserId,
      platformFlowId: flow.platformFlowId,
      platformCommentId: comment.platformCommentId,
      accountId: sentMessage.accountId,
      accountSuspended: replyAccount.suspended,
      accountSealed: replyAccount.sealed,
    })
    .from(sentMessage)
    .leftJoin(comment, eq(comment.commentId, sentMessage.commentId))
    .leftJoin(flow, eq(flow.flowId, sentMessage.flowId))
    .leftJoin(replyAccount, eq(replyAccount.accountId, sentMessage.accountId))
    .where(eq(sentMessage.messageId, messageId));
  // A reply needs the platform's id of its comment.
  return row && (row.kind === 'private' || row.platformCommentId !== null) ? row : null;
}

type Changes =
  | { readonly state: 'sent' | 'waiting' }
  | { readonly state: 'failed'; readonly failReason: string }
  /** null: bots look it up. */
  | { readonly state: 'unknown'; readonly failReason: string | null };

async function change(db: Database, taskIds: readonly number[], changes: Changes, now: Date): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .update(sentMessage)
    .set({ failReason: null, ...changes, ...(changes.state === 'sent' && { sentTime: now }), updateTime: now })
    .where(and(inArray(sentMessage.taskId, [...taskIds]), inArray(sentMessage.state, ['waiting', 'unknown'])));
}

const PHASE_OF_STATE = { waiting: 'sending', unknown: 'lookUp', sent: null, failed: null } as const;

export const messageDelivery: Delivery = {
  mayHaveArrived: sql`exists (select from ${sentMessage} where ${and(eq(sentMessage.taskId, spiderTask.taskId), eq(sentMessage.state, 'unknown'))})`,
  async phaseOf(tx, { taskId }) {
    const [row] = await tx.select({ state: sentMessage.state }).from(sentMessage).where(eq(sentMessage.taskId, taskId));
    return row ? PHASE_OF_STATE[row.state] : null;
  },
  async isStillWanted(tx, { taskId }, now) {
    await change(tx, [taskId], { state: 'waiting' }, now);
    return true;
  },
  settle: (tx, { taskId }, outcome, now) =>
    change(
      tx,
      [taskId],
      'failReason' in outcome
        ? { state: 'failed', ...outcome }
        : 'unknown' in outcome
          ? { state: 'unknown', failReason: outcome.unknown }
          : { state: 'sent' },
      now,
    ),
  drop: (tx, tasks, failReason, now) =>
    change(
      tx,
      tasks.map(({ taskId }) => taskId),
      { state: 'failed', failReason },
      now,
    ),
};
