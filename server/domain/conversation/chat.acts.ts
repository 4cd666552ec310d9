/** Edits, withdraws and repeats messages. Bots carry it to the platform (courier.store.ts). */
import type { ChatMessage } from '../../../src/services/catalogue/generated/types';
import { awaitsDecision, type OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import type { Database } from '../../db/connect';
import { forbidden, invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { activeWords } from '../prohibited/prohibited.store';
import { withdrawUntil } from './chat.rules';
import { requireSendable, sendable } from './chat.send';
import * as chat from './chat.store';
import { MESSAGES } from './conversation.messages';
import { endWork } from './courier.store';
import { readMessage } from './message.view';
import { record } from './record.store';

type Around = Pick<Context, 'db' | 'actor' | 'config' | 'now'>;
type Locked = NonNullable<Awaited<ReturnType<typeof chat.lockMessage>>>;

/** Runs `act` on a locked message, then queues the bots' work. */
async function onMessage(
  { db, actor, now }: Around,
  messageId: number,
  act: (tx: Database, locked: Locked) => Promise<void>,
): Promise<ChatMessage> {
  await db.transaction(async (tx) => {
    const locked = await chat.lockMessage(tx, actor, messageId);
    if (!locked) throw notFound('消息');
    await act(tx, locked);
    await chat.callCourier(tx, locked.conversation, actor.userId, now());
  });
  return readMessage(db, actor, messageId);
}

export async function edit(around: Around, messageId: number, text: string): Promise<ChatMessage> {
  const { db, actor, now } = around;
  const words = await activeWords(db, actor);
  return onMessage(around, messageId, async (tx, { conversation, message }) => {
    if (message.author !== 'me' || message.senderId !== actor.userId) throw forbidden(MESSAGES.notMine);
    if (message.type !== 'text') throw invalid(MESSAGES.onlyText);
    if (message.state === 'withdrawing' || message.state === 'withdrawn') throw invalid(MESSAGES.withdrawnEdit);
    if (message.state === 'unknown') throw invalid(MESSAGES.unknownYet);
    const data = { ...message.data, text: sendable('text', text, words) };
    if (data.text === message.data.text) return;
    const onPlatform = message.state === 'sent';
    await chat.change(
      tx,
      message,
      {
        data,
        isEdited: true,
        editTime: now(),
        ...(message.state !== 'failed' && { failReason: null }),
        // A message that no bot has sent yet is simply replaced by its new text.
        ...(onPlatform && {
          deliveredData: message.deliveredData ?? message.data,
          queueNo: message.queueNo ?? ('next' as const),
        }),
      },
      now(),
    );
    await record(tx, actor.userId, 'edit', [conversation], now(), message.data.text?.slice(0, 100));
  });
}

/** Refuses to withdraw messages of the receiver, unsent messages, and messages past the time limit. */
export function checkWithdraw(
  { author, state, sentTime }: Pick<chat.Message, 'author' | 'state' | 'sentTime'>,
  now: Date,
): void {
  if (author !== 'me') throw forbidden(MESSAGES.onlyOwnMessages);
  if (state === 'failed') throw invalid(MESSAGES.notSent);
  if (state === 'unknown') throw invalid(MESSAGES.unknownYet);
  if (state === 'withdrawn' || state === 'withdrawing') throw invalid(MESSAGES.withdrawn);
  if (sentTime !== null && now > withdrawUntil(sentTime)) throw invalid(MESSAGES.tooLate);
}

export const withdraw = (around: Around, messageId: number): Promise<ChatMessage> =>
  onMessage(around, messageId, async (tx, { conversation, message }) => {
    const { actor, now } = around;
    checkWithdraw(message, now());
    // No bot has received the message, so it is withdrawn without one.
    const untouched = message.state === 'pending' && message.givenClaim === null;
    await chat.change(
      tx,
      message,
      untouched
        ? { state: 'withdrawn', queueNo: null, failReason: null }
        : { state: 'withdrawing', queueNo: message.queueNo ?? 'next', failReason: null },
      now(),
    );
    await record(tx, actor.userId, 'withdraw', [conversation], now());
  });

export const retry = (around: Around, messageId: number): Promise<ChatMessage> =>
  onMessage(around, messageId, async (tx, { conversation, message }) => {
    if (message.state !== 'failed') throw invalid(MESSAGES.notFailed);
    await queueAgain(tx, around, conversation, message);
  });

/** A person has looked at the platform: it has the message, or the message is sent again with the same key. */
export const decide = (around: Around, messageId: number, decision: OutcomeDecision): Promise<ChatMessage> =>
  onMessage(around, messageId, async (tx, { conversation, message }) => {
    if (!awaitsDecision(message)) throw invalid(OUTCOME_MESSAGES.notAwaited);
    if (decision === 'sent') await endWork(tx, conversation, message, {}, around.now());
    else await queueAgain(tx, around, conversation, message);
  });

async function queueAgain(
  tx: Database,
  { now }: Around,
  conversation: chat.Conversation,
  message: chat.Message,
): Promise<void> {
  await requireSendable(tx, conversation, now());
  const given = { givenClaim: null, givenWork: null, givenData: null } as const;
  const changes = { ...given, state: 'pending', failReason: null, queueNo: 'next', dueTime: now() } as const;
  await chat.change(tx, message, changes, now());
}
