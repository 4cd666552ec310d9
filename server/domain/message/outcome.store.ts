/** Updates private messages with the results of the tasks that send them. Holds all SQL for them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { comment, flow, replyAccount, sentMessage } from '../../db/schema';

/** The data that a bot needs to send a message; null: it does not exist or cannot be sent. */
export async function messageToSend(db: Database, messageId: number) {
  const [row] = await db
    .select({
      messageId: sentMessage.messageId,
      kind: sentMessage.kind,
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

/** Stores the results of these tasks' messages; `failReason` null: they were sent. */
export async function settleMessages(
  db: Database,
  taskIds: readonly number[],
  failReason: string | null,
  now: Date,
): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .update(sentMessage)
    .set(
      failReason === null
        ? { state: 'sent', sentTime: now, updateTime: now }
        : { state: 'failed', failReason, updateTime: now },
    )
    .where(and(inArray(sentMessage.taskId, [...taskIds]), eq(sentMessage.state, 'waiting')));
}
