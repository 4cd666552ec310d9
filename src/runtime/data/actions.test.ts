import { describe, expect, it, vi } from 'vitest';
import type { Action, Scope } from '../../language/types';
import { type ActionEffects, runActions } from './actions';

const effects = (result: unknown) =>
  ({
    scope: () => ({ query: {}, source: {}, user: { adminLevel: 0 } }) as Scope,
    asks: () => false,
    confirm: vi.fn(async () => true),
    notify: vi.fn(),
    send: vi.fn(async () => ({ cancelled: false as const, result })),
    refresh: vi.fn(async () => undefined),
    open: vi.fn(),
  }) as unknown as ActionEffects & Record<string, ReturnType<typeof vi.fn>>;

describe('conditions of actions', () => {
  const agree: Action = {
    action: 'call',
    source: 'agree',
    success: "${result.done > 0 ? '已同意 ' + result.done + ' 条' : ''}",
    then: [
      { action: 'open', dialog: 'failed', when: '${COUNT(result.failed) > 0}', data: { failed: '${result.failed}' } },
    ],
  };

  it("can depend on the call's answer; an empty message is not shown", async () => {
    const some = effects({ done: 2, failed: [] });
    expect(await runActions([agree], {}, some)).toBe(true);
    expect(some.notify).toHaveBeenCalledWith('success', '已同意 2 条');
    expect(some.open).not.toHaveBeenCalled();

    const none = effects({ done: 0, failed: [{ id: 3, reason: '申请已被同意' }] });
    expect(await runActions([agree], {}, none)).toBe(true);
    expect(none.notify).not.toHaveBeenCalled();
    expect(none.open).toHaveBeenCalledWith('failed', { failed: [{ id: 3, reason: '申请已被同意' }] }, false);
  });

  it('show the reason of a refused row instead of success', async () => {
    const accept: Action = { action: 'call', source: 'accept', success: '已采纳' };
    const none = effects({ done: 0, failed: [{ id: 3, reason: '内容不存在或已被删除' }] });
    expect(await runActions([accept], {}, none)).toBe(true);
    expect(vi.mocked(none.notify).mock.calls).toEqual([['error', '内容不存在或已被删除']]);

    const some = effects({ done: 1, failed: [{ id: 3, reason: '内容不存在或已被删除' }] });
    await runActions([accept], {}, some);
    expect(vi.mocked(some.notify).mock.calls).toEqual([
      ['success', '已采纳'],
      ['error', '内容不存在或已被删除'],
    ]);
  });

  it('skip a single action without its confirmation, and continue with the next', async () => {
    const done = effects(null);
    const hidden: Action = { action: 'call', source: 'remove', when: '${user.adminLevel > 0}', confirm: '确定？' };
    expect(await runActions([hidden, { action: 'refresh', sources: ['list'] }], {}, done)).toBe(true);
    expect(done.confirm).not.toHaveBeenCalled();
    expect(done.send).not.toHaveBeenCalled();
    expect(done.refresh).toHaveBeenCalledWith(['list']);
    expect(await runActions([{ ...hidden, when: false }], {}, done)).toBe(true);
    expect(done.send).not.toHaveBeenCalled();
  });
});

describe('confirmations', () => {
  const remove = (name: string): Action => ({
    action: 'call',
    source: 'remove',
    confirm: { text: '删除“${row.name}”？', name },
  });

  it('ask to type a name; the source does not ask again', async () => {
    const done = effects(null);
    await runActions([remove('${row.name}')], { row: { name: ' 口红 ' } }, done);
    expect(done.confirm).toHaveBeenCalledWith('删除“ 口红 ”？', { name: '口红' });
    expect(vi.mocked(done.send).mock.calls[0]?.[3]).toMatchObject({ confirm: false });
  });

  it('ask without typing where the name has no value, because nobody could type it', async () => {
    const done = effects(null);
    await runActions([remove('${row.name}')], { row: {} }, done);
    expect(done.confirm).toHaveBeenCalledWith('删除“”？', {});
  });

  it('leave the question to the console where it asks by itself, which also asks for the name', async () => {
    const done = effects(null);
    done.asks = vi.fn(() => true);
    await runActions([remove('口红')], {}, done);
    expect(done.confirm).not.toHaveBeenCalled();
    expect(vi.mocked(done.send).mock.calls[0]?.[3]).toMatchObject({ asking: { name: '口红' } });
  });
});

describe('undo', () => {
  const pause: Extract<Action, { action: 'call' }> = {
    action: 'call',
    source: 'pause',
    success: '已暂停',
    undo: [{ action: 'call', source: 'resume', params: { id: '${row.id}', token: '${result.token}' } }],
  };
  const offered = async (action: Action, result: unknown) => {
    const done = { ...effects(result), run: vi.fn(async () => true) };
    await runActions([action], { row: { id: 7 } }, done);
    return { done, undo: vi.mocked(done.notify).mock.calls[0]?.[2]?.undo };
  };

  it('is offered in the success message and reads the result and the row', async () => {
    const { done, undo } = await offered(pause, { token: 'x' });
    expect(done.run).not.toHaveBeenCalled();
    undo!();
    expect(done.run).toHaveBeenCalledWith([{ ...pause.undo![0], success: '已撤销' }], {
      row: { id: 7 },
      result: { token: 'x' },
    });
  });

  it('is not offered to people who may not send it', async () => {
    const refused = { ...pause, undo: [{ ...pause.undo![0]!, when: '${user.adminLevel > 0}' }] };
    expect((await offered(refused, {})).undo).toBeUndefined();
  });

  it('of a batch is sent for the rows that had another value, and not offered where none had', async () => {
    const changed = (value: boolean) =>
      `\${ARRAYMAP(ARRAYFILTER(row.all, each => each.paused == ${value}), each => each.id)}`;
    const part = (value: boolean) =>
      ({ action: 'call', source: 'pause', params: { ids: changed(value), paused: value } }) as const;
    const done = { ...effects(null), run: vi.fn(async () => true) };
    const local = { row: { all: [{ id: 1, paused: false }] } };
    await runActions([{ ...pause, undo: [part(false), part(true)] }], local, done);
    vi.mocked(done.notify).mock.calls[0]![2]!.undo!();
    expect(done.run).toHaveBeenCalledWith([{ ...part(false), success: '已撤销' }], { ...local, result: null });
    const emptied: Action = { action: 'call', source: 'pause', params: { id: '${row.all[0].id}', tagIds: [] } };
    await runActions([{ ...pause, undo: [emptied] }], local, done);
    expect(vi.mocked(done.notify).mock.calls[1]![2]!.undo).toBeDefined();
    const idle = effects(null);
    await runActions([{ ...pause, undo: [part(true)] }], local, idle);
    expect(vi.mocked(idle.notify).mock.calls[0]).toEqual(['success', '已暂停']);
  });

  it('is not offered where nothing was done', async () => {
    const { done } = await offered(pause, { done: 0, failed: [{ id: 7, reason: '已被删除' }] });
    expect(vi.mocked(done.notify).mock.calls).toEqual([['error', '已被删除']]);
  });
});

it('the steps that a call leads to are offered in the success message', async () => {
  const next = [{ label: '打开编辑器', to: '/v1/page/edit?id=7' }];
  const done = effects(null);
  done.send = vi.fn(async () => ({ cancelled: false as const, result: { id: 7 }, next }));
  await runActions([{ action: 'call', source: 'create', success: '已创建' }], {}, done);
  expect(done.notify).toHaveBeenCalledWith('success', '已创建', { next, go: done.navigate });
});
