/**
 * Sources follow the entities that calls declare: they refresh after a write that changes what they read, and after
 * changes by other users.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../services/catalogue/entities';
import type { DataSource } from '../../language/types';
import { list, open, remove, rows, settle } from '../testing/open-runtime';

const keywords: DataSource = { ...list, reads: ['keyword'] };
const tags: DataSource = { call: 'feedManage.queryTagList', effect: 'read', reads: ['tag'] };
const bloggers: DataSource = { call: 'feedManage.pageQueryBlogger', effect: 'read', reads: ['blogger'] };
const removeKeyword: DataSource = { ...remove, confirm: undefined, refresh: undefined, changes: ['keyword', 'tag'] };

/** An open screen that receives change notifications. */
function openFollowing(dataSources: Record<string, DataSource>, answers: Parameters<typeof open>[1], query = {}) {
  const screen = open({ dataSources }, answers, query);
  return {
    ...screen,
    changed: (...entities: Entity[]) => screen.client.changed(entities),
    missed: () => screen.client.changed(),
    callNames: () => screen.client.asked.map(({ name }) => name),
  };
}
const answers = {
  'feedManage.queryKeywordList': rows('a'),
  'feedManage.queryTagList': { list: [], total: 0 },
  'feedManage.pageQueryBlogger': { list: [], total: 0, pageNo: 1, pageSize: 10 },
  'feedManage.deleteKeyword': { done: 1, failed: [] },
};

describe('after a write', () => {
  it('sources that read changed entities load again, and no others', async () => {
    const { runtime, callNames } = openFollowing({ keywords, tags, bloggers, removeKeyword }, answers);
    await settle();
    await runtime.send('removeKeyword', { keywordIds: [1] });
    await settle();
    expect(callNames().slice(3)).toEqual([
      'feedManage.deleteKeyword',
      'feedManage.queryKeywordList',
      'feedManage.queryTagList',
    ]);
  });

  it('sources load once even if the screen also refreshes them; closed and manual ones do not', async () => {
    const { runtime, callNames } = openFollowing(
      {
        keywords,
        removeKeyword: { ...removeKeyword, refresh: ['keywords'] },
        closed: { ...tags, when: "${query.tab == 'tags'}" },
        byHand: { ...tags, send: 'manual' },
      },
      answers,
    );
    await settle();
    await runtime.send('removeKeyword', { keywordIds: [1] });
    await settle();
    expect(callNames()).toEqual([
      'feedManage.queryKeywordList',
      'feedManage.deleteKeyword',
      'feedManage.queryKeywordList',
    ]);
  });
});

describe('changes by other users', () => {
  it('reload silently: the shown data stay until the answer arrives', async () => {
    const { runtime, client, changed } = openFollowing({ keywords, bloggers }, answers);
    await settle();
    const states: boolean[] = [];
    runtime.subscribe(['source.keywords'], () =>
      states.push(runtime.source('keywords').loading || runtime.source('keywords').data === undefined),
    );
    client.answer({ 'feedManage.queryKeywordList': rows('a', 'b') });
    changed('keyword', 'content');
    await vi.waitFor(() => expect(runtime.source('keywords').data).toMatchObject({ total: 2 }));
    expect(states).not.toContain(true);
    expect(client.asked.filter(({ name }) => name === 'feedManage.pageQueryBlogger')).toHaveLength(1);
  });

  it('that arrive during a request cause one reload after it', async () => {
    const waiting: (() => void)[] = [];
    const { runtime, client, changed, callNames } = openFollowing(
      { keywords },
      {
        'feedManage.queryKeywordList': (() => new Promise((answer) => waiting.push(() => answer(rows('x'))))) as never,
      },
    );
    await settle();
    changed('keyword');
    changed('keyword');
    await settle();
    expect(callNames()).toHaveLength(1);
    client.answer({ 'feedManage.queryKeywordList': rows('y', 'z') });
    waiting[0]!();
    await vi.waitFor(() => expect(runtime.source('keywords').data).toMatchObject({ total: 2 }));
    await settle();
    expect(callNames()).toHaveLength(2);
  });

  it('reload no more often than the call allows', async () => {
    const { changed, callNames } = openFollowing(
      { keywords: { ...keywords, pauseMs: 1_000 }, tags: { ...tags, cacheMs: 60_000 } },
      answers,
    );
    await settle();
    changed('keyword', 'tag');
    changed('keyword');
    await vi.waitFor(() => expect(callNames()).toHaveLength(3));
    expect(callNames().at(-1)).toBe('feedManage.queryTagList');
    await vi.waitFor(() => expect(callNames()).toHaveLength(4));
    expect(callNames().at(-1)).toBe('feedManage.queryKeywordList');
  });

  it('invalidate answers that nothing shows: they reload when shown again', async () => {
    const { runtime, client, changed, callNames } = openFollowing(
      { keywords: { ...keywords, cacheMs: 60_000 } },
      answers,
      {
        pageNo: '1',
      },
    );
    await settle();
    runtime.setQuery({ pageNo: 2 });
    await settle();
    runtime.setQuery({ pageNo: 1 });
    await settle();
    expect(callNames()).toHaveLength(2);
    runtime.setQuery({ pageNo: 2 });
    await settle();
    changed('keyword');
    client.answer({ 'feedManage.queryKeywordList': rows('new', 'er') });
    runtime.setQuery({ pageNo: 1 });
    await vi.waitFor(() => expect(runtime.source('keywords').data).toMatchObject({ total: 2 }));
  });

  it('that were missed reload every source; a closed screen receives none', async () => {
    const { runtime, missed, callNames } = openFollowing(
      { keywords, bloggers, removeKeyword, plain: { ...tags, reads: undefined } },
      answers,
    );
    await settle();
    missed();
    await vi.waitFor(() =>
      expect(callNames().slice(3).sort()).toEqual(['feedManage.pageQueryBlogger', 'feedManage.queryKeywordList']),
    );
    runtime.stop();
    missed();
    await settle();
    expect(callNames()).toHaveLength(5);
  });
});
