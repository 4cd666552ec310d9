import { environmentManager } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../services/client';
import { createClientDouble, type Answers } from '../../services/testing';
import type { Action, DataSource, Page } from '../page/types';
import { createScreenRuntime, type RawQuery } from './index';

// Without a window the cache takes itself for a server, and polls nothing.
environmentManager.setIsServer(() => false);
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

const listSchema = {
  type: 'object',
  properties: { keyword: { type: 'string' }, platform: { type: 'string', enum: ['xhs', 'dy'] }, pageNo: { type: 'integer', minimum: 1 }, pageSize: { type: 'integer' }, tagId: { type: 'integer' } },
};
const list: DataSource = {
  call: 'feedManage.queryKeywordList', effect: 'read', schema: listSchema,
  params: { keyword: '${query.keyword}', platform: '${query.platform}', pageNo: '${query.pageNo}' },
};
const remove: DataSource = {
  call: 'feedManage.deleteKeyword', effect: 'write', params: { keywordIds: ['${row.keywordId}'] },
  confirm: '删除“${row.keyword}”？', success: '已删除 ${result.done} 条', refresh: ['list'],
};
const rows = (...names: string[]) => ({ list: names.map((keyword) => ({ keyword })), total: names.length, pageNo: 1, pageSize: 10 }) as never;

function open(page: Partial<Page>, answers: Answers, query: RawQuery = {}, yes = true) {
  const client = createClientDouble(answers);
  const said: string[] = [];
  const went: string[] = [];
  const written: unknown[] = [];
  const questions: string[] = [];
  const runtime = createScreenRuntime({
    page: { version: 1, route: '/x', title: 'x', menu: null, body: [], ...page },
    client: client as never,
    user: { name: '王小明' },
    address: { query, setQuery: (patch) => written.push(patch), navigate: (to) => went.push(to) },
    notify: (kind, text) => said.push(`${kind}: ${text}`),
    confirm: async (text) => (questions.push(text), yes),
    copy: async (text) => void said.push(`copied: ${text}`),
  });
  runtime.start();
  return { runtime, client, said, went, written, questions };
}

