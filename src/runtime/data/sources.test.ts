import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../services/client';
import type { DataSource } from '../../language/types';
import { isLost, isSignedOut } from './failure';
import { list, make, open, remove, rows, settle } from '../testing/open-runtime';

afterEach(() => void vi.useRealTimers());

describe('sources', () => {
  it('are sent when the screen opens, with the typed address, empty params left out', async () => {
    const { runtime, client } = open(
      { dataSources: { list } },
      { 'feedManage.queryKeywordList': rows('a') },
      { keyword: '口红', pageNo: '2', platform: '' },
    );
    expect(runtime.source('list')).toMatchObject({ loading: true, data: undefined });
    await settle();
    expect(client.asked).toEqual([{ name: 'feedManage.queryKeywordList', params: { keyword: '口红', pageNo: 2 } }]);
    expect(runtime.source('list')).toMatchObject({ loading: false, fetching: false, error: null });
    expect(runtime.scope().source).toMatchObject({ list: { total: 1 } });
  });

  it('show the former answer while params change, but not under another value of `when`', async () => {
    const detail: DataSource = {
      ...list,
      params: { keyword: '${query.of}', platform: '${query.platform}' },
      when: '${query.of}',
    };
    const { runtime } = open(
      { dataSources: { detail }, query: { of: { type: 'string' }, platform: { type: 'string' } } },
      { 'feedManage.queryKeywordList': ({ keyword }) => rows(keyword!) },
      { of: 'a' },
    );
    await settle();
    runtime.setQuery({ platform: 'dy' });
    expect(runtime.source('detail').data).toMatchObject({ list: [{ keyword: 'a' }] });
    await settle();
    runtime.setQuery({ of: 'b' });
    expect(runtime.source('detail')).toMatchObject({ data: undefined, loading: true });
    await settle();
    expect(runtime.source('detail').data).toMatchObject({ list: [{ keyword: 'b' }] });
  });

  it('count as loading before the screen is drawn, if they will load', async () => {
    const dependent: DataSource = {
      call: 'user.queryUsers',
      effect: 'read',
      params: { keyword: '${source.list.list[0].keyword}' },
    };
    const needy: DataSource = {
      call: 'user.queryUserInfo',
      effect: 'read',
      params: { id: '${query.id}' },
      schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    };
    const sources = {
      dependent,
      list,
      tags: { ...list, preload: 'last' as const },
      needy,
      guarded: { ...list, when: '${query.tab == "a"}' },
      manual: { ...list, send: 'manual' as const },
      remove,
    };
    const { runtime, client } = make(
      { dataSources: sources },
      { 'feedManage.queryKeywordList': rows('a'), 'user.queryUsers': { list: [], total: 0 } },
    );
    const pending = () => Object.keys(sources).filter((name) => runtime.source(name).loading);
    expect(pending()).toEqual(['dependent', 'list', 'tags']);
    expect(client.asked).toEqual([]);
    runtime.start();
    expect(pending()).toEqual(['dependent', 'list', 'tags']);
    await expect.poll(() => pending()).toEqual([]);
    expect(client.asked.map(({ name }) => name)).toEqual(['feedManage.queryKeywordList', 'user.queryUsers']);
  });

  it('send no garbage from the address', async () => {
    const page = { dataSources: { list }, query: { pageNo: { type: 'integer', minimum: 1, default: 1 } } };
    const { client } = open(page, { 'feedManage.queryKeywordList': rows() }, { platform: 'nowhere', pageNo: '-3' });
    await settle();
    expect(client.asked[0]?.params).toEqual({ pageNo: 1 });
  });

  it('keep the last answer while the next loads, and abort outdated requests', async () => {
    const signals: AbortSignal[] = [];
    const { runtime } = open(
      { dataSources: { list } },
      {
        'feedManage.queryKeywordList': ((params: { keyword?: string }, options: { signal: AbortSignal }) => {
          signals.push(options.signal);
          return params.keyword === 'slow' ? new Promise(() => undefined) : rows(params.keyword ?? 'first');
        }) as never,
      },
    );
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
    const { runtime } = open(
      { dataSources: { list } },
      {
        'feedManage.queryKeywordList': ((_: unknown, options: { signal: AbortSignal }) => (
          (signal = options.signal),
          new Promise(() => undefined)
        )) as never,
      },
    );
    await settle();
    runtime.stop();
    await settle();
    expect(signal?.aborted).toBe(true);
  });

  it('load again only when something that they read has changed', async () => {
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
    const dependent: DataSource = {
      call: 'user.queryUsers',
      effect: 'read',
      params: { keyword: '${source.list.list[0].keyword}' },
    };
    const needy: DataSource = {
      call: 'user.queryUserInfo',
      effect: 'read',
      params: { id: '${query.id}' },
      schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    };
    const { runtime, client } = open(
      { dataSources: { dependent, needy, list } },
      {
        'feedManage.queryKeywordList': rows('a'),
        'user.queryUsers': { list: [], total: 0 },
        'user.queryUserInfo': {} as never,
      },
    );
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

  it('load only while `when` is true; manual ones only on request', async () => {
    const guarded = { ...list, when: '${query.tab == "a"}' };
    const manual: DataSource = { call: 'user.queryUsers', effect: 'read', send: 'manual' };
    const { runtime, client } = open(
      { dataSources: { guarded, manual } },
      { 'feedManage.queryKeywordList': rows(), 'user.queryUsers': { list: [], total: 0 } },
    );
    await settle();
    expect(client.asked).toEqual([]);
    runtime.setQuery({ tab: 'a' });
    await runtime.refresh(['manual']);
    await settle();
    expect(client.asked.map(({ name }) => name).sort()).toEqual(['feedManage.queryKeywordList', 'user.queryUsers']);
    runtime.setQuery({ tab: undefined });
    expect(runtime.source('guarded').data).toBeUndefined();
  });

  it('that read the dialog load while one is open, and never show the previous record', async () => {
    const detail: DataSource = { call: 'user.queryUsers', effect: 'read', params: { keyword: '${dialog.name}' } };
    const { runtime, client } = open(
      { dataSources: { detail }, dialogs: { more: { type: 'dialog', title: 'x', body: [] } } },
      {
        'user.queryUsers': ((params: { keyword: string }) => ({ list: [{ name: params.keyword }], total: 1 })) as never,
      },
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

  it('that are refreshed during their first request send it again: its answer may predate the write', async () => {
    let count = 0;
    const { runtime } = open(
      { dataSources: { list } },
      {
        'feedManage.queryKeywordList': (async () => {
          const nth = ++count;
          await new Promise((resolve) => setTimeout(resolve, nth === 1 ? 20 : 5));
          return rows(`answer ${nth}`);
        }) as never,
      },
    );
    await settle();
    await runtime.refresh(['list']);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(runtime.source('list')).toMatchObject({ data: rows('answer 2'), fetching: false });
  });

  it('poll at their interval', async () => {
    vi.useFakeTimers();
    const { runtime, client } = open(
      { dataSources: { list: { ...list, pollMs: 3000 } } },
      { 'feedManage.queryKeywordList': rows() },
    );
    await vi.advanceTimersByTimeAsync(6500);
    expect(client.asked).toHaveLength(3);
    runtime.stop();
    await vi.advanceTimersByTimeAsync(6500);
    expect(client.asked).toHaveLength(3);
  });

  it('poll at their interval while `pollWhile` is true, and rarely otherwise', async () => {
    vi.useFakeTimers();
    let total = 1;
    const watched: DataSource = { ...list, pollMs: 3000, pollWhile: '${source.list.total > 0 && !query.calm}' };
    const { runtime, client } = open(
      { dataSources: { list: watched }, query: { calm: { type: 'boolean' } } },
      { 'feedManage.queryKeywordList': (() => ({ ...(rows() as object), total })) as never },
    );
    const callsWithin = async (ms: number, calm?: boolean) => {
      const before = client.asked.length;
      runtime.setQuery({ calm });
      await vi.advanceTimersByTimeAsync(ms);
      return client.asked.length - before;
    };
    expect(await callsWithin(6500)).toBe(2);
    total = 0;
    // One poll shows that it ended, and one more gets the final state.
    expect(await callsWithin(3000)).toBe(2);
    expect(await callsWithin(29_000)).toBe(0);
    total = 1;
    expect(await callsWithin(1000)).toBe(1);
    expect(await callsWithin(6500)).toBe(2);
    expect(await callsWithin(29_000, true)).toBe(1);
    expect(await callsWithin(3000)).toBe(1);
    runtime.stop();
  });
});

describe('without a session', () => {
  const failing = (kind: CallError['kind']) => () => {
    throw new CallError({ kind, message: '登录已过期' });
  };

  it('repeats failed reads after a renewal, with their params; neither other failures nor writes', async () => {
    let over = true;
    const answers = {
      'feedManage.queryKeywordList': (() => (over ? failing('unauthenticated')() : rows('a'))) as never,
      'user.queryUsers': failing('rejected') as never,
      'feedManage.deleteKeyword': failing('unauthenticated') as never,
    };
    const { runtime, client } = open(
      { dataSources: { list, users: { call: 'user.queryUsers', effect: 'read', send: 'auto' }, remove } },
      answers,
      { keyword: '口红' },
    );
    await settle();
    await runtime.send('remove', { keywordIds: [1] }).catch(() => undefined);
    expect(runtime.source('list')).toMatchObject({
      error: { kind: 'unauthenticated' },
      data: undefined,
      loading: false,
    });
    over = false;
    const before = client.asked.length;
    await runtime.askAgain(isSignedOut);
    expect(client.asked.slice(before)).toEqual([
      { name: 'feedManage.queryKeywordList', params: expect.objectContaining({ keyword: '口红' }) },
    ]);
    expect(runtime.source('list').error).toBeNull();
  });
});

describe('without a network', () => {
  it('repeats lost reads when it is back, but not those that the server refused', async () => {
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
    const { runtime, client } = open(
      { dataSources: { list, users: { call: 'user.queryUsers', effect: 'read', send: 'auto' } } },
      answers,
    );
    await settle();
    expect(runtime.source('list').error?.kind).toBe('network');
    offline = false;
    await runtime.askAgain(isLost);
    expect(runtime.source('list').error).toBeNull();
    expect(client.asked.filter(({ name }) => name === 'user.queryUsers')).toHaveLength(1);
  });
});
