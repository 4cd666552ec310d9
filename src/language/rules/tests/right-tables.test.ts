/** Valid screens (tables) have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { call, type Parts, problemsOf, table, text } from './test-screens';

const bloggers = (more: object) => ({
  type: 'table',
  source: 'bloggers',
  prefix: 'b.',
  columns: ['nickname'],
  ...more,
});
const rowDoes = (action: unknown) => ({ rowActions: [{ text: 'x', do: action }] });

describe('tables', () => {
  it.each<[what: string, parts: Parts]>([
    [
      'a column without a field',
      { body: [table({ columns: [{ title: '合计', text: '${row.priority} / ${row.noteCount}' }] })] },
    ],
    ['a row press that sends a write', { body: [table({ do: call('remove', { keywordIds: ['${row.keywordId}'] }) })] }],
    [
      'columns by right and address',
      {
        body: [
          table({
            columns: ['keyword', { field: 'noteCount', visible: '${user.may.remove && query.days > 7}' }],
          }),
        ],
      },
    ],
    [
      'rows added in the table',
      {
        body: [
          table({
            add: {
              text: 'x',
              source: 'create',
              fields: [
                'keyword',
                {
                  field: 'tagIds',
                  component: 'multiSelect',
                  options: { source: 'tags', value: 'tagId', label: 'name' },
                },
              ],
              params: { platform: 'xhs' },
            },
          }),
        ],
      },
    ],
    [
      'an order that people give, beside a search',
      {
        sources: {
          lines: { call: 'material.businessLineList' },
          order: { call: 'material.businessLineOrder' },
        },
        body: [
          {
            type: 'table',
            source: 'lines',
            search: ['name'],
            views: ['lines', 'table'],
            line: { title: '${row.name}' },
            reorder: { source: 'order', keys: 'ids' },
          },
        ],
      },
    ],
    [
      'a call for each chosen row',
      {
        body: [
          table({
            batchActions: [
              {
                text: 'x',
                do: {
                  action: 'callEach',
                  source: 'update',
                  data: '${selection.rows}',
                  title: '${row.keyword}',
                  params: { keywordId: '${row.keywordId}', version: '${row.version}', status: 'paused' },
                  success: '${result.done}',
                },
              },
            ],
          }),
        ],
      },
    ],
    [
      'columns from data, between fixed ones',
      {
        sources: { figures: { call: 'operation.getDepartmentSpiderDetail' } },
        body: [
          {
            type: 'table',
            data: '${source.figures.people}',
            columns: [
              'name',
              {
                field: 'byType',
                each: { data: '${source.figures.types}', key: 'taskType', title: 'name' },
                total: 'sum',
                tone: "${row.byType.1 > 9 ? 'good' : null}",
              },
              'taskCount',
            ],
          },
        ],
      },
    ],
    [
      'rows in groups',
      { body: [table({ groupBy: 'status', columns: ['keyword', { field: 'noteCount', total: 'sum' }] })] },
    ],
    [
      'nodes below a row',
      {
        body: [
          table({
            expand: [
              { type: 'detail', data: '${row}', fields: ['keyword', 'tags'] },
              { type: 'table', data: '${row.tags}', prefix: 'tags.', columns: ['name'] },
            ],
          }),
        ],
      },
    ],
    [
      'cells edited in place',
      {
        body: [
          table({
            columns: [
              { field: 'status', edit: { source: 'update', params: { keywordId: '${row.keywordId}' } } },
              {
                field: 'tags',
                edit: {
                  source: 'update',
                  params: { keywordId: '${row.keywordId}' },
                  fields: [
                    {
                      field: 'tagIds',
                      component: 'multiSelect',
                      initial: '${ARRAYMAP(row.tags, tag => tag.tagId)}',
                      options: { source: 'tags', value: 'tagId', label: 'name' },
                    },
                  ],
                },
              },
            ],
          }),
        ],
      },
    ],
    [
      'totals and tones',
      {
        body: [
          table({
            tone: "${IFS(row.status == 'paused', 'quiet', row.noteCount > 99, 'good')}",
            columns: [
              { field: 'noteCount', total: 'average', tone: "${row.noteCount == 0 && 'bad'}" },
              { field: 'priority', total: 'sum', tone: "${row.priority > 3 ? 'warn' : null}" },
            ],
          }),
        ],
      },
    ],
    [
      'one field in two columns',
      { body: [table({ columns: ['createTime', { field: 'createTime', as: 'fromNow' }] })] },
    ],
    [
      'named objects as words',
      {
        body: [
          table({
            views: ['table', 'cards'],
            card: {
              title: '${row.tags}',
              note: '${row.keyword}：${row.priority}',
              fields: ['tags', { field: 'lastSpiderTime', as: 'date' }],
            },
          }),
        ],
      },
    ],
    [
      'searching in lists of named objects',
      {
        sources: { kw: { call: 'feedManage.queryKeywordList', params: { pageSize: 100 } } },
        body: [{ type: 'table', source: 'kw', paging: false, columns: ['keyword'], search: ['tags', 'keyword'] }],
      },
    ],
    [
      'a filter with some of the values',
      {
        body: [
          table({
            filters: [
              { field: 'status', component: 'select', options: [{ value: 'active', label: '在跟' }] },
              'createdFrom',
              { field: 'createdTo', component: 'date' },
            ],
          }),
        ],
      },
    ],
    [
      'a filter that the source reads from the address by hand',
      {
        sources: { k: { call: 'feedManage.queryKeywordList', params: { keyword: '${query.word}' } } },
        body: [{ type: 'table', source: 'k', filters: ['keyword'], columns: ['keyword'] }],
      },
    ],
    [
      'rows inside a row',
      {
        body: [
          {
            type: 'record',
            data: '${source.keywords.list[0]}',
            body: [
              text('${row.keyword}'),
              { type: 'table', data: '${row.tags}', columns: ['name', { title: 'x', text: '${row.color}' }] },
            ],
          },
        ],
      },
    ],
    [
      'nothing chosen, one chosen, all chosen',
      {
        body: [
          table({
            batchActions: [
              {
                text: '${selection.count} 个',
                visible: "${ARRAYEVERY(selection.rows, each => each.status == 'active')}",
                do: call('remove', { keywordIds: '${selection.keys}' }),
              },
            ],
          }),
        ],
      },
    ],
    [
      'a table of what an action asks for',
      {
        body: [
          { type: 'table', source: 'flow', columns: ['title'] },
          bloggers(rowDoes(call('flow', { bloggerId: '${row.bloggerId}' }))),
        ],
      },
    ],
  ])('%s', (_, parts) => expect(problemsOf(parts)).toEqual([]));
});