describe('sources', () => {
  it('are sent when the screen opens, with the typed address, empty params left out', async () => {
    const { runtime, client } = open({ dataSources: { list } }, { 'feedManage.queryKeywordList': rows('a') }, { keyword: '口红', pageNo: '2', platform: '' });
    expect(runtime.source('list')).toMatchObject({ loading: true, data: undefined });
    await settle();
    expect(client.asked).toEqual([{ name: 'feedManage.queryKeywordList', params: { keyword: '口红', pageNo: 2 } }]);
    expect(runtime.source('list')).toMatchObject({ loading: false, fetching: false, error: null });
    expect(runtime.scope().source).toMatchObject({ list: { total: 1 } });
  });

  it('send no garbage from the address', async () => {
    const page = { dataSources: { list }, query: { pageNo: { type: 'integer', minimum: 1, default: 1 } } };
    const { client } = open(page, { 'feedManage.queryKeywordList': rows() }, { platform: 'nowhere', pageNo: '-3' });
    await settle();
    expect(client.asked[0]?.params).toEqual({ pageNo: 1 });
  });

  it('keep the last answer while the next is on its way, and abort what nobody waits for', async () => {
    const signals: AbortSignal[] = [];
    const { runtime } = open({ dataSources: { list } }, {
      'feedManage.queryKeywordList': ((params: { keyword?: string }, options: { signal: AbortSignal }) => {
        signals.push(options.signal);
        return params.keyword === 'slow' ? new Promise(() => undefined) : rows(params.keyword ?? 'first');
      }) as never,
    });
    await settle();
    runtime.setQuery({ keyword: 'slow' });
    await settle();
    expect(runtime.source('list')).toMatchObject({ fetching: true, loading: false, data: rows('first') });
    runtime.setQuery({ keyword: 'b' });
    await settle();
    expect(runtime.source('list')).toMatchObject({ fetching: false, data: rows('b') });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  });

  it('are aborted when the screen is left', async () => {
    let signal: AbortSignal | undefined;
    const { runtime } = open({ dataSources: { list } }, {
      'feedManage.queryKeywordList': ((_: unknown, options: { signal: AbortSignal }) => ((signal = options.signal), new Promise(() => undefined))) as never,
    });
    await settle();
    runtime.stop();
    await settle();
    expect(signal?.aborted).toBe(true);
  });

  it('ask again only when something that they read changed', async () => {
    const { runtime, client } = open({ dataSources: { list } }, { 'feedManage.queryKeywordList': rows() });
    await settle();
    runtime.setQuery({ tab: 'other' });
    await settle();
    expect(client.asked).toHaveLength(1);
    runtime.setQuery({ keyword: 'x' });
    await settle();
    expect(client.asked).toHaveLength(2);
  });

  it('wait for the source whose answer they send, and for params that the call requires', async () => {
    const dependent: DataSource = { call: 'user.queryUsers', effect: 'read', params: { keyword: '${source.list.list[0].keyword}' } };
    const needy: DataSource = { call: 'user.queryUserInfo', effect: 'read', params: { id: '${query.id}' }, schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } };
    const { runtime, client } = open({ dataSources: { dependent, needy, list } }, {
      'feedManage.queryKeywordList': rows('a'), 'user.queryUsers': { list: [], total: 0 }, 'user.queryUserInfo': {} as never,
    });
    expect(runtime.source('dependent').loading).toBe(true);
    await settle();
    expect(client.asked).toEqual([
      { name: 'feedManage.queryKeywordList', params: {} },
      { name: 'user.queryUsers', params: { keyword: 'a' } },
    ]);
    expect(runtime.source('needy')).toMatchObject({ loading: false, fetching: false });
    runtime.setQuery({ id: 7 });
    await settle();
    expect(client.asked.at(-1)).toEqual({ name: 'user.queryUserInfo', params: { id: 7 } });
  });

  it('are sent only while `when` holds; manual ones only when told', async () => {
    const guarded = { ...list, when: '${query.tab == "a"}' };
    const manual: DataSource = { call: 'user.queryUsers', effect: 'read', send: 'manual' };
    const { runtime, client } = open({ dataSources: { guarded, manual } }, { 'feedManage.queryKeywordList': rows(), 'user.queryUsers': { list: [], total: 0 } });
    await settle();
    expect(client.asked).toEqual([]);
    runtime.setQuery({ tab: 'a' });
    await runtime.refresh(['manual']);
    await settle();
    expect(client.asked.map(({ name }) => name).sort()).toEqual(['feedManage.queryKeywordList', 'user.queryUsers']);
    runtime.setQuery({ tab: undefined });
    expect(runtime.source('guarded').data).toBeUndefined();
  });

  it('that read the dialog are sent while one is open, and never show the last record', async () => {
    const detail: DataSource = { call: 'user.queryUsers', effect: 'read', params: { keyword: '${dialog.name}' } };
    const { runtime, client } = open(
      { dataSources: { detail }, dialogs: { more: { type: 'dialog', title: 'x', body: [] } } },
      { 'user.queryUsers': ((params: { keyword: string }) => ({ list: [{ name: params.keyword }], total: 1 })) as never },
    );
    await settle();
    expect(client.asked).toEqual([]);
    runtime.openDialog('more', { name: 'a' });
    await settle();
    expect(runtime.source('detail').data).toMatchObject({ list: [{ name: 'a' }] });
    runtime.closeDialog();
    expect(runtime.source('detail').data).toBeUndefined();
    runtime.openDialog('more', { name: 'b' });
    expect(runtime.source('detail')).toMatchObject({ data: undefined, loading: true });
  });

  it('that are refreshed during their first answer ask anew: that answer may be older than the write', async () => {
    let count = 0;
    const { runtime } = open({ dataSources: { list } }, {
      'feedManage.queryKeywordList': (async () => {
        const nth = ++count;
        await new Promise((resolve) => setTimeout(resolve, nth === 1 ? 20 : 5));
        return rows(`answer ${nth}`);
      }) as never,
    });
    await settle();
    await runtime.refresh(['list']);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(runtime.source('list')).toMatchObject({ data: rows('answer 2'), fetching: false });
  });

  it('are asked again at their pace', async () => {
    vi.useFakeTimers();
    const { runtime, client } = open({ dataSources: { list: { ...list, pollMs: 3000 } } }, { 'feedManage.queryKeywordList': rows() });
    await vi.advanceTimersByTimeAsync(6500);
    expect(client.asked).toHaveLength(3);
    runtime.stop();
    await vi.advanceTimersByTimeAsync(6500);
    expect(client.asked).toHaveLength(3);
  });

  it('are asked at their pace while there is a reason, and seldom otherwise', async () => {
    vi.useFakeTimers();
    let total = 1;
    const watched: DataSource = { ...list, pollMs: 3000, pollWhile: '${source.list.total > 0 && !query.calm}' };
    const { runtime, client } = open({ dataSources: { list: watched }, query: { calm: { type: 'boolean' } } }, { 'feedManage.queryKeywordList': (() => ({ ...(rows() as object), total })) as never });
    const askedWithin = async (ms: number, calm?: boolean) => {
      const before = client.asked.length;
      runtime.setQuery({ calm });
      await vi.advanceTimersByTimeAsync(ms);
      return client.asked.length - before;
    };
    expect(await askedWithin(6500)).toBe(2);
    total = 0;
    // The one that tells that it is over, and one for the last that happened.
    expect(await askedWithin(3000)).toBe(2);
    expect(await askedWithin(29_000)).toBe(0);
    total = 1;
    expect(await askedWithin(1000)).toBe(1);
    expect(await askedWithin(6500)).toBe(2);
    expect(await askedWithin(29_000, true)).toBe(1);
    expect(await askedWithin(3000)).toBe(1);
    runtime.stop();
  });
});

