import { describe, expect, it } from 'vitest';
import { callsByName, catalogue } from '../services/catalogue';
import { wire } from '../services/catalogue/generated/wire';
import { evaluate } from './expression';
import { isObject } from './schema/json';
import { normalise } from './normalise';
import { compiled, example } from './test-support';
import type {
  AmisNode,
  DetailNode,
  Field,
  FormNode,
  Node,
  ScreenDocument,
  TableColumn,
  TableNode,
  TreeNode,
} from './types';
import { offencesOf } from '../../tests/offences';

const page = compiled(example('keywords')).page!;
const screen = (body: unknown[], more: object = {}): ScreenDocument =>
  normalise(
    {
      version: 1,
      route: '/a/{userId}',
      title: 't',
      menu: null,
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' }, update: { call: 'feedManage.updateKeyword' } },
      body,
      ...more,
    },
    callsByName,
  );
const tableOf = (table: object, more: object = {}) =>
  screen([{ type: 'table', source: 'keywords', ...table }], more).body[0] as TableNode;

/** Every node of a type, at any depth. */
function all<N extends Node>(json: unknown, type: N['type'], found: N[] = []): N[] {
  if (Array.isArray(json)) json.forEach((each) => all(each, type, found));
  else if (isObject(json)) {
    if (json.type === type) found.push(json as unknown as N);
    Object.values(json).forEach((each) => all(each, type, found));
  }
  return found;
}

describe('forms that edit a record', () => {
  const formOf = (form: object, data: object) =>
    (
      screen(
        [
          {
            type: 'table',
            source: 'keywords',
            rowActions: [{ text: '编辑', do: { action: 'open', dialog: 'edit', data } }],
          },
        ],
        { dialogs: { edit: { type: 'dialog', title: '编辑', body: [{ type: 'form', source: 'update', ...form }] } } },
      ).dialogs!.edit!.body as FormNode[]
    )[0]!;

  it('send the version of the record that contains the key', () => {
    const form = formOf({ values: { keywordId: '${dialog.row.keywordId}' } }, { row: '${row}' });
    expect(form.values).toEqual({ keywordId: '${dialog.row.keywordId}', version: '${dialog.row.version}' });
    expect(screen([]).dataSources!.update).toMatchObject({ edits: { key: 'keywordId' } });
  });

  it('keep an authored version; have none if the record is unknown', () => {
    expect(
      formOf(
        { values: { keywordId: '${dialog.id}', version: '${dialog.version}' } },
        { id: '${row.keywordId}', version: '${row.version}' },
      ).values,
    ).toMatchObject({ version: '${dialog.version}' });
    expect(formOf({ values: { keywordId: '${dialog.id}' } }, { id: '${row.keywordId}' }).values).toEqual({
      keywordId: '${dialog.id}',
    });
  });

  it('have no field for the version', () => {
    const fields = formOf({ values: { keywordId: 7 } }, {}).fields as Field[];
    expect(fields.map(({ field }) => field)).toEqual([
      'keyword',
      'platform',
      'tagIds',
      'agent',
      'priority',
      'intervalHours',
      'remark',
      'status',
    ]);
  });
});

describe('edit of a column', () => {
  it('becomes a form of the param, with the version of the row', () => {
    const { columns } = tableOf(
      {
        columns: [{ field: 'status', edit: { source: 'update', params: { keywordId: '${row.keywordId}' } } }],
      },
      {
        dataSources: {
          keywords: { call: 'feedManage.queryKeywordList' },
          update: { call: 'feedManage.updateKeyword' },
        },
      },
    );
    expect((columns as TableColumn[])[0]!.edit!.form).toMatchObject({
      type: 'form',
      source: 'update',
      fields: [{ field: 'status', title: '采集状态', component: 'select' }],
      values: { keywordId: '${row.keywordId}', version: '${row.version}' },
      initial: { status: '${row.status}' },
      submit: '保存',
    });
  });

  it('needs the right of its call', () => {
    const edit = { source: 'update', params: { keywordId: '${row.keywordId}' } };
    const { columns } = tableOf(
      { columns: [{ field: 'status', edit }] },
      {
        dataSources: {
          keywords: { call: 'feedManage.queryKeywordList' },
          update: { call: 'feedManage.updateKeyword' },
        },
      },
    );
    expect(columns![0]).toMatchObject({ needs: [['edit', expect.stringContaining('user.may')]] });
  });
});

