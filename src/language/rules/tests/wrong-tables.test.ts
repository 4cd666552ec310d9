/** Invalid screens, place by place (tables): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { call, type Parts, problemsOf, table } from './test-screens';

const LINES = {
  sources: { lines: { call: 'material.businessLineList' }, order: { call: 'material.businessLineOrder' } },
};
const lines = (more: object) => table({ source: 'lines', columns: ['name'], ...more });

describe('tables', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'column text reads a scope of elsewhere',
      { body: [table({ columns: [{ title: 'x', text: '${form.keyword}' }] })] },
      'scope-not-here /body/0/columns/0/text',
    ],
    [
      'column note unknown',
      { body: [table({ columns: [{ field: 'keyword', note: '${row.remrk}' }] })] },
      'unknown-field /body/0/columns/0/note -> remark',
    ],
    [
      'column picture unknown',
      { body: [table({ columns: [{ field: 'keyword', picture: '${row.avatar}' }] })] },
      'unknown-field /body/0/columns/0/picture',
    ],
    [
      'column to unknown field',
      { body: [table({ columns: [{ field: 'keyword', as: 'link', to: '/analysis/user/${row.id}' }] })] },
      'unknown-field /body/0/columns/0/to',
    ],
    [
      'column do go unknown route',
      { body: [table({ columns: [{ field: 'keyword', do: { action: 'go', to: '/nowhere' } }] })] },
      'unknown-route /body/0/columns/0/do/to',
    ],
    ['column nested path', { body: [table({ columns: ['tags.name'] })] }, 'unknown-field /body/0/columns/0'],
    ['column deep path', { body: [table({ columns: ['creator.name'] })] }, 'unknown-field /body/0/columns/0'],
    [
      'filter visible reads row',
      { body: [table({ filters: [{ field: 'keyword', visible: '${row.keyword}' }] })] },
      'scope-not-here /body/0/filters/0/visible',
    ],
    [
      'filter initial of another type',
      { body: [table({ filters: [{ field: 'tagId', initial: 'abc' }] })] },
      'param-does-not-fit /body/0/filters/0/initial',
    ],
    [
      'filter options not in enum',
      {
        body: [
          table({ filters: [{ field: 'status', component: 'select', options: [{ value: 'gone', label: 'x' }] }] }),
        ],
      },
      'param-does-not-fit /body/0/filters/0/options/0/value',
    ],
    [
      'rowActions visible unknown',
      { body: [table({ rowActions: [{ text: 'x', visible: '${row.stauts}', do: [] }] })] },
      'unknown-field /body/0/rowActions/0/visible -> status',
    ],
    [
      'rowActions reads selection',
      { body: [table({ rowActions: [{ text: 'x', do: call('remove', { keywordIds: '${selection.keys}' }) }] })] },
      'scope-not-here /body/0/rowActions/0/do/params/keywordIds',
    ],
    [
      'rowActions then result',
      {
        body: [
          table({
            rowActions: [
              {
                text: 'x',
                do: {
                  ...call('remove', { keywordIds: ['${row.keywordId}'] }),
                  then: [{ action: 'copy', text: '${result.don}' }],
                },
              },
            ],
          }),
        ],
      },
      'unknown-field /body/0/rowActions/0/do/then/0/text -> done',
    ],
    [
      'rowActions onError result',
      {
        body: [
          table({
            rowActions: [
              {
                text: 'x',
                do: {
                  ...call('remove', { keywordIds: ['${row.keywordId}'] }),
                  onError: [{ action: 'copy', text: '${result.done}' }],
                },
              },
            ],
          }),
        ],
      },
      'scope-not-here /body/0/rowActions/0/do/onError/0/text',
    ],
    [
      'onError error unknown',
      {
        body: [
          table({
            rowActions: [
              {
                text: 'x',
                do: {
                  ...call('remove', { keywordIds: ['${row.keywordId}'] }),
                  onError: [{ action: 'copy', text: '${error.msg}' }],
                },
              },
            ],
          }),
        ],
      },
      'unknown-field /body/0/rowActions/0/do/onError/0/text -> message',
    ],
    [
      'batchActions reads row',
      { body: [table({ batchActions: [{ text: 'x', do: call('remove', { keywordIds: '${row.keywordId}' }) }] })] },
      'scope-not-here /body/0/batchActions/0/do/params/keywordIds',
    ],
    [
      'batchActions rows unknown',
      {
        body: [
          table({
            batchActions: [
              { text: 'x', do: call('remove', { keywordIds: '${ARRAYMAP(selection.rows, each => each.id)}' }) },
            ],
          }),
        ],
      },
      'unknown-field /body/0/batchActions/0/do/params/keywordIds',
    ],
    [
      'batchActions wrong element type',
      {
        body: [
          table({
            batchActions: [
              { text: 'x', do: call('remove', { keywordIds: '${ARRAYMAP(selection.rows, each => each.keyword)}' }) },
            ],
          }),
        ],
      },
      'param-does-not-fit /body/0/batchActions/0/do/params/keywordIds',
    ],
    [
      'toolbar reads row',
      { body: [table({ toolbar: [{ text: '${row.keyword}', do: [] }] })] },
      'scope-not-here /body/0/toolbar/0/text',
    ],
    [
      'card title unknown',
      { body: [table({ views: ['cards'], card: { title: '${row.name}' } })] },
      'unknown-field /body/0/card/title',
    ],
    [
      'card picture number',
      { body: [table({ views: ['cards'], card: { title: '${row.keyword}', picture: '${row.priority}' } })] },
      'display-does-not-fit /body/0/card/picture',
    ],
    [
      'card fields unknown',
      { body: [table({ views: ['cards'], card: { title: 'x', fields: ['nmae'] } })] },
      'unknown-field /body/0/card/fields/0',
    ],
    [
      'card field do unknown',
      {
        body: [
          table({
            views: ['cards'],
            card: { title: 'x', fields: [{ field: 'keyword', do: { action: 'copy', text: '${row.kword}' } }] },
          }),
        ],
      },
      'unknown-field /body/0/card/fields/0/do/text',
    ],
    [
      'line avatar number, time not a date, title unknown',
      {
        body: [
          table({
            views: ['lines'],
            line: { avatar: '${row.priority}', title: '${row.name}', time: '${row.keyword}' },
          }),
        ],
      },
      'display-does-not-fit /body/0/line/avatar',
      'unknown-field /body/0/line/title',
      'display-does-not-fit /body/0/line/time',
    ],
    [
      'line badge a list of objects',
      { body: [table({ views: ['lines'], line: { title: 'x', badge: '${source.tags}' } })] },
      'display-does-not-fit /body/0/line/badge',
    ],
    ['views lines without line', { body: [table({ views: ['lines'] })] }, 'missing-prop /body/0/views'],
    ['line without views', { body: [table({ line: { title: 'x' } })] }, 'needs-view /body/0/line'],
    [
      'line and expand',
      { body: [table({ views: ['lines'], line: { title: 'x' }, expand: [] })] },
      'either-or /body/0/expand',
    ],
    ['views cards without card', { body: [table({ views: ['cards'] })] }, 'missing-prop /body/0/views'],
    [
      'tree parent of another type',
      {
        sources: { cat: { call: 'feedManage.queryTagList' } },
        body: [{ type: 'table', source: 'cat', columns: ['name'], tree: { parent: 'name' } }],
      },
      'wrong-type /body/0/tree/parent',
    ],
    [
      'search field a number/list',
      { body: [{ type: 'table', source: 'tags', columns: ['name'], search: ['nme'] }] },
      'unknown-field /body/0/search/0 -> name',
    ],
    [
      'reorder by an unknown param',
      { ...LINES, body: [lines({ reorder: { source: 'order', keys: 'idz' } })] },
      'unknown-param /body/0/reorder/keys -> ids',
    ],
    [
      'reorder by keys that do not fit',
      { ...LINES, body: [lines({ rowKey: 'name', reorder: { source: 'order', keys: 'ids' } })] },
      'param-does-not-fit /body/0/reorder/keys',
    ],
    [
      'reorder by a read',
      { ...LINES, body: [lines({ reorder: { source: 'lines', keys: 'keyword' } })] },
      'not-for-screens /body/0/reorder/source',
    ],
    [
      'reorder of groups',
      { ...LINES, body: [lines({ groupBy: 'department', reorder: { source: 'order', keys: 'ids' } })] },
      'either-or /body/0/reorder',
    ],
    [
      'reorder of pages cut here',
      { ...LINES, body: [lines({ paging: true, reorder: { source: 'order', keys: 'ids' } })] },
      'either-or /body/0/paging',
    ],
    [
      'reorder of pages, sorted by columns',
      { ...LINES, body: [table({ reorder: { source: 'order', keys: 'ids' } })] },
      'needs-whole /body/0/reorder',
      'order-is-sorted /body/0/reorder',
    ],
    [
      'reorder without a source',
      {
        ...LINES,
        body: [
          { type: 'table', data: '${source.lines.list}', columns: ['name'], reorder: { source: 'order', keys: 'ids' } },
        ],
      },
      'needs-source /body/0/reorder',
    ],
    ['current unknown', { body: [table({ current: '${query.idd}' })] }, 'unknown-field /body/0/current'],
    ['current a list', { body: [table({ current: '${source.tags.list}' })] }, 'display-does-not-fit /body/0/current'],
    ['table title object', { body: [table({ title: '${source.tags}' })] }, 'object-as-text /body/0/title'],
    [
      'table empty unknown',
      { body: [table({ empty: '${source.tgs.total}' })] },
      'unknown-source /body/0/empty -> tags',
    ],
    ['rowKey unknown', { body: [table({ rowKey: 'id' })] }, 'unknown-field /body/0/rowKey'],
    ['rowKey a list', { body: [table({ rowKey: 'tags' })] }, 'wrong-type /body/0/rowKey'],
    [
      'table data over a text',
      { body: [{ type: 'table', data: '${user.name}', columns: ['x'] }] },
      'wrong-type /body/0/data',
    ],
    [
      'table data nested in row',
      {
        body: [
          {
            type: 'record',
            data: '${source.keywords.list[0]}',
            body: [{ type: 'table', data: '${row.tags}', columns: ['nme'] }],
          },
        ],
      },
      'unknown-field /body/0/body/0/columns/0 -> name',
    ],
    [
      'table in record: row is table row',
      {
        body: [
          {
            type: 'record',
            data: '${source.keywords.list[0]}',
            body: [{ type: 'table', data: '${row.tags}', columns: [{ title: 'x', text: '${row.keyword}' }] }],
          },
        ],
      },
      'unknown-field /body/0/body/0/columns/0/text',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
