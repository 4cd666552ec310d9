/** Set-up of tests for a screen's runtime without drawing. */
import { environmentManager } from '@tanstack/query-core';
import { createClientDouble, type Answers } from '../../services/testing';
import { createScreenRuntime, type RawQuery } from '../data';
import type { DataSource, ScreenDocument } from '../../language/types';

// Without a `window` the query cache assumes that it runs on a server and does not poll.
environmentManager.setIsServer(() => false);

/** Waits long enough for the answers of a double of the client. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

export const listSchema = {
  type: 'object',
  properties: {
    keyword: { type: 'string' },
    platform: { type: 'string', enum: ['xhs', 'dy'] },
    pageNo: { type: 'integer', minimum: 1 },
    pageSize: { type: 'integer' },
    tagId: { type: 'integer' },
  },
};
export const list: DataSource = {
  call: 'feedManage.queryKeywordList',
  effect: 'read',
  schema: listSchema,
  params: { keyword: '${query.keyword}', platform: '${query.platform}', pageNo: '${query.pageNo}' },
};
export const remove: DataSource = {
  call: 'feedManage.deleteKeyword',
  effect: 'write',
  params: { keywordIds: ['${row.keywordId}'] },
  confirm: '删除“${row.keyword}”？',
  success: '已删除 ${result.done} 条',
  refresh: ['list'],
};
export const rows = (...names: string[]) =>
  ({ list: names.map((keyword) => ({ keyword })), total: names.length, pageNo: 1, pageSize: 10 }) as never;

/**
 * An open screen with a double of the client, which records messages, navigation, changes of the address, and calls.
 */
export function open(...what: Parameters<typeof make>) {
  const screen = make(...what);
  screen.runtime.start();
  return screen;
}

/** The same, before the screen is drawn. */
export function make(page: Partial<ScreenDocument>, answers: Answers, query: RawQuery = {}, yes = true) {
  const client = createClientDouble(answers);
  const messages: string[] = [];
  const went: string[] = [];
  const written: unknown[] = [];
  const questions: string[] = [];
  /** Whether the test's actions count as a user's press. */
  const screen = { pressed: true };
  const runtime = createScreenRuntime({
    screen: { version: 1, route: '/x', title: 'x', menu: null, body: [], ...page },
    client: client as never,
    user: { name: '王小明' },
    address: {
      query,
      setQuery: (patch) => written.push(patch),
      navigate: (to) => went.push(to),
      back: (to) => went.push(`back or ${to}`),
    },
    notify: (kind, text) => messages.push(`${kind}: ${text}`),
    confirm: async (text) => (questions.push(text), yes),
    askWrite: async ({ question, notes }) => (questions.push(`console: ${[question, ...notes].join(' ')}`), yes),
    press: () => (screen.pressed ? { at: 0 } : undefined),
    print: async () => void messages.push('printed'),
    copy: async (text) => void messages.push(`copied: ${text}`),
  });
  return { runtime, client, messages, went, written, questions, screen };
}
