/** An in-memory assistant server for stories and tests: histories, branches, answers that go on being written. */
import type {
  Assistant,
  AssistantChunk,
  AssistantContent,
  AssistantFile,
  AssistantHistory,
  Calls,
} from '../../../services/catalogue/generated/types';
import { CallError } from '../../../services/client';
import { createClientDouble, type ClientDouble } from '../../../services/testing';
import { frames } from '../../../shared/testing/frames';

const NOW = '2026-06-10T07:30:00.000Z';

export const lost = (): CallError => new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
export const refusal = (message: string): CallError =>
  new CallError({ kind: 'rejected', message, code: 40000, status: 200 });

let lastId = 0;
const done = (ids: readonly number[]) => ({ done: ids.length, failed: [] });

export const newId = (): number => ++lastId;

export function content(more: Partial<AssistantContent> = {}): AssistantContent {
  return {
    contentId: newId(),
    historyId: 1,
    parentId: null,
    role: 'user',
    text: '周末去哪里露营？',
    state: 'done',
    failReason: null,
    provider: more.role === 'assistant' ? 'model' : null,
    model: '',
    attachments: [],
    sources: [],
    steps: [],
    results: [],
    inputTokens: 0,
    outputTokens: 0,
    createTime: NOW,
    updateTime: NOW,
    ...more,
  };
}

export const history = (more: Partial<AssistantHistory> = {}): AssistantHistory => ({
  historyId: 1,
  assistantId: null,
  assistantName: '',
  title: '周末露营',
  pinned: false,
  headId: null,
  contentCount: 2,
  running: false,
  createTime: NOW,
  updateTime: NOW,
  ...more,
});

export const assistant = (more: Partial<Assistant> = {}): Assistant => ({
  assistantId: 1,
  name: '文案助手',
  description: '按品牌语气写笔记和话术',
  instructions: '用轻松的语气写作。',
  model: '',
  temperature: 0.7,
  scope: 'department',
  openingQuestions: ['写一篇露营笔记', '把这段话改短'],
  files: [{ fileId: 5, name: '品牌手册.txt', state: 'ready' }],
  mine: true,
  creator: '沈知远',
  createTime: NOW,
  updateTime: NOW,
  version: 1,
  editedBy: '',
  editedTime: null,
  ...more,
});

const FILE: AssistantFile = {
  fileId: 6,
  name: '营地价目.txt',
  size: 2_048,
  contentType: 'text/plain',
  length: 40,
  state: 'ready',
  failReason: null,
  url: null,
  createTime: NOW,
};

export interface AssistantServer {
  readonly client: ClientDouble;
  readonly contents: Map<number, AssistantContent>;
  readonly histories: Map<number, AssistantHistory>;
  /** Changes an answer as the server does, and announces it. */
  change(contentId: number, to: Partial<AssistantContent>): void;
}

export interface ServerOptions {
  readonly histories?: readonly AssistantHistory[];
  readonly contents?: readonly AssistantContent[];
  readonly assistants?: readonly Assistant[];
  readonly usage?: Partial<Calls['assistant.queryOwnUsage']['result']>;
  /** The pieces of an answer; a pause between them is a promise. */
  pieces?(question: AssistantContent): AsyncIterable<string> | Iterable<string>;
  /** Changes the finished answer. */
  end?(answer: AssistantContent): AssistantContent;
  /** Called before each chunk; throws to break the connection. */
  before?(call: string, sent: number): void;
}

/** Words of a text, one for each frame. */
export async function* wordByWord(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 6) {
    await frames();
    yield text.slice(at, at + 6);
  }
}

class Rows {
  readonly contents = new Map<number, AssistantContent>();
  readonly histories = new Map<number, AssistantHistory>();
  /** Running answers by id; as on the server, they go on when nobody reads them. */
  readonly running = new Map<number, Promise<void>>();
  readonly requests = new Map<string, number>();
  client!: ClientDouble;

  constructor(readonly options: ServerOptions) {
    for (const each of options.contents ?? []) this.contents.set(each.contentId, each);
    for (const each of options.histories ?? [history()]) this.histories.set(each.historyId, each);
    lastId = Math.max(lastId, ...this.contents.keys(), ...this.histories.keys());
  }

