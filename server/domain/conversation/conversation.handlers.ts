/** Conversations through reply accounts (calls.md section 7.2, and own calls). */
import type { Database } from '../../db/connect';
import { beginOfDay } from '../../db/days';
import { edit, withdraw } from './chat.acts';
import { MESSAGES } from './conversation.messages';
import { sendToSeveral } from './group.send';
import { pageOfGroups, pageOfRows } from './group.store';
import { numbersOf, pageOfChat, searchChat, seqOf } from './message.view';
import * as acts from './receiver.acts';
import { pageOfReceivers, receiverNotes, visibleReceivers } from './receiver.store';
import { pageOfRecords } from './record.store';
import { assigneesOf, pageOfAccounts } from './reply-account.store';
import { setTyping, typingIn } from './typing.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Actor, SomeHandlers } from '../../kernel/calls/handler';

const CURSORS = ['beforeSeq', 'afterSeq', 'aroundId', 'changedSince'] as const;

async function requireReceiver(db: Database, actor: Actor, receiverId: number): Promise<void> {
  if ((await visibleReceivers(db, actor, [receiverId])).length === 0) throw notFound('会话');
}

export const handlers = {
  'conversation.accountList': (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())),
  'conversation.receiverList': (params, { db, actor, now }) => pageOfReceivers(db, actor, params, now()),
  'conversation.accountReceiverOptionRecordList': (params, { db, actor }) => pageOfRecords(db, actor, params),
  'conversation.sendChatMultipleNavy': (params, context) => sendToSeveral(context, params),
  async 'conversation.chatList'({ aroundId, ...params }, { db, actor }) {
    if (CURSORS.filter((name) => ({ aroundId, ...params })[name] !== undefined).length > 1)
      throw invalid(MESSAGES.oneCursor);
    const numbers = await numbersOf(db, actor, params.receiverId);
    if (!numbers) throw notFound('会话');
    const aroundSeq = aroundId === undefined ? undefined : await seqOf(db, params.receiverId, aroundId);
    if (aroundSeq === null) throw notFound('消息');
    return pageOfChat(db, actor, { ...params, ...(aroundSeq !== undefined && { aroundSeq }) }, numbers);
  },
  'conversation.openAllReceiver': async ({ accountId }, context) => ({ done: await acts.openAll(context, accountId) }),
  'conversation.suspendOrOpenAccount': ({ accountIds, suspended }, context) =>
    acts.suspendAccounts(context, accountIds, suspended),
  'conversation.suspendOrOpenReceiver': ({ receiverIds, suspended }, context) =>
    acts.suspendReceivers(context, receiverIds, suspended),
  'conversation.littleRedBookPrivateLetterWithdraw': ({ messageId }, context) => withdraw(context, messageId),
  'conversation.stickReceiver': ({ receiverId, pinned }, context) => acts.pinReceiver(context, receiverId, pinned),
  'conversation.stickAccount': ({ accountId, pinned }, context) => acts.pinAccount(context, accountId, pinned),
  async 'conversation.searchMessages'(params, { db, actor }) {
    if (params.receiverId !== undefined) await requireReceiver(db, actor, params.receiverId);
    return searchChat(db, actor, params);
  },
  'conversation.queryGroups': (params, { db, actor }) => pageOfGroups(db, actor, params),
  'conversation.queryGroupRows': (params, { db, actor }) => pageOfRows(db, actor, params),
  'conversation.editMessage': ({ messageId, text }, context) => edit(context, messageId, text),
  async 'conversation.setTyping'({ receiverId, typing }, { db, actor, now }) {
    await requireReceiver(db, actor, receiverId);
    await setTyping(db, receiverId, actor.userId, typing, now());
    return null;
  },
  async 'conversation.queryTyping'({ receiverId }, { db, actor, now }) {
    await requireReceiver(db, actor, receiverId);
    return typingIn(db, receiverId, actor.userId, now());
  },
  'conversation.takeOver': ({ receiverId, from }, context) => acts.takeOver(context, receiverId, from),
  'conversation.assign': ({ receiverIds, assigneeId }, context) => acts.assign(context, receiverIds, assigneeId),
  'conversation.queryAssignees': async ({ keyword }, { db, actor }) => ({
    list: await assigneesOf(db, actor, keyword),
  }),
  'conversation.queryReceiverNotes': async ({ keyword }, { db, actor }) => ({
    list: await receiverNotes(db, actor, keyword),
  }),
  'conversation.markDone': ({ receiverIds, done }, context) => acts.markDone(context, receiverIds, done),
  'conversation.updateReceiver': ({ receiverId, remark, labels }, context) =>
    acts.describe(context, receiverId, {
      ...(remark !== undefined && { remark: remark.trim() }),
      ...(labels && { labels: [...new Set(labels.map((label) => label.trim()))] }),
    }),
} satisfies SomeHandlers;