it('adding rows becomes a form beside the table, and needs the right of its call', () => {
  const add = { text: '添加', source: 'create', fields: ['keyword', 'priority'], params: { platform: 'xhs' } };
  const node = tableOf(
    { add },
    {
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' }, create: { call: 'feedManage.createKeyword' } },
    },
  );
  expect(node.add!.form).toMatchObject({
    type: 'form',
    source: 'create',
    fields: [
      { field: 'keyword', title: '关键词', required: true },
      { field: 'priority', component: 'select' },
    ],
    values: { platform: 'xhs' },
    columns: 2,
  });
  expect(node).toMatchObject({ needs: [['add', expect.stringContaining('user.may')]] });
});

describe('tables', () => {
  const keywords = all<TableNode>(page.body, 'table')[0]!;

  it("get titles, displays, words and colours of columns from the row's type", () => {
    expect(keywords.columns).toMatchObject([
      {
        field: 'keyword',
        title: '关键词',
        as: 'text',
        note: '${row.remark}',
        sortable: true,
        do: [{ action: 'open' }],
      },
      {
        field: 'platform',
        title: '平台',
        as: 'tag',
        labels: { xhs: '小红书' },
        sortable: false,
      },
      { field: 'tags', title: '标签', as: 'tags', sortable: false },
      { field: 'priority', title: '优先级', as: 'tag', labels: { 1: '最高', 5: '最低' }, sortable: true },
      { field: 'lastSpiderTime', title: '最近采集', as: 'datetime', sortable: true },
    ]);
    expect(tableOf({ columns: ['status'] }).columns).toMatchObject([{ as: 'tag', colors: { paused: 'default' } }]);
    expect(keywords.sortable).toEqual([
      'keyword',
      'priority',
      'noteCount',
      'lastSpiderTime',
      'nextSpiderTime',
      'createTime',
    ]);
  });

  it('show columns that come from data by the type of their values', () => {
    const each = { data: '${source.figures.types}', key: 'taskType', title: 'name' };
    const { columns } = tableOf(
      { source: undefined, data: '${source.figures.people}', columns: [{ field: 'byType', each }] },
      { dataSources: { figures: { call: 'operation.getDepartmentSpiderDetail' } } },
    );
    expect(columns).toMatchObject([{ field: 'byType', as: 'number', each }]);
  });

  it('get the export that the call declares, unless the screen disables it', () => {
    expect(keywords.export).toMatchObject({
      call: 'feedManage.queryKeywordList',
      name: '关键词',
      key: 'keywordId',
      columns: expect.arrayContaining(['keyword', 'remark']),
    });
    expect(tableOf({ export: false }).export).toBeUndefined();
    expect(
      tableOf({ source: 'tags' }, { dataSources: { tags: { call: 'feedManage.queryTagList' } } }).export,
    ).toBeUndefined();
  });

  it('get paging, size, view and row key', () => {
    expect(keywords).toMatchObject({ rowKey: 'keywordId', paging: true, pageSize: 10, views: ['table'], size: 'mini' });
  });

  it('get filters with title, component, words and type', () => {
    expect(tableOf({ filters: ['keyword', 'status', 'createdFrom'] }).filters).toMatchObject([
      { field: 'keyword', title: '关键词', component: 'input', schema: { type: 'string' } },
      {
        field: 'status',
        title: '采集状态',
        component: 'select',
        options: [
          { value: 'active', label: '采集中' },
          { value: 'paused', label: '已暂停' },
        ],
      },
      { field: 'createdFrom', title: '创建起始', component: 'date' },
    ]);
  });

  it('bind filters, page and sorting to the address with types, and keep params of the source', () => {
    const { dataSources, query } = screen(
      [{ type: 'table', source: 'keywords', filters: ['keyword', 'platform'], pageSize: 20 }],
      {
        dataSources: { keywords: { call: 'feedManage.queryKeywordList', params: { platform: 'xhs' } } },
      },
    );
    expect(dataSources!.keywords!.params).toEqual({
      keyword: '${query.keyword}',
      platform: 'xhs',
      pageNo: '${query.pageNo}',
      pageSize: '${query.pageSize}',
      sortBy: '${query.sortBy}',
      sortOrder: '${query.sortOrder}',
    });
    expect(query).toMatchObject({
      userId: { type: 'string' },
      keyword: { type: 'string', maxLength: 50 },
      pageNo: { type: 'integer', default: 1 },
      pageSize: { type: 'integer', default: 20 },
      sortBy: { enum: keywords.sortable },
    });
    expect(Object.keys(query!)).not.toContain('platform');
  });

  it('prefix their address names if they declare a prefix or are in a dialog', () => {
    const two = screen([{ type: 'table', source: 'keywords', prefix: 'k.', filters: ['keyword'] }], {
      dialogs: {
        more: {
          type: 'dialog',
          title: 'x',
          dataSources: { bloggers: { call: 'feedManage.pageQueryBlogger' } },
          body: [{ type: 'table', source: 'bloggers', filters: ['city'] }],
        },
      },
    });
    const { keyword } = two.dataSources!.keywords!.params!;
    expect(evaluate(String(keyword), { query: { 'k.keyword': '护肤' } })).toBe('护肤');
    expect(Object.keys(two.query!)).toEqual(expect.arrayContaining(['k.keyword', 'k.pageNo', 'bloggers.pageNo']));
    expect(two.dialogs!.more!.dataSources!.bloggers!.params).toMatchObject({ pageNo: '${query["bloggers.pageNo"]}' });
    expect((two.dialogs!.more!.body[0] as TableNode).prefix).toBe('bloggers.');
  });

  it('without paging request no page; without columns show the first fields', () => {
    const table = tableOf({ paging: false });
    expect(table.columns!.map((column) => (column as { field: string }).field).slice(0, 3)).toEqual([
      'keywordId',
      'keyword',
      'platform',
    ]);
    expect(Object.keys(screen([{ type: 'table', source: 'keywords', paging: false }]).query!)).toEqual([
      'userId',
      'sortBy',
      'sortOrder',
    ]);
  });

  it('are not sortable if the source sets the order', () => {
    const table = tableOf(
      {},
      { dataSources: { keywords: { call: 'feedManage.queryKeywordList', params: { sortBy: 'noteCount' } } } },
    );
    expect(table.sortable).toEqual([]);
  });
});

