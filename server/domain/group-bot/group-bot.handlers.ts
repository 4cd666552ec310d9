/** The group bot (calls.md section 7.8). */
import { beginOfDay } from '../../db/days';
import {
  addAccount,
  addGroup,
  changeAccount,
  changeGroup,
  confFor,
  removeAccount,
  removeGroup,
} from './group-bot.acts';
import { MESSAGES } from './group-bot.messages';
import { accountChoices, groupOf, pageOfAccounts, pageOfGroups } from './group-conf.store';
import { pageOfMessages, seqOf } from './group-message.store';
import { pageOfReplies } from './group-reply.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

const CURSORS = ['beforeSeq', 'afterSeq', 'aroundId', 'changedSince'] as const;

export const handlers = {
  'groupBot.addAccountConf': (params, context) => addAccount(context, params),
  'groupBot.updateAccountConf': (params, context) => changeAccount(context, params),
  'groupBot.addGroupConf': (params, context) => addGroup(context, params),
  'groupBot.updateGroupConf': (params, context) => changeGroup(context, params),
  'groupBot.getConf': (params, context) => confFor(context, params),
  async 'groupBot.getConversation'(params, { db, actor }) {
    if (CURSORS.filter((name) => params[name] !== undefined).length > 1) throw invalid(MESSAGES.oneCursor);
    const { aroundId, ...place } = params;
    const group = await groupOf(db, actor, place.groupId);
    if (!group) throw notFound(MESSAGES.group);
    const aroundSeq = aroundId === undefined ? undefined : await seqOf(db, place.groupId, aroundId);
    if (aroundSeq === null) throw notFound('消息');
    return pageOfMessages(db, { ...place, ...(aroundSeq !== undefined && { aroundSeq }) }, group);
  },
  'groupBot.queryAccountList': (params, { db, actor, now }) => pageOfAccounts(db, actor, params, beginOfDay(now())),
  'groupBot.queryAccountChoices': async ({ keyword }, { db, actor }) => ({
    list: await accountChoices(db, actor, keyword),
  }),
  'groupBot.removeAccountConf': ({ accountId }, context) => removeAccount(context, accountId),
  'groupBot.queryGroupList': (params, { db, actor }) => pageOfGroups(db, actor, params),
  'groupBot.removeGroupConf': ({ groupId }, context) => removeGroup(context, groupId),
  'groupBot.queryReplyList': (params, { db, actor }) => pageOfReplies(db, actor, params),
} satisfies SomeHandlers;
