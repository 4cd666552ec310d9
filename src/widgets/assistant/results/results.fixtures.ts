/** Answers with blocks of each kind, and the calls that store what they become. */
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import { CallError } from '../../../services/client';
import { type Answers, createClientDouble } from '../../../services/testing';
import { offerScreen, type FilterField, type OpenTable } from '../../../shared/assistant/open-screen';
import { providePorts, type ResultPorts } from '../../../shared/assistant/ports';
import { blockOf, RESULT_FORMATS } from '../../../shared/assistant/result-formats';

const TIME = '2026-06-10T09:00:00.000Z';

export const answer = (text: string, more: Partial<AssistantContent> = {}): AssistantContent => ({
  contentId: 7,
  historyId: 3,
  parentId: 6,
  role: 'assistant',
  text,
  state: 'done',
  failReason: null,
  provider: 'model',
  model: 'small',
  attachments: [],
  sources: [],
  steps: [],
  results: [],
  inputTokens: 120,
  outputTokens: 80,
  createTime: TIME,
  updateTime: TIME,
  ...more,
});

/** An answer with the example of a kind. */
export const answerWith = (kind: ResultKind): AssistantContent =>
  answer(`好的：\n\n${blockOf(kind, RESULT_FORMATS[kind].example)}`);

export const STORED: Answers = {
  'assistant.recordResult': ({ contentId, kind, title, address }) =>
    answer('', { contentId, results: [{ resultId: contentId * 10, kind, title, address, createTime: TIME }] }),
  'publish.checkProhibitedWords': ({ text }) => {
    const start = text.indexOf('一定');
    const word = { start, end: start + 2, word: '一定', category: '绝对化', severity: 'forbidden', suggestion: '建议' };
    return { list: start < 0 ? [] : [word], total: start < 0 ? 0 : 1 } as never;
  },
  'operation.saveGenerateNote': ({ title = '' }) => ({ noteId: 41, title }) as never,
  'replyManage.replayContentAdd': ({ title }) => ({ scriptId: 42, title }) as never,
  'component.createRoot': ({ name }) => ({ rootId: 43, name }) as never,
};

export const storing = (more: Answers = {}) => createClientDouble({ ...STORED, ...more });

/** The call answers that the person may not send it. */
export const refusing = (call: 'operation.saveGenerateNote' | 'assistant.recordResult') =>
  storing({
    [call]: () => {
      throw new CallError({ kind: 'rejected', message: '没有权限', code: 50200, status: 200 });
    },
  });

const ALL_MENUS = ['op:note', 'bot:script', 'page:component', 'page:list', 'workshop:screens'];

/** A person with every right, or with those of a role. */
export const provide = (more: Partial<ResultPorts> = {}, roleTypes: readonly string[] = ['admin']): (() => void) =>
  providePorts({
    person: { adminLevel: 1, roleTypes, menuCodes: new Set(ALL_MENUS) },
    navigate: () => undefined,
    loadScreenProposal: () => Promise.reject(new Error('The story gave none')),
    ...more,
  });

const field = (name: string, title: string, values: Readonly<Record<string, string>>): FilterField => ({
  field: name,
  title,
  type: 'choice',
  multiple: false,
  values,
  read: (value) =>
    value === null
      ? { value: undefined, words: '不限' }
      : values[String(value)] === undefined
        ? null
        : { value, words: values[String(value)]! },
});
const day = (name: string, title: string): FilterField => ({
  field: name,
  title,
  type: 'day',
  multiple: false,
  read: (value) => (typeof value === 'string' ? { value, words: value } : null),
});

/** Registers an open screen with one list; `applied` receives each filter. */
export function offerList(applied: (values: object) => void, more: Partial<OpenTable> = {}): () => void {
  const table: OpenTable = {
    title: '关键词列表',
    columns: { keyword: '关键词' },
    selected: [{ keywordId: 1, keyword: '露营' }],
    filters: [field('platform', '平台', { xhs: '小红书' }), day('createdFrom', '起始'), day('createdTo', '截止')],
    values: { platform: 'dy' },
    apply: applied,
    ...more,
  };
  return offerScreen({
    title: '关键词管理',
    address: () => '/feed/feed-keyword?platform=xhs',
    sources: () => [{ name: 'keywords', title: '关键词列表', data: { list: [{ keyword: '露营' }], total: 1 } }],
    tables: () => [table],
  });
}
