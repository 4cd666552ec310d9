/** Mistakes in forms and dialogs. */
import type { Mistake } from './mistake';

export const FORMS_MISTAKES: readonly Mistake[] = [
  {
    what: 'a field that the call lacks',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform', 'remrk'] }] },
    problem: 'unknown-param /body/0/fields/2 -> remark',
    en: 'feedManage.createKeyword has no param `remrk`',
    zh: '接口 feedManage.createKeyword 没有参数 remrk',
  },
  {
    what: 'a field by its title',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform', '备注'] }] },
    problem: 'unknown-param /body/0/fields/2 -> remark',
    en: 'feedManage.createKeyword has no param `备注`',
    zh: '接口 feedManage.createKeyword 没有参数 备注',
  },
  {
    what: 'a required field that is left out',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword'] }] },
    problem: 'missing-param /body/0/fields',
    en: 'feedManage.createKeyword requires `platform`',
    zh: '接口 feedManage.createKeyword 缺少必填参数 platform',
  },
  {
    what: 'a field twice',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform', 'keyword'] }] },
    problem: 'duplicate-field /body/0/fields/2',
    en: '`keyword` is entered twice',
    zh: '字段 keyword 写了两次',
  },
  {
    what: '`name` of a field as in amis',
    parts: { body: [{ type: 'form', source: 'create', fields: [{ name: 'keyword' }, 'platform'] }] },
    problem: 'unknown-prop /body/0/fields/0/name -> field',
    en: 'there is no prop `name`',
    zh: '没有属性 name',
  },
  {
    what: 'the component `input-text`',
    parts: {
      body: [{ type: 'form', source: 'create', fields: [{ field: 'keyword', component: 'input-text' }, 'platform'] }],
    },
    problem: 'unknown-value /body/0/fields/0/component -> input',
    en: 'is not possible here: `input-text`',
    zh: '这里不能填 input-text',
  },
  {
    what: 'a switch for a text',
    parts: {
      body: [{ type: 'form', source: 'create', fields: [{ field: 'keyword', component: 'switch' }, 'platform'] }],
    },
    problem: 'component-does-not-fit /body/0/fields/0/component',
    en: '`switch` cannot enter `keyword`, which is string',
    zh: 'switch 不能用来填写 keyword',
  },
  {
    what: 'options of a source without the field',
    parts: {
      body: [
        {
          type: 'form',
          source: 'create',
          fields: [
            'keyword',
            'platform',
            { field: 'tagIds', component: 'multiSelect', options: { source: 'tags', value: 'id', label: 'name' } },
          ],
        },
      ],
    },
    problem: 'unknown-field /body/0/fields/2/options/value',
    en: 'a row of feedManage.queryTagList has no field `id`',
    zh: '接口 feedManage.queryTagList 的行没有字段 id',
  },
  {
    what: '`onSuccess` for `then`',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform'], onSuccess: [] }] },
    problem: 'unknown-prop /body/0/onSuccess -> then',
    en: 'there is no prop `onSuccess`',
    zh: '没有属性 onSuccess',
  },
  {
    what: 'a field that `values` sets',
    parts: { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform'], values: { keyword: '口红' } }] },
    problem: 'field-is-fixed /body/0/fields/0',
    en: '`values` says already what `keyword` is: what is typed would be lost',
    zh: 'values 已经写了 keyword 的值，填写的内容会丢失',
  },
  {
    what: 'a list of objects as tags',
    parts: {
      sources: { x: { call: 'operation.xhsBotSentMessageBatch' } },
      body: [{ type: 'form', source: 'x', fields: ['kind', { field: 'messages', component: 'tags' }] }],
    },
    problem: 'component-does-not-fit /body/0/fields/1/component -> rows',
    en: '`tags` cannot enter `messages`, which is a list',
    zh: 'tags 不能用来填写 messages',
  },
  {
    what: 'another field by its bare name',
    parts: {
      body: [
        {
          type: 'form',
          source: 'create',
          fields: ['keyword', 'platform', { field: 'priority', visible: "${platform == 'xhs'}" }],
        },
      ],
    },
    problem: 'unknown-scope /body/0/fields/2/visible -> form.platform',
    en: 'there is no scope `platform`',
    zh: '没有作用域 platform',
  },
  {
    what: 'a comparison with a value that there is not',
    parts: {
      body: [
        {
          type: 'form',
          source: 'create',
          fields: ['keyword', 'platform', { field: 'priority', visible: "${form.platform == '小红书'}" }],
        },
      ],
    },
    problem: 'never-equal /body/0/fields/2/visible',
    en: '`form.platform` is never `小红书`',
    zh: 'form.platform 不会是 小红书',
  },
  {
    what: 'an edited record that the dialog did not get',
    parts: {
      dialogs: {
        edit: {
          type: 'dialog',
          title: '编辑',
          body: [
            {
              type: 'form',
              source: 'update',
              initial: '${dialog.rwo}',
              values: { keywordId: '${dialog.row.keywordId}' },
              fields: ['status'],
            },
          ],
        },
      },
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          rowActions: [{ text: '编辑', do: { action: 'open', dialog: 'edit', data: { row: '${row}' } } }],
        },
      ],
    },
    problem: 'unknown-field /dialogs/edit/body/0/initial -> row',
    en: '`dialog` has no field `rwo`',
    zh: 'dialog 没有字段 rwo',
  },
  {
    what: '`row` in a dialog',
    parts: {
      dialogs: {
        edit: {
          type: 'dialog',
          title: '编辑',
          body: [{ type: 'form', source: 'update', values: { keywordId: '${row.keywordId}' }, fields: ['status'] }],
        },
      },
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          rowActions: [{ text: '编辑', do: { action: 'open', dialog: 'edit', data: { row: '${row}' } } }],
        },
      ],
    },
    problem: 'scope-not-here /dialogs/edit/body/0/values/keywordId',
    en: '`row` cannot be seen here: it is there in columns and `rowActions`; a dialog gets it by `"data": { "row": "${row}" }` and reads `dialog.row`',
    zh: '这里不能使用 row，它只在列和 rowActions 中有；弹窗要用 "data": { "row": "${row}" } 传入，再读 dialog.row',
  },
];
