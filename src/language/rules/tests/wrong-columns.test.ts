/** Invalid screens, place by place (columns and rows of tables): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { type Parts, problemsOf, table, text } from './test-screens';

/** A table whose columns come from data. */
const of = (column: object): Parts => ({
  sources: { people: { call: 'operation.getDepartmentSpiderDetail' } },
  body: [
    {
      type: 'table',
      data: '${source.people.people}',
      columns: [
        {
          field: 'byType',
          each: { data: '${source.people.types}', key: 'taskType', title: 'name' },
          ...column,
        },
      ],
    },
  ],
});

describe('columns and rows', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'a row press reads an unknown field',
      { body: [table({ do: { action: 'set', query: { word: '${row.keyward}' } } })] },
      'unknown-field /body/0/do/query/word -> keyword',
    ],
    [
      'a row press reads the selection',
      { body: [table({ do: { action: 'set', query: { word: '${selection.count}' } } })] },
      'scope-not-here /body/0/do/query/word',
    ],
    [
      'a cell edited by a call that reads',
      { body: [table({ columns: [{ field: 'status', edit: { source: 'tags', params: {} } }] })] },
      'not-for-screens /body/0/columns/0/edit/source',
    ],
    [
      'a cell edited by a call that does not take its field',
      {
        body: [
          table({
            columns: [{ field: 'noteCount', edit: { source: 'update', params: { keywordId: '${row.keywordId}' } } }],
          }),
        ],
      },
      'unknown-param /body/0/columns/0/edit',
    ],
    [
      'a cell edited without the record',
      { body: [table({ columns: [{ field: 'status', edit: { source: 'update', params: {} } }] })] },
      'missing-param /body/0/columns/0/edit/params',
    ],
    [
      'a cell edited by an unknown source',
      { body: [table({ columns: [{ field: 'status', edit: { source: 'updat', params: {} } }] })] },
      'unknown-source /body/0/columns/0/edit/source -> update',
    ],
    [
      'a cell edited with the record of another field',
      {
        body: [
          table({
            columns: [{ field: 'status', edit: { source: 'update', params: { keywordId: '${row.keywrdId}' } } }],
          }),
        ],
      },
      'unknown-field /body/0/columns/0/edit/params/keywordId -> keywordId',
    ],
    [
      'a cell edited with options of an unknown source',
      {
        body: [
          table({
            columns: [
              {
                field: 'tags',
                edit: {
                  source: 'update',
                  params: { keywordId: '${row.keywordId}' },
                  fields: [
                    {
                      field: 'tagIds',
                      component: 'multiSelect',
                      options: { source: 'tgs', value: 'tagId', label: 'name' },
                    },
                  ],
                },
              },
            ],
          }),
        ],
      },
      'unknown-source /body/0/columns/0/edit/fields/0/options/source -> tags',
    ],
    [
      'columns from data that is no list',
      of({ each: { data: '${source.people.types.length}', key: 'taskType', title: 'name' } }),
      'wrong-type /body/0/columns/0/each/data',
    ],
    [
      'columns from elements without the named fields',
      of({ each: { data: '${source.people.types}', key: 'taskTyp', title: 'nam' } }),
      'unknown-field /body/0/columns/0/each/key -> taskType',
      'unknown-field /body/0/columns/0/each/title -> name',
    ],
    [
      'columns from a list that depends on the row',
      of({ each: { data: '${row.byType}', key: 'a', title: 'b' } }),
      'scope-not-here /body/0/columns/0/each/data',
    ],
    ['columns from data without the values of rows', of({ field: undefined }), 'missing-prop /body/0/columns/0'],
    [
      'columns from data whose values of rows are a number',
      of({ field: 'taskCount' }),
      'wrong-type /body/0/columns/0/field',
    ],
    ['columns from data with one text for all', of({ text: '${row.name}' }), 'either-or /body/0/columns/0/text'],
    [
      'rows added by a call that reads',
      { body: [table({ add: { text: 'x', source: 'tags', fields: ['name'] } })] },
      'not-for-screens /body/0/add/source',
    ],
    [
      'rows added by an unknown source',
      { body: [table({ add: { text: 'x', source: 'creat', fields: ['keyword'] } })] },
      'unknown-source /body/0/add/source -> create',
    ],
    [
      'rows added with an unknown field, without a required one',
      { body: [table({ add: { text: 'x', source: 'create', fields: ['keywrd'], params: { platform: 'xhs' } } })] },
      'unknown-param /body/0/add/fields/0 -> keyword',
      'missing-param /body/0/add/params',
    ],
    ['groups by an unknown field', { body: [table({ groupBy: 'statu' })] }, 'unknown-field /body/0/groupBy -> status'],
    ['groups by a list', { body: [table({ groupBy: 'tags' })] }, 'display-does-not-fit /body/0/groupBy'],
    [
      'groups of rows that open',
      { body: [table({ groupBy: 'status', expand: [text('${row.keyword}')] })] },
      'either-or /body/0/expand',
    ],
    [
      'groups of cards',
      { body: [table({ groupBy: 'status', views: ['cards'], card: { title: '${row.keyword}' } })] },
      'either-or /body/0/groupBy',
    ],
    [
      'expanded rows of a tree',
      {
        sources: { departments: { call: 'auth.queryDepartmentList' } },
        body: [{ type: 'table', source: 'departments', tree: { parent: 'parentId' }, expand: [text('${row.name}')] }],
      },
      'either-or /body/0/expand',
    ],
    [
      'expanded cards',
      { body: [table({ views: ['cards'], card: { title: '${row.keyword}' }, expand: [] })] },
      'either-or /body/0/expand',
    ],
    [
      'a node below a row reads an unknown field',
      { body: [table({ expand: [{ type: 'detail', data: '${row}', fields: ['keyward'] }] })] },
      'unknown-field /body/0/expand/0/fields/0 -> keyword',
    ],
    [
      'visible of a column reads the row',
      { body: [table({ columns: ['keyword', { field: 'noteCount', visible: '${row.noteCount > 0}' }] })] },
      'scope-not-here /body/0/columns/1/visible',
    ],
    [
      'visible of a column is a text',
      { body: [table({ columns: [{ field: 'noteCount', visible: 'query.days' }] })] },
      'always-true /body/0/columns/0/visible -> ${query.days}',
    ],
    [
      'total of an entry of a detail',
      { body: [{ type: 'detail', data: '${source.keywords.list[0]}', fields: [{ field: 'priority', total: 'sum' }] }] },
      'unknown-prop /body/0/fields/0/total',
    ],
    [
      'total of a text',
      { body: [table({ columns: [{ field: 'keyword', total: 'sum' }] })] },
      'no-arithmetic /body/0/columns/0/total',
    ],
    [
      'total without a field',
      { body: [table({ columns: [{ title: 'x', text: '${row.noteCount}', total: 'sum' }] })] },
      'missing-prop /body/0/columns/0',
    ],
    [
      'total of an unknown kind',
      { body: [table({ columns: [{ field: 'noteCount', total: 'avg' }] })] },
      'unknown-value /body/0/columns/0/total',
    ],
    [
      'total of an entry of a card',
      { body: [table({ card: { title: 'x', fields: [{ field: 'noteCount', total: 'sum' }] } })] },
      'unknown-prop /body/0/card/fields/0/total',
    ],
    [
      'tone outside the set',
      { body: [table({ columns: [{ field: 'keyword', tone: "${row.noteCount > 9 ? 'god' : null}" }] })] },
      'unknown-value /body/0/columns/0/tone -> good',
    ],
    [
      'tone of a fixed word',
      { body: [table({ columns: [{ field: 'keyword', tone: 'red' }] })] },
      'unknown-value /body/0/columns/0/tone -> bad',
    ],
    ['tone is a condition', { body: [table({ tone: '${row.noteCount > 9}' })] }, 'wrong-type /body/0/tone'],
    ['tone is a field with other values', { body: [table({ tone: '${row.status}' })] }, 'unknown-value /body/0/tone'],
    [
      'tone with text around it',
      { body: [table({ tone: "is ${IF(row.noteCount > 9, 'good', 'bad')}" })] },
      'wrong-type /body/0/tone',
    ],
    [
      'tone of an unknown field',
      { body: [table({ tone: "${row.noteCont > 9 && 'good'}" })] },
      'unknown-field /body/0/tone -> noteCount',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
