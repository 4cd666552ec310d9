/** Invalid screens, place by place: each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { button, call, dialog, open, type Parts, problemsOf, table, text } from './test-screens';

type Case = [what: string, parts: Parts, ...problems: string[]];

describe.each<[string, Case[]]>([
  [
    'tables',
    [
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
        'unknown-field /body/0/rowActions/0/do/onError/0/text',
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
    ],
  ],
  [
    'forms',
    [
      [
        'form values unknown scope',
        { dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${row.keywordId}' } }]) } },
        'scope-not-here /dialogs/d/body/0/values/keywordId',
      ],
      [
        'form linkage unknown',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: ['keyword', 'platform', { field: 'priority', visible: "${form.plaform == 'xhs'}" }],
            },
          ],
        },
        'unknown-field /body/0/fields/2/visible -> platform',
      ],
      [
        'form linkage value none',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: ['keyword', 'platform', { field: 'priority', visible: "${form.platform == 'weibo'}" }],
            },
          ],
        },
        'never-equal /body/0/fields/2/visible',
      ],
      [
        'form then result unknown',
        { body: [{ type: 'form', source: 'create', then: [{ action: 'copy', text: '${result.name}' }] }] },
        'unknown-field /body/0/then/0/text',
      ],
      [
        'form then form unknown',
        { body: [{ type: 'form', source: 'create', then: [{ action: 'copy', text: '${form.name}' }] }] },
        'unknown-field /body/0/then/0/text',
      ],
      [
        'form initial unknown param',
        { body: [{ type: 'form', source: 'create', initial: { keywrd: 'x' } }] },
        'unknown-param /body/0/initial/keywrd -> keyword',
      ],
      [
        'form initial wrong type',
        { body: [{ type: 'form', source: 'create', initial: { priority: 'x' } }] },
        'param-does-not-fit /body/0/initial/priority',
      ],
      [
        'form initial template of another object',
        { body: [{ type: 'form', source: 'create', initial: '${source.tags.list[0]}' }] },
        'wrong-type /body/0/initial',
      ],
      [
        'form missing required hidden',
        { body: [{ type: 'form', source: 'create', fields: ['keyword'] }] },
        'missing-param /body/0/fields',
      ],
      [
        'form source is blob',
        { body: [{ type: 'form', source: 'exp' }], sources: { exp: { call: 'auth.exportUserList' } } },
        'not-for-screens /body/0/source',
      ],
      [
        'field twice',
        { body: [{ type: 'form', source: 'create', fields: ['keyword', 'keyword', 'platform'] }] },
        'duplicate-field /body/0/fields/1',
      ],
      [
        'field in values and fields',
        { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform'], values: { keyword: 'x' } }] },
        'field-is-fixed /body/0/fields/0',
      ],
      [
        'options source no list',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: [
                'keyword',
                'platform',
                { field: 'tagIds', component: 'multiSelect', options: { source: 'figures', value: 'x', label: 'y' } },
              ],
            },
          ],
        },
        'needs-list /body/0/fields/2/options/source',
      ],
      [
        'options search unknown',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: [
                'keyword',
                'platform',
                {
                  field: 'tagIds',
                  component: 'multiSelect',
                  options: { source: 'tags', value: 'tagId', label: 'name', search: 'name' },
                },
              ],
            },
          ],
        },
        'unknown-param /body/0/fields/2/options/search',
      ],
      [
        'options search a number',
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
                  options: { source: 'keywords', value: 'keywordId', label: 'keyword', search: 'tagId' },
                },
              ],
            },
          ],
        },
        'param-does-not-fit /body/0/fields/1/options/search',
      ],
      [
        'options label an object',
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
                  options: { source: 'keywords', value: 'keywordId', label: 'tags' },
                },
              ],
            },
          ],
        },
        'display-does-not-fit /body/0/fields/1/options/label',
      ],
      [
        'options of one that needs many',
        {
          body: [
            {
              type: 'form',
              source: 'addTags',
              fields: [
                {
                  field: 'keywordIds',
                  component: 'select',
                  options: { source: 'keywords', value: 'keywordId', label: 'keyword' },
                },
                'tagIds',
              ],
            },
          ],
        },
        'component-does-not-fit /body/0/fields/0/component',
      ],
      [
        'options of many for one',
        {
          body: [
            table({
              filters: [
                {
                  field: 'tagId',
                  component: 'multiSelect',
                  options: { source: 'tags', value: 'tagId', label: 'name' },
                },
              ],
            }),
          ],
        },
        'component-does-not-fit /body/0/filters/0/component',
      ],
      [
        'date component for a number',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: ['keyword', 'platform', { field: 'priority', component: 'date' }],
            },
          ],
        },
        'component-does-not-fit /body/0/fields/2/component',
      ],
      [
        'dateRange for a text',
        { body: [table({ filters: [{ field: 'keyword', component: 'dateRange' }] })] },
        'component-does-not-fit /body/0/filters/0/component',
      ],
      [
        'checkbox for a text',
        {
          body: [{ type: 'form', source: 'create', fields: [{ field: 'keyword', component: 'checkbox' }, 'platform'] }],
        },
        'component-does-not-fit /body/0/fields/0/component',
      ],
      [
        'uploading a text',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: ['url', 'platform', 'type', { field: 'title', component: 'upload' }],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'component-does-not-fit /body/0/fields/3/component',
      ],
      [
        'uploading a link',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [{ field: 'url', component: 'upload' }, 'platform', 'type', 'title'],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'component-does-not-fit /body/0/fields/0/component',
      ],
      [
        'a page that fills nothing',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [{ field: 'url', component: 'webPage' }, 'platform', 'type', 'title'],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'missing-prop /body/0/fields/0',
      ],
      [
        'a page that fills what is no field',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                { field: 'url', component: 'webPage', fills: { title: 'title', text: 'conten' } },
                'platform',
                'type',
                'title',
                'content',
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'unknown-field /body/0/fields/0/fills/text -> content',
      ],
      [
        'a page whose pictures go into a text',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [{ field: 'url', component: 'webPage', fills: { images: 'title' } }, 'platform', 'type', 'title'],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'param-does-not-fit /body/0/fields/0/fills/images',
      ],
      [
        'a page whose title goes into a number',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                { field: 'url', component: 'webPage', fills: { title: 'likeCount' } },
                'platform',
                'type',
                'title',
                'likeCount',
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'param-does-not-fit /body/0/fields/0/fills/title',
      ],
      [
        'a page that is to tell how long it is',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                { field: 'url', component: 'webPage', fills: { duration: 'duration' } },
                'platform',
                'type',
                'title',
                'duration',
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'unknown-prop /body/0/fields/0/fills/duration',
      ],
      [
        'a video that is to tell its title',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                'url',
                'platform',
                'type',
                'title',
                { field: 'videoUrl', component: 'upload', fills: { title: 'title' } },
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'unknown-prop /body/0/fields/4/fills/title',
      ],
      [
        'a video whose length goes into a text',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                'url',
                'platform',
                'type',
                'title',
                { field: 'videoUrl', component: 'upload', fills: { duration: 'title' } },
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'param-does-not-fit /body/0/fields/4/fills/duration',
      ],
      [
        'a picture that is to tell how long it is',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [
                'url',
                'platform',
                'type',
                'title',
                'duration',
                { field: 'cover', component: 'upload', fills: { duration: 'duration' } },
              ],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'unknown-value /body/0/fields/5/fills',
      ],
      [
        'fields to fill without a page',
        {
          body: [
            {
              type: 'form',
              source: 'tp',
              fields: [{ field: 'url', fills: { title: 'title' } }, 'platform', 'type', 'title'],
            },
          ],
          sources: { tp: { call: 'operation.saveTpInfo' } },
        },
        'unknown-value /body/0/fields/0/fills',
      ],
      [
        'tree for options without parent',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: [
                { field: 'keyword', component: 'tree', options: { source: 'tags', value: 'tagId', label: 'name' } },
                'platform',
              ],
            },
          ],
        },
        'param-does-not-fit /body/0/fields/0/options/value',
      ],
      [
        'field disabled text',
        {
          body: [
            { type: 'form', source: 'create', fields: [{ field: 'keyword', disabled: 'form.platform' }, 'platform'] },
          ],
        },
        'always-true /body/0/fields/0/disabled -> ${form.platform}',
      ],
      [
        'field initial reads form',
        {
          body: [
            { type: 'form', source: 'create', fields: [{ field: 'keyword', initial: '${form.plat}' }, 'platform'] },
          ],
        },
        'unknown-field /body/0/fields/0/initial',
      ],
    ],
  ],
  [
    'dialogs',
    [
      [
        'two openers of different types, name in neither',
        {
          dialogs: { d: dialog([text('${dialog.row.foo}')]) },
          body: [
            table({ rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }] }),
            {
              type: 'table',
              source: 'bloggers',
              prefix: 'b.',
              columns: ['nickname'],
              rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }],
            },
          ],
        },
        'unknown-field /dialogs/d/body/0/text',
      ],
      [
        'two openers of different types, used as what fits one only',
        {
          dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
          body: [
            table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keyword}' }) }] }),
            table({ prefix: 'b.', rowActions: [{ text: 'x', do: open('d', { id: '${row.creator}' }) }] }),
          ],
        },
        'param-does-not-fit /dialogs/d/body/0/values/keywordId',
      ],
      [
        'openers of which one fits',
        {
          dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
          body: [
            table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keywordId}' }) }] }),
            table({ prefix: 'b.', rowActions: [{ text: 'x', do: open('d', { id: '${row.creator}' }) }] }),
          ],
        },
        'param-does-not-fit /dialogs/d/body/0/values/keywordId',
      ],
      [
        'opener passes text, dialog wants number',
        {
          dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
          body: [table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keyword}' }) }] })],
        },
        'param-does-not-fit /dialogs/d/body/0/values/keywordId',
      ],
      [
        'opener passes nothing',
        { dialogs: { d: dialog([text('${dialog.row.keyword}')]) }, body: [button({ action: 'open', dialog: 'd' })] },
        'unknown-field /dialogs/d/body/0/text',
      ],
      [
        'dialog of a dialog, passed on',
        {
          dialogs: { a: dialog([button(open('b', { row: '${dialog.row}' }))]), b: dialog([text('${dialog.row.foo}')]) },
          body: [table({ rowActions: [{ text: 'x', do: open('a', { row: '${row}' }) }] })],
        },
        'unknown-field /dialogs/b/body/0/text',
      ],
      [
        'dialog of a dialog of a dialog',
        {
          dialogs: {
            c: dialog([text('${dialog.row.foo}')]),
            b: dialog([button(open('c', { row: '${dialog.row}' }))]),
            a: dialog([button(open('b', { row: '${dialog.row}' }))]),
          },
          body: [table({ rowActions: [{ text: 'x', do: open('a', { row: '${row}' }) }] })],
        },
        'unknown-field /dialogs/c/body/0/text',
      ],
      [
        'dialog own source reads dialog unknown',
        {
          dialogs: {
            d: dialog([], {
              dataSources: {
                f: { call: 'feedManage.queryFlowByBlogger', params: { bloggerId: '${dialog.row.blogger}' } },
              },
            }),
          },
          body: [
            {
              type: 'table',
              source: 'bloggers',
              columns: ['nickname'],
              rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }],
            },
          ],
        },
        'unknown-field /dialogs/d/dataSources/f/params/bloggerId -> bloggerId',
      ],
      [
        'dialog source outside',
        {
          dialogs: { d: dialog([], { dataSources: { f: { call: 'feedManage.queryTagList' } } }) },
          body: [text('${source.f.total}'), button(open('d', {}))],
        },
        'unknown-source /body/0/text',
      ],
      [
        'dialog title unknown',
        { dialogs: { d: dialog([], { title: '${dialog.nme}' }) }, body: [button(open('d', { name: 'x' }))] },
        'unknown-field /dialogs/d/title -> name',
      ],
      ['page body reads dialog', { body: [text('${dialog.row}')] }, 'scope-not-here /body/0/text'],
      [
        'open data unknown',
        {
          dialogs: { d: dialog([]) },
          body: [table({ rowActions: [{ text: 'x', do: open('d', { row: '${row.nope}' }) }] })],
        },
        'unknown-field /body/0/rowActions/0/do/data/row',
      ],
    ],
  ],
  [
    'nodes',
    [
      [
        'tab badge unknown',
        { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', badge: '${source.keywords.totl}', body: [] }] }] },
        'unknown-field /body/0/items/0/badge -> total',
      ],
      [
        'tab badge list',
        { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', badge: '${source.keywords.list}', body: [] }] }] },
        'object-as-text /body/0/items/0/badge',
      ],
      [
        'tab visible row',
        { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', visible: '${row.x}', body: [] }] }] },
        'scope-not-here /body/0/items/0/visible',
      ],
      [
        'tab visible list',
        { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', visible: '${source.keywords.list}', body: [] }] }] },
        'always-true /body/0/items/0/visible -> COUNT(source.keywords.list) > 0',
      ],
      [
        'tab body',
        { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', body: [text('${source.keyword.total}')] }] }] },
        'unknown-source /body/0/items/0/body/0/text -> keywords',
      ],
      [
        'card extra',
        { body: [{ type: 'card', title: '${usr}', extra: [text('${row.x}')], body: [] }] },
        'unknown-scope /body/0/title -> user',
        'scope-not-here /body/0/extra/0/text',
      ],
      [
        'split right',
        { body: [{ type: 'split', left: [text('${source.x}')], right: [text('${row.x}')] }] },
        'unknown-source /body/0/left/0/text',
        'scope-not-here /body/0/right/0/text',
      ],
      [
        'stat value unknown',
        { body: [{ type: 'stat', title: 'x', value: '${source.figures.foo}' }] },
        'unknown-field /body/0/value',
      ],
      [
        'stat do',
        { body: [{ type: 'stat', title: 'x', value: '1', do: { action: 'go', to: '/nope' } }] },
        'unknown-route /body/0/do/to',
      ],
      [
        'chart x unknown',
        {
          body: [
            {
              type: 'chart',
              kind: 'bar',
              data: '${source.keywords.list}',
              x: 'kw',
              y: [{ field: 'priority', title: 'x' }],
            },
          ],
        },
        'unknown-field /body/0/x',
      ],
      [
        'chart data no list',
        {
          body: [
            {
              type: 'chart',
              kind: 'bar',
              data: '${source.keywords}',
              x: 'keyword',
              y: [{ field: 'priority', title: 'x' }],
            },
          ],
        },
        'wrong-type /body/0/data',
      ],
      [
        'media src unknown',
        { body: [{ type: 'media', kind: 'image', src: '${user.avatar}' }] },
        'unknown-field /body/0/src',
      ],
      [
        'record empty',
        { body: [{ type: 'record', data: '${source.keywords.list[0]}', empty: '${row.x}', body: [] }] },
        'scope-not-here /body/0/empty',
      ],
      [
        'detail field do',
        {
          body: [
            {
              type: 'detail',
              data: '${source.keywords.list[0]}',
              fields: [{ field: 'keyword', do: { action: 'copy', text: '${row.kw}' } }],
            },
          ],
        },
        'unknown-field /body/0/fields/0/do/text',
      ],
      [
        'detail title reads row',
        {
          body: [{ type: 'detail', data: '${source.keywords.list[0]}', title: '${row.keyword}', fields: ['keyword'] }],
        },
        'scope-not-here /body/0/title',
      ],
    ],
  ],
  [
    'expressions, params, actions, names',
    [
      [
        'number vs text from another source',
        { body: [text('${source.keywords.total == user.name}')] },
        'cannot-compare /body/0/text',
      ],
      [
        'number vs text in when',
        { sources: { x: { call: 'feedManage.queryTagList', when: '${source.keywords.total > user.name}' } } },
        'cannot-compare /dataSources/x/when',
      ],
      [
        'number vs text in pollWhile',
        {
          sources: { x: { call: 'feedManage.queryTagList', pollMs: 3000, pollWhile: '${source.x.total > user.name}' } },
        },
        'cannot-compare /dataSources/x/pollWhile',
      ],
      [
        'pollWhile that is a text',
        { sources: { x: { call: 'feedManage.queryTagList', pollMs: 3000, pollWhile: 'source.x.total' } } },
        'always-true /dataSources/x/pollWhile -> ${source.x.total}',
      ],
      [
        'pollWhile without a pace',
        { sources: { x: { call: 'feedManage.queryTagList', pollWhile: '${source.x.total > 0}' } } },
        'missing-prop /dataSources/x/pollWhile',
      ],
      ['date of a text', { body: [text('${DATETOSTR(user.name)}')] }, 'not-a-date /body/0/text'],
      [
        'date column as number',
        { body: [table({ columns: [{ field: 'createTime', as: 'number' }] })] },
        'display-does-not-fit /body/0/columns/0/as',
      ],
      [
        'boolean compared with text',
        { body: [text("${source.keywords.list[0].agent == 'yes'}")] },
        'cannot-compare /body/0/text',
      ],
      [
        'boolean compared with number string',
        { body: [text('${source.keywords.list[0].agent > 3}')] },
        'cannot-compare /body/0/text',
      ],
      [
        'date compared with number',
        { body: [text('${source.keywords.list[0].createTime > 5}')] },
        'cannot-compare /body/0/text',
      ],
      [
        'date minus date',
        { body: [text('${source.keywords.list[0].createTime - source.keywords.list[0].updateTime}')] },
        'no-arithmetic /body/0/text',
        'no-arithmetic /body/0/text',
      ],
      ['sum of objects', { body: [text('${SUM(source.keywords.list)}')] }, 'wrong-argument /body/0/text'],
      ['count of text', { body: [text('${COUNT(user.name)}')] }, 'not-a-list /body/0/text'],
      ['ternary of an object', { body: [text('${user.name ? source.tags : 1}')] }, 'object-as-text /body/0/text'],
      [
        'param date from a number',
        { sources: { x: { call: 'feedManage.queryKeywordList', params: { createdFrom: '${source.tags.total}' } } } },
        'param-does-not-fit /dataSources/x/params/createdFrom',
      ],
      [
        'param date literal none',
        { sources: { x: { call: 'feedManage.queryKeywordList', params: { createdFrom: 'yesterday' } } } },
        'param-does-not-fit /dataSources/x/params/createdFrom',
      ],
      [
        'param of datetime for date',
        {
          sources: {
            x: { call: 'feedManage.queryKeywordList', params: { createdFrom: '${source.tags.list[0].createTime}' } },
          },
        },
        'param-does-not-fit /dataSources/x/params/createdFrom',
      ],
      [
        'param boolean from text',
        { sources: { x: { call: 'feedManage.pageQueryBlogger', params: { favorite: '${user.name}' } } } },
        'param-does-not-fit /dataSources/x/params/favorite',
      ],
      [
        'param text from list',
        { sources: { x: { call: 'feedManage.queryKeywordList', params: { keyword: '${source.tags.list}' } } } },
        'param-does-not-fit /dataSources/x/params/keyword',
      ],
      [
        'missing required auto',
        { sources: { x: { call: 'feedManage.queryFlowByBlogger' } } },
        'missing-param /dataSources/x/call',
      ],
      [
        'missing required refresh manual',
        { body: [button({ action: 'refresh', sources: ['flow'] })] },
        'missing-param /body/0/do/sources/0',
      ],
      [
        'missing required table of manual',
        { body: [{ type: 'table', source: 'flow', columns: ['title'] }] },
        'missing-param /body/0/source',
      ],
      [
        'missing required options of manual',
        {
          body: [
            {
              type: 'form',
              source: 'create',
              fields: [
                'keyword',
                'platform',
                {
                  field: 'tagIds',
                  component: 'multiSelect',
                  options: { source: 'flow', value: 'flowId', label: 'title' },
                },
              ],
            },
          ],
        },
        'missing-param /body/0/fields/2/options/source',
      ],
      [
        'call of read manual without required',
        { body: [button({ action: 'call', source: 'flow' })] },
        'missing-param /body/0/do/source',
      ],
      [
        'write source params unknown scope',
        { sources: { w: { call: 'feedManage.deleteTag', params: { tagId: '${row.tagId}' } } } },
        'scope-not-here /dataSources/w/params/tagId',
      ],
      [
        'source success scope',
        { sources: { w: { call: 'feedManage.deleteKeyword', success: '${result.don}' } } },
        'unknown-field /dataSources/w/success -> done',
      ],
      [
        'source confirm result',
        { sources: { w: { call: 'feedManage.deleteKeyword', confirm: '${result.done}' } } },
        'scope-not-here /dataSources/w/confirm',
      ],
      [
        'source refresh unknown',
        { sources: { w: { call: 'feedManage.deleteKeyword', refresh: ['kewords'] } } },
        'unknown-source /dataSources/w/refresh/0 -> keywords',
      ],
      [
        'source reads itself',
        { sources: { w: { call: 'feedManage.queryKeywordList', params: { keyword: '${source.w.list[0].keyword}' } } } },
        'source-cycle /dataSources/w',
      ],
      [
        'action refresh unknown',
        { body: [button({ action: 'refresh', sources: ['kewords'] })] },
        'unknown-source /body/0/do/sources/0 -> keywords',
      ],
      [
        'set query unknown',
        { body: [button({ action: 'set', query: { dys: 1 } })] },
        'unknown-field /body/0/do/query/dys -> days',
      ],
      [
        'set query wrong type',
        { body: [button({ action: 'set', query: { days: 'many' } })] },
        'param-does-not-fit /body/0/do/query/days',
      ],
      [
        'set form wrong type',
        { body: [{ type: 'form', source: 'create', then: [{ action: 'set', form: { priority: 'high' } }] }] },
        'param-does-not-fit /body/0/then/0/form/priority',
      ],
      [
        'set query template wrong type',
        { body: [button({ action: 'set', query: { days: '${user.name}' } })] },
        'param-does-not-fit /body/0/do/query/days',
      ],
      [
        'go query unknown for route',
        { body: [button({ action: 'go', to: '/home', query: { a: '${usr}' } })] },
        'unknown-scope /body/0/do/query/a -> user',
      ],
      [
        'go with object in path',
        { body: [button({ action: 'go', to: '/analysis/user/${source.tags}' })] },
        'object-as-text /body/0/do/to',
      ],
      [
        'go whole template not a route',
        { body: [button({ action: 'go', to: '${source.tags.total}' })] },
        'wrong-type /body/0/do/to',
      ],
      [
        'go own query in address unknown',
        { body: [button({ action: 'go', to: '/home?x=${usr}' })] },
        'unknown-scope /body/0/do/to -> user',
      ],
      ['copy object', { body: [button({ action: 'copy', text: '${source.tags}' })] }, 'object-as-text /body/0/do/text'],
      [
        'download json',
        { body: [button({ action: 'download', source: 'tags', filename: 'x' })] },
        'needs-file /body/0/do/source',
      ],
      [
        'widget unknown',
        { body: [{ type: 'widget', widget: 'workshop-edtor' }] },
        'unknown-widget /body/0/widget -> workshop-editor',
      ],
      [
        'widget prop unknown',
        {
          body: [
            { type: 'widget', widget: 'workshop-screens', props: { part: 'replace', screen: '${source.tags.list}' } },
          ],
        },
        'unknown-prop /body/0/props/screen -> screens',
      ],
      [
        'widget prop type',
        { body: [{ type: 'widget', widget: 'workshop-screens', props: { part: 'replace', screens: '${user.name}' } }] },
        'param-does-not-fit /body/0/props/screens',
      ],
      [
        'widget prop enum',
        { body: [{ type: 'widget', widget: 'workshop-screens', props: { part: 'replce' } }] },
        'param-does-not-fit /body/0/props/part',
      ],
      ['widget missing prop', { body: [{ type: 'widget', widget: 'workshop-editor' }] }, 'missing-prop /body/0'],
      ['icon', { body: [{ type: 'button', icon: 'plsu', text: 'x', do: [] }] }, 'unknown-icon /body/0/icon -> plus'],
      ['menu', { page: { menu: 'feed:nope' } }, 'unknown-menu /menu'],
      [
        'query default not fitting',
        { query: { days: { type: 'integer', default: 'x' } } },
        'param-does-not-fit /query/days/default',
      ],
      [
        'query enum compare',
        { query: { kind: { type: 'string', enum: ['a', 'b'] } }, body: [text("${query.kind == 'c'}")] },
        'never-equal /body/0/text -> a',
      ],
      [
        'tabs key compare',
        {
          body: [
            { type: 'tabs', query: 'tab', items: [{ key: 'a', title: 'x', body: [] }] },
            { type: 'text', text: 'x', visible: "${query.tab == 'b'}" },
          ],
        },
        'never-equal /body/1/visible -> a',
      ],
      [
        'span',
        { body: [{ type: 'row', body: [{ type: 'text', text: 'x', span: 30 }] }] },
        'out-of-bounds /body/0/body/0/span',
      ],
    ],
  ],
])('%s', (_, cases) => it.each(cases)('%s', (__, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems)));
