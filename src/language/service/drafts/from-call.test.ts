import { expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import { compiled } from '../../test-support';
import { listCalls, screenFromCall } from './from-call';
import { offencesOf } from '../../../../tests/offences';

const beginning = { route: '/feed/feed-keyword', title: '新页面', menu: null };
const begun = listCalls(callsByName).map((call) => [call.name, screenFromCall(call, beginning, callsByName)!] as const);

it('screens can begin with the list calls of the catalogue', () => {
  expect(begun.map(([name]) => name)).toEqual(
    expect.arrayContaining(['feedManage.queryKeywordList', 'auth.queryUserList']),
  );
});

it('every list call gives a screen without a problem', async () => {
  const offences = await offencesOf(
    begun,
    ([name]) => name,
    ([, screen]) => {
      const { page, problems } = compiled(JSON.stringify(screen, null, 2));
      expect(problems).toEqual([]);
      expect(page).not.toBeNull();
    },
  );
  expect(offences).toEqual([]);
});

it('includes the forms and actions for a row', () => {
  const screen = begun.find(([name]) => name === 'feedManage.queryKeywordList')![1] as {
    dataSources: object;
    dialogs: object;
    body: { filters: string[]; rowActions: { text: string }[] }[];
  };
  expect(screen.dataSources).toMatchObject({
    create: { call: 'feedManage.createKeyword' },
    update: { call: 'feedManage.updateKeyword' },
    remove: { call: 'feedManage.deleteKeyword' },
  });
  expect(Object.keys(screen.dialogs)).toEqual(['create', 'edit']);
  expect(screen.body[0]!.filters).toContain('keyword');
  expect(screen.body[0]!.rowActions.map(({ text }) => text)).toEqual(['编辑', '删除']);
});

const related = (name: string) => {
  const sources = begun.find(([each]) => each === name)![1].dataSources as Record<string, { call: string }>;
  return Object.fromEntries(Object.entries(sources).map(([source, { call }]) => [source, call]));
};

it.each([
  // Named otherwise, and told apart from the other lists of the area by their names.
  ['operation.queryTpList', { create: 'operation.saveTpInfo', update: 'operation.updateTpInfo' }],
  ['operation.queryXhsList', { create: 'operation.saveXhsByInfo' }],
  ['auth.queryRoleList', { create: 'auth.createRole', update: 'auth.updateRole', remove: 'auth.deleteRole' }],
  ['auth.queryUserList', { create: 'auth.createUser', remove: 'auth.deleteUser' }],
])('%s: finds the calls that write its rows by what they change, take and return', (list, calls) =>
  expect(related(list)).toMatchObject(calls),
);

it('offers no call whose main purpose is not the rows of the list', () => {
  const writes = Object.values(related('auth.queryRoleList'));
  expect(writes).not.toContain('auth.updateUserRoles');
  expect(writes).not.toContain('user.login');
});

it('filters by neither paging, keys of other rows, secrets, the person nor objects', () => {
  for (const [name, screen] of begun) {
    const [table] = screen.body as { filters?: string[] }[];
    for (const filter of table!.filters ?? [])
      expect(filter, name).not.toMatch(/^page(No|Size)$|^sort|Ids?$|token|password/i);
  }
});

it('screenFromCall: none from a call that writes or has required params', () => {
  for (const name of ['feedManage.createKeyword', 'auth.queryCheckerByDepartment', 'user.getUserInfo'])
    expect(screenFromCall(callsByName.get(name)!, beginning, callsByName)).toBeUndefined();
});
