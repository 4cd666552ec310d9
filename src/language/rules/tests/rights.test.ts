import { describe, expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import { compiled } from '../../test-support';

const SOURCES = {
  keywords: { call: 'feedManage.queryKeywordList' },
  create: { call: 'feedManage.createKeyword' },
  remove: { call: 'feedManage.deleteKeyword' },
  endAll: { call: 'user.logOutEverywhere' },
  traces: { call: 'org.queryDecryptTraceList', send: 'manual' },
};
const screen = (body: object[], dialogs: object = {}) =>
  compiled(
    JSON.stringify({
      version: 1,
      route: '/feed/feed-keyword',
      title: '关键词',
      menu: 'feed:feed-keyword',
      dataSources: SOURCES,
      dialogs,
      body,
    }),
  );
const table = (props: object) => ({ type: 'table', source: 'keywords', columns: ['keyword'], ...props });
const HOUSE_FORM = { type: 'form', source: 'create', fields: ['keyword', 'platform'] };
const ISLAND_FORM = {
  type: 'form',
  api: 'source:create',
  body: [
    { type: 'input-text', name: 'keyword' },
    { type: 'select', name: 'platform', options: ['xhs'] },
  ],
};
const removal = (visible?: unknown) => ({
  text: '删除',
  ...(visible !== undefined && { visible }),
  do: { action: 'call', source: 'remove', params: { keywordIds: ['${row.keywordId}'] } },
});
const found = (body: object[]) =>
  screen(body).problems.map(({ code, args }) =>
    [code, args.found, args.suggestion].filter((each) => each !== undefined),
  );
const rightsIn = (body: object[], dialogs: object = {}) => {
  const { page, problems } = screen(body, dialogs);
  expect(problems).toEqual([]);
  return page!;
};

describe('redundant-right', () => {
  it('a condition that the call implies: reported, with the remaining condition as the suggestion', () => {
    expect(found([table({ rowActions: [removal('${user.may.remove}')] })])).toEqual([
      ['redundant-right', 'user.may.remove'],
    ]);
    expect(found([table({ rowActions: [removal("${user.may.create && row.status == 'active'}")] })])).toEqual([
      ['redundant-right', 'user.may.create', "${row.status == 'active'}"],
    ]);
    expect(found([table({ rowActions: [removal('${row.keyword && (user.may.remove) && row.status}')] })])).toEqual([
      ['redundant-right', 'user.may.remove'],
    ]);
    expect(
      found([table({ rowActions: [removal("${(row.status == 'active' || row.keyword) && user.may['remove']}")] })]),
    ).toEqual([['redundant-right', "user.may['remove']", "${row.status == 'active' || row.keyword}"]]);
    expect(
      found([
        { type: 'button', text: '记录', visible: '${user.adminLevel > 0}', do: { action: 'call', source: 'traces' } },
      ]),
    ).toEqual([['redundant-right', 'user.adminLevel > 0']]);
  });
  it('a condition that the call does not imply, or an alternative: no problem', () => {
    expect(found([table({ rowActions: [removal('${user.may.traces}')] })])).toEqual([]);
    expect(found([table({ rowActions: [removal("${user.may.remove || row.status == 'active'}")] })])).toEqual([]);
    expect(found([{ type: 'text', text: 'x', visible: '${user.may.remove}' }])).toEqual([]);
  });
  it('a right that the compiler sets on a widget: reported if a screen sets it', () => {
    expect(found([{ type: 'widget', widget: 'generate', props: { canWrite: true } }])).toEqual([
      ['redundant-right', 'canWrite'],
    ]);
  });
  it('an unknown source: reported with the existing ones', () => {
    expect(found([{ type: 'text', text: 'x', visible: '${user.may.remov}' }])).toEqual([
      ['unknown-field', 'remov', 'remove'],
    ]);
  });
});

describe('rights in the compiled page', () => {
  it('a button of a call: its condition and the written one, and the policy under a name', () => {
    const page = rightsIn([table({ rowActions: [removal("${row.status == 'active'}")] })]);
    const [{ rowActions }] = page.body as unknown as [{ rowActions: { visible: string }[] }];
    expect(rowActions[0]!.visible).toBe("${user.may.$0 && (row.status == 'active')}");
    expect(page.rights).toEqual({
      $0: { kind: 'role', anyOf: ['admin', 'leader', 'operator', 'designer'], rows: 'department' },
    });
  });
  it('a button of a call with kinds of records: needs the right to its kind', () => {
    const { page, problems } = compiled(
      JSON.stringify({
        version: 1,
        route: '/feed/feed-keyword',
        title: 'x',
        menu: 'feed:feed-keyword',
        dataSources: { again: { call: 'console.retryTrayJob', params: { kind: 'publication' } } },
        body: [{ type: 'button', text: 'x', do: { action: 'call', source: 'again', params: { ids: [1] } } }],
      }),
    );
    expect(problems).toEqual([]);
    const of = callsByName.get('console.retryTrayJob')!;
    expect(of.kinds!.publication!.policy).toMatchObject({ of: Object.values(page!.rights!) });
    expect(page!.dataSources!.again).toMatchObject({ changes: ['publication', 'publisherAuth'] });
    expect(page!.dataSources!.again!.ask).toHaveLength(1);
    expect(of.ask).toBeUndefined();
  });
  it('a text with `user.may.<source>`: gets the name of the policy', () => {
    const page = rightsIn([
      table({ empty: "${user.may.create ? '点 user.may.create' : '没有' + user.may['remove']}" }),
    ]);
    const [{ empty }] = page.body as unknown as [{ empty: string }];
    expect(empty).toBe("${user.may.$0 ? '点 user.may.create' : '没有' + user.may.$0}");
    expect(Object.keys(page.rights!)).toEqual(['$0']);
  });
  it('a read that needs a right: sent automatically only with that right', () => {
    const text = JSON.stringify({
      version: 1,
      route: '/feed/feed-keyword',
      title: 'x',
      menu: 'feed:feed-keyword',
      dataSources: { traces: { call: 'org.queryDecryptTraceList' } },
      body: [{ type: 'table', source: 'traces', columns: ['createTime'] }],
    });
    expect(compiled(text).page?.dataSources?.traces?.when).toMatch(/^\$\{user\.may\.\$0( && user\.may\.\$1)?\}$/);
  });
  it.each<[what: string, body: object[], visible: string | undefined]>([
    ['begins with a form of an island', [{ type: 'amis', body: ISLAND_FORM }], '${user.may.$0}'],
    [
      'begins with a text and a form of an island in a container',
      [{ type: 'amis', body: { type: 'wrapper', body: [{ type: 'tpl', tpl: 'x' }, ISLAND_FORM] } }],
      '${user.may.$0}',
    ],
    [
      'has a form of the house in an island',
      [{ type: 'amis', body: { type: 'wrapper', body: { type: 'house', body: [HOUSE_FORM] } } }],
      '${user.may.$0}',
    ],
    ['has an island that shows something', [{ type: 'amis', body: { type: 'progress', value: 3 } }], undefined],
    [
      'begins with a form that is followed by another call',
      [{ type: 'form', source: 'endAll', then: { action: 'call', source: 'remove', params: { keywordIds: [1] } } }],
      '${user.may.$0}',
    ],
  ])('a row action whose dialog %s: offered by the right of the call', (_, body, visible) => {
    const page = rightsIn([table({ rowActions: [{ text: 'x', do: { action: 'open', dialog: 'edit' } }] })], {
      edit: { type: 'dialog', title: 'x', body },
    });
    const [{ rowActions }] = page.body as unknown as [{ rowActions: { visible?: string }[] }];
    expect(rowActions[0]!.visible).toBe(visible);
  });
  it('a button of a dialog: hidden from people who may do nothing in it', () => {
    const dialogs = {
      edit: {
        type: 'dialog',
        title: 'x',
        body: [
          { type: 'text', text: 'x' },
          { type: 'form', source: 'create', fields: ['keyword', 'platform'] },
        ],
      },
    };
    const open = { type: 'button', text: 'x', do: { action: 'open', dialog: 'edit' } };
    const [button] = rightsIn([open], dialogs).body as unknown as [{ visible?: string }];
    expect(button.visible).toBe('${user.may.$0}');
    const shows = { edit: { ...dialogs.edit, body: [table({}), ...dialogs.edit.body] } };
    expect((rightsIn([open], shows).body as unknown as [{ visible?: string }])[0].visible).toBeUndefined();
  });
});
