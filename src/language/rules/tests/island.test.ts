/** Islands written as in amis's documentation have no problem: the checker knows amis's data, props and actions. */
import { describe, expect, it } from 'vitest';
import { brief, compiled } from '../../test-support';
import { problemWords } from '../../problems/words';

const SOURCES = {
  keywords: { call: 'feedManage.queryKeywordList' },
  tags: { call: 'feedManage.queryTagList' },
  create: { call: 'feedManage.createKeyword' },
  remove: { call: 'feedManage.deleteKeyword' },
};
const problemsOf = (body: unknown): string[] =>
  compiled(
    JSON.stringify(
      { version: 1, route: '/x', title: 'x', menu: null, dataSources: SOURCES, body: [{ type: 'amis', body }] },
      null,
      1,
    ),
  ).problems.map((problem) => `${brief(problem)} ${problemWords(problem, 'en')}`);

describe('has no problem', () => {
  it.each<[what: string, body: unknown]>([
    [
      'a crud with filter, toolbars, batch actions and row dialogs',
      {
        type: 'crud',
        api: 'source:keywords',
        syncLocation: false,
        perPage: 10,
        primaryField: 'keywordId',
        filter: {
          title: '筛选',
          body: [
            { type: 'input-text', name: 'keyword', label: '关键词' },
            { type: 'select', name: 'status', options: [{ label: '采集中', value: 'active' }] },
          ],
          actions: [{ type: 'submit', label: '搜索' }],
        },
        headerToolbar: [
          'bulkActions',
          {
            type: 'button',
            label: '新增',
            actionType: 'dialog',
            dialog: {
              title: '新增',
              body: {
                type: 'form',
                api: 'source:create',
                body: [
                  { type: 'input-text', name: 'keyword', required: true },
                  { type: 'hidden', name: 'platform', value: 'xhs' },
                ],
              },
            },
          },
        ],
        footerToolbar: ['statistics', { type: 'pagination', layout: 'perPage,pager,go' }],
        bulkActions: [
          {
            label: '删除',
            actionType: 'ajax',
            api: {
              method: 'post',
              url: 'source:remove',
              data: { keywordIds: '${ARRAYMAP(selectedItems, item => item.keywordId)}' },
            },
            confirmText: '删除 ${selectedItems.length} 个？',
          },
        ],
        columns: [
          { name: 'keyword', label: '关键词', sortable: true, searchable: true },
          { name: 'status', label: '状态', type: 'mapping', map: { active: '采集中', '*': '其他' } },
          { name: 'createTime', label: '时间', type: 'datetime' },
          { type: 'tpl', label: '说明', tpl: '${keyword}（${noteCount}）' },
          {
            type: 'operation',
            label: '操作',
            buttons: [
              {
                type: 'button',
                label: '详情',
                actionType: 'drawer',
                drawer: { title: '${keyword}', body: [{ type: 'tpl', tpl: '${remark}' }] },
              },
              {
                type: 'button',
                label: '删',
                level: 'link',
                visibleOn: "${status == 'active'}",
                actionType: 'ajax',
                api: { url: 'source:remove', data: { keywordIds: ['${keywordId}'] } },
              },
            ],
          },
        ],
      },
    ],
    [
      'a form with groups, a combo, a table to fill in and linkage',
      {
        type: 'form',
        api: 'source:create',
        mode: 'horizontal',
        title: '',
        data: { platform: 'xhs' },
        body: [
          {
            type: 'group',
            body: [
              { type: 'input-text', name: 'keyword', label: '关键词', value: '${platform}' },
              { type: 'radios', name: 'platform', options: [{ label: '小红书', value: 'xhs' }] },
            ],
          },
          {
            type: 'combo',
            name: 'rules',
            multiple: true,
            items: [
              { name: 'from', type: 'input-number' },
              { name: 'to', type: 'input-number', visibleOn: '${from > 0}' },
            ],
          },
          {
            type: 'input-table',
            name: 'lines',
            columns: [{ name: 'text', label: '文字', type: 'input-text' }],
            addable: true,
          },
          { type: 'input-date-range', name: 'begin', extraName: 'end', label: '期间' },
          { type: 'tpl', tpl: '${begin} 到 ${end}，${rules.length} 条，${lines.length} 行' },
          {
            type: 'select',
            name: 'tagIds',
            source: 'source:tags',
            labelField: 'name',
            valueField: 'tagId',
            multiple: true,
            autoFill: { tagName: '${name}' },
          },
          { type: 'static', name: 'tagName' },
          { type: 'plain', text: '${tagName}' },
        ],
        actions: [{ type: 'submit', label: '保存', level: 'primary' }],
      },
    ],
    [
      'a wizard',
      {
        type: 'wizard',
        api: 'source:create',
        steps: [
          {
            title: '一',
            body: [
              { type: 'input-text', name: 'keyword' },
              { type: 'input-group', body: [{ type: 'select', name: 'platform', options: ['xhs'] }] },
            ],
          },
          { title: '二', body: [{ type: 'tpl', tpl: '${keyword}' }] },
        ],
      },
    ],
    [
      'a service that shows what its source answers',
      {
        type: 'service',
        api: 'source:tags',
        body: [
          {
            type: 'list',
            source: '${items}',
            listItem: { title: '${name}', desc: '${keywordCount}', body: [{ name: 'color', label: '颜色' }] },
          },
          { type: 'tpl', tpl: '共 ${total}' },
        ],
      },
    ],
    [
      'cards',
      {
        type: 'cards',
        source: '${source.tags.list}',
        card: {
          header: { title: '${name}', subTitle: '${index}' },
          body: [
            { name: 'keywordCount', label: '词' },
            { type: 'tpl', tpl: '${item.color}' },
          ],
        },
      },
    ],
    [
      'tabs, collapse, timeline, calendar, steps',
      [
        {
          type: 'tabs',
          tabs: [
            { title: '甲', body: { type: 'timeline', items: [{ time: '2026-01-01', title: '一' }] } },
            { title: '乙', hash: 'b', body: [{ type: 'collapse', header: '说明', body: '文字' }] },
          ],
        },
        { type: 'steps', value: 1, steps: [{ title: '一' }, { title: '二' }] },
      ],
    ],
    [
      'events that set values, call sources and open dialogs',
      {
        type: 'form',
        body: [
          {
            type: 'select',
            name: 'kind',
            id: 'kind',
            options: [{ label: '甲', value: 'a' }],
            onEvent: {
              change: {
                actions: [
                  { actionType: 'setValue', componentId: 'note', args: { value: '${event.data.value}' } },
                  { actionType: 'ajax', api: 'source:tags', outputVar: 'found' },
                  {
                    actionType: 'toast',
                    args: { msgType: 'success', msg: '共 ${found.total} 个，${event.data.responseResult.total}' },
                    expression: "${event.data.value == 'a'}",
                  },
                  {
                    actionType: 'dialog',
                    dialog: {
                      title: '看',
                      data: { picked: '${event.data.value}' },
                      body: [{ type: 'plain', text: '${picked}' }],
                    },
                  },
                ],
              },
            },
          },
          { type: 'input-text', name: 'note', id: 'note' },
        ],
      },
    ],
    [
      'a button of each kind',
      {
        type: 'button-toolbar',
        buttons: [
          { type: 'button', label: '首页', actionType: 'link', link: '/home' },
          { type: 'button', label: '复制', actionType: 'copy', content: '${user.name}' },
          {
            type: 'dropdown-button',
            name: 'list',
            label: '更多',
            buttons: [{ type: 'button', label: '刷新', actionType: 'reload', target: 'list' }],
          },
        ],
      },
    ],
    [
      'a chart of plain data',
      {
        type: 'chart',
        config: {
          xAxis: { type: 'category', data: ['一', '二'] },
          yAxis: { type: 'value' },
          series: [{ type: 'bar', data: [1, 2] }],
        },
      },
    ],
    [
      'a template that brings names',
      {
        type: 'service',
        data: { '&': '${source.tags}', extra: 1 },
        body: { type: 'tpl', tpl: '${anything} ${extra}' },
      },
    ],
  ])('%s', (_, body) => expect(problemsOf(body)).toEqual([]));
});

