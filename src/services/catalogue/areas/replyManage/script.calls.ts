/** Scripts and their variables (calls.md section 7.2). Calls below `/fapi/atelier` are not in the specification. */
import { OWN_REPLY_MANAGE } from '../../bases';
import { platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  flag,
  id,
  ids,
  list,
  nullable,
  optional,
  searched,
  Type,
} from '../../define';
import { importParams, importResult } from '../../imports';
import { CHANGE_SCRIPTS, CONVERSE, READ_SCRIPTS } from '../../policies';
import { SCRIPT_LIMITS } from '../../sets/script';
import {
  content,
  renderedScript,
  replyScript,
  scope,
  scriptVariable,
  scriptVersion,
  title,
  variableFields,
} from './script';

const { name, prompt, defaultValue } = variableFields;
const enabled = flag('启用');
const given = {
  title,
  scope: optional(scope),
  platform: optional(nullable(platform)),
  text: optional(content.text),
  pictures: optional(content.pictures),
  notes: optional(content.notes),
};
const listed = closed({ list: list(replyScript), total: count('总数') });
/** Figures of versions change with every message of a receiver. */
const FIGURES_PAUSE_MS = 10_000;

export const specifiedScriptCalls = {
  scriptVariablesList: {
    summary: "The department's variables of scripts, by name",
    title: '话术变量',
    policy: READ_SCRIPTS,
    path: 'script-variables-list',
    reads: ['scriptVariable', 'replyScript'],
    params: closed({ keyword: optional(searched('变量名或提问', 40)) }),
    result: closed({ list: list(scriptVariable), total: count('总数') }),
  },
  addScriptVariables: {
    summary: 'Adds a variable that people fill in when they use a script',
    title: '新建话术变量',
    policy: CHANGE_SCRIPTS,
    path: 'add-script-variables',
    changes: ['scriptVariable'],
    params: closed({ name, prompt: optional(prompt), defaultValue: optional(defaultValue) }),
    result: scriptVariable,
  },
  updateScriptVariables: {
    summary: 'Changes the prompt and the default of a variable; its name stands in scripts and stays',
    title: '修改话术变量',
    policy: CHANGE_SCRIPTS,
    path: 'update-script-variables',
    changes: ['scriptVariable'],
    edits: { record: 'scriptVariable', key: 'variableId' },
    params: closed({ variableId: id('变量'), prompt: optional(prompt), defaultValue: optional(defaultValue) }),
    result: scriptVariable,
  },
  replayContentAdd: {
    summary: 'Adds a script with its first version',
    title: '新建话术',
    policy: CHANGE_SCRIPTS,
    path: 'replay-content/add',
    changes: ['replyScript'],
    params: closed({ ...given, scope: optional({ ...scope, default: 'department' }) }),
    result: replyScript,
  },
  replayContentUpdate: {
    summary: 'Changes a script; another text, other pictures or notes make its next version',
    title: '修改话术',
    policy: CHANGE_SCRIPTS,
    path: 'replay-content/update',
    changes: ['replyScript'],
    edits: { record: 'replyScript', key: 'scriptId' },
    params: closed({ scriptId: id('话术'), ...given, title: optional(title) }),
    result: replyScript,
  },
  replayContentDelete: {
    summary: 'Deletes scripts with their versions, unless another one includes them; sent messages stay',
    title: '删除话术',
    policy: CHANGE_SCRIPTS,
    path: 'replay-content/delete',
    changes: ['replyScript', 'chatMessage'],
    params: closed({ scriptIds: ids('话术') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

const own = {
  queryScriptList: {
    summary: 'Scripts in the order that people gave them, with the figures of their current version',
    title: '话术列表',
    policy: READ_SCRIPTS,
    path: 'script/list',
    reads: ['replyScript', 'chatMessage'],
    pauseMs: FIGURES_PAUSE_MS,
    params: closed({
      keyword: optional(searched('标题或内容', 64)),
      scope: optional(scope),
      platform: optional(platform),
      enabled: optional(enabled),
    }),
    result: listed,
  },
  orderScripts: {
    summary: 'Puts scripts in an order; others of the department keep their places',
    title: '调整话术顺序',
    policy: CHANGE_SCRIPTS,
    path: 'script/order',
    changes: ['replyScript'],
    params: closed({
      ids: Type.Array(id('话术'), {
        minItems: 2,
        maxItems: SCRIPT_LIMITS.scripts * 2,
        uniqueItems: true,
        title: '话术',
      }),
    }),
  },
  enableScripts: {
    summary: 'Offers scripts in conversations, or no longer',
    title: '启用或停用话术',
    policy: CHANGE_SCRIPTS,
    path: 'script/enable',
    changes: ['replyScript'],
    params: closed({ scriptIds: ids('话术'), enabled }),
    result: batchResult,
  },
  queryScriptVersions: {
    summary: 'All versions of a script, newest first, with how often each was answered',
    title: '话术版本',
    policy: READ_SCRIPTS,
    path: 'script/versions',
    reads: ['replyScript', 'chatMessage'],
    pauseMs: FIGURES_PAUSE_MS,
    params: closed({ scriptId: id('话术') }),
    result: closed({ list: list(scriptVersion), total: count('总数') }),
  },
  queryScriptsAtHand: {
    summary: 'Enabled scripts for a conversation: those of its department and its platform, and the own ones',
    title: '可用话术',
    policy: CONVERSE,
    path: 'script/at-hand',
    reads: ['replyScript', 'scriptVariable', 'receiver', 'replyAccount'],
    params: closed({ receiverId: id('会话') }),
    result: closed({
      list: list(
        closed({
          scriptId: id('话术编号'),
          title: Type.String({ title: '标题' }),
          text: Type.String({ title: '内容' }),
          pictureCount: count('图片数'),
          noteCount: count('笔记数'),
        }),
      ),
    }),
  },
  renderScript: {
    summary: 'A script as it would be sent to a receiver: inclusions and values filled in, and what is left to ask',
    title: '预览话术',
    policy: CONVERSE,
    path: 'script/render',
    reads: ['replyScript', 'scriptVariable', 'receiver', 'replyAccount', 'prohibitedWord', 'content'],
    params: closed({ scriptId: id('话术'), receiverId: id('会话') }),
    result: renderedScript,
  },
  deleteScriptVariable: {
    summary: 'Deletes a variable that no script uses',
    title: '删除话术变量',
    policy: CHANGE_SCRIPTS,
    path: 'script-variable/delete',
    changes: ['scriptVariable'],
    params: closed({ variableId: id('变量') }),
  },
  importScripts: {
    summary: 'Imports scripts of the department from a sheet; with `dryRun` only checks its rows',
    title: '导入话术',
    policy: CHANGE_SCRIPTS,
    path: 'script/import',
    kind: 'multipart',
    changes: ['replyScript'],
    params: importParams,
    result: importResult,
  },
} satisfies Record<string, CallDeclaration>;

export const ownScriptCalls = Object.fromEntries(
  Object.entries(own).map(([verbNoun, call]) => [verbNoun, { ...call, path: `${OWN_REPLY_MANAGE}/${call.path}` }]),
);
