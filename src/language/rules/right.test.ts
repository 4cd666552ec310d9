/** Valid screens have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { button, call, dialog, island, open, type Parts, problemsOf, table, text } from './test-screens';

const bloggers = (more: object) => ({
  type: 'table',
  source: 'bloggers',
  prefix: 'b.',
  columns: ['nickname'],
  ...more,
});
const rowDoes = (action: unknown) => ({ rowActions: [{ text: 'x', do: action }] });

describe.each<[string, [what: string, parts: Parts][]]>([
  [
    'tables',
    [
      [
        'a column without a field',
        { body: [table({ columns: [{ title: '合计', text: '${row.priority} / ${row.noteCount}' }] })] },
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
    ],
  ],
  [
    'forms',
    [
      [
        'what is typed, changed on its way',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: ['keyword', 'platform'],
              values: { keyword: '${TRIM(form.keyword)}' },
            },
          ],
        },
      ],
      [
        'a row as a start, which has more than the call takes',
        {
          dialogs: {
            d: dialog([
              {
                type: 'form',
                source: 'update',
                initial: '${dialog.row}',
                values: { keywordId: '${dialog.row.keywordId}' },
                fields: ['keyword', 'status'],
              },
            ]),
          },
          body: [table(rowDoes(open('d', { row: '${row}' })))],
        },
      ],
      [
        'linkage of every kind',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: [
                'keyword',
                'platform',
                {
                  field: 'priority',
                  visible: "${form.platform == 'xhs' && !ISEMPTY(form.keyword)}",
                  disabled: '${form.tagIds.length > 3}',
                },
                { field: 'tagIds', component: 'checkbox', options: { source: 'tags', value: 'tagId', label: 'name' } },
              ],
            },
          ],
        },
      ],
      ['a range by its first day', { body: [table({ filters: [{ field: 'createdFrom', component: 'dateRange' }] })] }],
      [
        'a page that fills what is empty, and files of every kind',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                {
                  field: 'url',
                  component: 'webPage',
                  fills: { title: 'title', text: 'content', author: 'authorName', images: 'images' },
                },
                'platform',
                'type',
                'title',
                'content',
                'authorName',
                { field: 'images', component: 'upload' },
                { field: 'videoUrl', component: 'upload', fills: { duration: 'duration' } },
                'duration',
                { field: 'cover', component: 'upload' },
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
      ],
      [
        'setting fields and the address',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              then: [
                {
                  action: 'set',
                  form: { priority: 3, remark: null },
                  query: { days: '${query.days + 1}', word: null },
                },
              ],
            },
          ],
        },
      ],
      [
        'options that are searched by the call',
        {
          body: [
            {
              type: 'form',
              source: 'addTags',
              fields: [
                'tagIds',
                {
                  field: 'keywordIds',
                  component: 'multiSelect',
                  options: {
                    source: 'keywords',
                    value: 'keywordId',
                    label: 'keyword',
                    note: 'creator',
                    search: 'keyword',
                    also: '${source.keywords.list}',
                  },
                },
              ],
            },
          ],
        },
      ],
    ],
  ],
  [
    'dialogs',
    [
      [
        'one for two kinds of rows, with what both have or one of them',
        {
          dialogs: {
            d: dialog([
              text('${dialog.row.platform}：${dialog.row.nickname || dialog.row.keyword}'),
              { type: 'detail', data: '${dialog.row}', fields: ['createTime'] },
            ]),
          },
          body: [table(rowDoes(open('d', { row: '${row}' }))), bloggers(rowDoes(open('d', { row: '${row}' })))],
        },
      ],
      [
        'new or old',
        {
          dialogs: {
            d: dialog([text("${dialog.row ? dialog.row.keyword : '新的'}")], {
              title: "${dialog.row ? '编辑' : '添加'}",
            }),
          },
          body: [
            table({
              ...rowDoes(open('d', { row: '${row}' })),
              toolbar: [{ text: 'x', do: { action: 'open', dialog: 'd' } }],
            }),
          ],
        },
      ],
      [
        'handed on twice',
        {
          dialogs: {
            a: dialog([button(open('b', { row: '${dialog.row}' }))]),
            b: dialog([button(open('c', { id: '${dialog.row.bloggerId}' }))]),
            c: dialog([{ type: 'table', source: 'own', columns: ['title'] }], {
              dataSources: { own: { call: 'feedManage.queryFlowByBlogger', params: { bloggerId: '${dialog.id}' } } },
            }),
          },
          body: [bloggers(rowDoes(open('a', { row: '${row}' })))],
        },
      ],
      [
        'opened by itself',
        {
          dialogs: { d: dialog([button(open('d', { depth: '${dialog.depth + 1}' }))]) },
          body: [button(open('d', { depth: 1 }))],
        },
      ],
      ['opened by nobody yet', { dialogs: { d: dialog([text('${dialog.anything}')]) } }],
    ],
  ],
  [
    'expressions',
    [
      ['numbers of the address', { body: [text('${query.days > 3 && INT(query.word) > 2}')] }],
      [
        'dates in order',
        {
          body: [
            table({
              columns: [
                {
                  title: 'x',
                  text: '${row.lastSpiderTime && row.lastSpiderTime > row.createTime ? DATETOSTR(row.lastSpiderTime) : "-"}',
                },
              ],
            }),
          ],
        },
      ],
      [
        'what is not there yet',
        {
          body: [
            { type: 'text', text: 'x', visible: '${source.keywords && source.keywords.total == 0}' },
            text('${source.keywords.list[0].remark || "无"}'),
          ],
        },
      ],
      [
        'lists of lists',
        {
          body: [
            text(
              "${JOIN(ARRAYMAP(ARRAYFILTER(source.keywords.list, each => COUNT(each.tags) > 1), each => JOIN(ARRAYMAP(each.tags, tag => tag.name), '、')), '；')}",
            ),
          ],
        },
      ],
      ['a truth as a number', { body: [text('${source.keywords.list[0].agent == 1 ? "AI" : "人工"}')] }],
      [
        'an address of data',
        {
          body: [
            table({
              columns: [
                { field: 'keyword', do: { action: 'go', to: '${row.remark}', newWindow: true } },
                { field: 'keyword', as: 'link', to: 'https://example.com/${row.keyword}' },
              ],
            }),
          ],
        },
      ],
      [
        'a day for a day, a text of the address for both',
        {
          query: { from: { type: 'string', format: 'date' } },
          sources: {
            k: {
              call: 'feedManage.queryKeywordList',
              params: {
                createdFrom: '${query.from}',
                createdTo: "${DATETOSTR(NOW(), 'YYYY-MM-DD')}",
                tagId: '${query.from}',
              },
            },
          },
        },
      ],
    ],
  ],
  [
    'islands',
    [
      [
        'a query form for two lists',
        {
          body: [
            island([
              { type: 'form', target: 'one,two?word=${keyword}', body: [{ type: 'input-text', name: 'keyword' }] },
              {
                type: 'crud',
                name: 'one',
                api: 'source:keywords',
                columns: [
                  { name: 'keyword' },
                  { name: 'createTime', type: 'datetime' },
                  { name: 'status', type: 'mapping', map: { active: '在跟', '*': '其他' } },
                ],
              },
              {
                type: 'crud',
                id: 'two',
                api: { url: 'source:bloggers?keyword=${keyword}', data: { '&': '$$', pageNo: '${page}', perPage: 10 } },
                columns: [{ name: 'fansCount', type: 'number' }],
              },
            ]),
          ],
        },
      ],
      [
        'a choice of rows',
        {
          body: [
            island({
              type: 'form',
              body: [
                { type: 'select', name: 'tag', source: 'source:tags', labelField: 'name', valueField: 'tagId' },
                { type: 'checkboxes', name: 'all', options: [{ label: '一', value: 1 }] },
                { type: 'select', name: 'own', source: '${source.tags.list}' },
              ],
            }),
          ],
        },
      ],
      [
        'a switch that only the form reads',
        {
          body: [
            island({
              type: 'form',
              api: 'source:create',
              body: [
                { type: 'switch', name: 'tagId' },
                { type: 'input-text', name: 'keyword', visibleOn: '${tagId}' },
                { type: 'radios', name: 'platform', options: ['xhs'] },
              ],
            }),
          ],
        },
      ],
      [
        'params by hand',
        {
          body: [
            island({
              type: 'crud',
              api: 'source:keywords',
              columns: [
                {
                  type: 'operation',
                  buttons: [
                    {
                      type: 'button',
                      label: '删',
                      actionType: 'ajax',
                      api: { method: 'post', url: 'source:remove', data: { keywordIds: ['${keywordId}'] } },
                    },
                  ],
                },
              ],
              bulkActions: [
                {
                  label: '删',
                  actionType: 'ajax',
                  api: {
                    url: 'source:remove',
                    data: { keywordIds: '${ARRAYMAP(selectedItems, each => each.keywordId)}' },
                  },
                },
              ],
            }),
          ],
        },
      ],
      [
        'filters of amis',
        {
          body: [
            island({
              type: 'crud',
              api: 'source:keywords',
              columns: [
                {
                  type: 'tpl',
                  tpl: "${createTime | date:'YYYY-MM-DD' | html} ${tags | join:'、' | html} ${priority | number | html} ${keyword | truncate:8 | html}",
                },
              ],
            }),
          ],
        },
      ],
      [
        'events between parts',
        {
          body: [
            island([
              {
                type: 'button',
                label: 'x',
                onEvent: {
                  click: {
                    actions: [
                      {
                        actionType: 'setValue',
                        componentId: 'form',
                        args: { value: { word: '${source.tags.total}' } },
                      },
                      { actionType: 'reload', componentName: 'list' },
                      { actionType: 'toast', args: { msg: '好' } },
                    ],
                  },
                },
              },
              { type: 'form', id: 'form', body: [{ type: 'input-text', name: 'word' }] },
              { type: 'service', name: 'list', api: 'source:tags', body: { type: 'tpl', tpl: '${total}' } },
            ]),
          ],
        },
      ],
      [
        'data that has a `type`',
        {
          body: [
            island({
              type: 'service',
              data: { type: 'note', options: { type: 5 } },
              body: { type: 'tpl', tpl: '${type}' },
            }),
          ],
        },
      ],
      [
        'types of other words',
        {
          body: [
            island([
              {
                type: 'condition-builder',
                name: 'rule',
                fields: [{ type: 'number', name: 'age', label: '年龄', minimum: 1 }],
              },
              { type: 'card', media: { type: 'image', url: '${user.name}', position: 'left' } },
            ]),
          ],
        },
      ],
      [
        "house nodes among amis's",
        {
          body: [
            island({
              type: 'each',
              source: '${source.keywords.list}',
              items: {
                type: 'house',
                body: [text('${row.keyword}'), { type: 'detail', data: '${row}', fields: ['keyword'] }],
              },
            }),
          ],
        },
      ],
    ],
  ],
])('%s', (_, cases) => it.each(cases)('%s', (__, parts) => expect(problemsOf(parts)).toEqual([])));
