import { expect, it } from 'vitest';
import { list, open, remove, rows, settle } from '../testing/open-runtime';
import { openScreenOf } from './open-screen-of';

it('openScreenOf: reads that have answered, with their titles; never answers of writes', async () => {
  const answer = rows('露营');
  const { runtime } = open(
    {
      title: '关键词管理',
      dataSources: { list: { ...list, title: '关键词列表' }, remove, later: { ...list, send: 'manual' } },
    },
    { 'feedManage.queryKeywordList': answer, 'feedManage.deleteKeyword': { done: 1, failed: [] } },
  );
  const screen = openScreenOf(runtime);
  expect(screen.sources()).toEqual([]);
  await settle();
  await runtime.send('remove', {}, { row: { keywordId: 3 } });
  await settle();
  expect(screen.title).toBe('关键词管理');
  const [source, ...others] = screen.sources();
  expect(source).toEqual({ name: 'list', title: '关键词列表', data: answer });
  // The answer itself, not a copy.
  expect(source!.data).toBe(runtime.source('list').data);
  expect(others).toEqual([]);
});

it('openScreenOf: tables in the order of their use, read when asked for', () => {
  const { runtime } = open({}, {});
  const screen = openScreenOf(runtime);
  let read = 0;
  const table = (title: string) => () => {
    read += 1;
    return { title, columns: {}, selected: [], filters: [], values: {}, apply: () => undefined };
  };
  runtime.tables.set({}, table('甲'));
  runtime.tables.set({}, table('乙'));
  expect(read).toBe(0);
  expect(screen.tables().map(({ title }) => title)).toEqual(['甲', '乙']);
});
