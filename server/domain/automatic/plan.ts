/**
 * Plans automatic replies, and stops planned ones, with what happens in a conversation. Call these functions with the
 * conversation locked.
 */
import { and, eq } from 'drizzle-orm';
import type { AutomaticKind } from '../../../src/services/catalogue/sets/automatic-reply';
import type { Database } from '../../db/connect';
import { automaticReply, chatMessage, type ChatData } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { confOf, settingsOf } from './automatic-conf.store';
import { MESSAGES } from './automatic.messages';
import { afterQuiet, causeOfNote, stopOf } from './automatic.rules';
import * as replies from './automatic-reply.store';
import { collectedNote, greetingFor } from './greeting.store';
import { ignoredAmong } from './ignored-note.store';

/** Facts about a conversation that the rules use. */
export interface Planned {
  readonly receiverId: number;
  readonly departmentId: number;
  readonly accountId: number;
  readonly platform: Platform;
  readonly flowId: number | null;
  readonly assigneeId: number | null;
  readonly suspended: boolean;
  readonly blocked: boolean;
  readonly accountSuspended: boolean;
}

const isClosed = ({ assigneeId, suspended, blocked, accountSuspended }: Planned): boolean =>
  assigneeId !== null || suspended || blocked || accountSuspended;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Incoming {
  readonly messageId: number;
  readonly type: string;
  readonly data: ChatData;
}

/** A message of the receiver ends its silence, and may begin a conversation about a note with a greeting. */
export async function afterIncoming(tx: Database, conversation: Planned, message: Incoming, now: Date): Promise<void> {
  if (message.type === 'typing' || message.type === 'system') return;
  await stop(tx, [conversation.receiverId], MESSAGES.answered, now, ['second', 'touch']);
  if (isClosed(conversation)) return;
  const relation = await greetingFor(tx, conversation.accountId, await notesOf(tx, conversation, message));
  if (!relation) return;
  const { greeting, quiet } = await settingsOf(tx, conversation.accountId);
  if (!greeting) return;
  await replies.plan(tx, [
    {
      departmentId: conversation.departmentId,
      accountId: conversation.accountId,
      receiverId: conversation.receiverId,
      creatorId: relation.creatorId,
      relationId: relation.relationId,
      kind: 'greeting',
      cause: causeOfNote(relation.flowId),
      afterSeq: await seqOf(tx, message.messageId),
      text: relation.text,
      dueTime: afterQuiet(new Date(now.getTime() + relation.delaySeconds * 1_000), quiet),
      createTime: now,
      updateTime: now,
    },
  ]);
}

/** Notes that a message brings up: the one that it contains, and the origin of a conversation nobody has answered. */
async function notesOf(tx: Database, conversation: Planned, { type, data }: Incoming): Promise<number[]> {
  const { receiverId, departmentId, platform, flowId } = conversation;
  const sent =
    type === 'note' && data.note ? await collectedNote(tx, { departmentId, platform, noteId: data.note.noteId }) : null;
  const isNew =
    flowId !== null &&
    (await tx.$count(chatMessage, and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.author, 'me')))) === 0;
  const found = [...(sent ? [sent.flowId] : []), ...(isNew ? [flowId] : [])];
  const ignored = await ignoredAmong(tx, found);
  return found.filter((each) => !ignored.has(each));
}

async function seqOf(tx: Database, messageId: number): Promise<number> {
  const [row] = await tx.select({ seq: chatMessage.seq }).from(chatMessage).where(eq(chatMessage.messageId, messageId));
  return row!.seq;
}

type Arrived = Pick<typeof chatMessage.$inferSelect, 'messageId' | 'receiverId' | 'seq' | 'clientId'>;

/** A message of the account has reached the receiver: plans what follows if it stays unanswered. */
export async function afterArrival(tx: Database, conversation: Planned, message: Arrived, now: Date): Promise<void> {
  if (isClosed(conversation)) return;
  if (replies.isAutomatic(message.clientId) && (await replies.replyOf(tx, message.messageId))?.kind !== 'greeting')
    return;
  const conf = await confOf(tx, conversation.departmentId);
  if (!conf?.secondEnabled && !conf?.touchEnabled) return;
  const isIgnored =
    conversation.flowId !== null && (await ignoredAmong(tx, [conversation.flowId])).has(conversation.flowId);
  const { receiverId, seq } = message;
  const since = await replies.sinceMessage(tx, { receiverId, afterSeq: seq });
  if (stopOf('second', { ...since, isIgnored }) !== null) return;
  const { secondReply, touch, quiet } = await settingsOf(tx, conversation.accountId);
  const common = {
    departmentId: conversation.departmentId,
    accountId: conversation.accountId,
    receiverId,
    afterSeq: seq,
    createTime: now,
    updateTime: now,
  };
  const dueAfter = (ms: number) => afterQuiet(new Date(now.getTime() + ms), quiet);
  const rows: (typeof automaticReply.$inferInsert)[] = [];
  if (conf.secondEnabled && secondReply)
    rows.push({
      ...common,
      kind: 'second',
      creatorId: conf.secondEditorId!,
      cause: `silence:${seq}`,
      text: conf.secondText,
      dueTime: dueAfter(conf.secondMinutes * MINUTE_MS),
    });
  // The touches are those of receivers on Xiaohongshu (calls.md section 7.2, xhs-user-touch-record-conf).
  if (conf.touchEnabled && touch && conversation.platform === 'xhs')
    for (const [index, { afterHours, text }] of conf.touchSteps.entries())
      rows.push({
        ...common,
        kind: 'touch',
        creatorId: conf.touchEditorId!,
        cause: `silence:${seq}:${index + 1}`,
        step: index + 1,
        text,
        dueTime: dueAfter(afterHours * HOUR_MS),
      });
  await replies.plan(tx, rows);
}

/** Stops planned replies because a person wrote. */
export const afterWriting = (tx: Database, receiverId: number, name: string, now: Date) =>
  stop(tx, [receiverId], MESSAGES.written(name || MESSAGES.colleague), now);

/** Stops planned replies because a person took over. */
export const afterTakeOver = (tx: Database, receiverIds: readonly number[], name: string, now: Date) =>
  stop(tx, receiverIds, MESSAGES.takenOver(name || MESSAGES.colleague), now);

async function stop(
  tx: Database,
  receiverIds: readonly number[],
  reason: string,
  now: Date,
  kinds: readonly AutomaticKind[] = ['greeting', 'second', 'touch'],
): Promise<void> {
  if (receiverIds.length > 0)
    await replies.stopWaiting(tx, and(replies.ofReceivers(receiverIds), replies.ofKinds(...kinds)), reason, now);
}
