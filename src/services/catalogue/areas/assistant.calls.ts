/**
 * The assistant (calls.md section 7.7, `ai-fg-assitant` and `ai-fg-history`). The calls below `/fapi/atelier` are not in
 * the specification.
 */
import {
  assistant,
  assistantChunk,
  assistantContent,
  assistantFields,
  assistantFile,
  assistantHistory,
  assistantScope,
  attachmentList,
  foundContent,
  resultKind,
} from '../assistant';
import { ASSISTANT, OWN_ASSISTANT } from '../bases';
import {
  area,
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../define';
import { streamParams } from '../generation';
import { ASK_ASSISTANT, CHANGE_ASSISTANTS, READ_ASSISTANT_USAGE, READ_ASSISTANTS } from '../policies';
import { ASSISTANT_LIMITS } from '../sets/assistant';
import { statisticsRange } from '../statistics-range';

const assistantId = id('助手');
const historyId = id('对话');
const contentId = id('内容');
/** Chosen by the client. Another request with the same id follows the same answer, whatever its progress. */
const requestId = line('请求编号', 64, { pattern: '^[A-Za-z0-9-]{8,64}$', normal: false });
const { name, ...furtherFields } = assistantFields;
const { description, instructions, model, temperature, scope, openingQuestions } = furtherFields;
const fileIds = list(id('知识文件'), '知识文件', { maxItems: ASSISTANT_LIMITS.files });

const assistants = {
  createAssistant: {
    summary: 'Creates an assistant',
    title: '新建助手',
    policy: CHANGE_ASSISTANTS,
    path: 'ai-fg-assitant/create',
    once: true,
    changes: ['assistant'],
    params: closed({
      name,
      description: optional(description),
      instructions: optional(instructions),
      model: optional(model),
      temperature: optional(temperature),
      scope: optional(scope),
      openingQuestions: optional(openingQuestions),
      fileIds: optional(fileIds),
    }),
    result: assistant,
  },
  updateAssistant: {
    summary: 'Changes an assistant; absent fields stay as they are',
    title: '编辑助手',
    policy: CHANGE_ASSISTANTS,
    path: 'ai-fg-assitant/update',
    changes: ['assistant'],
    edits: { record: 'assistant', key: 'assistantId' },
    params: closed({
      assistantId,
      name: optional(name),
      description: optional(description),
      instructions: optional(instructions),
      model: optional(model),
      temperature: optional(temperature),
      scope: optional(scope),
      openingQuestions: optional(openingQuestions),
      fileIds: optional(fileIds),
    }),
    result: assistant,
  },
  deleteAssistant: {
    summary: 'Deletes assistants; their histories remain, and `restore` takes it back within 30 days',
    title: '删除助手',
    policy: CHANGE_ASSISTANTS,
    path: 'ai-fg-assitant/delete',
    changes: ['assistant'],
    params: closed({ assistantIds: ids('助手') }),
    result: batchResult,
  },
  queryAllAssistants: {
    summary: 'Assistants that the person may use: own, of the department, of all; with the models to choose from',
    title: '助手列表',
    policy: READ_ASSISTANTS,
    path: 'ai-fg-assitant/query-all',
    reads: ['assistant', 'assistantFile'],
    params: paged({ keyword: optional(searched('名称或简介', 50)), scope: optional(assistantScope) }),
    result: pageOf(assistant),
  },
} satisfies Record<string, CallDeclaration>;

const histories = {
  createHistory: {
    summary: 'Starts a history',
    title: '新建对话',
    policy: ASK_ASSISTANT,
    path: 'ai-fg-history/create',
    once: true,
    changes: ['assistantHistory'],
    params: closed({ assistantId: optional(assistantId), title: optional(line('标题', 100, { min: 0 })) }),
    result: assistantHistory,
  },
  updateHistory: {
    summary: 'Renames or pins a history, or shows another branch of it',
    title: '编辑对话',
    policy: ASK_ASSISTANT,
    path: 'ai-fg-history/update',
    changes: ['assistantHistory'],
    params: closed({
      historyId,
      title: optional(line('标题', 100)),
      pinned: optional(flag('置顶')),
      headId: optional(id('当前内容')),
    }),
    result: assistantHistory,
  },
  createContent: {
    summary: 'Asks, and streams the answer, which goes on without its readers; or answers an earlier question again',
    title: '提问',
    policy: ASK_ASSISTANT,
    path: 'ai-fg-history/create-content',
    kind: 'stream',
    agreement: true,
    changes: ['assistantHistory', 'assistantContent', 'assistantUsage'],
    params: closed({
      requestId,
      historyId,
      /** The answer below which the question stands; absent: the question starts a branch of its own. */
      parentId: optional(id('上一条')),
      /** Absent: `questionId` is answered again. */
      text: optional(Type.String({ minLength: 1, maxLength: ASSISTANT_LIMITS.question, title: '问题' })),
      questionId: optional(id('问题')),
      attachments: optional(attachmentList),
      /** The answer shall have the form of this result. */
      wish: optional(resultKind),
      ...streamParams,
    }),
    result: assistantChunk,
  },
  deleteHistory: {
    summary: 'Deletes histories; `restore` takes it back within 30 days',
    title: '删除对话',
    policy: ASK_ASSISTANT,
    path: 'ai-fg-history/delete',
    changes: ['assistantHistory', 'assistantContent'],
    params: closed({ historyIds: ids('对话') }),
    result: batchResult,
  },
  getAllAssistantHistory: {
    summary: 'Own histories, pinned ones first, then by last change',
    title: '对话列表',
    policy: ASK_ASSISTANT,
    method: 'GET',
    path: 'ai-fg-history/get-all-assitant-history',
    reads: ['assistantHistory', 'assistantContent'],
    params: paged({ assistantId: optional(assistantId), keyword: optional(searched('标题', 50)) }),
    result: pageOf(assistantHistory),
  },
  getAllHistoryContent: {
    summary: 'A history with the questions and answers of all its branches, oldest first',
    title: '对话内容',
    policy: ASK_ASSISTANT,
    method: 'GET',
    path: 'ai-fg-history/get-all-history-content',
    reads: ['assistantHistory', 'assistantContent'],
    params: closed({ historyId }),
    result: closed({ history: assistantHistory, contents: list(assistantContent, '内容') }),
  },
} satisfies Record<string, CallDeclaration>;

const ownOfContents = {
  continueContent: {
    summary: 'Streams the rest of an answer that is being written; continues one that was stopped or interrupted',
    title: '继续回答',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/continue-content`,
    kind: 'stream',
    agreement: true,
    changes: ['assistantHistory', 'assistantContent', 'assistantUsage'],
    params: closed({
      contentId,
      /** true: only follows; an answer that ended stays as it is. */
      follow: optional(flag('只跟随')),
      ...streamParams,
    }),
    result: assistantChunk,
  },
  decideStep: {
    summary: 'Confirms or refuses a write that an answer proposes; the answer then goes on',
    title: '确认操作',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/decide-step`,
    agreement: true,
    changes: ['assistantHistory', 'assistantContent', 'assistantUsage'],
    params: closed({ contentId, stepId: line('步骤编号', 64, { normal: false }), accept: flag('同意') }),
    result: assistantContent,
  },
  searchContents: {
    summary: 'Searches own questions and answers, also in branches that are not shown, newest first',
    title: '搜索对话',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/search-contents`,
    reads: ['assistantHistory', 'assistantContent'],
    params: paged({ keyword: searched('对话内容', 50, 1) }),
    result: pageOf(foundContent),
  },
  exportHistory: {
    summary: 'The shown branch of a history as a Markdown file',
    title: '导出对话',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/export-history`,
    kind: 'blob',
    reads: ['assistantHistory', 'assistantContent'],
    params: closed({ historyId }),
  },
  restore: {
    summary: 'Takes back the deletion of histories or assistants',
    title: '恢复删除',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/restore`,
    changes: ['assistantHistory', 'assistantContent', 'assistant'],
    params: closed({ historyIds: optional(ids('对话')), assistantIds: optional(ids('助手')) }),
    result: batchResult,
  },
  recordResult: {
    summary: 'Records what was made of an answer, so that its origin is kept',
    title: '记录成果',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/record-result`,
    changes: ['assistantContent'],
    params: closed({
      contentId,
      kind: resultKind,
      title: line('标题', 200, { normal: 'NFC' }),
      address: Type.String({ maxLength: 2_048, pattern: '^/', title: '地址' }),
    }),
    result: assistantContent,
  },
} satisfies Record<string, CallDeclaration>;

const ownOfFiles = {
  uploadFile: {
    summary: 'Stores a file for questions and assistants: a picture, a text, or a sheet; its text is read once',
    title: '上传文件',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/upload-file`,
    kind: 'multipart',
    changes: ['assistantFile'],
    params: closed({ file: Type.Unsafe<unknown>({ title: '文件' }) }),
    result: assistantFile,
  },
  queryFiles: {
    summary: 'Own files, newest first',
    title: '文件列表',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/query-files`,
    reads: ['assistantFile'],
    params: paged({ keyword: optional(searched('文件名', 50)) }),
    result: pageOf(assistantFile),
  },
  deleteFiles: {
    summary: 'Deletes own files; answers keep the excerpts that they cite',
    title: '删除文件',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/delete-files`,
    changes: ['assistantFile', 'assistant'],
    params: closed({ fileIds: ids('文件') }),
    result: batchResult,
  },
  readFile: {
    summary: 'Text of a file around a position, for a source that an answer cites',
    title: '查看来源',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/read-file`,
    reads: ['assistantFile'],
    params: closed({ fileId: id('文件'), position: optional(givenCount('位置')) }),
    result: closed({
      fileId: id('文件'),
      name: line('文件名', 120),
      /** At most 20,000 characters. */
      text: Type.String({ title: '内容', display: 'longText' }),
      /** Position of `text` in the file's text, characters. */
      start: count('起点'),
      length: count('总字数'),
    }),
  },
} satisfies Record<string, CallDeclaration>;

const usageOf = entity('AssistantUsage', {
  name: Type.String({ title: '名称' }),
  answers: count('回答'),
  inputTokens: count('输入 tokens'),
  outputTokens: count('输出 tokens'),
  tokens: count('tokens'),
});

const ownOfUsage = {
  queryUsage: {
    summary: 'Tokens of answers by day, person, department or assistant',
    title: '助手用量',
    policy: READ_ASSISTANT_USAGE,
    path: `${OWN_ASSISTANT}/query-usage`,
    reads: ['assistantUsage'],
    params: closed({
      ...statisticsRange,
      by: optional(choice('分组', { day: '按天', person: '按人', department: '按部门', assistant: '按助手' })),
    }),
    result: closed({ list: list(usageOf, '用量'), total: usageOf }),
  },
  queryOwnUsage: {
    summary: "Today's tokens of the person and of the department, with their limits, and the models to choose from",
    title: '我的用量',
    policy: ASK_ASSISTANT,
    path: `${OWN_ASSISTANT}/query-own-usage`,
    reads: ['assistantUsage'],
    result: closed({
      tokens: count('今日 tokens'),
      /** null: no limit. */
      limit: nullable(count('每人每日上限')),
      departmentTokens: count('部门今日 tokens'),
      departmentLimit: nullable(count('部门每日上限')),
      /** When the day of the limits ends. */
      resetTime: time('重新计算'),
      /** false: no model is configured; answers come from data and templates. */
      configured: flag('已配置模型'),
      models: list(Type.String({ title: '模型' }), '模型'),
    }),
  },
} satisfies Record<string, CallDeclaration>;

export const assistantCalls = area(
  'assistant',
  ASSISTANT,
  { ...assistants, ...histories, ...ownOfContents, ...ownOfFiles, ...ownOfUsage },
  { screens: true },
);