describe('without a network', () => {
  it('what did not come is asked for again when it is back; what the server refused is not', async () => {
    let offline = true;
    const answers = {
      'feedManage.queryKeywordList': (() => {
        if (offline) throw new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
        return rows('a');
      }) as never,
      'user.queryUsers': (() => {
        throw new CallError({ kind: 'rejected', message: '没有权限' });
      }) as never,
    };
    const { runtime, client } = open({ dataSources: { list, users: { call: 'user.queryUsers', effect: 'read', send: 'auto' } } }, answers);
    await settle();
    expect(runtime.source('list').error?.kind).toBe('network');
    offline = false;
    await runtime.backOnline();
    expect(runtime.source('list').error).toBeNull();
    expect(client.asked.filter(({ name }) => name === 'user.queryUsers')).toHaveLength(1);
  });
});

describe('actions', () => {
  const call: Action = { action: 'call', source: 'remove' };
  const row = { keywordId: 3, keyword: '口红' };

  it('ask, send, say, and refresh what the source names', async () => {
    const { runtime, client, said, questions } = open({ dataSources: { list, remove } }, { 'feedManage.queryKeywordList': rows('a'), 'feedManage.deleteKeyword': { done: 1, failed: [] } });
    await settle();
    expect(await runtime.run([call], { row })).toBe(true);
    await settle();
    expect(questions).toEqual(['删除“口红”？']);
    expect(said).toEqual(['success: 已删除 1 条']);
    expect(client.asked).toEqual([
      { name: 'feedManage.queryKeywordList', params: {} },
      { name: 'feedManage.deleteKeyword', params: { keywordIds: [3] } },
      { name: 'feedManage.queryKeywordList', params: {} },
    ]);
  });

  it('say why nothing was done rather than what was to be said of success', async () => {
    const { runtime, said } = open({ dataSources: { list, remove } }, { 'feedManage.queryKeywordList': rows('a'), 'feedManage.deleteKeyword': { done: 0, failed: [{ id: 3, reason: '关键词不存在或已被删除' }] } });
    await settle();
    expect(await runtime.run([call], { row })).toBe(true);
    expect(said).toEqual(['error: 关键词不存在或已被删除']);
  });

  it('stop at a no without a word', async () => {
    const { runtime, client, said } = open({ dataSources: { remove } }, {}, {}, false);
    expect(await runtime.run([call, { action: 'go', to: '/home' }], { row })).toBe(false);
    expect(client.asked).toEqual([]);
    expect(said).toEqual([]);
  });

  it('say an error once, with the request, then follow onError and nothing else', async () => {
    const { runtime, said, went } = open({ dataSources: { remove } }, {
      'feedManage.deleteKeyword': (() => { throw new CallError({ kind: 'rejected', message: '正在采集', code: 50001, requestId: 'r1' }); }) as never,
    });
    const actions: Action[] = [{ ...call, then: [{ action: 'go', to: '/home' }], onError: [{ action: 'copy', text: '${error.message} ${error.code}' }] }];
    expect(await runtime.run(actions, { row })).toBe(false);
    expect(said).toEqual(['error: 正在采集（请求编号 r1）', 'copied: 正在采集 50001', 'success: 已复制']);
    expect(went).toEqual([]);
  });

  it('overrule what the source asks and says', async () => {
    const { runtime, said, questions } = open({ dataSources: { remove } }, { 'feedManage.deleteKeyword': { done: 1, failed: [] } });
    await runtime.run([{ ...call, confirm: '真的？', success: '好了' }], { row });
    expect(questions).toEqual(['真的？']);
    expect(said).toEqual(['success: 好了']);
  });

  it('hand the result on', async () => {
    const { runtime, went } = open({ dataSources: { remove } }, { 'feedManage.deleteKeyword': { done: 4, failed: [] } });
    await runtime.run([{ ...call, then: [{ action: 'go', to: '/home', query: { done: '${result.done}', empty: '' } }] }], { row });
    expect(went).toEqual(['/home?done=4']);
  });

  it('never leave the console', async () => {
    const { runtime, went, said } = open({}, {});
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '${user.name}']) {
      expect(await runtime.run([{ action: 'go', to }])).toBe(false);
    }
    expect(went).toEqual([]);
    expect(said).toHaveLength(5);
  });

  it('set the address and the form, open dialogs, save files', async () => {
    const download: DataSource = { call: 'user.queryUsers', effect: 'read', send: 'manual', params: { keyword: '${query.keyword}' } };
    const { runtime, client, written } = open({ dataSources: { download }, dialogs: { edit: { type: 'dialog', title: '', body: [] } } }, { 'user.queryUsers': {} as never });
    const form: Record<string, unknown>[] = [];
    await runtime.run([
      { action: 'set', query: { keyword: '${row.keyword}' }, form: { remark: '${row.keyword}!' } },
      { action: 'open', dialog: 'edit', data: { row: '${row}' } },
      { action: 'download', source: 'download', filename: '用户列表.xlsx' },
    ], { row }, { setForm: (values) => form.push(values) });
    expect(written).toEqual([{ keyword: '口红' }]);
    expect(form).toEqual([{ remark: '口红!' }]);
    expect(runtime.dialogs()).toMatchObject([{ name: 'edit', data: { row } }]);
    expect(client.saved).toEqual([{ name: 'user.queryUsers', params: { keyword: '口红' }, filename: '用户列表.xlsx' }]);
    await runtime.run([{ action: 'open', dialog: 'edit', instead: true, data: { row: { keywordId: 4 } } }]);
    expect(runtime.dialogs()).toMatchObject([{ name: 'edit', data: { row: { keywordId: 4 } } }]);
  });

  it('open one dialog for the two clicks of a double click, and as many as there are things to open', async () => {
    const { runtime } = open({ dialogs: { edit: { type: 'dialog', title: '', body: [] } } }, {});
    const edit = (keywordId: number) => runtime.run([{ action: 'open', dialog: 'edit', data: { keywordId } }]);
    await Promise.all([edit(3), edit(3)]);
    expect(runtime.dialogs()).toHaveLength(1);
    await edit(4);
    expect(runtime.dialogs()).toHaveLength(2);
    runtime.closeDialog();
    runtime.closeDialog();
    await edit(3);
    expect(runtime.dialogs()).toHaveLength(1);
  });
});