describe('search forms', () => {
  const search = (form: object) =>
    screen([{ type: 'form', source: 'search', fields: ['keyword', 'platform', 'pageNo'], ...form }], {
      dataSources: {
        search: {
          call: 'feedManage.queryKeywordList',
          params: { keyword: '${query.word}', platform: "${query['of']}", status: 'active', tagId: '${query.tag + 1}' },
        },
      },
      query: { word: { type: 'string' }, of: { type: 'string' }, tag: { type: 'integer' } },
    }).body[0] as FormNode;
  const OF_ADDRESS = { keyword: '${query.word}', platform: "${query['of']}" };

  it('without `initial` start with what the address filters by', () => expect(search({}).initial).toEqual(OF_ADDRESS));
  it('keep authored initial values', () => {
    expect(search({ initial: { keyword: '口红' } }).initial).toEqual({ ...OF_ADDRESS, keyword: '口红' });
    expect(search({ initial: '${source.search.list[0]}' }).initial).toBe('${source.search.list[0]}');
  });
});

describe('forms', () => {
  it('get a field for every param that the source does not set, with title, component, labels, type and required', () => {
    const form = screen([{ type: 'form', source: 'update', values: { keywordId: 1 } }]).body[0] as FormNode;
    // The contract may have more values.
    expect(
      (form.fields as Field[]).filter(({ field }) =>
        ['keyword', 'platform', 'tagIds', 'priority', 'remark', 'status'].includes(field),
      ),
    ).toMatchObject([
      { field: 'keyword', title: '关键词', component: 'input', required: false },
      { field: 'platform', component: 'select', options: [{ value: 'xhs', label: '小红书' }, {}, {}, {}] },
      { field: 'tagIds', component: 'tags' },
      {
        field: 'priority',
        component: 'select',
        options: [{ value: 1, label: '最高' }, {}, {}, {}, { value: 5, label: '最低' }],
      },
      { field: 'remark', component: 'textarea' },
      { field: 'status', component: 'select' },
    ]);
    expect(form).toMatchObject({ columns: 1, layout: 'vertical', submit: '提交', schema: { required: ['keywordId'] } });
  });

  it('keep authored props', () => {
    const form = all<FormNode>(page.dialogs!.create, 'form')[0]!;
    expect(form.fields).toMatchObject([
      { required: true },
      { component: 'radio', initial: 'xhs' },
      { component: 'multiSelect', options: { source: 'tags' } },
      { visible: "${form.platform == 'xhs'}" },
    ]);
  });
});

