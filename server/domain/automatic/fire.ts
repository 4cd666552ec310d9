/** Sends due automatic replies. Safe with several servers: each reply is claimed by one, and becomes one message. */
import type { Database } from '../../db/connect';
import { closedOf } from '../conversation/chat.rules';
import * as chat from '../conversation/chat.store';
import { flowTitles } from '../conversation/receiver.store';
import { worded } from '../conversation/worded';
import { activeWords } from '../prohibited/prohibited.store';
import { confOf, settingsOf, type AccountSettings } from './automatic-conf.store';
import { MESSAGES } from './automatic.messages';
import { clientIdOf, delayOf, flowOf, MISSED_AFTER_MS, stopOf, type Delay } from './automatic.rules';
import * as replies from './automatic-reply.store';
import { ignoredAmong } from './ignored-note.store';
import { beginOfDay } from '../../db/days';

type Clock = () => Date;

/** Sends, postpones or stops the next due reply; false: none is due. */
export async function fireNext(db: Database, now: Clock): Promise<boolean> {
  const claim = await replies.claimDue(db, now());
  if (claim) await fire(db, claim, now);
  return claim !== null;
}

/** Completes a claimed reply; a lost claim has no effect. */
export async function fire(db: Database, claim: replies.Claim, now: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    await chat.lockSending(tx, [claim.accountId]);
    const [conversation] = await chat.lockConversations(tx, null, [claim.receiverId]);
    const reply = await replies.hold(tx, claim);
    if (!conversation || !reply) return;
    const { replyId } = reply;
    // After the locks: waiting for them may have taken until the quiet hours began.
    const moment = now();
    const verdict = await decide(tx, conversation, reply, moment);
    if ('stop' in verdict) await replies.release(tx, replyId, { state: 'stopped', reason: verdict.stop }, moment);
    // Waiting is no failed attempt.
    else if ('dueTime' in verdict) await replies.release(tx, replyId, { ...verdict, attempts: 0 }, moment);
    else {
      const fired = { state: 'queued', reason: null, fireTime: moment, text: verdict.text } as const;
      const messageId = await send(tx, conversation, reply, verdict.text, moment);
      await replies.release(tx, replyId, { ...fired, messageId }, moment);
    }
  });
}

type Verdict = { readonly stop: string } | Delay | { readonly text: string };

async function decide(
  tx: Database,
  conversation: chat.Conversation,
  reply: replies.ReplyRow,
  now: Date,
): Promise<Verdict> {
  const { accountId, dailyLimit } = conversation;
  const flowId = flowOf(reply, conversation.flowId);
  if (now.getTime() - reply.dueTime.getTime() > MISSED_AFTER_MS) return { stop: MESSAGES.missed };
  const since = await replies.sinceMessage(tx, reply);
  const isIgnored = flowId !== null && (await ignoredAmong(tx, [flowId])).has(flowId);
  const stop = stopOf(reply.kind, { ...since, isIgnored });
  if (stop !== null) return { stop };
  const settings = await settingsOf(tx, accountId);
  const off = await switchedOff(tx, reply, settings);
  if (off !== null) return { stop: off };
  const closed = closedOf(conversation);
  if (closed !== null) return { stop: closed };
  const day = beginOfDay(now);
  const limits = {
    dailyLimit,
    sentToday: (await chat.sentSince(tx, [accountId], day)).get(accountId) ?? 0,
    automaticLimit: settings.automaticLimit,
    automaticToday: await replies.firedSince(tx, accountId, day),
  };
  return delayOf(now, settings.quiet, limits) ?? textOf(tx, conversation, reply, flowId);
}

/** Why replies of this kind are not sent by this account; null: they are. */
async function switchedOff(
  tx: Database,
  { kind, departmentId, relationId }: replies.ReplyRow,
  settings: AccountSettings,
): Promise<string | null> {
  const isOn = { greeting: settings.greeting, second: settings.secondReply, touch: settings.touch }[kind];
  if (!isOn) return MESSAGES.accountOff;
  if (kind === 'greeting') return relationId === null ? MESSAGES.relationOff : null;
  const conf = await confOf(tx, departmentId);
  return (kind === 'second' ? conf?.secondEnabled : conf?.touchEnabled) ? null : MESSAGES.kindOff;
}

/** The text with its variables filled in, or why it cannot be sent. */
async function textOf(
  tx: Database,
  { nickname, accountName, departmentId }: chat.Conversation,
  { text }: replies.ReplyRow,
  flowId: number | null,
): Promise<Verdict> {
  const title = flowId === null ? '' : ((await flowTitles(tx, [flowId])).get(flowId) ?? '');
  const words = await activeWords(tx, { departmentId, adminLevel: 0 });
  const { text: whole, reason } = worded(text, { nickname, accountName, title }, words);
  return reason === null ? { text: whole } : { stop: reason };
}

/** Queues the message for bots, once for each reply. */
async function send(
  tx: Database,
  conversation: chat.Conversation,
  { replyId, kind, creatorId }: replies.ReplyRow,
  text: string,
  now: Date,
): Promise<number> {
  const clientId = clientIdOf(replyId);
  const before = await chat.messageByClient(tx, conversation.receiverId, clientId);
  if (before !== undefined) return before;
  const data = { text, meta: MESSAGES.meta[kind] };
  const messageId = await chat.append(
    tx,
    conversation,
    { author: 'me', type: 'text', data, state: 'pending', clientId, senderId: null, dueTime: now },
    now,
  );
  await chat.callCourier(tx, conversation, creatorId, now);
  return messageId;
}
