/**
 * What bots do in conversations: send, edit or withdraw one message at a time for each conversation
 * (docs/decisions/0074-conversations.md). Holds all SQL for it.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import { afterArrival } from '../automatic/plan';
import { maySendNow } from '../automatic/review';
import { chatMessage, replyAccount, spiderTask, type ChatData, type ChatWork } from '../../db/schema';
import { markAnswered } from '../script/script.store';
import {
  callCourier,
  change,
  lockConversations,
  waitAgain,
  type Changes,
  type Conversation,
  type Message,
} from './chat.store';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import type { Delivery, DeliveryOutcome } from '../outcome/delivery';
import { MESSAGES } from './conversation.messages';

/** Work of a conversation as a bot receives it. */
export interface GivenWork {
  readonly messageId: number;
  readonly work: ChatWork;
  /** Number of the edit: tells repeated edits of one message apart. */
  readonly revision: number;
  readonly type: Message['type'];
  readonly data: ChatData;
  readonly platformUserId: string;
  /** The platform's id of the message; null: not sent yet. */
  readonly platformMessageId: string | null;
  readonly replyToPlatformMessageId: string | null;
  /** An earlier attempt may have sent it. */
  readonly lookUp: boolean;
  readonly accountId: number;
  readonly sealed: string | null;
}

const workOf = ({ state }: Message): ChatWork =>
  state === 'pending' ? 'send' : state === 'withdrawing' ? 'withdraw' : 'edit';

const answered = alias(chatMessage, 'answered');

/**
 * Gives the next work of a conversation to a claim. Work that another claim left comes first, because it may have been
 * done; the same claim gets the same work. null: there is none; what waits in a suspended conversation is given up.
 */
export async function giveWork(
  db: Database,
  receiverId: number,
  claimId: string,
  now: Date,
): Promise<GivenWork | null> {
  return db.transaction(async (tx) => {
    const [conversation] = await lockConversations(tx, null, [receiverId]);
    if (!conversation) return null;
    const stopped = stopOf(conversation);
    if (stopped !== null) {
      await dropWork(tx, receiverId, stopped, now);
      return null;
    }
    const message = await nextOf(tx, conversation, now);
    if (!message) return null;
    // Work that was given before keeps its kind: a message whose sending was interrupted is not withdrawn before it is sent.
    const work = message.givenWork ?? workOf(message);
    const data = message.givenData ?? message.data;
    await tx
      .update(chatMessage)
      .set({ givenClaim: claimId, givenWork: work, givenData: data })
      .where(eq(chatMessage.messageId, message.messageId));
    return {
      ...(await detailsOf(tx, message)),
      messageId: message.messageId,
      work,
      data,
      // It was given before, and its bot was lost or failed without knowing whether the platform has it.
      lookUp: work === 'send' && message.state !== 'pending',
      type: message.type,
      platformUserId: conversation.platformUserId,
      accountId: conversation.accountId,
    };
  });
}

/** The next message with work for a bot; skips automatic messages that may not be sent now. */
async function nextOf(tx: Database, conversation: Conversation, now: Date): Promise<Message | undefined> {
  for (;;) {
    const [message] = await tx
      .select()
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.receiverId, conversation.receiverId),
          isNotNull(chatMessage.queueNo),
          or(isNotNull(chatMessage.givenClaim), lte(chatMessage.dueTime, now)),
        ),
      )
      .orderBy(sql`${chatMessage.givenClaim} is null`, asc(chatMessage.queueNo))
      .limit(1);
    if (!message || (await maySendNow(tx, conversation, message, now))) return message;
  }
}

/** Why nothing is sent in a conversation that was suspended after its messages were queued; null: it is open. */
function stopOf({ accountSuspended, suspended }: Conversation): string | null {
  if (accountSuspended) return MESSAGES.accountSuspended;
  return suspended ? MESSAGES.receiverSuspended : null;
}

async function detailsOf(tx: Database, { messageId }: Message) {
  const [row] = await tx
    .select({
      revision: chatMessage.revision,
      platformMessageId: chatMessage.platformMessageId,
      replyToPlatformMessageId: answered.platformMessageId,
      sealed: replyAccount.sealed,
    })
    .from(chatMessage)
    .innerJoin(replyAccount, eq(replyAccount.accountId, chatMessage.accountId))
    .leftJoin(answered, eq(answered.messageId, chatMessage.replyToId))
    .where(eq(chatMessage.messageId, messageId));
  return row!;
}

/** Stores what became of a message that a bot was given. */
export async function endWork(
  tx: Database,
  conversation: Conversation,
  message: Message,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  const after =
    'failReason' in outcome
      ? failed(message, outcome.failReason)
      : 'unknown' in outcome
        ? undecided(message, outcome.unknown!)
        : done(message, outcome, now);
  await change(tx, message, { ...NOTHING_GIVEN, ...after }, now);
  if (after.state === 'failed') await waitAgain(tx, message.receiverId);
  if (after.state === 'sent' && message.givenWork === 'send') {
    if (message.scriptVersionId !== null) await markAnswered(tx, message.receiverId);
    await afterArrival(tx, conversation, message, now);
  }
}