it("details get titles from their record's type, and the source that they depend on", () => {
  const [detail] = all<DetailNode>(page.dialogs!.edit, 'detail');
  expect(detail).toMatchObject({
    columns: 2,
    fields: [
      { field: 'creator', title: '创建人' },
      { field: 'createTime', title: '创建时间', as: 'datetime' },
    ],
  });
  const waiting = screen([{ type: 'detail', data: '${source.keywords.list[0]}', fields: ['status'] }]).body[0];
  expect(waiting).toMatchObject({
    source: 'keywords',
    fields: [{ title: '采集状态', as: 'tag', labels: { active: '采集中' } }],
  });
});

it('sources get effect, type and cache time; writes are manual', () => {
  expect(page.dataSources).toMatchObject({
    keywords: { effect: 'read', send: 'auto', cacheMs: 1_000, schema: { type: 'object' } },
    tags: { cacheMs: 30_000 },
    remove: { effect: 'write', send: 'manual', schema: { required: ['keywordIds'] } },
  });
});

it('a source of any call contains the row with which the client sends the call', async () => {
  const calls = catalogue.filter(({ screens }) => screens !== false);
  const offences = await offencesOf(
    calls,
    ({ name }) => name,
    ({ name }) => {
      const { dataSources } = normalise({ dataSources: { it: { call: name } }, body: [] }, callsByName);
      expect(dataSources!.it!.wire).toEqual(wire[name]);
    },
  );
  expect(offences).toEqual([]);
});

it('a single action becomes a list, at any depth', () => {
  const actions = JSON.stringify(page).match(/"(do|then|onError)":./g)!;
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.every((action) => action.endsWith('['))).toBe(true);
});

it('an amis node outside an island is wrapped in one, at the same place', () => {
  const [island, written] = compiled(example('island')).page!.body as AmisNode[];
  expect(island).toMatchObject({
    type: 'amis',
    id: 'wizard',
    span: 24,
    body: { type: 'wizard', api: 'source:create' },
  });
  expect(island!.body).not.toHaveProperty('id');
  // House nodes inside islands are normalised too.
  expect(all<TableNode>(written, 'table')[0]).toMatchObject({
    rowKey: 'tagId',
    columns: [{ field: 'name', title: '标签名称' }],
  });
});

it('tabs store their key in the address', () => {
  expect(page.query).toMatchObject({
    tab: { enum: ['list', 'about'], default: 'list' },
    days: { type: 'integer', default: 7 },
  });
});

describe('trees and lists of tags', () => {
  const people = compiled(example('people'), { routes: undefined }).page!;

  it('are not paged, and get a box that searches the named fields in the browser', () => {
    const [departments] = all<TableNode>(people.body, 'table');
    expect(departments).toMatchObject({
      paging: false,
      tree: { parent: 'parentId' },
      filters: [
        {
          field: 'search',
          title: '搜索部门名称、页面标题',
          component: 'input',
          schema: { type: 'string', maxLength: 64 },
        },
      ],
    });
    // The typed text is not a param of the call.
    expect(people.dataSources!.departments!.params).toBeUndefined();
  });

  it('get colours from the contract', () => {
    expect(all<TreeNode>(people.body, 'tree')[0]!.tags).toEqual({
      field: 'calls',
      label: 'name',
      color: 'effect',
      colors: { read: 'blue', write: 'orange' },
    });
    expect(all<TreeNode>(people.body, 'tree')[1]).toMatchObject({
      tags: { title: '接口', labels: { read: '查看', write: '修改' } },
      onlyTitle: '可见菜单',
    });
    const menuCodes = (all<FormNode>(people.dialogs!.role, 'form')[0]!.fields as { options?: object }[])[2];
    expect(menuCodes).toMatchObject({
      options: { tags: { note: 'title', colors: { read: 'blue', write: 'orange' } } },
    });
  });

  it('show rows of a template with titles from its type', () => {
    expect(all<TableNode>(people.dialogs!.failed, 'table')[0]).toMatchObject({
      rowKey: 'id',
      paging: true,
      prefix: 'failed.',
      columns: [{ field: 'reason', title: '原因', as: 'text' }],
    });
  });
});
