import { describe, expect, it } from 'vitest';
import { createClientDouble } from '../../services/testing';
import type { DataSource, Page } from '../../language/types';
import { earlyParams, sendEarly } from './early';
import { createScreenRuntime } from './index';

const schema = {
  type: 'object',
  properties: { keyword: { type: 'string' }, pageNo: { type: 'integer', minimum: 1 }, tagIds: { type: 'array' } },
};
const list: DataSource = {
  call: 'feedManage.queryKeywordList',
  effect: 'read',
  schema,
  params: { keyword: '${query.keyword}', pageNo: '${query["list.pageNo"]}', tagIds: [1] },
};
const page = (dataSources: Record<string, DataSource>): Page => ({
  version: 1,
  route: '/x',
  title: 'x',
  menu: null,
  body: [],
  query: { 'list.pageNo': { type: 'integer', default: 1 } },
  dataSources,
});

describe('asking early', () => {
  it('sends the same requests as the screen will', async () => {
    const raw = { keyword: '口红', 'list.pageNo': '3' };
    const answer = { list: [], total: 0, pageNo: 3, pageSize: 10 };
    const early = createClientDouble({ 'feedManage.queryKeywordList': answer });
    sendEarly(page({ list }), raw, early as never);
    const own = createClientDouble({ 'feedManage.queryKeywordList': answer });
    const runtime = createScreenRuntime({
      page: page({ list }),
      client: own as never,
      user: {},
      address: { query: raw, setQuery: () => undefined, navigate: () => undefined },
      notify: () => undefined,
      confirm: async () => true,
    });
    runtime.start();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(early.asked).toEqual([
      { name: 'feedManage.queryKeywordList', params: { keyword: '口红', pageNo: 3, tagIds: [1] } },
    ]);
    expect(own.asked).toEqual(early.asked);
    runtime.stop();
  });

  it.each<[string, Partial<DataSource>]>([
    ['a write', { effect: 'write' }],
    ['a manual read', { send: 'manual' }],
    ['what nothing shows yet', { deferred: true }],
    ['a condition', { when: '${query.keyword}' }],
    ['a condition that is never met', { when: false }],
    ['a tab that is not open', { when: "${query.tab == 'tp'}" }],
    ['a condition on a person', { when: "${query.tab == 'tp' || user.canWrite}" }],
    ['two conditions', { when: '${!query.tab && !query.keyword}' }],
    ['another source', { params: { keyword: '${source.tags.total}' } }],
    ['the person', { params: { keyword: '${user.name}' } }],
    ['an expression', { params: { keyword: '${query.a + 1}' } }],
    ['inside a list', { params: { tagIds: ['${query.a}'] } }],
    ['a required param that nobody gives', { schema: { ...schema, required: ['keyword'] } }],
  ])('leaves %s to the screen', (_name, change) => {
    expect(earlyParams({ ...list, ...change }, {})).toBeUndefined();
  });

  it.each<[string, string | boolean, Record<string, unknown>]>([
    ['a condition that is always met', true, {}],
    ['the tab that is open', "${query.tab == 'tp'}", { tab: 'tp' }],
    ['the first tab', "${!query.tab || query.tab == 'xhs'}", {}],
    ['the first tab by its name', "${!query.tab || query.tab == 'xhs'}", { tab: 'xhs' }],
    ['every tab but one', "${query.tab != 'voices'}", {}],
    ['no tab', "${query.tab == null || query.tab == 'notes'}", {}],
    ['something given', '${query.tab != null}', { tab: 'tp' }],
  ])('knows %s by the address', (_name, when, query) => {
    expect(earlyParams({ ...list, when }, query)).toEqual({ tagIds: [1] });
  });

  it('leaves a failure to the request that joins', async () => {
    const client = { call: () => Promise.reject(new Error('no')), download: async () => undefined };
    expect(() => sendEarly(page({ list }), {}, client)).not.toThrow();
    await Promise.resolve();
  });
});
