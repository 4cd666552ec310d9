/** Scripts and their variables (calls.md section 7.2, and own calls). */
import * as acts from './script.acts';
import { renderScript, requireConversation } from './script.render';
import { listScripts, scriptsAtHand, versionsOf } from './script.store';
import { listVariables } from './variable.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'replyManage.scriptVariablesList'({ keyword }, { db, actor }) {
    const list = await listVariables(db, actor, keyword);
    return { list, total: list.length };
  },
  'replyManage.addScriptVariables': (params, context) => acts.addVariable(context, params),
  'replyManage.updateScriptVariables': (params, context) => acts.changeVariable(context, params),
  'replyManage.deleteScriptVariable': ({ variableId }, context) => acts.deleteVariable(context, variableId),
  'replyManage.replayContentAdd': (params, context) => acts.addScript(context, params),
  'replyManage.replayContentUpdate': (params, context) => acts.changeScript(context, params),
  'replyManage.replayContentDelete': ({ scriptIds }, context) => acts.deleteScripts(context, scriptIds),
  'replyManage.orderScripts': ({ ids }, context) => acts.orderScripts(context, ids),
  'replyManage.enableScripts': ({ scriptIds, enabled }, context) => acts.enableScripts(context, scriptIds, enabled),
  async 'replyManage.queryScriptList'(params, { db, actor }) {
    const list = await listScripts(db, actor, params);
    return { list, total: list.length };
  },
  async 'replyManage.queryScriptVersions'({ scriptId }, { db, actor }) {
    const list = await versionsOf(db, actor, scriptId);
    if (!list) throw notFound('话术');
    return { list, total: list.length };
  },
  async 'replyManage.queryScriptsAtHand'({ receiverId }, context) {
    const conversation = await requireConversation(context, receiverId);
    return { list: await scriptsAtHand(context.db, context.actor, conversation) };
  },
  'replyManage.renderScript': (params, context) => renderScript(context, params),
} satisfies SomeHandlers;
