import { describe, expect, it } from 'vitest';
import { compiled } from '../test-support';

const SOURCES = {
  keywords: { call: 'feedManage.queryKeywordList' },
  create: { call: 'feedManage.createKeyword' },
  remove: { call: 'feedManage.deleteKeyword' },
};
type Node = Readonly<Record<string, unknown>>;

function islandOf(body: unknown) {
  const { page: screen, problems } = compiled(
    JSON.stringify({
      version: 1,
      route: '/feed/feed-keyword',
      title: 'x',
      menu: 'feed:feed-keyword',
      dataSources: SOURCES,
      body: [{ type: 'amis', body }],
    }),
  );
  expect(problems).toEqual([]);
  return (screen!.body as unknown as [{ body: unknown }])[0].body;
}
const columnsOf = (...columns: Node[]) =>
  (islandOf({ type: 'crud', api: 'source:keywords', columns }) as { columns: Node[] }).columns;

describe('a field of a row in an island', () => {
  it('an enumeration: has the titles and tones of the contract', () => {
    const [status] = columnsOf({ name: 'status' });
    expect(status).toMatchObject({ type: 'at-value', label: '采集状态', name: 'status' });
    expect(status!.shown).toMatchObject({ labels: { active: expect.any(String) } });
  });

  it('numbers and dates: are formatted by their type in the contract or in the screen', () => {
    const shown = columnsOf({ name: 'noteCount' }, { name: 'createTime' }, { name: 'createTime', type: 'date' });
    expect(shown.map((column) => (column.shown as Node).as)).toEqual(['number', 'datetime', 'date']);
  });

  it('with a form of its own: is left to amis, with the title of the contract', () => {
    const own = { name: 'createTime', type: 'datetime', displayFormat: 'YYYY' };
    const map = { name: 'status', type: 'mapping', map: { active: '在跟', '*': '其他' } };
    expect(columnsOf(own, map, { ...map, label: '状态' })).toEqual([
      { ...own, label: '创建时间' },
      { ...map, label: '采集状态' },
      { ...map, label: '状态' },
    ]);
  });

  it('in a list or a card: is drawn like a column', () => {
    const body = [{ name: 'status', label: '状态' }];
    const source = '${source.keywords.list}';
    const drawn = { body: [{ type: 'at-value', name: 'status' }] };
    expect(islandOf({ type: 'list', source, listItem: { body } })).toMatchObject({ listItem: drawn });
    expect(islandOf({ type: 'cards', source, card: { body } })).toMatchObject({ card: drawn });
  });
});

it('a part of the title of an entry of a timeline: is drawn like a column', () => {
  const timeline = { type: 'timeline', source: '${source.keywords.list}', itemTitleSchema: [{ name: 'status' }] };
  expect(islandOf(timeline)).toMatchObject({ itemTitleSchema: [{ type: 'at-value', name: 'status' }] });
});

it('a carousel without a form of its own: shows its pictures', () => {
  const carousel = { type: 'carousel', options: [{ image: '/files/a.png' }] };
  expect(islandOf(carousel)).toMatchObject({ itemSchema: { type: 'image', src: '${image || item}' } });
  expect(islandOf({ ...carousel, itemSchema: { type: 'tpl', tpl: '一张' } })).toMatchObject({
    itemSchema: { type: 'tpl' },
  });
});

describe('a field of a form in an island', () => {
  const form = {
    type: 'form',
    api: 'source:create',
    body: [
      { type: 'input-text', name: 'keyword', label: '词' },
      { type: 'select', name: 'platform' },
      { type: 'input-text', name: 'other' },
    ],
  };

  it("a param of the call: has the param's title and options where the screen says nothing", () => {
    const { body } = islandOf(form) as { body: Node[] };
    expect(body.map(({ label }) => label)).toEqual(['词', '平台', undefined]);
    expect(body[1]!.options).toContainEqual({ label: '小红书', value: 'xhs' });
  });

  it('a filter of a list: has the words of the list’s call', () => {
    const crud = { type: 'crud', api: 'source:keywords', columns: [] };
    expect(islandOf({ ...crud, filter: { body: [{ type: 'select', name: 'status' }] } })).toMatchObject({
      filter: {
        body: [
          { label: '采集状态', options: expect.arrayContaining([{ label: expect.any(String), value: 'active' }]) },
        ],
      },
    });
  });
});

describe('a right in an island', () => {
  const removal = (more: object = {}) => ({
    type: 'button',
    label: '删除',
    actionType: 'ajax',
    api: { url: 'source:remove', data: { keywordIds: ['${keywordId}'] } },
    ...more,
  });
  const rowButton = (button: object): Node =>
    (columnsOf({ type: 'operation', buttons: [button] })[0]!.buttons as Node[])[0]!;

  it('a button of a row: is hidden from people whom the call would refuse', () => {
    expect(rowButton(removal()).visibleOn).toBe('${__may.$0}');
    expect(rowButton(removal({ visibleOn: "${status | isEquals:'active'}" })).visibleOn).toBe(
      "${__may.$0 && (status | isEquals:'active')}",
    );
  });

  it('a button that opens a form: needs the right of the form', () => {
    const dialog = { title: 'x', body: { type: 'form', api: 'source:create', body: [] } };
    const opener = { type: 'button', actionType: 'dialog', dialog };
    const data = { keyword: '${user.name}', platform: 'xhs' };
    const withData = { ...dialog, body: { ...dialog.body, api: { url: 'source:create', data } } };
    const actions = [{ actionType: 'dialog', dialog: withData }];
    expect(rowButton({ ...opener, dialog: withData }).visibleOn).toBe('${__may.$0}');
    expect(rowButton({ type: 'button', onEvent: { click: { actions } } }).visibleOn).toBe('${__may.$0}');
  });

  it('an action of an event that is no press of a button: is skipped', () => {
    const api = { url: 'source:remove', data: { keywordIds: ['${keywordId}'] } };
    const onEvent = { rowClick: { actions: [{ actionType: 'ajax', api }] } };
    const list = islandOf({ type: 'crud', api: 'source:keywords', columns: [], onEvent }) as Node;
    expect(list).not.toHaveProperty('visibleOn');
    expect(list.onEvent).toMatchObject({ rowClick: { actions: [{ expression: '${__may.$0}' }] } });
  });

  it('a condition on `user.may`: reads the right, even in rows with a field `user`', () => {
    expect(islandOf({ type: 'tpl', tpl: 'x', visibleOn: '${user.may.remove}' })).toMatchObject({
      visibleOn: '${__may.$0}',
    });
  });
});

describe('another notation of amis', () => {
  it('`table2`: is drawn as a table, whose columns have labels', () => {
    const columns = [{ title: '词', key: 'keyword' }];
    expect(islandOf({ type: 'table2', source: '${source.keywords.list}', columns })).toMatchObject({
      type: 'table',
      columns: [{ label: '词', name: 'keyword' }],
    });
  });

  it('a condition without `${}`: is an expression, and keeps its texts', () => {
    const node = { type: 'tpl', tpl: 'x', hiddenOn: "this.user.name === 'this.user' || data.user.name" };
    expect(islandOf(node)).toMatchObject({ hiddenOn: "${user.name === 'this.user' || user.name}" });
  });
});
