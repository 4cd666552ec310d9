/** Mistakes in tables. */
import type { Mistake } from './mistake';

export const TABLES_MISTAKES: readonly Mistake[] = [
  {
    what: 'a call as the source',
    parts: { body: [{ type: 'table', source: 'feedManage.queryKeywordList', columns: ['keyword'] }] },
    problem: 'unknown-source /body/0/source -> keywords',
    en: 'no data source here is called `feedManage.queryKeywordList`',
    zh: '没有数据源 feedManage.queryKeywordList',
  },
  {
    what: 'a template as the source',
    parts: { body: [{ type: 'table', source: '${source.keywords}', columns: ['keyword'] }] },
    problem: 'unknown-source /body/0/source -> keywords',
    en: 'no data source here is called `${source.keywords}`',
    zh: '没有数据源 ${source.keywords}',
  },
  {
    what: 'a table of a write',
    parts: { body: [{ type: 'table', source: 'remove', columns: ['keyword'] }] },
    problem: 'needs-read /body/0/source',
    en: 'a table needs a call that reads; feedManage.deleteKeyword writes',
    zh: '这里需要查询类接口，而 feedManage.deleteKeyword 会修改数据',
  },
  {
    what: 'a table of a call without a list',
    parts: { body: [{ type: 'table', source: 'figures' }] },
    problem: 'needs-list /body/0/source',
    en: 'a table needs an answer with a `list`; analysis.countInfo has none',
    zh: '这里需要返回列表（list）的接口，analysis.countInfo 不返回列表',
  },
  {
    what: 'a column with a typing mistake',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['platfrom'] }] },
    problem: 'unknown-field /body/0/columns/0 -> platform',
    en: 'a row of feedManage.queryKeywordList has no field `platfrom`',
    zh: '接口 feedManage.queryKeywordList 的行没有字段 platfrom',
  },
  {
    what: 'a column by its title',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['平台'] }] },
    problem: 'unknown-field /body/0/columns/0 -> platform',
    en: 'a row of feedManage.queryKeywordList has no field `平台`',
    zh: '接口 feedManage.queryKeywordList 的行没有字段 平台',
  },
  {
    what: 'a column as a template',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['${row.keyword}'] }] },
    problem: 'unknown-field /body/0/columns/0 -> keyword',
    en: 'a row of feedManage.queryKeywordList has no field `${row.keyword}`',
    zh: '接口 feedManage.queryKeywordList 的行没有字段 ${row.keyword}',
  },
  {
    what: '`name` as in amis',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ name: 'keyword' }] }] },
    problem: 'unknown-prop /body/0/columns/0/name -> field',
    en: 'there is no prop `name`',
    zh: '没有属性 name',
  },
  {
    what: '`label` as in amis',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ field: 'keyword', label: '词' }] }] },
    problem: 'unknown-prop /body/0/columns/0/label -> title',
    en: 'there is no prop `label`',
    zh: '没有属性 label',
  },
  {
    what: 'a column in place of the list',
    parts: { body: [{ type: 'table', source: 'keywords', columns: { field: 'keyword' } }] },
    problem: 'wrong-type /body/0/columns',
    en: 'array is expected, not object: one alone stands between `[` and `]` as well',
    zh: '类型不对：应为 列表，实为 对象；只有一项时也要写在 [ ] 里',
  },
  {
    what: 'a width in `px`',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ field: 'keyword', width: '120px' }] }] },
    problem: 'wrong-type /body/0/columns/0/width -> 120',
    en: 'integer is expected, not string: it stands without quotes',
    zh: '类型不对：应为 整数，实为 文本；不要加引号',
  },
  {
    what: 'the display `img`',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ field: 'keyword', as: 'img' }] }] },
    problem: 'unknown-value /body/0/columns/0/as -> image',
    en: 'is not possible here: `img`',
    zh: '这里不能填 img',
  },
  {
    what: 'a number as a picture',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ field: 'priority', as: 'image' }] }] },
    problem: 'display-does-not-fit /body/0/columns/0/as',
    en: '`priority` is a number and cannot be shown as `image`',
    zh: 'priority 是数字，不能显示为 image',
  },
  {
    what: '`operations` for `rowActions`',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['keyword'], operations: [] }] },
    problem: 'unknown-prop /body/0/operations -> rowActions',
    en: 'there is no prop `operations`',
    zh: '没有属性 operations',
  },
  {
    what: 'a filter that the call lacks',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['keyword'], filters: ['remrk'] }] },
    problem: 'unknown-param /body/0/filters/0',
    en: 'feedManage.queryKeywordList has no param `remrk`',
    zh: '接口 feedManage.queryKeywordList 没有参数 remrk',
  },
  {
    what: 'a filter of a param that the source sets',
    parts: {
      sources: { x: { call: 'feedManage.queryKeywordList', params: { status: 'active' } } },
      body: [{ type: 'table', source: 'x', columns: ['keyword'], filters: ['status'] }],
    },
    problem: 'filter-is-fixed /body/0/filters/0',
    en: 'the source `x` already says what `status` is',
    zh: '数据源 x 已经固定了 status，不能再筛选',
  },
  {
    what: 'a choice without options',
    parts: {
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          filters: [{ field: 'keyword', component: 'select' }],
        },
      ],
    },
    problem: 'options-missing /body/0/filters/0',
    en: '`keyword` has no closed set of values to choose from',
    zh: 'keyword 没有固定的可选值，需要写 options',
  },
  {
    what: 'a row key that the row lacks',
    parts: { body: [{ type: 'table', source: 'keywords', columns: ['keyword'], rowKey: 'keywordID_' }] },
    problem: 'unknown-field /body/0/rowKey -> keywordId',
    en: 'a row of feedManage.queryKeywordList has no field `keywordID_`',
    zh: '接口 feedManage.queryKeywordList 的行没有字段 keywordID_',
  },
  {
    what: '`row` in an action on several rows',
    parts: {
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          batchActions: [
            { text: '删除', do: { action: 'call', source: 'remove', params: { keywordIds: ['${row.keywordId}'] } } },
          ],
        },
      ],
    },
    problem: 'scope-not-here /body/0/batchActions/0/do/params/keywordIds/0',
    en: '`row` cannot be seen here: it is there in columns and `rowActions`; a dialog gets it by `"data": { "row": "${row}" }` and reads `dialog.row`',
    zh: '这里不能使用 row，它只在列和 rowActions 中有；弹窗要用 "data": { "row": "${row}" } 传入，再读 dialog.row',
  },
  {
    what: '`selection` in a row action',
    parts: {
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          rowActions: [
            { text: '处理', do: { action: 'call', source: 'remove', params: { keywordIds: '${selection.keys}' } } },
          ],
        },
      ],
    },
    problem: 'scope-not-here /body/0/rowActions/0/do/params/keywordIds',
    en: '`selection` cannot be seen here: it is there in `batchActions` only',
    zh: '这里不能使用 selection，它只在 batchActions 中有',
  },
  {
    what: 'the id of the row for a list of ids',
    parts: {
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: ['keyword'],
          rowActions: [
            { text: '处理', do: { action: 'call', source: 'remove', params: { keywordIds: '${row.keywordId}' } } },
          ],
        },
      ],
    },
    problem: 'param-does-not-fit /body/0/rowActions/0/do/params/keywordIds -> ["${row.keywordId}"]',
    en: '`keywordIds` must be a list; a list of one is `["${row.keywordId}"]`',
    zh: '参数 keywordIds 的值不对：应为 列表，实为 数字；只有一个时也写成列表：["${row.keywordId}"]',
  },
];
