import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsIn } from '../../../src/shared/text/fill';
import { matchPath } from '../../../src/shared/address/match-path';
import { routes } from '../../../src/shared/address/routes';
import { catalogue } from '../../../src/services/catalogue';
import { rowOf } from '../../../src/services/catalogue/define';
import { startBackend, type Backend } from '../../../tests/backend';
import { account, keyword } from '../../db/schema';
import { eq } from 'drizzle-orm';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  const { db, ids } = backend;
  await db.insert(keyword).values([
    { departmentId: 1, creatorId: ids.operator, platform: 'xhs', keyword: '早八妆容' },
    { departmentId: 2, creatorId: ids.stranger, platform: 'xhs', keyword: '早八通勤' },
  ]);
  await db.update(account).set({ userName: '早八小李' }).where(eq(account.userId, ids.viewer));
});
afterAll(() => backend.stop());

it('finds records of every kind in the lists that the person may read, with the address that shows them', async () => {
  expect(await backend.ask('console.search', { keyword: '早八' }, 'admin')).toEqual({
    list: expect.arrayContaining([
      {
        kind: '关键词',
        name: '早八妆容',
        note: '',
        address: `/feed/feed-keyword?keyword=${encodeURIComponent('早八妆容')}`,
      },
      expect.objectContaining({ kind: '关键词', name: '早八通勤' }),
      expect.objectContaining({ kind: '员工', name: '早八小李' }),
    ]) as unknown,
    missing: [],
  });
  const { list } = await backend.ask('console.search', { keyword: '早八' }, 'support');
  expect(list.map(({ kind }) => kind)).not.toContain('员工');
  const own = await backend.ask('console.search', { keyword: '早八' }, 'stranger');
  expect(own.list.map(({ name }) => name)).toEqual(['早八通勤']);
});

it.each(catalogue.flatMap(({ name, finds, params, ...call }) => (finds ? [{ name, finds, params, call }] : [])))(
  '$name: what it finds is declared by its contract, and a screen shows it',
  ({ finds, params, call }) => {
    const row = Object.keys(rowOf(call).properties);
    const named = fieldsIn(finds.opens);
    expect(row).toEqual(expect.arrayContaining([finds.name, ...(finds.note ? [finds.note] : []), ...named]));
    expect(Object.keys(params.properties)).toContain(finds.by ?? 'keyword');
    expect(routes.some(({ path }) => matchPath(path, finds.opens.split('?')[0]!))).toBe(true);
  },
);

it('declares what its lists read', () => {
  const read = catalogue.flatMap(({ finds, reads }) => (finds ? reads : []));
  const { reads } = catalogue.find(({ name }) => name === 'console.search')!;
  expect([...reads].sort()).toEqual([...new Set(read)].sort());
});
