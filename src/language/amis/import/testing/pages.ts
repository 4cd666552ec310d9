/** Pages of amis of different kinds, each with what becomes of it. */

export interface SamplePage {
  /** The rule that it shows. */
  readonly rule: string;
  readonly page: unknown;
  /** Calls that become data sources. */
  readonly calls?: readonly string[];
  /** Types of the nodes in the body of the screen. */
  readonly body: readonly string[];
  /** Place and words of each note; none: everything comes. */
  readonly notes?: readonly (readonly [pointer: string, words: string])[];
  /** Texts that the screen contains, as JSON. */
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
}

const LIST = '/api/sdbtech/vangogh/feed/core/manage/keyword/query-keyword-list';
const CREATE = '/api/sdbtech/vangogh/feed/core/manage/keyword/create-keyword';
const UPDATE = '/api/sdbtech/vangogh/feed/core/manage/keyword/update-keyword';
const REMOVE = '/api/sdbtech/vangogh/feed/core/manage/keyword/delete-keyword';
const TAGS = '/api/sdbtech/vangogh/feed/core/manage/tag/query-tag-list';
const FIGURES = '/fapi/vangogh-be/v2/analysis/admin/count-info';
const USERS = '/fapi/vangogh-be/v2/lego/auth/user';
const LINE = '/fapi/vangogh-be/v2/material/business-line/delete';

const page = (body: unknown, more: object = {}) => ({ type: 'page', title: '样例', ...more, body });
const columns = [
  { name: 'keyword', label: '关键词' },
  { name: 'platform', label: '平台' },
];

