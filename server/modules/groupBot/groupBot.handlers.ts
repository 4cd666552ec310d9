/** The group bot (calls.md section 7.8). */
import { beginOfDay } from '../../db/days';
import {
  addAccount,
  addGroup,
  changeAccount,
  changeGroup,
  confFor,
  decideReply,
  removeAccount,
  removeGroup,
} from '../../domain/group-bot/group-bot.acts';
import { MESSAGES } from '../../domain/group-bot/group-bot.messages';
import { accountChoices, groupOf, pageOfAccounts, pageOfGroups } from '../../domain/group-bot/group-conf.store';
import { pageOfMessages, seqOf } from '../../domain/group-bot/group-message.store';
import { pageOfReplies } from '../../domain/group-bot/group-reply.store';
import { invalid, notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';

const CURSORS = ['beforeSeq', 'afterSeq', 'aroundId', 'changedSince'] as const;

export const groupBot: AreaHandlers<'groupBot'> = {
  addAccountConf: { handle: (params, context) => addAccount(context, params) },
  updateAccountConf: { handle: (params, context) => changeAccount(context, params) },
  addGroupConf: { handle: (params, context) => addGroup(context, params) },
  updateGroupConf: { handle: (params, context) => changeGroup(context, params) },
  getConf: { handle: (params, context) => confFor(context, params) },
  getConversation: {
    async handle(params, { db, actor }) {
      if (CURSORS.filter((name) => params[name] !== undefined).length > 1) throw invalid(MESSAGES.oneCursor);
      const { aroundId, ...place } = params;
      const group = await groupOf(db, actor, place.groupId);
      if (!group) throw notFound(MESSAGES.group);
      const aroundSeq = aroundId === undefined ? undefined : await seqOf(db, place.groupId, aroundId);
      if (aroundSeq === null) throw notFound('消息');
      return pageOfMessages(db, { ...place, ...(aroundSeq !== undefined && { aroundSeq }) }, group);
    },
  },
  queryAccountList: {
    handle: (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())),
  },
  queryAccountChoices: {
    handle: async ({ keyword }, { db, actor }) => ({ list: await accountChoices(db, actor, keyword) }),
  },
  removeAccountConf: { handle: ({ accountId }, context) => removeAccount(context, accountId) },
  queryGroupList: { handle: (params, { db, actor }) => pageOfGroups(db, actor, params) },
  removeGroupConf: { handle: ({ groupId }, context) => removeGroup(context, groupId) },
  decideReply: { handle: (params, context) => decideReply(context, params) },
  queryReplyList: { handle: (params, { db, actor }) => pageOfReplies(db, actor, params) },
};
