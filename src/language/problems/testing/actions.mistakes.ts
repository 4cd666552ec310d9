/** Mistakes in buttons and actions. */
import type { Mistake } from './mistake';

export const ACTIONS_MISTAKES: readonly Mistake[] = [
  {
    what: '`ajax` as in amis',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'ajax' } }] },
    problem: 'unknown-action /body/0/do/action -> call',
    en: 'there is no action `ajax`',
    zh: '没有动作 ajax',
  },
  {
    what: '`link` as in amis',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'link', to: '/home' } }] },
    problem: 'unknown-action /body/0/do/action -> go',
    en: 'there is no action `link`',
    zh: '没有动作 link',
  },
  {
    what: '`onClick` for `do`',
    parts: { body: [{ type: 'button', text: '按钮', onClick: { action: 'go', to: '/home' } }] },
    problem: 'unknown-prop /body/0/onClick -> do',
    en: 'there is no prop `onClick`',
    zh: '没有属性 onClick',
  },
  {
    what: '`level` for `kind`',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'go', to: '/home' }, level: 'primary' }] },
    problem: 'unknown-prop /body/0/level -> kind',
    en: 'there is no prop `level`',
    zh: '没有属性 level',
  },
  {
    what: '`url` for `to`',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'go', url: '/home' } }] },
    problem: 'unknown-prop /body/0/do/url -> to',
    en: 'there is no prop `url`',
    zh: '没有属性 url',
  },
  {
    what: 'a route that there is not',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'go', to: '/feed/feed-keywords' } }] },
    problem: 'unknown-route /body/0/do/to -> /feed/feed-keyword',
    en: 'the console has no route `/feed/feed-keywords`',
    zh: '没有路由 /feed/feed-keywords',
  },
  {
    what: 'an address outside the console',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'go', to: 'https://example.com' } }] },
    problem: 'foreign-address /body/0/do/to',
    en: 'an address outside the console may not stand here',
    zh: '这里不能填控制台以外的地址',
  },
  {
    what: 'a dialog that there is not',
    parts: {
      dialogs: { edit: { type: 'dialog', title: '编辑', body: [{ type: 'text', text: '甲' }] } },
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          rowActions: [{ text: '编辑', do: { action: 'open', dialog: 'edti', data: { row: '${row}' } } }],
        },
      ],
    },
    problem: 'unknown-dialog /body/0/rowActions/0/do/dialog -> edit',
    en: 'there is no dialog `edti`',
    zh: '没有弹窗 edti',
  },
  {
    what: 'a source that there is not',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'refresh', sources: ['kewords'] } }] },
    problem: 'unknown-source /body/0/do/sources/0 -> keywords',
    en: 'no data source here is called `kewords`',
    zh: '没有数据源 kewords',
  },
  {
    what: 'one source in place of the list',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'refresh', sources: 'keywords' } }] },
    problem: 'wrong-type /body/0/do/sources',
    en: 'array is expected, not string: one alone stands between `[` and `]` as well',
    zh: '类型不对：应为 列表，实为 文本；只有一项时也要写在 [ ] 里',
  },
  {
    what: 'a call without its param',
    parts: { body: [{ type: 'button', text: '按钮', do: { action: 'call', source: 'deleteTag' } }] },
    problem: 'missing-param /body/0/do/source',
    en: 'feedManage.deleteTag requires `tagId`',
    zh: '接口 feedManage.deleteTag 缺少必填参数 tagId',
  },
  {
    what: 'a download of JSON',
    parts: {
      body: [{ type: 'button', text: '按钮', do: { action: 'download', source: 'tags', filename: '标签.xlsx' } }],
    },
    problem: 'needs-file /body/0/do/source',
    en: 'a download needs a call that answers with a file; feedManage.queryTagList does not',
    zh: '下载需要返回文件的接口，feedManage.queryTagList 不返回文件',
  },
  {
    what: 'a refresh that happens by itself',
    parts: { sources: { x: { call: 'feedManage.createKeyword', refresh: ['keywords'] } } },
    problem: 'redundant-refresh /dataSources/x/refresh/0',
    en: '`keywords` is asked again by itself: it reads what feedManage.createKeyword changes (keyword)',
    zh: '不用写：keywords 读取的数据会被这次修改影响，修改成功后会自动刷新',
  },
  {
    what: 'a right that the call asks for',
    parts: {
      page: { menu: 'feed:feed-keyword' },
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          toolbar: [
            {
              text: '新建',
              visible: '${user.may.create}',
              do: { action: 'call', source: 'create', params: { keyword: '口红', platform: 'xhs' } },
            },
          ],
        },
      ],
    },
    problem: 'redundant-right /body/0/toolbar/0/visible',
    en: '`user.may.create` goes without saying: the call behind this asks for it, and who may not send it does not see this',
    zh: '不用写 user.may.create：没有权限的人本来就看不到这里',
  },
  {
    what: '`result` in a confirmation',
    parts: { sources: { x: { call: 'feedManage.deleteKeyword', confirm: '删除 ${result.done} 个？' } } },
    problem: 'scope-not-here /dataSources/x/confirm',
    en: '`result` cannot be seen here: it is there after the call only: in `then` and `success`',
    zh: '这里不能使用 result，它只在接口返回之后有：then 和 success',
  },
];