const NOTHING_GIVEN = { givenClaim: null, givenWork: null, givenData: null } as const;

/** The message that a claim was given; null: none, or its work has ended. */
async function givenTo(tx: Database, claimId: string | null): Promise<Message | null> {
  if (claimId === null) return null;
  const [row] = await tx.select().from(chatMessage).where(eq(chatMessage.givenClaim, claimId));
  return row ?? null;
}

/** Gives up everything that waits in a conversation, because its task was cancelled or it was suspended. */
export async function dropWork(tx: Database, receiverId: number, reason: string, now: Date): Promise<void> {
  await lockConversations(tx, null, [receiverId]);
  const waiting = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), isNotNull(chatMessage.queueNo)))
    .orderBy(asc(chatMessage.queueNo));
  for (const message of waiting) {
    const mayHaveArrived =
      message.state === 'unknown' || (message.state === 'withdrawing' && message.givenWork === 'send');
    const after = mayHaveArrived
      ? undecided(message, OUTCOME_MESSAGES.undecidedBecause(reason))
      : failed({ ...message, givenWork: message.givenWork ?? workOf(message) }, reason);
    await change(tx, message, { ...NOTHING_GIVEN, ...after, queueNo: null }, now);
  }
  await waitAgain(tx, receiverId);
}

/** Locks the conversation before its task, as sending does: another order could deadlock. */
export const chatDelivery: Delivery = {
  mayHaveArrived: sql`exists (select from ${chatMessage} where ${and(
    eq(chatMessage.givenClaim, spiderTask.claimId),
    eq(chatMessage.givenWork, 'send'),
    inArray(chatMessage.state, ['unknown', 'withdrawing']),
  )})`,
  async lock(tx, tasks) {
    const receiverIds = tasks.flatMap(({ params: { receiverId } }) => receiverId ?? []);
    if (receiverIds.length > 0) await lockConversations(tx, null, receiverIds);
  },
  async phaseOf(tx, { claimId, attempts }) {
    const message = await givenTo(tx, claimId);
    if (message?.givenWork !== 'send') return null;
    return message.state === 'unknown' || (message.state === 'withdrawing' && attempts > 1) ? 'lookUp' : 'sending';
  },
  async isStillWanted(tx, { claimId }, now) {
    const message = await givenTo(tx, claimId);
    if (message?.state === 'unknown') await change(tx, message, { state: 'pending' }, now);
    return message !== null && message.state !== 'withdrawing';
  },
  /** If the work has ended, also queues the conversation's next one. */
  async settle(tx, { claimId, creatorId, params: { receiverId } }, outcome, now) {
    const [conversation] = await lockConversations(tx, null, [receiverId!]);
    if (!conversation) return;
    const message = await givenTo(tx, claimId);
    if (message && 'unknown' in outcome && outcome.unknown === null) {
      // The next claim gets the same message and asks the platform for it. One that is being withdrawn stays so.
      if (message.state === 'pending') await change(tx, message, { state: 'unknown' }, now);
      return;
    }
    if (message) await endWork(tx, conversation, message, outcome, now);
    await callCourier(tx, conversation, creatorId, now);
  },
  async drop(tx, tasks, reason, now) {
    for (const { params } of tasks)
      if (params.receiverId !== undefined) await dropWork(tx, params.receiverId, reason, now);
  },
};

type After = Omit<Changes, 'queueNo'> & { queueNo?: number | null | 'next' };

function done(message: Message, { platformMessageId }: { platformMessageId?: string }, now: Date): After {
  const sent = message.givenData!;
  const sending = message.givenWork === 'send' && {
    platformMessageId: platformMessageId ?? message.platformMessageId,
    sentTime: now,
  };
  if (message.givenWork === 'withdraw')
    return { state: 'withdrawn', queueNo: null, deliveredData: null, failReason: null };
  // The person withdrew it while a bot was sending or editing it.
  if (message.state === 'withdrawing') return { ...sending, queueNo: 'next' };
  const editedSince = !isDeepStrictEqual(sent, message.data);
  return {
    ...sending,
    state: 'sent',
    failReason: null,
    deliveredData: editedSince ? sent : null,
    queueNo: editedSince ? 'next' : null,
  };
}

/** Bots look it up no more; what was sent is kept for the person who decides. */
const undecided = ({ givenWork, givenData }: Message, reason: string): After => ({
  state: 'unknown',
  queueNo: null,
  failReason: reason,
  givenWork,
  givenData,
});

function failed(message: Message, reason: string): After {
  if (message.givenWork === 'withdraw')
    return { state: 'sent', queueNo: null, failReason: MESSAGES.withdrawFailed(reason) };
  if (message.givenWork === 'edit') {
    const reverted = { data: message.deliveredData ?? message.data, deliveredData: null };
    return message.state === 'withdrawing'
      ? { ...reverted, queueNo: 'next' }
      : { ...reverted, queueNo: null, failReason: MESSAGES.editFailed(reason) };
  }
  // An unsent message needs no withdrawal on the platform.
  return message.state === 'withdrawing'
    ? { state: 'withdrawn', queueNo: null, failReason: null }
    : { state: 'failed', queueNo: null, failReason: reason };
}
