/**
 * Reviews an automatic message when a bot is about to take it: hours may have passed since it was queued, if no bot was
 * there.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { chatMessage } from '../../db/schema';
import { change, type Conversation, type Message } from '../conversation/chat.store';
import { settingsOf } from './automatic-conf.store';
import { flowOf, quietEnd, stopOf } from './automatic.rules';
import { isAutomatic, release, replyOf, sinceMessage } from './automatic-reply.store';
import { ignoredAmong } from './ignored-note.store';

/** false: the message waits for the end of the quiet hours, or was withdrawn because a person took over. */
export async function maySendNow(
  tx: Database,
  { flowId: origin, accountId }: Conversation,
  message: Message,
  now: Date,
): Promise<boolean> {
  // Do not change a message that a bot already received: it may have been sent.
  if (!isAutomatic(message.clientId) || message.state !== 'pending' || message.givenClaim !== null) return true;
  const reply = await replyOf(tx, message.messageId);
  // A person repeated the message by hand, so it is no longer automatic.
  if (reply?.state !== 'queued') return true;
  const flowId = flowOf(reply, origin);
  const isIgnored = flowId !== null && (await ignoredAmong(tx, [flowId])).has(flowId);
  const stop = stopOf(reply.kind, { ...(await sinceMessage(tx, reply)), isIgnored });
  if (stop !== null) {
    await change(tx, message, { state: 'withdrawn', queueNo: null }, now);
    await release(tx, reply.replyId, { state: 'stopped', reason: stop }, now);
    return false;
  }
  const dueTime = quietEnd(now, (await settingsOf(tx, accountId)).quiet);
  if (dueTime === null) return true;
  await tx.update(chatMessage).set({ dueTime }).where(eq(chatMessage.messageId, message.messageId));
  await release(tx, reply.replyId, { dueTime }, now);
  return false;
}
