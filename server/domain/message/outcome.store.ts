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

type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly failReason: string }
  /** null: bots look it up. */
  | { readonly state: 'unknown'; readonly failReason: string | null }
  /** The platform does not have it. */
  | { readonly state: 'waiting' };

/** Stores the results of these tasks' messages. */
export async function settleMessages(
  db: Database,
  taskIds: readonly number[],
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .update(sentMessage)
    .set({ failReason: null, ...outcome, ...(outcome.state === 'sent' && { sentTime: now }), updateTime: now })
    .where(and(inArray(sentMessage.taskId, [...taskIds]), inArray(sentMessage.state, ['waiting', 'unknown'])));
}

/** State of the message that a task sends; null: deleted. */
export async function stateOfMessage(db: Database, taskId: number) {
  const [row] = await db.select({ state: sentMessage.state }).from(sentMessage).where(eq(sentMessage.taskId, taskId));
  return row?.state ?? null;
}
