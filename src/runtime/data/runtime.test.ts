import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../services/client';
import type { Answers } from '../../services/testing';
import type { Action, DataSource, ScreenDocument } from '../../language/types';
import { list, open, remove, rows, settle } from '../testing/open-runtime';
import type { RawQuery } from './index';

describe('actions', () => {
  const call: Action = { action: 'call', source: 'remove' };
  const row = { keywordId: 3, keyword: '口红' };

  it('confirm, send, report success, and refresh the sources that the source declares', async () => {
    const { runtime, client, messages, questions } = open(
      { dataSources: { list, remove } },
      { 'feedManage.queryKeywordList': rows('a'), 'feedManage.deleteKeyword': { done: 1, failed: [] } },
    );
    await settle();
    expect(await runtime.run([call], { row })).toBe(true);
    await settle();
    expect(questions).toEqual(['删除“口红”？']);
    expect(messages).toEqual(['success: 已删除 1 条']);
    expect(client.asked).toEqual([
      { name: 'feedManage.queryKeywordList', params: {} },
      { name: 'feedManage.deleteKeyword', params: { keywordIds: [3] } },
      { name: 'feedManage.queryKeywordList', params: {} },
    ]);
  });

  it('show the reason if nothing was done, instead of the success message', async () => {
    const { runtime, messages } = open(
      { dataSources: { list, remove } },
      {
        'feedManage.queryKeywordList': rows('a'),
        'feedManage.deleteKeyword': { done: 0, failed: [{ id: 3, reason: '关键词不存在或已被删除' }] },
      },
    );
    await settle();
    expect(await runtime.run([call], { row })).toBe(true);
    expect(messages).toEqual(['error: 关键词不存在或已被删除']);
  });

  it('stop without a message if the user declines', async () => {
    const { runtime, client, messages } = open({ dataSources: { remove } }, {}, {}, false);
    expect(await runtime.run([call, { action: 'go', to: '/home' }], { row })).toBe(false);
    expect(client.asked).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('show an error once with the request id, then run onError only', async () => {
    const { runtime, messages, went } = open(
      { dataSources: { remove } },
      {
        'feedManage.deleteKeyword': (() => {
          throw new CallError({ kind: 'rejected', message: '正在采集', code: 50001, requestId: 'r1' });
        }) as never,
      },
    );
    const actions: Action[] = [
      {
        ...call,
        then: [{ action: 'go', to: '/home' }],
        onError: [{ action: 'copy', text: '${error.message} ${error.code}' }],
      },
    ];
    expect(await runtime.run(actions, { row })).toBe(false);
    expect(messages).toEqual(['error: 正在采集（请求编号 r1）', 'copied: 正在采集 50001', 'success: 已复制']);
    expect(went).toEqual([]);
  });

  it('override the confirmation and messages of the source', async () => {
    const { runtime, messages, questions } = open(
      { dataSources: { remove } },
      { 'feedManage.deleteKeyword': { done: 1, failed: [] } },
    );
    await runtime.run([{ ...call, confirm: '真的？', success: '好了' }], { row });
    expect(questions).toEqual(['真的？']);
    expect(messages).toEqual(['success: 好了']);
  });

  it('pass the result to following actions', async () => {
    const { runtime, went } = open(
      { dataSources: { remove } },
      { 'feedManage.deleteKeyword': { done: 4, failed: [] } },
    );
    await runtime.run(
      [{ ...call, then: [{ action: 'go', to: '/home', query: { done: '${result.done}', empty: '' } }] }],
      { row },
    );
    expect(went).toEqual(['/home?done=4']);
  });

  it('never leave the console', async () => {
    const { runtime, went, messages } = open({}, {});
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '${user.name}',
    ]) {
      expect(await runtime.run([{ action: 'go', to }])).toBe(false);
    }
    expect(went).toEqual([]);
    expect(messages).toHaveLength(5);
  });

  it('set the address and the form, open dialogs, save files', async () => {
    const download: DataSource = {
      call: 'user.queryUsers',
      effect: 'read',
      send: 'manual',
      params: { keyword: '${query.keyword}' },
    };
    const { runtime, client, written } = open(
      { dataSources: { download }, dialogs: { edit: { type: 'dialog', title: '', body: [] } } },
      { 'user.queryUsers': {} as never },
    );
    const form: Record<string, unknown>[] = [];
    await runtime.run(
      [
        { action: 'set', query: { keyword: '${row.keyword}' }, form: { remark: '${row.keyword}!' } },
        { action: 'open', dialog: 'edit', data: { row: '${row}' } },
        { action: 'download', source: 'download', filename: '用户列表.xlsx' },
      ],
      { row },
      { setForm: (values) => form.push(values) },
    );
    expect(written).toEqual([{ keyword: '口红' }]);
    expect(form).toEqual([{ remark: '口红!' }]);
    expect(runtime.dialogs()).toMatchObject([{ name: 'edit', data: { row } }]);
    expect(client.saved).toEqual([{ name: 'user.queryUsers', params: { keyword: '口红' }, filename: '用户列表.xlsx' }]);
    await runtime.run([{ action: 'open', dialog: 'edit', instead: true, data: { row: { keywordId: 4 } } }]);
    expect(runtime.dialogs()).toMatchObject([{ name: 'edit', data: { row: { keywordId: 4 } } }]);
  });

  it('download what a table shows: its filters and order without the page, as far as the call takes them', async () => {
    const { runtime, client } = open(
      {
        dataSources: {
          list: {
            call: 'user.queryUsers',
            effect: 'read',
            send: 'manual',
            params: { keyword: '${query.keyword}', sortBy: 'name', departmentId: 4, pageNo: 3, pageSize: 10 },
          },
          file: {
            call: 'user.queryUsers',
            effect: 'read',
            send: 'manual',
            params: { departmentId: 2 },
            schema: {
              type: 'object',
              properties: {
                keyword: { type: 'string' },
                departmentId: { type: 'integer' },
                status: { type: 'string' },
                pageNo: { type: 'integer' },
                columns: { type: 'array', items: { enum: ['name', 'status', 'mobile'] } },
              },
            },
          },
        },
      },
      { 'user.queryUsers': {} as never },
    );
    runtime.setQuery({ keyword: '口红' });
    runtime.shownColumns.set('list', ['status', 'picture', 'name']);
    await runtime.run([
      { action: 'download', source: 'file', like: 'list', params: { status: 'enabled' }, filename: '用户.xlsx' },
    ]);
    expect(client.saved).toEqual([
      {
        name: 'user.queryUsers',
        params: { keyword: '口红', departmentId: 4, status: 'enabled', columns: ['status', 'name'] },
        filename: '用户.xlsx',
      },
    ]);
  });

  it('open one dialog for a double click, and several for different data', async () => {
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
    const dialogs: ScreenDocument['dialogs'] = { edit: { type: 'dialog', title: '', body: [] } };
    const { runtime, client } = open(
      { dataSources: { list }, dialogs },
      { 'feedManage.queryKeywordList': rows('a'), 'user.queryUsers': { list: [], total: 0 } },
      { keyword: 'x' },
    );
    await settle();
    runtime.openDialog('edit', { row: 1 });
    const { screen } = runtime;
    runtime.swapScreen({ ...screen, title: '新', body: [{ type: 'text', text: 'x' }] });
    await settle();
    expect(client.asked).toHaveLength(1);
    expect(runtime.scope()).toMatchObject({
      query: { keyword: 'x' },
      source: { list: { total: 1 } },
      dialog: { row: 1 },
    });
    runtime.swapScreen({
      ...screen,
      dialogs: {},
      dataSources: { list: { ...list, call: 'user.queryUsers', params: {} } },
    });
    await settle();
    expect(client.asked.at(-1)?.name).toBe('user.queryUsers');
    expect(runtime.dialogs()).toEqual([]);
  });
});

