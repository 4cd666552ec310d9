/** Conversations through reply accounts (calls.md section 7.2, and own calls). */
import { decide, edit, retry, withdraw } from '../../domain/conversation/chat.acts';
import { MESSAGES } from '../../domain/conversation/conversation.messages';
import { sendToSeveral } from '../../domain/conversation/group.send';
import { pageOfGroups, pageOfRows } from '../../domain/conversation/group.store';
import { numbersOf, pageOfChat, searchChat, seqOf } from '../../domain/conversation/message.view';
import * as acts from '../../domain/conversation/receiver.acts';
import { pageOfReceivers, receiverNotes, visibleReceivers } from '../../domain/conversation/receiver.store';
import { pageOfRecords } from '../../domain/conversation/record.store';
import { assigneesOf, pageOfAccounts } from '../../domain/conversation/reply-account.store';
import { setTyping, typingIn } from '../../domain/conversation/typing.store';
import type { Database } from '../../db/connect';
import { invalid, notFound } from '../../kernel/api-errors';
import type { Actor, AreaHandlers } from '../../kernel/handler';
import { beginOfDay } from '../../db/days';

const CURSORS = ['beforeSeq', 'afterSeq', 'aroundId', 'changedSince'] as const;

async function requireReceiver(db: Database, actor: Actor, receiverId: number): Promise<void> {
  if ((await visibleReceivers(db, actor, [receiverId])).length === 0) throw notFound('会话');
}

export const conversation: AreaHandlers<'conversation'> = {
  accountList: { handle: (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())) },
  receiverList: { handle: (params, { db, actor, now }) => pageOfReceivers(db, actor, params, now()) },
  accountReceiverOptionRecordList: { handle: (params, { db, actor }) => pageOfRecords(db, actor, params) },
  sendChatMultipleNavy: { handle: (params, context) => sendToSeveral(context, params) },
  chatList: {
    async handle({ aroundId, ...params }, { db, actor }) {
      if (CURSORS.filter((name) => ({ aroundId, ...params })[name] !== undefined).length > 1)
        throw invalid(MESSAGES.oneCursor);
      const numbers = await numbersOf(db, actor, params.receiverId);
      if (!numbers) throw notFound('会话');
      const aroundSeq = aroundId === undefined ? undefined : await seqOf(db, params.receiverId, aroundId);
      if (aroundSeq === null) throw notFound('消息');
      return pageOfChat(db, actor, { ...params, ...(aroundSeq !== undefined && { aroundSeq }) }, numbers);
    },
  },
  openAllReceiver: { handle: async ({ accountId }, context) => ({ done: await acts.openAll(context, accountId) }) },
  suspendOrOpenAccount: {
    handle: ({ accountIds, suspended }, context) => acts.suspendAccounts(context, accountIds, suspended),
  },
  suspendOrOpenReceiver: {
    handle: ({ receiverIds, suspended }, context) => acts.suspendReceivers(context, receiverIds, suspended),
  },
  littleRedBookPrivateLetterWithdraw: { handle: ({ messageId }, context) => withdraw(context, messageId) },
  stickReceiver: { handle: ({ receiverId, pinned }, context) => acts.pinReceiver(context, receiverId, pinned) },
  stickAccount: { handle: ({ accountId, pinned }, context) => acts.pinAccount(context, accountId, pinned) },

  searchMessages: {
    async handle(params, { db, actor }) {
      if (params.receiverId !== undefined) await requireReceiver(db, actor, params.receiverId);
      return searchChat(db, actor, params);
    },
  },
  queryGroups: { handle: (params, { db, actor }) => pageOfGroups(db, actor, params) },
  queryGroupRows: { handle: (params, { db, actor }) => pageOfRows(db, actor, params) },
  editMessage: { handle: ({ messageId, text }, context) => edit(context, messageId, text) },
  decideMessage: { handle: (params, context) => decide(context, params) },
  retryMessage: { handle: ({ messageId }, context) => retry(context, messageId) },
  setTyping: {
    async handle({ receiverId, typing }, { db, actor, now }) {
      await requireReceiver(db, actor, receiverId);
      await setTyping(db, receiverId, actor.userId, typing, now());
      return null;
    },
  },
  queryTyping: {
    async handle({ receiverId }, { db, actor, now }) {
      await requireReceiver(db, actor, receiverId);
      return typingIn(db, receiverId, actor.userId, now());
    },
  },
  takeOver: { handle: ({ receiverId, from }, context) => acts.takeOver(context, receiverId, from) },
  assign: { handle: ({ receiverIds, assigneeId }, context) => acts.assign(context, receiverIds, assigneeId) },
  queryAssignees: {
    handle: async ({ keyword }, { db, actor }) => ({ list: await assigneesOf(db, actor, keyword) }),
  },
  queryReceiverNotes: {
    handle: async ({ keyword }, { db, actor }) => ({ list: await receiverNotes(db, actor, keyword) }),
  },
  markDone: { handle: ({ receiverIds, done }, context) => acts.markDone(context, receiverIds, done) },
  updateReceiver: {
    handle: ({ receiverId, remark, labels }, context) =>
      acts.describe(context, receiverId, {
        ...(remark !== undefined && { remark: remark.trim() }),
        ...(labels && { labels: [...new Set(labels.map((label) => label.trim()))] }),
      }),
  },
};
