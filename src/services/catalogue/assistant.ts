/** Schemas of the assistant (product.md section 3, calls.md section 7.7; docs/decisions/0082-assistant.md). */
import { choice, closed, count, edited, entity, flag, id, line, list, nullable, optional, time, Type } from './define';
import {
  ANSWER_STATE_NAMES,
  ASSISTANT_LIMITS,
  ASSISTANT_SCOPE_NAMES,
  ATTACHMENT_KIND_NAMES,
  CONTENT_ROLE_NAMES,
  FILE_STATE_NAMES,
  RESULT_KIND_NAMES,
  STEP_STATE_NAMES,
} from './sets/assistant';
import { WRITER_NAMES } from './sets/generation';

const { question, answer, attachment: attachmentText, attachments, instructions, files } = ASSISTANT_LIMITS;

export const assistantScope = choice('可见范围', ASSISTANT_SCOPE_NAMES);
export const resultKind = choice('变成', RESULT_KIND_NAMES);
const fileState = choice('状态', FILE_STATE_NAMES, {
  colors: { reading: 'processing', ready: 'success', failed: 'error' },
});

/** Fields of an assistant that people set. */
export const assistantFields = {
  name: line('名称', 40),
  description: Type.String({ maxLength: 200, title: '简介' }),
  instructions: Type.String({ maxLength: instructions, title: '指令', display: 'longText' }),
  /** Empty: the model of the installation. */
  model: line('模型', 80, { min: 0, normal: false }),
  temperature: Type.Number({ minimum: 0, maximum: 2, title: '随机程度' }),
  scope: assistantScope,
  openingQuestions: list(line('开场问题', 100), '开场问题', { maxItems: 6 }),
};

export const assistantFile = entity('AssistantFile', {
  fileId: id('文件编号'),
  name: line('文件名', 120),
  size: count('大小', { display: 'bytes' }),
  contentType: Type.String({ title: '类型' }),
  /** Length of the file's text in characters; 0 for a picture. */
  length: count('字数'),
  state: fileState,
  failReason: nullable(Type.String({ title: '失败原因' })),
  /** Address of a picture; null for other files. */
  url: nullable(Type.String({ title: '图片', display: 'image' })),
  createTime: time('上传时间'),
});

export const assistant = entity('Assistant', {
  assistantId: id('助手编号'),
  ...assistantFields,
  files: list(closed({ fileId: id('文件编号'), name: line('文件名', 120), state: fileState }), '知识文件', {
    maxItems: files,
  }),
  /** Whether the person may change it. */
  mine: flag('我的'),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const assistantHistory = entity('AssistantHistory', {
  historyId: id('对话编号'),
  /** null: without an assistant, or it was deleted. */
  assistantId: nullable(id('助手')),
  assistantName: Type.String({ title: '助手' }),
  title: line('标题', 100),
  pinned: flag('置顶'),
  /** The last content of the branch that is shown; null: empty. */
  headId: nullable(id('当前内容')),
  contentCount: count('条数'),
  /** Whether an answer of it is being written or waits for a confirmation. */
  running: flag('生成中'),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
});

/**
 * Something that a question refers to. Files and pictures: `fileId`. Notes: `noteId`. Rows and screens: `text`, which
 * the browser reads from its sources with the person's rights, and `address`, the screen's own.
 */
export const attachment = entity('AssistantAttachment', {
  kind: choice('类型', ATTACHMENT_KIND_NAMES),
  title: line('标题', 200, { normal: 'NFC' }),
  fileId: optional(id('文件')),
  noteId: optional(id('笔记')),
  address: optional(Type.String({ maxLength: 2_048, pattern: '^/', title: '地址' })),
  text: optional(Type.String({ maxLength: attachmentText, title: '内容', display: 'longText' })),
});
export const attachmentList = list(attachment, '附件', { maxItems: attachments });

/** A place that an answer cites as `[number]`. */
const source = entity('AssistantSource', {
  number: Type.Integer({ minimum: 1, title: '序号' }),
  title: Type.String({ title: '来源' }),
  excerpt: Type.String({ title: '摘录', display: 'longText' }),
  /** For a place in a file: `assistant.readFile` opens it. */
  fileId: optional(id('文件')),
  /** Position of the excerpt in the file's text, characters. */
  position: optional(count('位置')),
  /** For a record or a screen: an address of this console. */
  address: optional(Type.String({ title: '地址' })),
});

/** A call that an answer sends, in words for people. */
const step = entity('AssistantStep', {
  stepId: Type.String({ title: '步骤编号' }),
  /** `area.verbNoun`, or the assistant's own tools `find_calls` and `search_files`. */
  call: Type.String({ title: '调用' }),
  title: Type.String({ title: '操作' }),
  effect: choice('影响', { read: '读取', write: '修改' }),
  /** The params in words: title and value of each. */
  params: list(closed({ title: Type.String({ title: '参数' }), value: Type.String({ title: '值' }) }), '参数'),
  state: choice('状态', STEP_STATE_NAMES, {
    colors: { running: 'processing', asking: 'warning', done: 'success', refused: 'default', failed: 'error' },
  }),
  /** The outcome in one sentence: number of rows, or why it failed. */
  outcome: Type.String({ title: '结果' }),
});

/** What was made of an answer. */
const result = entity('AssistantResult', {
  resultId: id('编号'),
  kind: resultKind,
  title: Type.String({ title: '标题' }),
  address: Type.String({ title: '地址' }),
  createTime: time('时间'),
});

/** A question or an answer. `parentId` makes the tree of branches; the shown branch ends at the history's `headId`. */
export const assistantContent = entity('AssistantContent', {
  contentId: id('内容编号'),
  historyId: id('对话'),
  parentId: nullable(id('上一条')),
  role: choice('角色', CONTENT_ROLE_NAMES),
  text: Type.String({ maxLength: Math.max(question, answer), title: '文字', display: 'longText' }),
  state: choice('状态', ANSWER_STATE_NAMES, {
    colors: { running: 'processing', asking: 'warning', done: 'success', stopped: 'warning', failed: 'error' },
  }),
  failReason: nullable(Type.String({ title: '失败原因' })),
  /** null: a question. */
  provider: nullable(choice('生成方式', WRITER_NAMES, { colors: { model: 'blue', offline: 'default' } })),
  model: Type.String({ title: '模型' }),
  attachments: attachmentList,
  sources: list(source, '来源'),
  steps: list(step, '步骤'),
  results: list(result, '成果'),
  inputTokens: count('输入 tokens'),
  outputTokens: count('输出 tokens'),
  createTime: time('时间'),
  updateTime: time('更新时间'),
});

/**
 * A chunk of a streamed answer. `index`: position of `delta` in the answer's text, UTF-16 code units. `content`: the
 * whole answer, where more than its text changed (first chunk, steps, sources, end). `question`: the stored question, in
 * the first chunk of `createContent`.
 */
export const assistantChunk = entity('AssistantChunk', {
  contentId: id('内容编号'),
  index: count('位置'),
  delta: Type.String({ title: '文字' }),
  content: nullable(assistantContent),
  question: nullable(assistantContent),
});

/** A question or an answer that contains the words of a search. */
export const foundContent = entity('AssistantFoundContent', {
  contentId: id('内容编号'),
  historyId: id('对话'),
  historyTitle: Type.String({ title: '对话' }),
  role: choice('角色', CONTENT_ROLE_NAMES),
  /** Text around the first hit. */
  excerpt: Type.String({ title: '摘录', display: 'longText' }),
  createTime: time('时间'),
});