describe('the state of a screen', () => {
  const state = { mode: { type: 'string', default: 'list' }, size: { type: 'integer', default: 1 } } as const;

  it('is set by an action, notifies only its readers, and decides which sources are asked', async () => {
    const when = "${state.mode == 'plot'}";
    const { runtime, client } = open(
      { state, dataSources: { list: { ...list, when } } },
      { 'feedManage.queryKeywordList': rows('a') },
    );
    const listener = vi.fn();
    const query = vi.fn();
    runtime.subscribe(['state'], listener);
    runtime.subscribe(['query'], query);
    await settle();
    expect(client.asked).toEqual([]);
    await runtime.run([{ action: 'set', state: { mode: 'plot' } }]);
    await settle();
    expect([listener.mock.calls.length, query.mock.calls.length, client.asked.length]).toEqual([1, 0, 1]);
    await runtime.run([{ action: 'set', state: { mode: null } }]);
    expect(runtime.scope().state).toEqual({ mode: 'list', size: 1 });
  });

  it('is kept by a new version of the screen, for the names that it still has', async () => {
    const { runtime } = open({ state }, {});
    await runtime.run([{ action: 'set', state: { mode: 'plot', size: 4 } }]);
    runtime.swapScreen({ ...runtime.screen, state: { size: state.size } });
    expect(runtime.scope().state).toEqual({ size: 4 });
  });
});

