/** What tests of a screen without its pixels begin with. */
import { environmentManager } from '@tanstack/query-core';
import { createClientDouble, type Answers } from '../../services/testing';
import { createScreenRuntime, type RawQuery, type ScreenClient } from '../data';
import type { DataSource, Page } from '../../language/types';

// Without a window the cache takes itself for a server, and polls nothing.
environmentManager.setIsServer(() => false);

/** Long enough for what a double of the client answers. */
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
 * An open screen on a double of the client; tells what it said, where it went, what it wrote to the address and what it
 * asked.
 */
export function open(...what: Parameters<typeof make>) {
  const screen = make(...what);
  screen.runtime.start();
  return screen;
}

/** The same before it is drawn. */
export function make(
  page: Partial<Page>,
  answers: Answers,
  query: RawQuery = {},
  yes = true,
  followChanges?: ScreenClient['followChanges'],
) {
  const client = createClientDouble(answers);
  const said: string[] = [];
  const went: string[] = [];
  const written: unknown[] = [];
  const questions: string[] = [];
  /** Whether a person presses: what the test does then is what a press does. */
  const screen = { pressed: true };
  const runtime = createScreenRuntime({
    page: { version: 1, route: '/x', title: 'x', menu: null, body: [], ...page },
    client: { ...client, followChanges } as never,
    user: { name: '王小明' },
    address: { query, setQuery: (patch) => written.push(patch), navigate: (to) => went.push(to) },
    notify: (kind, text) => said.push(`${kind}: ${text}`),
    confirm: async (text) => (questions.push(text), yes),
    askWrite: async (words) => (questions.push(`console: ${words}`), yes),
    press: () => (screen.pressed ? { at: 0 } : undefined),
    copy: async (text) => void said.push(`copied: ${text}`),
  });
  return { runtime, client, said, went, written, questions, screen };
}