  put(next: AssistantContent): AssistantContent {
    this.contents.set(next.contentId, next);
    return next;
  }

  update(historyId: number, to: Partial<AssistantHistory>): AssistantHistory {
    const next = { ...this.histories.get(historyId)!, ...to };
    this.histories.set(historyId, next);
    return next;
  }

  /** Writes an answer to its end, whether or not a stream reads it. */
  write(answerId: number, question: AssistantContent): void {
    const { pieces = () => wordByWord('这是回答。'), end = (answer: AssistantContent) => answer } = this.options;
    const run = async () => {
      for await (const piece of pieces(question)) {
        const now = this.contents.get(answerId)!;
        if (now.state !== 'running') return;
        this.put({ ...now, text: now.text + piece });
      }
      const now = this.contents.get(answerId)!;
      if (now.state !== 'running') return;
      this.put(end({ ...now, state: 'done', inputTokens: 120, outputTokens: 80 }));
      this.client.changed(['assistantContent', 'assistantHistory', 'assistantUsage']);
    };
    this.running.set(
      answerId,
      run().finally(() => this.running.delete(answerId)),
    );
  }

  /** Streams what is new of an answer until it ends. */
  async *read(
    call: string,
    answerId: number,
    from: number,
    question: AssistantContent | null,
  ): AsyncGenerator<AssistantChunk> {
    let at = from;
    for (let sent = 0; ; sent += 1) {
      this.options.before?.(call, sent);
      const now = this.contents.get(answerId)!;
      const delta = now.text.slice(at);
      const isOver = now.state !== 'running';
      const whole = sent === 0 || isOver;
      if (whole || delta !== '')
        yield {
          contentId: answerId,
          index: at,
          delta,
          content: whole ? now : null,
          question: sent === 0 ? question : null,
        };
      if (isOver) return;
      at += delta.length;
      await frames();
    }
  }
}

export function createServer(options: ServerOptions = {}): AssistantServer {
  const rows = new Rows(options);
  const client = createClientDouble({
    ...historyAnswers(rows),
    ...otherAnswers(options),
    'assistant.decideStep': ({ contentId, stepId, accept }) => {
      const answer = rows.contents.get(contentId)!;
      const steps = answer.steps.map((step) =>
        step.stepId === stepId
          ? { ...step, state: accept ? ('done' as const) : ('refused' as const), outcome: accept ? '已完成' : '' }
          : step,
      );
      const next = rows.put({ ...answer, steps, state: 'running' });
      rows.write(contentId, answer);
      return next;
    },
    streams: {
      'assistant.createContent': (params) => asked(rows, params as Calls['assistant.createContent']['params']),
      'assistant.continueContent': (params) => continued(rows, params as Calls['assistant.continueContent']['params']),
    },
  });
  rows.client = client;
  return {
    client,
    contents: rows.contents,
    histories: rows.histories,
    change(contentId, to) {
      rows.put({ ...rows.contents.get(contentId)!, ...to });
      client.changed(['assistantContent', 'assistantHistory']);
    },
  };
}

function stop(rows: Rows, contentId: number, stopAt: number | undefined): void {
  const answer = rows.contents.get(contentId)!;
  if (stopAt !== undefined && answer.state === 'running')
    rows.put({ ...answer, state: 'stopped', text: answer.text.slice(0, stopAt) });
}

function asked(rows: Rows, params: Calls['assistant.createContent']['params']): AsyncIterable<AssistantChunk> {
  const { requestId, historyId, parentId, text, questionId, attachments = [], from = 0, stopAt } = params;
  const known = rows.requests.get(requestId);
  if (known !== undefined) {
    stop(rows, known, stopAt);
    const answer = rows.contents.get(known)!;
    return rows.read('createContent', known, from, rows.contents.get(answer.parentId!) ?? null);
  }
  rows.options.before?.('createContent', -1);
  const question =
    questionId === undefined
      ? rows.put(content({ historyId, parentId: parentId ?? null, text, attachments }))
      : rows.contents.get(questionId)!;
  const answer = rows.put(
    content({ historyId, parentId: question.contentId, role: 'assistant', text: '', state: 'running' }),
  );
  rows.requests.set(requestId, answer.contentId);
  rows.update(historyId, { headId: answer.contentId });
  rows.write(answer.contentId, question);
  stop(rows, answer.contentId, stopAt);
  return rows.read('createContent', answer.contentId, from, question);
}

