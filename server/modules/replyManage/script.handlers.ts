/** Scripts and their variables (calls.md section 7.2, and own calls). */
import * as acts from '../../domain/script/script.acts';
import { renderScript, requireConversation } from '../../domain/script/script.render';
import { listScripts, scriptsAtHand, versionsOf } from '../../domain/script/script.store';
import { listVariables } from '../../domain/script/variable.store';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import { scriptImportHandlers } from './script-import.handlers';

export const scriptHandlers = {
  ...scriptImportHandlers,
  scriptVariablesList: {
    async handle({ keyword }, { db, actor }) {
      const list = await listVariables(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  addScriptVariables: { handle: (params, context) => acts.addVariable(context, params) },
  updateScriptVariables: { handle: (params, context) => acts.changeVariable(context, params) },
  deleteScriptVariable: { handle: ({ variableId }, context) => acts.deleteVariable(context, variableId) },
  replayContentAdd: { handle: (params, context) => acts.addScript(context, params) },
  replayContentUpdate: { handle: (params, context) => acts.changeScript(context, params) },
  replayContentDelete: { handle: ({ scriptIds }, context) => acts.deleteScripts(context, scriptIds) },
  orderScripts: { handle: ({ ids }, context) => acts.orderScripts(context, ids) },
  enableScripts: { handle: ({ scriptIds, enabled }, context) => acts.enableScripts(context, scriptIds, enabled) },
  queryScriptList: {
    async handle(params, { db, actor }) {
      const list = await listScripts(db, actor, params);
      return { list, total: list.length };
    },
  },
  queryScriptVersions: {
    async handle({ scriptId }, { db, actor }) {
      const list = await versionsOf(db, actor, scriptId);
      if (!list) throw notFound('话术');
      return { list, total: list.length };
    },
  },
  queryScriptsAtHand: {
    async handle({ receiverId }, context) {
      const conversation = await requireConversation(context, receiverId);
      return { list: await scriptsAtHand(context.db, context.actor, conversation) };
    },
  },
  renderScript: { handle: (params, context) => renderScript(context, params) },
} satisfies Partial<AreaHandlers<'replyManage'>>;
