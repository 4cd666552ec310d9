/** Sets and limits of the assistant. */

/** Who sees an assistant. */
export const ASSISTANT_SCOPE_NAMES = { own: '仅自己', department: '本部门', all: '全部' } as const;
export type AssistantScope = keyof typeof ASSISTANT_SCOPE_NAMES;

export const CONTENT_ROLE_NAMES = { user: '提问', assistant: '回答' } as const;

/** `asking`: waits until the person confirms or refuses a write that the model proposes. */
export const ANSWER_STATE_NAMES = {
  running: '生成中',
  asking: '等待确认',
  done: '已完成',
  stopped: '已停止',
  failed: '失败',
} as const;

/** State of one call that an answer sends. */
export const STEP_STATE_NAMES = {
  running: '进行中',
  asking: '等待确认',
  done: '已完成',
  refused: '已拒绝',
  failed: '失败',
} as const;

export const ATTACHMENT_KIND_NAMES = {
  picture: '图片',
  file: '文件',
  note: '笔记',
  rows: '选中的行',
  screen: '当前页面',
} as const;

/** What an answer becomes. */
export const RESULT_KIND_NAMES = {
  note: '笔记',
  script: '话术',
  component: '页面组件',
  plot: '图表',
  filter: '列表筛选',
  screen: '页面',
} as const;
export type ResultKind = keyof typeof RESULT_KIND_NAMES;

/** State of a knowledge file or an attached file: its text is read once, after the upload. */
export const FILE_STATE_NAMES = { reading: '读取中', ready: '可用', failed: '读取失败' } as const;

export const ASSISTANT_LIMITS = {
  /** Characters of a question. */
  question: 20_000,
  /** Characters of an answer. */
  answer: 120_000,
  /** Characters of an attachment that the browser sends: the rows of a table, the data of the open screen. */
  attachment: 60_000,
  attachments: 8,
  /** Calls that one answer sends. */
  steps: 8,
  /** Answers of one person that are written at the same time. */
  atOnce: 5,
  /** Questions and answers of a history, all branches together. */
  contents: 4_000,
  instructions: 8_000,
  files: 20,
  /** Bytes of a file. */
  fileBytes: 20 * 1024 * 1024,
  /** Characters that are read of a file. */
  fileCharacters: 2_000_000,
} as const;