function continued(rows: Rows, params: Calls['assistant.continueContent']['params']): AsyncIterable<AssistantChunk> {
  const { contentId, follow = false, from = 0, stopAt } = params;
  stop(rows, contentId, stopAt);
  const answer = rows.contents.get(contentId)!;
  if (!follow && !rows.running.has(contentId)) {
    rows.put({ ...answer, state: 'running' });
    rows.write(contentId, rows.contents.get(answer.parentId!)!);
  }
  return rows.read('continueContent', contentId, from, null);
}

function historyAnswers(rows: Rows): Parameters<typeof createClientDouble>[0] {
  const listed = () =>
    [...rows.histories.values()].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.historyId - a.historyId);
  const removed = new Map<number, AssistantHistory>();
  return {
    'assistant.getAllAssistantHistory': ({ pageNo = 1, pageSize = 30 }) => ({
      list: listed().slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: rows.histories.size,
      pageNo,
      pageSize,
    }),
    'assistant.getAllHistoryContent': ({ historyId }) => ({
      history: rows.histories.get(historyId)!,
      contents: [...rows.contents.values()].filter((each) => each.historyId === historyId),
    }),
    'assistant.createHistory': ({ assistantId = null }) => {
      const created = history({ historyId: newId(), assistantId, title: '新对话' });
      rows.histories.set(created.historyId, created);
      return created;
    },
    'assistant.updateHistory': ({ historyId, ...to }) => rows.update(historyId, to),
    'assistant.deleteHistory': ({ historyIds }) => {
      for (const id of historyIds) {
        removed.set(id, rows.histories.get(id)!);
        rows.histories.delete(id);
      }
      return done(historyIds);
    },
    'assistant.restore': ({ historyIds = [] }) => {
      for (const id of historyIds) rows.histories.set(id, removed.get(id)!);
      return done(historyIds);
    },
    'assistant.searchContents': ({ keyword }) => {
      const list = [...rows.contents.values()]
        .filter(({ text }) => text.includes(keyword))
        .map(({ contentId, historyId, role, text, createTime }) => ({
          contentId,
          historyId,
          historyTitle: rows.histories.get(historyId)!.title,
          role,
          excerpt: text.slice(0, 120),
          createTime,
        }));
      return { list, total: list.length, pageNo: 1, pageSize: 20 };
    },
    'assistant.exportHistory': () => new Blob(['# 对话']) as never,
  };
}

function otherAnswers({ assistants = [assistant()], usage }: ServerOptions): Parameters<typeof createClientDouble>[0] {
  return {
    'assistant.queryAllAssistants': { list: [...assistants], total: assistants.length, pageNo: 1, pageSize: 100 },
    'assistant.createAssistant': (params) => assistant({ assistantId: newId(), ...(params as Partial<Assistant>) }),
    'assistant.updateAssistant': (params) => assistant(params as Partial<Assistant>),
    'assistant.deleteAssistant': done([1]),
    'assistant.queryOwnUsage': {
      tokens: 1_200,
      limit: null,
      departmentTokens: 4_000,
      departmentLimit: null,
      resetTime: '2026-06-10T16:00:00.000Z',
      configured: true,
      models: ['qwen-plus', 'deepseek-chat'],
      ...usage,
    },
    'assistant.uploadFile': ({ file }) => {
      const { name, size, type } = file as File;
      const url = type.startsWith('image/') ? '/files/2026-06/AbCdEfGhIj.png' : null;
      return {
        fileId: newId(),
        name,
        size,
        contentType: type,
        length: 40,
        state: 'ready',
        failReason: null,
        url,
        createTime: NOW,
      };
    },
    'assistant.queryFiles': {
      list: [FILE],
      total: 1,
      pageNo: 1,
      pageSize: 50,
    },
    'assistant.deleteFiles': done([1]),
    'assistant.readFile': ({ fileId }) => {
      const text = '营地开放时间：周五至周日。\n双人帐篷每晚 199 元，天幕租赁 60 元。\n雨天可改期一次。';
      return { fileId, name: '营地价目.txt', text, start: 0, length: text.length };
    },
  };
}
