import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHE_MS } from '../../services/catalogue/limits';
import { createClientDouble } from '../../services/testing';
import type { DataSource, ScreenDocument } from '../../language/types';
import { createScreenRuntime, type ScreenRuntime } from './index';

const list: DataSource = { call: 'feedManage.queryKeywordList', effect: 'read' };
const tags: DataSource = { call: 'operation.queryTagsContent', effect: 'read', preload: 'last' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(dataSources: Record<string, DataSource>) {
  let answer!: (data: object) => void;
  let refuse!: (error: Error) => void;
  const answered = new Promise<object>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  const client = createClientDouble({
    'feedManage.queryKeywordList': (() => answered) as never,
    'operation.queryTagsContent': { list: [] } as never,
  });
  const screen: ScreenDocument = {
    version: 1,
    route: '/x',
    title: 'x',
    menu: null,
    body: [],
    dialogs: { edit: { type: 'dialog', title: 'x', body: [] } },
    query: { tab: { type: 'string' } },
    dataSources,
  };
  const runtime = createScreenRuntime({
    screen,
    client: client as never,
    user: {},
    address: { query: {}, setQuery: () => undefined, navigate: () => undefined, back: () => undefined },
    notify: () => undefined,
    confirm: async () => true,
    print: async () => undefined,
  });
  runtime.start();
  return { runtime, answer, refuse, callNames: () => client.asked.map(({ name }) => name.split('.')[1]) };
}
const LIST = 'queryKeywordList';
const TAGS = 'queryTagsContent';

describe('a source that is preloaded last', () => {
  it('waits for the answers of visible sources and counts as loading', async () => {
    const { runtime, answer, callNames } = open({ tags, list });
    await vi.advanceTimersByTimeAsync(100);
    expect(callNames()).toEqual([LIST]);
    expect(runtime.source('tags')).toMatchObject({ loading: true, fetching: false, data: undefined });
    answer({ list: [] });
    await vi.advanceTimersByTimeAsync(50);
    expect(callNames()).toEqual([LIST, TAGS]);
    expect(runtime.source('tags')).toMatchObject({ loading: false, data: { list: [] } });
  });

  it('stops waiting when a visible source fails', async () => {
    const { refuse, callNames } = open({ list, tags });
    refuse(new Error('no'));
    await vi.advanceTimersByTimeAsync(50);
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('waits a second at most', async () => {
    const { callNames } = open({ list, tags });
    await vi.advanceTimersByTimeAsync(999);
    expect(callNames()).toEqual([LIST]);
    await vi.advanceTimersByTimeAsync(1);
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('does not wait if no other source loads', async () => {
    const { callNames } = open({ tags });
    await vi.advanceTimersByTimeAsync(50);
    expect(callNames()).toEqual([TAGS]);
  });

  it('loads at once when needed, and only once', async () => {
    const { runtime, answer, callNames } = open({ list, tags });
    runtime.need('tags');
    runtime.need('tags');
    await vi.advanceTimersByTimeAsync(10);
    expect(callNames()).toEqual([LIST, TAGS]);
    answer({ list: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('is not held back in a newer version of the screen', async () => {
    const { runtime, answer, callNames } = open({ list });
    answer({ list: [] });
    await vi.advanceTimersByTimeAsync(50);
    runtime.swapScreen({ ...runtime.screen, dataSources: { list, tags } });
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it.each<[string, (runtime: ScreenRuntime) => Promise<unknown>]>([
    ['asked again', (runtime) => runtime.refresh(['tags'])],
    ['searched', (runtime) => runtime.send('tags', { name: '灯' })],
  ])('keeps its answer when it was %s before its preload', async (_, ask) => {
    const { runtime, callNames } = open({ list, tags: { ...tags, when: "${query.tab != 'b'}" } });
    await ask(runtime);
    runtime.setQuery({ tab: 'a' });
    expect(runtime.source('tags')).toMatchObject({ loading: false, data: { list: [] } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('loads at once when a dialog opens, because its texts may read it', async () => {
    const { runtime, callNames } = open({ list, tags });
    runtime.openDialog('edit');
    await vi.advanceTimersByTimeAsync(10);
    expect(callNames()).toEqual([LIST, TAGS]);
    expect(runtime.source('tags')).toMatchObject({ data: { list: [] } });
  });

  it('loads at once when a newer version is swapped in, because its needs are not known yet', async () => {
    const { runtime, callNames } = open({ list, tags });
    runtime.swapScreen({ ...runtime.screen, dataSources: { list, more: { ...tags, params: { name: '灯' } } } });
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('stays the same source if a newer version shows it at once', async () => {
    const { runtime, callNames } = open({ tags });
    await vi.advanceTimersByTimeAsync(2 * CACHE_MS);
    const { data } = runtime.source('tags');
    runtime.swapScreen({ ...runtime.screen, dataSources: { tags: { ...tags, preload: undefined } } });
    expect(runtime.source('tags').data).toBe(data);
    expect(callNames()).toEqual([TAGS]);
  });

  it('does not count as loading while its condition is false', async () => {
    const { runtime, callNames } = open({ list, tags: { ...tags, when: '${query.tab}' } });
    expect(runtime.source('tags').loading).toBe(false);
    runtime.setQuery({ tab: 'a' });
    expect(runtime.source('tags').loading).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callNames()).toEqual([LIST, TAGS]);
  });

  it('does not load after the screen was left', async () => {
    const { runtime, answer, callNames } = open({ list, tags });
    runtime.stop();
    answer({ list: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(callNames()).toEqual([LIST]);
  });
});
