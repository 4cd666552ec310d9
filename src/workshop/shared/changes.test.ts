import { expect, it } from 'vitest';
import { changesOf, pretty } from './changes';

const page = {
  title: '关键词',
  dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
  body: [
    { type: 'table', id: 'keywords', columns: ['keyword', 'status'] },
    { type: 'text', text: '说明' },
  ],
};
const text = (value: unknown) => JSON.stringify(value, null, 2);

it('groups changes by node and counts them', () => {
  const now = {
    ...page,
    title: '关键词管理',
    dataSources: { keywords: { call: 'feedManage.queryKeywordList', cacheMs: 5000 } },
    body: [page.body[1], { type: 'table', id: 'keywords', columns: ['keyword'], empty: '还没有' }],
  };
  const changes = changesOf(text(page), text(now))!;
  expect(
    changes.nodes.map(({ name, changes: all }) => [name, ...all.map(({ kind, pointer }) => `${kind} ${pointer}`)]),
  ).toEqual([
    ['页面', 'changed /title'],
    ['数据源 keywords', 'added /dataSources/keywords/cacheMs'],
    ['说明', 'moved /body/0'],
    ['keywords', 'removed /body/0/columns/1', 'added /body/1/empty'],
  ]);
  expect(changes.counts).toEqual({ added: 2, removed: 1, changed: 1, moved: 1 });
  expect(changes.nodes[0]!.changes[0]).toMatchObject({ beforeText: '"关键词"', afterText: '"关键词管理"' });
});

it('changes: none for equivalent texts', () => {
  expect(changesOf(text(page), JSON.stringify(page))).toEqual({
    nodes: [],
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
  });
});

it('shows a first version as all new', () => {
  expect(changesOf(null, text(page))!.counts).toEqual({ added: 3, removed: 0, changed: 0, moved: 0 });
});

it('changes: null for texts without nodes', () => {
  for (const broken of ['', '{', '[]', 'null', '1']) expect(changesOf(text(page), broken)).toBeNull();
});

it("prints a missing value as ''", () => {
  expect([pretty(undefined), pretty(null), pretty({ a: 1 })]).toEqual(['', 'null', '{\n  "a": 1\n}']);
});
