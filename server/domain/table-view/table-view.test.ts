import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEW_LIMITS } from '../../../src/services/catalogue/sets/table-view';
import { startBackend, type Backend } from '../../../tests/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Who = 'operator' | 'leader' | 'stranger';

const save = (name: string, more: { isTeam?: boolean; route?: string } = {}, who: Who = 'operator') =>
  backend.ask(
    'console.saveView',
    { route: '/bot', table: 'list', name, filters: [{ param: 'a', values: ['1'] }], isTeam: false, ...more },
    who,
  );
const names = async (who: Who, route = '/bot') => {
  const { list } = (await backend.ask('console.queryViews', { route }, who)) as {
    list: { name: string; isOwn: boolean; author: string }[];
  };
  return list.map(({ name, isOwn }) => (isOwn ? name : `${name} of a colleague`));
};

it('a view is seen by its author, a shared one by the department; another of the same name replaces it', async () => {
  await save('mine');
  await save('shared', { isTeam: true });
  expect(await names('operator')).toEqual(['mine', 'shared']);
  expect(await names('leader')).toEqual(['shared of a colleague']);
  expect(await names('stranger')).toEqual([]);
  await save('shared');
  expect([await names('operator'), await names('leader')]).toEqual([['mine', 'shared'], []]);
});

it('only its author deletes it', async () => {
  const { viewId } = (await save('to delete', { isTeam: true })) as { viewId: number };
  await expect(backend.ask('console.deleteView', { viewId }, 'leader')).rejects.toThrow('视图不存在');
  await backend.ask('console.deleteView', { viewId }, 'operator');
  expect(await names('operator')).not.toContain('to delete');
});

it('a table has a bounded number of them, of which the same name counts once', async () => {
  const route = '/bounded';
  for (let count = 0; count < VIEW_LIMITS.own; count += 1) await save(`view ${count}`, { route });
  await save('view 0', { route });
  await expect(save('one more', { route })).rejects.toThrow('最多保存 8 个');
  expect(await names('operator', route)).toHaveLength(VIEW_LIMITS.own);
});
