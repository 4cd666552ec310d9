/** Mistakes in islands and parts. */
import type { Mistake } from './mistake';

export const ISLANDS_MISTAKES: readonly Mistake[] = [
  {
    what: 'a node of the console in an island',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'stat', title: '甲', value: '1' }] }] },
    problem: 'house-in-island /body/0/body/0/type',
    en: '`stat` is a node of the console, but an island of amis began at `panel` (line 50): close the island by `{ "type": "house", "body": [{ "type": "stat", … }] }`',
    zh: 'stat 是控制台的节点，而从第 50 行的 panel 起是 amis 部分：请用 { "type": "house", "body": [{ "type": "stat", … }] } 包住它',
  },
  {
    what: 'a table of the console in an island',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'table', source: 'keywords', columns: [] }] }] },
    problem: 'house-in-island /body/0/body/0/type',
    en: '`table` is a node of the console, but an island of amis began at `panel` (line 50): close the island by `{ "type": "house", "body": [{ "type": "table", … }] }`',
    zh: 'table 是控制台的节点，而从第 50 行的 panel 起是 amis 部分：请用 { "type": "house", "body": [{ "type": "table", … }] } 包住它',
  },
  {
    what: '`iframe`',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'iframe' }] }] },
    problem: 'unknown-amis-type /body/0/body/0/type',
    en: 'islands may not have `iframe`: it sends or loads by address',
    zh: '不支持 amis 类型 iframe：会按地址收发内容',
  },
  {
    what: 'an address as the api',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'crud', api: '/feed/list', columns: [] }] }] },
    problem: 'not-a-source /body/0/body/0/api',
    en: 'data do not come by address: `api` names a data source, `source:<name>`',
    zh: '不能按地址取数据：api 应填数据源 source:<名称>',
  },
  {
    what: 'a source that there is not',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'crud', api: 'source:kewords', columns: [] }] }] },
    problem: 'unknown-source /body/0/body/0/api -> keywords',
    en: 'no data source here is called `kewords`',
    zh: '没有数据源 kewords',
  },
  {
    what: 'HTML in a text',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'tpl', tpl: '<b>甲</b>' }] }] },
    problem: 'raw-html /body/0/body/0/tpl',
    en: 'HTML may not stand here',
    zh: '这里不能写 HTML',
  },
  {
    what: '`onClick` with code',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'button', label: '甲', onClick: 'alert(1)' }] }] },
    problem: 'forbidden-prop /body/0/body/0/onClick',
    en: '`onClick` may not be used: it runs code',
    zh: '不能使用属性 onClick：会执行脚本',
  },
  {
    what: 'a tool for developers',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'form', debug: true, body: [] }] }] },
    problem: 'left-out-prop /body/0/body/0/debug',
    en: '`debug` is left out: islands do not offer it',
    zh: '属性 debug 不生效，发布时会略去',
  },
  {
    what: 'a prop that amis does not know',
    parts: { body: [{ type: 'panel', title: '甲', body: [{ type: 'input-text', name: 'a', lable: '甲' }] }] },
    problem: 'unknown-amis-prop /body/0/body/0/lable -> label',
    en: "amis's `input-text` has no prop `lable`",
    zh: '没有 amis 属性 lable',
  },
  {
    what: 'a column that the rows lack',
    parts: {
      body: [
        { type: 'panel', title: '甲', body: [{ type: 'crud', api: 'source:keywords', columns: [{ name: 'kword' }] }] },
      ],
    },
    problem: 'unknown-field /body/0/body/0/columns/0/name',
    en: 'a row of this list has no field `kword`',
    zh: '这个列表的行没有字段 kword',
  },
  {
    what: 'a condition that is no expression',
    parts: {
      body: [{ type: 'panel', title: '甲', body: [{ type: 'tpl', tpl: '甲', visibleOn: '甲 ${query.days}' }] }],
    },
    problem: 'script /body/0/body/0/visibleOn',
    en: '`visibleOn` would be run as JavaScript',
    zh: '这里的内容会被当作脚本执行，不允许',
  },
  {
    what: 'a part that there is not',
    parts: { body: [{ type: 'table', source: 'keywords', columns: [{ use: 'keyword-column' }] }] },
    problem: 'unknown-part /body/0/columns/0/use -> keyword-columns',
    en: 'there is no part `keyword-column`',
    zh: '没有片段 keyword-column',
  },
  {
    what: 'an argument that the part lacks',
    parts: {
      body: [
        { type: 'table', source: 'keywords', columns: [{ use: 'keyword-columns', with: { width: 120, titel: '词' } }] },
      ],
    },
    problem: 'unknown-part-argument /body/0/columns/0/with/titel',
    en: 'the part `keyword-columns` has no argument `titel`',
    zh: '片段 keyword-columns 没有参数 titel',
  },
  {
    what: 'an argument of another type',
    parts: {
      body: [{ type: 'table', source: 'keywords', columns: [{ use: 'keyword-columns', with: { width: '120' } }] }],
    },
    problem: 'wrong-part-argument /body/0/columns/0/with/width',
    en: 'the argument `width` is of type number, not "120"',
    zh: '片段参数 width 的值不对：应为 number，实为 "120"',
  },
];
