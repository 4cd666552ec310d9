/** Invalid islands: each has exactly the expected problems. */
import { expect, it } from 'vitest';
import { dialog, island, open, type Parts, problemsOf, table, text } from './test-screens';

it.each<[what: string, parts: Parts, ...problems: string[]]>([
  [
    'crud column',
    { body: [island({ type: 'crud', api: 'source:keywords', columns: [{ name: 'kword' }] })] },
    'unknown-field /body/0/body/columns/0/name',
  ],
  [
    'crud nested tpl',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [{ name: 'keyword', popOver: { body: { type: 'tpl', tpl: '${remrk}' } } }],
        }),
      ],
    },
    'unknown-scope /body/0/body/columns/0/popOver/body/tpl -> remark',
  ],
  [
    'table source list of source',
    { body: [island({ type: 'table', source: '${source.tags.list}', columns: [{ name: 'nme' }] })] },
    'unknown-field /body/0/body/columns/0/name -> name',
  ],
  [
    'each over list',
    { body: [island({ type: 'each', source: '${source.tags.list}', items: { type: 'tpl', tpl: '${nme}' } })] },
    'unknown-scope /body/0/body/items/tpl -> name',
  ],
  [
    'form field name',
    {
      body: [
        island({
          type: 'form',
          api: 'source:create',
          body: [
            { type: 'input-text', name: 'keyword' },
            { type: 'tpl', tpl: '${keywrd}' },
          ],
        }),
      ],
    },
    'missing-param /body/0/body/api',
    'unknown-scope /body/0/body/body/1/tpl -> keyword',
  ],
  [
    'form unknown param',
    {
      body: [
        island({
          type: 'form',
          api: 'source:create',
          body: [
            { type: 'input-text', name: 'keywrd' },
            { type: 'select', name: 'platform' },
          ],
        }),
      ],
    },
    'missing-param /body/0/body/api',
    'unknown-param /body/0/body/body/0/name -> keyword',
  ],
  [
    'form missing required',
    { body: [island({ type: 'form', api: 'source:create', body: [{ type: 'input-text', name: 'remark' }] })] },
    'missing-param /body/0/body/api',
    'missing-param /body/0/body/api',
  ],
  [
    'api write for a list',
    { body: [island({ type: 'crud', api: 'source:remove', columns: [] })] },
    'write-needs-press /body/0/body/api',
    'needs-read /body/0/body/api',
  ],
  [
    'api data unknown param',
    { body: [island({ type: 'button', actionType: 'ajax', api: { url: 'source:remove', data: { keywordId: 1 } } })] },
    'missing-param /body/0/body/api',
    'unknown-param /body/0/body/api/data/keywordId -> keywordIds',
  ],
  [
    'api data wrong type',
    {
      body: [
        island({
          type: 'button',
          actionType: 'ajax',
          api: { url: 'source:remove', data: { keywordIds: '${user.name}' } },
        }),
      ],
    },
    'param-does-not-fit /body/0/body/api/data/keywordIds',
  ],
  [
    'api data missing',
    { body: [island({ type: 'button', actionType: 'ajax', api: { url: 'source:remove', data: {} } })] },
    'missing-param /body/0/body/api',
  ],
  [
    'dialog data',
    { body: [island({ type: 'button', actionType: 'dialog', dialog: { data: { a: '${usr.name}' }, body: 'x' } })] },
    'unknown-scope /body/0/body/dialog/data/a -> user',
  ],
  [
    'dialog body',
    {
      body: [
        island({
          type: 'button',
          actionType: 'dialog',
          dialog: { data: { a: 1 }, body: { type: 'tpl', tpl: '${b}' } },
        }),
      ],
    },
    'unknown-scope /body/0/body/dialog/body/tpl -> a',
  ],
  [
    'service body',
    { body: [island({ type: 'service', api: 'source:tags', body: { type: 'tpl', tpl: '${totl}' } })] },
    'unknown-scope /body/0/body/body/tpl -> total',
  ],
  [
    'options source',
    { body: [island({ type: 'select', name: 'x', source: 'source:tgs' })] },
    'unknown-source /body/0/body/source -> tags',
  ],
  [
    'options labelField',
    {
      body: [
        island({
          type: 'form',
          body: [{ type: 'select', name: 'x', source: 'source:tags', labelField: 'nme', valueField: 'tagId' }],
        }),
      ],
    },
    'unknown-field /body/0/body/body/0/labelField -> name',
  ],
  [
    'options no list',
    { body: [island({ type: 'form', body: [{ type: 'select', name: 'x', source: 'source:figures' }] })] },
    'needs-list /body/0/body/body/0/source',
  ],
  [
    'compare',
    { body: [island({ type: 'tpl', tpl: 'x', visibleOn: '${source.tags.total > user.name}' })] },
    'cannot-compare /body/0/body/visibleOn',
  ],
  [
    'row compare',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [{ name: 'keyword', visibleOn: '${priority > keyword}' }],
        }),
      ],
    },
    'cannot-compare /body/0/body/columns/0/visibleOn',
  ],
  [
    'never equal',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [{ type: 'tpl', tpl: "${status == 'gone' ? 1 : 2}" }],
        }),
      ],
    },
    'never-equal /body/0/body/columns/0/tpl',
  ],
  [
    'date filter of text',
    { body: [island({ type: 'crud', api: 'source:keywords', columns: [{ type: 'tpl', tpl: '${keyword | date}' }] })] },
    'not-a-date /body/0/body/columns/0/tpl',
  ],
  [
    'date column of text',
    { body: [island({ type: 'crud', api: 'source:keywords', columns: [{ name: 'keyword', type: 'date' }] })] },
    'display-does-not-fit /body/0/body/columns/0/type',
  ],
  [
    'function arguments',
    { body: [island({ type: 'tpl', tpl: '${DATETOSTR(user.name) | html}' })] },
    'not-a-date /body/0/body/tpl',
  ],
  [
    'mapping unknown value',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [{ name: 'status', type: 'mapping', map: { actve: 'x' } }],
        }),
      ],
    },
    'never-equal /body/0/body/columns/0/map/actve -> active',
  ],
  ['unknown prop', { body: [island({ type: 'tpl', tpl: 'x', foo: 1 })] }, 'unknown-amis-prop /body/0/body/foo'],
  [
    'misspelt prop',
    { body: [island({ type: 'crud', api: 'source:tags', colums: [] })] },
    'unknown-amis-prop /body/0/body/colums -> columns',
  ],
  [
    'API that the type never asks',
    { body: [island({ type: 'form', body: [{ type: 'input-table', name: 'x', initApi: 'source:tags' }] })] },
    'unread-api /body/0/body/body/0/initApi -> source',
  ],
  [
    'validations that there are not',
    {
      body: [
        island({
          type: 'form',
          body: [
            { type: 'input-text', name: 'x', validations: { isMail: true, minLength: 2 } },
            { type: 'input-text', name: 'y', validations: 'isInt,isPhone' },
            { type: 'input-text', name: 'z', validations: 'isInt,matchRegexp:/^a,b$/' },
          ],
        }),
      ],
    },
    'unknown-validation /body/0/body/body/0/validations/isMail -> isEmail',
    'unknown-validation /body/0/body/body/1/validations',
  ],
  [
    'link',
    { body: [island({ type: 'button', actionType: 'link', link: '/nope' })] },
    'unknown-route /body/0/body/link',
  ],
  [
    'reload target',
    { body: [island({ type: 'button', actionType: 'reload', target: 'nope' })] },
    'unknown-target /body/0/body/target',
  ],
  [
    'componentId',
    {
      body: [
        island({
          type: 'button',
          onEvent: { click: { actions: [{ actionType: 'setValue', componentId: 'nope', args: { value: 1 } }] } },
        }),
      ],
    },
    'unknown-target /body/0/body/onEvent/click/actions/0/componentId',
  ],
  [
    'house node row',
    {
      body: [
        island({ type: 'each', source: '${source.tags.list}', items: { type: 'house', body: [text('${row.nme}')] } }),
      ],
    },
    'unknown-field /body/0/body/items/body/0/text -> name',
  ],
  [
    'house node that there is not',
    { body: [island({ type: 'house', body: [{ type: 'tabel', source: 'tags' }] })] },
    'unknown-node /body/0/body/body/0/type -> table',
  ],
  [
    'house node with a prop that it has not',
    { body: [island({ type: 'house', body: [{ ...text('x'), txt: 'y' }] })] },
    'unknown-prop /body/0/body/body/0/txt -> text',
  ],
  [
    'house node of the wrong shape',
    { body: [island({ type: 'house', body: ['x'] })] },
    'wrong-type /body/0/body/body/0',
  ],
  ['house without nodes', { body: [island({ type: 'house' })] }, 'missing-prop /body/0/body'],
  [
    'in a dialog reads dialog',
    {
      dialogs: { d: dialog([island({ type: 'tpl', tpl: '${dialog.row.foo}' })]) },
      body: [table({ rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }] })],
    },
    'unknown-field /dialogs/d/body/0/body/tpl',
  ],
  [
    'in a record reads row',
    {
      body: [
        { type: 'record', data: '${source.keywords.list[0]}', body: [island({ type: 'tpl', tpl: '${row.foo}' })] },
      ],
    },
    'unknown-field /body/0/body/0/body/tpl',
  ],
  [
    'chart api',
    { body: [island({ type: 'chart', api: 'source:fgures' })] },
    'unknown-source /body/0/body/api -> figures',
  ],
  [
    'selectedItems',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          bulkActions: [
            {
              label: 'x',
              actionType: 'ajax',
              api: { url: 'source:remove', data: { keywordIds: '${ARRAYMAP(selectedItems, each => each.id)}' } },
            },
          ],
          columns: [],
        }),
      ],
    },
    'unknown-field /body/0/body/bulkActions/0/api/data/keywordIds',
  ],
  [
    'crud filter name',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          filter: { body: [{ type: 'input-text', name: 'keywrd' }] },
          columns: [{ name: 'keyword' }],
        }),
      ],
    },
    'unknown-param /body/0/body/filter/body/0/name -> keyword',
  ],
  [
    'direct type',
    { body: [{ type: 'crud', api: 'source:keywords', columns: [{ name: 'kword' }] }] },
    'unknown-field /body/0/columns/0/name',
  ],
  [
    'confirmText',
    {
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [
            {
              type: 'operation',
              buttons: [
                { type: 'button', label: 'x', confirmText: '${keywrd}', actionType: 'ajax', api: 'source:remove' },
              ],
            },
          ],
        }),
      ],
    },
    'unknown-scope /body/0/body/columns/0/buttons/0/confirmText -> keyword',
  ],
])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