describe('swapping the screen', () => {
  it('keeps answers, address and open dialogs; what changed is bound anew', async () => {
    const dialogs: Page['dialogs'] = { edit: { type: 'dialog', title: '', body: [] } };
    const { runtime, client } = open({ dataSources: { list }, dialogs }, { 'feedManage.queryKeywordList': rows('a'), 'user.queryUsers': { list: [], total: 0 } }, { keyword: 'x' });
    await settle();
    runtime.openDialog('edit', { row: 1 });
    const { page } = runtime;
    runtime.swapPage({ ...page, title: '新', body: [{ type: 'text', text: 'x' }] });
    await settle();
    expect(client.asked).toHaveLength(1);
    expect(runtime.scope()).toMatchObject({ query: { keyword: 'x' }, source: { list: { total: 1 } }, dialog: { row: 1 } });
    runtime.swapPage({ ...page, dialogs: {}, dataSources: { list: { ...list, call: 'user.queryUsers', params: {} } } });
    await settle();
    expect(client.asked.at(-1)?.name).toBe('user.queryUsers');
    expect(runtime.dialogs()).toEqual([]);
  });
});

describe('the address', () => {
  const at = (query: RawQuery) => ({ query, setQuery: () => undefined, navigate: () => undefined });

  it('ignores the router drawing once more with what it had before our change', async () => {
    const { runtime } = open({}, {}, { keyword: 'a' });
    runtime.setQuery({ keyword: 'b' });
    runtime.setAddress(at({ keyword: 'a' }));
    expect(runtime.scope().query).toEqual({ keyword: 'b' });
    runtime.setAddress(at({ keyword: 'b' }));
    runtime.setAddress(at({ keyword: 'a' }));
    expect(runtime.scope().query).toEqual({ keyword: 'a' });
  });

  it('tells only those who read it', () => {
    const { runtime } = open({}, {});
    const query = vi.fn();
    const user = vi.fn();
    runtime.subscribe(['query'], query);
    runtime.subscribe(['user'], user);
    runtime.setQuery({ a: 1 });
    expect([query.mock.calls.length, user.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a dialog\'s own sources', () => {
  const flows: DataSource = { call: 'feedManage.queryFlowByBlogger', effect: 'read', params: { bloggerId: '${dialog.row.bloggerId}' } };
  const other: DataSource = { call: 'feedManage.queryTagList', effect: 'read' };
  const page: Partial<Page> = {
    dialogs: {
      blogger: { type: 'drawer', title: 'x', dataSources: { flows, other }, body: [] },
      confirm: { type: 'dialog', title: 'y', body: [] },
    },
  };
  const answers: Answers = { 'feedManage.queryFlowByBlogger': rows('a'), 'feedManage.queryTagList': rows() };

  it('are sent when it opens with what it was given, and are gone when it has left', async () => {
    const { runtime, client } = open(page, answers);
    await settle();
    expect(client.asked).toEqual([]);
    runtime.openDialog('blogger', { row: { bloggerId: 7 } });
    await settle();
    expect(client.asked).toContainEqual({ name: 'feedManage.queryFlowByBlogger', params: { bloggerId: 7 } });
    expect(client.asked).toContainEqual({ name: 'feedManage.queryTagList', params: {} });
    expect(runtime.scope().source).toMatchObject({ flows: { total: 1 } });
    const [opened] = runtime.dialogs();
    runtime.closeDialog();
    // It can be seen for a moment yet.
    expect(runtime.source('flows').data).toMatchObject({ total: 1 });
    runtime.dialogLeft(opened!.key);
    expect(runtime.scope().source).toEqual({});
    expect(runtime.source('flows').data).toBeUndefined();
    expect(client.asked).toHaveLength(2);
  });

  it('do not care for a dialog on top of theirs, and ask anew for another record', async () => {
    const { runtime, client } = open(page, answers);
    runtime.openDialog('blogger', { row: { bloggerId: 7 } });
    await settle();
    runtime.openDialog('confirm', { row: { bloggerId: 8 } });
    await settle();
    expect(client.asked.filter(({ name }) => name === 'feedManage.queryFlowByBlogger')).toHaveLength(1);
    runtime.closeDialog();
    runtime.closeDialog();
    runtime.openDialog('blogger', { row: { bloggerId: 9 } });
    await settle();
    expect(client.asked.filter(({ name }) => name === 'feedManage.queryFlowByBlogger').map(({ params }) => params)).toEqual([{ bloggerId: 7 }, { bloggerId: 9 }]);
  });
});