export const SAMPLE_PAGES: readonly SamplePage[] = [
  {
    rule: 'a list with filters, buttons and row actions becomes a table with dialogs',
    page: page({
      type: 'crud',
      api: `post:${LIST}`,
      perPage: 20,
      filter: { body: [{ type: 'input-text', name: 'keyword', label: '关键词', placeholder: '输入一个词' }] },
      headerToolbar: [
        {
          type: 'button',
          label: '添加',
          level: 'primary',
          actionType: 'dialog',
          dialog: {
            title: '添加',
            body: {
              type: 'form',
              api: `post:${CREATE}`,
              body: [
                { type: 'input-text', name: 'keyword', required: true },
                { type: 'hidden', name: 'platform', value: 'xhs' },
              ],
            },
          },
        },
        'bulkActions',
      ],
      bulkActions: [
        {
          label: '删除所选',
          actionType: 'ajax',
          confirmText: '确定删除？',
          api: { method: 'post', url: REMOVE, data: { keywordIds: '${ids}' } },
        },
      ],
      columns: [
        ...columns,
        {
          type: 'operation',
          buttons: [
            {
              label: '编辑',
              type: 'button',
              actionType: 'drawer',
              drawer: {
                title: '编辑 ${keyword}',
                body: {
                  type: 'form',
                  api: `post:${UPDATE}?keywordId=$keywordId`,
                  body: [{ type: 'input-text', name: 'keyword' }],
                },
              },
            },
            {
              label: '暂停',
              type: 'button',
              actionType: 'ajax',
              visibleOn: "this.status == 'active'",
              api: { method: 'post', url: UPDATE, data: { keywordId: '${keywordId}', status: 'paused' } },
            },
          ],
        },
      ],
    }),
    calls: [
      'feedManage.createKeyword',
      'feedManage.deleteKeyword',
      'feedManage.queryKeywordList',
      'feedManage.updateKeyword',
    ],
    body: ['table'],
    has: [
      '"${dialog.row.keywordId}"',
      '"编辑 ${dialog.row.keyword}"',
      '"${row.status == \'active\'}"',
      '"${selection.keys}"',
      '"pageSize":20',
    ],
  },
  {
    rule: 'fixed params of an address become those of the source of a table',
    page: page({ type: 'crud', api: `post:${LIST}?keywordId=3&orderBy=keyword&perPage=20`, columns }),
    calls: ['feedManage.queryKeywordList'],
    body: ['table'],
    has: ['"params":{"keywordId":3,"sortBy":"keyword"}', '"pageSize":20'],
  },
  {
    rule: 'a form with buttons of its own stays with amis',
    page: page({
      type: 'form',
      api: `post:${CREATE}`,
      body: [
        { type: 'input-text', name: 'keyword' },
        { type: 'input-text', name: 'platform' },
      ],
      actions: [{ type: 'button', label: '试算', actionType: 'toast' }],
    }),
    calls: ['feedManage.createKeyword'],
    body: ['amis'],
  },
  {
    rule: 'a list with a column that amis draws stays an island',
    page: page({
      type: 'crud',
      api: `post:${LIST}`,
      columns: [...columns, { name: 'status', type: 'mapping', map: { '*': '${status}' } }],
    }),
    calls: ['feedManage.queryKeywordList'],
    body: ['amis'],
    has: ['"source:queryKeywordList"'],
  },
  {
    rule: 'a form whose call has its fields becomes a form of the house',
    page: page({
      type: 'form',
      title: '新关键词',
      api: `post:${CREATE}`,
      submitText: '保存',
      body: [
        {
          type: 'group',
          body: [
            { type: 'input-text', name: 'keyword', label: '词', required: true },
            { type: 'input-number', name: 'priority' },
          ],
        },
        { type: 'select', name: 'platform', options: [{ label: '小红书', value: 'xhs' }], value: 'xhs' },
      ],
    }),
    calls: ['feedManage.createKeyword'],
    body: ['card'],
    has: ['"submit":"保存"', '"initial":"xhs"'],
  },
  {
    rule: 'fields that the call lacks keep a form with amis',
    page: page({
      type: 'form',
      api: `post:${CREATE}`,
      body: [
        { type: 'input-text', name: 'keyword' },
        { type: 'input-text', name: 'platform' },
        { type: 'input-text', name: 'colour' },
      ],
    }),
    calls: ['feedManage.createKeyword'],
    body: ['amis'],
  },
  {
    rule: 'fields of the first version stand in controls',
    page: page({
      type: 'form',
      api: `post:${CREATE}`,
      controls: [
        { type: 'text', name: 'keyword' },
        { type: 'text', name: 'platform' },
        { type: 'range', name: 'priority', max: 5 },
      ],
    }),
    calls: ['feedManage.createKeyword'],
    body: ['amis'],
    has: ['"input-text"', '"input-range"', '"body":[{'],
    hasNot: ['controls'],
  },
  {
    rule: 'choices come from a source with their fields',
    page: page({
      type: 'form',
      body: [{ type: 'select', name: 'tag', source: `post:${TAGS}`, labelField: 'name', valueField: 'tagId' }],
    }),
    calls: ['feedManage.queryTagList'],
    body: ['amis'],
    has: ['"source":"source:queryTagList"'],
  },
  {
    rule: 'the data of a page come from a source',
    page: page(
      { type: 'tpl', tpl: '共 ${days} 天' },
      { initApi: { method: 'post', url: FIGURES, data: { days: 7 } }, data: { days: 7 } },
    ),
    calls: ['analysis.countInfo'],
    body: ['amis'],
    has: ['"url":"source:countInfo"', '"days":7'],
  },
  {
    rule: 'toolbar and side of a page stay around its body',
    page: page(
      { type: 'tpl', tpl: '正文' },
      {
        toolbar: [{ type: 'button', label: '首页', actionType: 'link', link: '/home' }],
        aside: [{ type: 'tpl', tpl: '旁边' }],
      },
    ),
    body: ['amis'],
    has: ['"toolbar":[', '"aside":['],
  },
  {
    rule: 'names of the old notation name data of the page',
    page: page(
      { type: 'table', source: '$rows', columns: [{ name: 'a', label: 'A' }] },
      { data: { rows: [{ a: 1 }] } },
    ),
    body: ['amis'],
    has: ['"${rows}"'],
  },
  {
    rule: 'tools for developers go without a word',
    page: page({ type: 'form', debug: true, body: [{ type: 'input-text', name: 'a' }] }),
    body: ['amis'],
    hasNot: ['debug'],
  },
  {
    rule: 'tags of HTML go and the text stays',
    page: page({ type: 'tpl', tpl: '<b>${name}</b><br/>完' }, { data: { name: 'x' } }),
    body: ['amis'],
    notes: [['/body/tpl', 'HTML 格式']],
    has: ['"${name} 完"'],
  },
  {
    rule: 'pictures in HTML are named as missing',
    page: page({ type: 'html', html: '图 <img src="/a.png" onerror="alert(1)"><script>alert(1)</script>' }),
    body: ['amis'],
    notes: [['/body/html', 'HTML 里的图片']],
    hasNot: ['alert', '<'],
  },
  {
    rule: 'templates of the first version become expressions',
    page: page({ type: 'tpl', tpl: '<%= data.user.name %> 好' }, { data: { user: { name: 'x' } } }),
    body: ['amis'],
    has: ['"${user.name} 好"'],
  },
  {
    rule: 'programs in templates do not come',
    page: page([
      { type: 'tpl', tpl: '好' },
      { type: 'tpl', tpl: '<% if (data.a) { %>是<% } %>' },
    ]),
    body: ['amis'],
    notes: [['/body/1/tpl', '脚本']],
  },
  {
    rule: 'filters that show HTML go, the value stays',
    page: page({ type: 'tpl', tpl: '${text | raw}' }, { data: { text: 'x' } }),
    body: ['amis'],
    hasNot: ['raw'],
  },
  {
    rule: 'adaptors are code and do not come',
    page: page({
      type: 'service',
      api: { method: 'post', url: FIGURES, adaptor: 'return payload', headers: { a: '1' } },
      body: [{ type: 'tpl', tpl: '好' }],
    }),
    calls: ['analysis.countInfo'],
    body: ['amis'],
    notes: [
      ['/body/api/adaptor', '适配器'],
      ['/body/api/headers', '请求头'],
    ],
    hasNot: ['payload'],
  },
  {
    rule: 'an address that no call has is named',
    page: page({ type: 'service', api: 'get:/api/of/others', body: [{ type: 'tpl', tpl: '好' }] }),
    body: ['amis'],
    notes: [['/body/api', '控制台没有这个接口：GET /api/of/others']],
  },
  {
    rule: 'another method is another call',
    page: page({ type: 'service', api: `put:${USERS}`, body: [{ type: 'tpl', tpl: '好' }] }),
    body: ['amis'],
    notes: [['/body/api', `PUT ${USERS}`]],
  },
  {
    rule: 'an address of another host is that of the call',
    page: page({
      type: 'crud',
      api: `https://api.example.com${USERS}?status=active`,
      mode: 'cards',
      card: { header: { title: '${name}' } },
    }),
    calls: ['auth.queryUserList'],
    body: ['amis'],
    has: ['"source:queryUserList?status=active"'],
  },
  {
    rule: 'params that the call lacks are named',
    page: page({ type: 'crud', api: `${USERS}?colour=red`, mode: 'cards', card: { header: { title: '${name}' } } }),
    calls: ['auth.queryUserList'],
    body: ['amis'],
    notes: [['/body/api', '没有参数 colour']],
  },
  {
    rule: 'a param in the path becomes one of the call',
    page: page(
      { type: 'button', label: '删除', actionType: 'ajax', api: `post:${LINE}/\${line}` },
      { data: { line: 3 } },
    ),
    calls: ['material.businessLineDelete'],
    body: ['amis'],
    has: ['"source:businessLineDelete?id=${line}"'],
  },
  {
    rule: 'a write that nobody presses does not come',
    page: page({ type: 'service', api: `post:${REMOVE}`, body: [{ type: 'tpl', tpl: '好' }] }),
    body: ['amis'],
    notes: [['/body/api', '']],
  },
  {
    rule: 'actions that run code do not come',
    page: page({
      type: 'button',
      label: '按',
      onEvent: {
        click: {
          actions: [
            { actionType: 'custom', script: 'alert(1)' },
            { actionType: 'toast', args: { msg: '好' } },
          ],
        },
      },
    }),
    body: ['amis'],
    notes: [['/body/onEvent/click/actions/0', 'custom']],
    has: ['"toast"'],
    hasNot: ['alert'],
  },
  {
    rule: 'what calls itself a node of the console does not come',
    page: page({ type: 'tpl', tpl: '好' }, { data: { a: { type: 'house', body: '<script>alert(1)</script>' } } }),
    body: ['amis'],
    notes: [['/data/a', 'house']],
    hasNot: ['alert'],
  },
  {
    rule: 'handlers in JavaScript do not come',
    page: page({ type: 'button', label: '按', onClick: 'alert(1)' }),
    body: ['amis'],
    notes: [['/body/onClick', 'onClick']],
    hasNot: ['alert'],
  },
  {
    rule: 'a type that islands lack goes with its reason',
    page: page([
      { type: 'tpl', tpl: '好' },
      { type: 'iframe', src: '/a' },
    ]),
    body: ['amis'],
    notes: [['/body/1', 'iframe']],
  },
  {
    rule: 'an editor of code becomes a plain field',
    page: page({ type: 'form', body: [{ type: 'editor', name: 'text', language: 'json' }] }),
    body: ['amis'],
    notes: [
      ['/body/body/0/type', '普通的输入框'],
      ['/body/body/0/language', 'language'],
    ],
    has: ['"textarea"'],
  },
  {
    rule: 'a button to another site becomes a link',
    page: page({ type: 'button', label: '外部', actionType: 'url', url: 'https://example.com/a' }),
    body: ['amis'],
    has: ['"link"', '"href":"https://example.com/a"'],
  },
  {
    rule: 'a table before nodes of amis stands by itself',
    page: page([
      { type: 'crud', api: `post:${LIST}`, columns },
      { type: 'tpl', tpl: '说明' },
      { type: 'tpl', tpl: '再说明' },
    ]),
    calls: ['feedManage.queryKeywordList'],
    body: ['table', 'amis'],
  },
  {
    rule: 'a list that other parts reload stays with amis',
    page: page([
      { type: 'crud', name: 'list', api: `post:${LIST}`, columns },
      { type: 'button', label: '刷新', actionType: 'reload', target: 'list' },
    ]),
    calls: ['feedManage.queryKeywordList'],
    body: ['amis'],
  },
  {
    rule: 'a list of nodes without a page is its body',
    page: [
      { type: 'tpl', tpl: '一' },
      { type: 'tpl', tpl: '二' },
    ],
    body: ['amis'],
  },
  {
    rule: 'nodes that are too deep do not come',
    page: page(
      Array.from({ length: 40 }).reduce<unknown>((inner) => ({ type: 'wrapper', body: inner }), {
        type: 'tpl',
        tpl: '底',
      }),
    ),
    body: ['amis'],
    notes: [['/body', '层级']],
  },
];
