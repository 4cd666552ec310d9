import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper, type DraftServer } from './keeper';
import type { LocalDrafts } from './local';
import type { LocalDraft } from './start';

const KEY = '[1,"home"]';
const typed = (text: string) => ({ text, baseVersionId: 7 });

/** The browser's database, with asynchronous writes. */
function memory(): LocalDrafts & { readonly items: Map<string, LocalDraft>; writes: number } {
  const items = new Map<string, LocalDraft>();
  const drafts = {
    items,
    writes: 0,
    read: (key: string) => Promise.resolve(items.get(key)),
    async write(key: string, draft: LocalDraft) {
      drafts.writes += 1;
      await new Promise((done) => setTimeout(done, 5));
      items.set(key, draft);
      return true;
    },
    remove: (key: string) => Promise.resolve(void items.delete(key)),
  };
  return drafts;
}

/** The server, which answers after 50 ms and can be unreachable. */
function server(): DraftServer & { readonly texts: string[]; away: boolean; removed: number } {
  const state = {
    texts: [] as string[],
    away: false,
    removed: 0,
    async save(text: string) {
      await new Promise((done) => setTimeout(done, 50));
      if (state.away) throw new Error('网络连接失败');
      state.texts.push(text);
      return `time ${state.texts.length}`;
    },
    remove: () => Promise.resolve(void (state.removed += 1)),
  };
  return state;
}

let local: ReturnType<typeof memory>;
let remote: ReturnType<typeof server>;
let keeper: DraftKeeper;
const state = () => keeper.store.getState();

beforeEach(() => {
  vi.useFakeTimers();
  local = memory();
  remote = server();
  keeper = new DraftKeeper(KEY, remote, local, null);
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is stored in the browser at once, and on the server when typing pauses', async () => {
    keeper.keep(typed('a'));
    await vi.advanceTimersByTimeAsync(5);
    expect(local.items.get(KEY)).toMatchObject({ text: 'a', baseVersionId: 7, unsaved: true, saved: null });
    expect(remote.texts).toEqual([]);
    for (const text of ['ab', 'abc', 'abcd']) {
      keeper.keep(typed(text));
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(remote.texts).toEqual([]);
    expect(local.items.get(KEY)?.text).toBe('abcd');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(remote.texts).toEqual(['abcd']);
    expect(state()).toEqual({ kind: 'saved', at: 'time 1' });
    expect(local.items.get(KEY)).toMatchObject({ text: 'abcd', unsaved: false, saved: 'time 1' });
  });

  it('writes to the browser one at a time, the newest last', async () => {
    for (let count = 1; count <= 100; count++) keeper.keep(typed('x'.repeat(count)));
    await vi.advanceTimersByTimeAsync(20);
    expect(local.writes).toBe(2);
    expect(local.items.get(KEY)?.text).toHaveLength(100);
  });

  it('is sent again if it changed during a request', async () => {
    keeper.keep(typed('a'));
    await vi.advanceTimersByTimeAsync(1_010);
    keeper.keep(typed('ab'));
    await vi.advanceTimersByTimeAsync(45);
    expect(state().kind).toBe('typing');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(remote.texts).toEqual(['a', 'ab']);
    expect(state()).toEqual({ kind: 'saved', at: 'time 2' });
    expect(local.items.get(KEY)).toMatchObject({ text: 'ab', saved: 'time 2', unsaved: false });
  });

  it('stays in the browser while the server is unreachable, and is sent when it is back', async () => {
    remote.away = true;
    keeper.keep(typed('a'));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(state()).toEqual({ kind: 'failed', message: '网络连接失败', storedLocally: true });
    expect(local.items.get(KEY)).toMatchObject({ text: 'a', unsaved: true });
    remote.away = false;
    await vi.advanceTimersByTimeAsync(10_100);
    expect(state()).toEqual({ kind: 'saved', at: 'time 1' });
  });

  it('is sent at once, and only once, when the window is left or the network is back', async () => {
    keeper.keep(typed('a'));
    keeper.flush();
    keeper.flush();
    await vi.advanceTimersByTimeAsync(60);
    expect(remote.texts).toEqual(['a']);
    keeper.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(remote.texts).toEqual(['a']);
    remote.away = true;
    keeper.keep(typed('ab'));
    await vi.advanceTimersByTimeAsync(1_100);
    remote.away = false;
    keeper.flush();
    await vi.advanceTimersByTimeAsync(60);
    expect(state()).toEqual({ kind: 'saved', at: 'time 2' });
  });

  it('is sent at once when the user saves, even without a change', async () => {
    const saving = keeper.save(typed('a'));
    await vi.advanceTimersByTimeAsync(60);
    expect(await saving).toBe(true);
    expect(remote.texts).toEqual(['a']);
    remote.away = true;
    const refused = keeper.save(typed('a'));
    await vi.advanceTimersByTimeAsync(60);
    expect(await refused).toBe(false);
  });

  it('is removed everywhere when discarded or published', async () => {
    for (const end of ['forget', 'published'] as const) {
      keeper = new DraftKeeper(KEY, remote, local, null);
      keeper.keep(typed('a'));
      await vi.advanceTimersByTimeAsync(1_010);
      const ended = keeper[end]();
      await vi.advanceTimersByTimeAsync(100);
      await ended;
      expect(local.items.size).toBe(0);
      expect(state()).toEqual({ kind: 'none' });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(local.items.size).toBe(0);
    }
    expect(remote.removed).toBe(1);
  });

  it('stays if the server fails to discard it', async () => {
    remote.remove = () => Promise.reject(new Error('网络连接失败'));
    keeper.keep(typed('a'));
    await vi.advanceTimersByTimeAsync(1_100);
    await expect(keeper.forget()).rejects.toThrow('网络连接失败');
    expect(local.items.get(KEY)?.text).toBe('a');
  });

  it('is sent with the newest text when the editor closes', async () => {
    keeper.keep(typed('a'));
    await vi.advanceTimersByTimeAsync(1_010);
    keeper.keep(typed('ab'));
    keeper.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect(remote.texts.at(-1)).toBe('ab');
  });
});
