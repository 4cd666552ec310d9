/** One text to several receivers: each through its own account and at its pace; it can be paused and resumed. */
import type {
  ChatGroup,
  ConversationSendChatMultipleNavyParams,
  ConversationSendChatMultipleNavyResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { notFound } from '../../kernel/calls/api-errors';
import { afterWriting } from '../automatic/plan';
import type { Word } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { meaningful } from '../rows/rows.rules';
import { refusalOf, type Around as Sending } from './chat.send';
import * as chat from './chat.store';
import { MESSAGES } from './conversation.messages';
import * as groups from './group.store';
import { flowTitles } from './receiver.store';
import { worded } from './worded';
import { beginOfDay } from '../../db/days';

type Around = Omit<Sending, 'config'>;

type GroupRow = ConversationSendChatMultipleNavyResult['list'][number];

/** One text to several receivers. The same client id sends to each receiver once. */
export async function sendToSeveral(
  around: Around,
  { clientId, receiverIds, text, paceSeconds = 30, dryRun = false }: ConversationSendChatMultipleNavyParams,
): Promise<ConversationSendChatMultipleNavyResult> {
  const { db, actor, now } = around;
  const words = await activeWords(db, actor);
  meaningful('text', text);
  return db.transaction(async (tx) => {
    const visible = await chat.conversationsOf(tx, actor, receiverIds);
    await chat.lockSending(
      tx,
      visible.map(({ accountId }) => accountId),
    );
    const found = await chat.lockConversations(tx, actor, receiverIds);
    const byId = new Map(found.map((each) => [each.receiverId, each]));
    const sent = await chat.sentSince(
      tx,
      found.map(({ accountId }) => accountId),
      beginOfDay(now()),
    );
    const titles = await flowTitles(
      tx,
      found.flatMap(({ flowId }) => flowId ?? []),
    );
    const nextTime = paced(paceSeconds, now());
    const list: GroupRow[] = [];
    for (const conversation of receiverIds.flatMap((id) => byId.get(id) ?? [])) {
      const planned = plan(conversation, { text, words, titles, sent });
      if (planned.reason !== null) {
        list.push(planned);
        continue;
      }
      const { accountId } = conversation;
      sent.set(accountId, (sent.get(accountId) ?? 0) + 1);
      const sendTime = nextTime(accountId);
      const row = { ...planned, sendTime: sendTime.toISOString() };
      list.push(
        dryRun ? row : { ...row, messageId: await queue(tx, around, conversation, row.text, clientId, sendTime) },
      );
    }
    const groupId = dryRun ? null : await keep(tx, around, { clientId, text, paceSeconds }, found, list);
    const failed = receiverIds.filter((id) => !byId.has(id)).map((id) => ({ id, reason: MESSAGES.receiver as string }));
    return { done: list.filter(({ messageId }) => messageId !== null).length, failed, list, groupId };
  });
}

/** Send times of an account's messages: the first at once, each further one after the pace. */
function paced(paceSeconds: number, now: Date): (accountId: number) => Date {
  const next = new Map<number, number>();
  return (accountId) => {
    const time = next.get(accountId) ?? now.getTime();
    next.set(accountId, time + paceSeconds * 1_000);
    return new Date(time);
  };
}

/** Stores the outcome for each receiver, in one group per department; returns the first group. */
async function keep(
  tx: Database,
  { actor, now }: Around,
  group: Pick<groups.NewGroup, 'clientId' | 'text' | 'paceSeconds'>,
  found: readonly chat.Conversation[],
  list: readonly GroupRow[],
): Promise<number | null> {
  const departments = new Map(found.map(({ receiverId, departmentId }) => [receiverId, departmentId]));
  let firstId: number | null = null;
  for (const departmentId of new Set(departments.values())) {
    const rows = list.flatMap(({ receiverId, text, messageId, reason }, position) =>
      departments.get(receiverId) === departmentId ? [{ receiverId, position, text, messageId, reason }] : [],
    );
    const groupId = await groups.keepGroup(tx, { ...group, departmentId, creatorId: actor.userId }, rows, now());
    firstId ??= groupId;
  }
  return firstId;
}

/**
 * Pauses a group: holds back messages that no bot has received. Resuming queues them again in order and at the pace.
 */
export async function pauseGroup(around: Around, groupId: number, paused: boolean): Promise<ChatGroup> {
  const { db, actor, now } = around;
  await db.transaction(async (tx) => {
    const group = await groups.lockGroup(tx, actor, groupId);
    if (!group) throw notFound('群发');
    if ((group.pausedTime !== null) === paused) return;
    await groups.setPaused(tx, groupId, paused, now());
    const waiting = await groups.untouched(tx, groupId, paused);
    const conversations = await chat.lockConversations(
      tx,
      actor,
      waiting.map(({ receiverId }) => receiverId),
    );
    // Read again under the locks: a bot may have received a message meanwhile.
    const messages = await groups.untouched(tx, groupId, paused);
    if (paused) for (const message of messages) await chat.change(tx, message, { queueNo: null }, now());
    else await resume(tx, around, group.paceSeconds, messages, conversations);
  });
  return (await groups.readGroup(db, actor, groupId))!;
}

async function resume(
  tx: Database,
  { actor, now }: Around,
  paceSeconds: number,
  messages: readonly chat.Message[],
  conversations: readonly chat.Conversation[],
): Promise<void> {
  const byId = new Map(conversations.map((each) => [each.receiverId, each]));
  const nextTime = paced(paceSeconds, now());
  for (const message of messages) {
    const conversation = byId.get(message.receiverId);
    if (!conversation) continue;
    // The daily limit was checked when the message was created.
    const reason = refusalOf(conversation, -1);
    if (reason !== null) {
      await chat.change(tx, message, { state: 'failed', failReason: reason }, now());
      await chat.waitAgain(tx, message.receiverId);
      continue;
    }
    await chat.change(tx, message, { queueNo: 'next', dueTime: nextTime(conversation.accountId) }, now());
    await chat.callCourier(tx, conversation, actor.userId, now());
  }
}

async function queue(
  tx: Database,
  { actor, now }: Around,
  conversation: chat.Conversation,
  text: string,
  clientId: string,
  dueTime: Date,
): Promise<number> {
  const before = await chat.messageByClient(tx, conversation.receiverId, clientId);
  if (before !== undefined) return before;
  const data = { text, meta: MESSAGES.group };
  const made = await chat.append(
    tx,
    conversation,
    { author: 'me', type: 'text', data, state: 'pending', clientId, senderId: actor.userId, dueTime },
    now(),
  );
  await afterWriting(tx, conversation.receiverId, actor.name, now());
  await chat.callCourier(tx, conversation, actor.userId, now());
  return made;
}

interface Plan {
  readonly text: string;
  readonly words: readonly Word[];
  readonly titles: ReadonlyMap<number, string>;
  readonly sent: ReadonlyMap<number, number>;
}

/** The text of one receiver, or why it is not sent. */
function plan(conversation: chat.Conversation, { text, words, titles, sent }: Plan): GroupRow {
  const { receiverId, nickname, accountName, flowId, accountId } = conversation;
  const title = (flowId !== null && titles.get(flowId)) || '';
  const wording = worded(text, { nickname, accountName, title }, words);
  const reason = wording.reason ?? refusalOf(conversation, sent.get(accountId) ?? 0);
  return { receiverId, nickname, accountName, text: wording.text, messageId: null, sendTime: null, reason };
}