describe('a mistake in it is found', () => {
  it.each<[what: string, body: unknown, problem: string]>([
    [
      'in a form',
      {
        type: 'form',
        body: [
          { type: 'input-text', name: 'keyword' },
          { type: 'tpl', tpl: '${keywrod}' },
        ],
      },
      'unknown-scope -> keyword',
    ],
    [
      'in a row',
      { type: 'crud', api: 'source:keywords', columns: [{ name: 'keyword' }, { type: 'tpl', tpl: '${noteCuont}' }] },
      'unknown-scope -> noteCount',
    ],
    [
      'in a row that is no form',
      { type: 'crud', api: 'source:keywords', columns: [{ name: 'keywod' }] },
      'unknown-field -> keyword',
    ],
    [
      'in a list of a service',
      {
        type: 'service',
        api: 'source:tags',
        body: { type: 'each', source: '${items}', items: { type: 'plain', text: '${colr}' } },
      },
      'unknown-scope -> color',
    ],
    [
      'in a dialog',
      {
        type: 'button',
        actionType: 'dialog',
        dialog: { data: { picked: 1 }, body: { type: 'plain', text: '${pickd}' } },
      },
      'unknown-scope -> picked',
    ],
    [
      'in a list inside a row',
      {
        type: 'crud',
        api: 'source:keywords',
        columns: [{ type: 'each', name: 'tags', items: { type: 'plain', text: '${item.nam}' } }],
      },
      'unknown-field -> name',
    ],
  ])('%s', (_, body, problem) =>
    expect(problemsOf(body).map((each) => each.split(' ').slice(1, 4).join(' '))).toEqual([problem]),
  );
});