describe('the address', () => {
  const at = (query: RawQuery) => ({
    query,
    setQuery: () => undefined,
    navigate: () => undefined,
    back: () => undefined,
  });

  it('ignores the router drawing once more with what it had before our change', async () => {
    const { runtime } = open({}, {}, { keyword: 'a' });
    runtime.setQuery({ keyword: 'b' });
    runtime.setAddress(at({ keyword: 'a' }));
    expect(runtime.scope().query).toEqual({ keyword: 'b' });
    runtime.setAddress(at({ keyword: 'b' }));
    runtime.setAddress(at({ keyword: 'a' }));
    expect(runtime.scope().query).toEqual({ keyword: 'a' });
  });

  it('notifies only its readers', () => {
    const { runtime } = open({}, {});
    const query = vi.fn();
    const user = vi.fn();
    runtime.subscribe(['query'], query);
    runtime.subscribe(['user'], user);
    runtime.setQuery({ a: 1 });
    expect([query.mock.calls.length, user.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("a dialog's own sources", () => {
  const flows: DataSource = {
    call: 'feedManage.queryFlowByBlogger',
    effect: 'read',
    params: { bloggerId: '${dialog.row.bloggerId}' },
  };
  const other: DataSource = { call: 'feedManage.queryTagList', effect: 'read' };
  const screen: Partial<ScreenDocument> = {
    dialogs: {
      blogger: { type: 'drawer', title: 'x', dataSources: { flows, other }, body: [] },
      confirm: { type: 'dialog', title: 'y', body: [] },
    },
  };
  const answers: Answers = { 'feedManage.queryFlowByBlogger': rows('a'), 'feedManage.queryTagList': rows() };

  it('load when it opens, with its data, and are removed after it has closed', async () => {
    const { runtime, client } = open(screen, answers);
    await settle();
    expect(client.asked).toEqual([]);
    runtime.openDialog('blogger', { row: { bloggerId: 7 } });
    await settle();
    expect(client.asked).toContainEqual({ name: 'feedManage.queryFlowByBlogger', params: { bloggerId: 7 } });
    expect(client.asked).toContainEqual({ name: 'feedManage.queryTagList', params: {} });
    expect(runtime.scope().source).toMatchObject({ flows: { total: 1 } });
    const [opened] = runtime.dialogs();
    runtime.closeDialog();
    // The dialog stays visible while it closes.
    expect(runtime.source('flows').data).toMatchObject({ total: 1 });
    runtime.dialogLeft(opened!.key);
    expect(runtime.scope().source).toEqual({});
    expect(runtime.source('flows').data).toBeUndefined();
    expect(client.asked).toHaveLength(2);
  });

  it('ignore a dialog above theirs, and load again for another record', async () => {
    const { runtime, client } = open(screen, answers);
    runtime.openDialog('blogger', { row: { bloggerId: 7 } });
    await settle();
    runtime.openDialog('confirm', { row: { bloggerId: 8 } });
    await settle();
    expect(client.asked.filter(({ name }) => name === 'feedManage.queryFlowByBlogger')).toHaveLength(1);
    runtime.closeDialog();
    runtime.closeDialog();
    runtime.openDialog('blogger', { row: { bloggerId: 9 } });
    await settle();
    expect(
      client.asked.filter(({ name }) => name === 'feedManage.queryFlowByBlogger').map(({ params }) => params),
    ).toEqual([{ bloggerId: 7 }, { bloggerId: 9 }]);
  });
});
