import { expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import { compiled } from '../../test-support';
import { listCalls, screenFromCall } from './from-call';

const beginning = { route: '/feed/feed-keyword', title: '新页面', menu: null };
const begun = listCalls(callsByName).map((call) => [call.name, screenFromCall(call, beginning, callsByName)!] as const);

it('there are list calls', () => {
  expect(begun.map(([name]) => name)).toEqual(
    expect.arrayContaining(['feedManage.queryKeywordList', 'auth.queryUserList']),
  );
});

it.each(begun)('%s makes a screen without a problem', (_name, screen) => {
  const { page, problems } = compiled(JSON.stringify(screen, null, 2));
  expect(problems).toEqual([]);
  expect(page).not.toBeNull();
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

it('makes none from a call that writes or has required params', () => {
  for (const name of ['feedManage.createKeyword', 'auth.queryCheckerByDepartment', 'user.getUserInfo'])
    expect(screenFromCall(callsByName.get(name)!, beginning, callsByName)).toBeUndefined();
});
