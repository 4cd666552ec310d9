/** Mistakes in the screen's own props and its address. */
import type { Mistake } from './mistake';

export const PAGE_MISTAKES: readonly Mistake[] = [
  {
    what: 'the page without a title',
    parts: { page: { title: undefined } },
    problem: 'missing-prop ',
    en: '`title` is missing',
    zh: '缺少属性 title',
  },
  {
    what: '`path` for `route`',
    parts: { page: { path: '/x' } },
    problem: 'unknown-prop /path -> route',
    en: 'there is no prop `path`',
    zh: '没有属性 path',
  },
  {
    what: 'a route without `/`',
    parts: { page: { route: 'feed/list' } },
    problem: 'out-of-bounds /route -> /feed/list',
    en: 'a route is segments of letters, digits, `_`, `-`, `.` or `{name}` after `/`',
    zh: '路由以 / 开头，各段由字母、数字、_、-、. 或 {名称} 组成',
  },
  {
    what: 'a route with `:id`',
    parts: { page: { route: '/feed/:id' } },
    problem: 'out-of-bounds /route -> /feed/{id}',
    en: 'a route is segments of letters, digits, `_`, `-`, `.` or `{name}` after `/`',
    zh: '路由以 / 开头，各段由字母、数字、_、-、. 或 {名称} 组成',
  },
  {
    what: 'a param twice in the route',
    parts: { page: { route: '/feed/{id}/{id}' } },
    problem: 'duplicate-route-param /route',
    en: '`{id}` is in the route twice',
    zh: '{id} 在路由中出现了两次',
  },
  {
    what: 'a param of the route in `query`',
    parts: { page: { route: '/feed/{days}' } },
    problem: 'address-name-taken /query/days',
    en: '`days` is a param of the route already: `query` may not declare it again',
    zh: 'days 已经是路由的参数，不要在 query 中再写一次',
  },
  {
    what: 'a menu without its group',
    parts: { page: { menu: 'feed-keyword' } },
    problem: 'unknown-menu /menu -> feed:feed-keyword',
    en: 'there is no menu `feed-keyword`',
    zh: '没有菜单编码 feed-keyword',
  },
  {
    what: '`datasources` in small letters',
    parts: { page: { datasources: {} } },
    problem: 'unknown-prop /datasources -> dataSources',
    en: 'there is no prop `datasources`',
    zh: '没有属性 datasources',
  },
  {
    what: 'one node in place of the list',
    parts: { page: { body: { type: 'text', text: '你好' } } },
    problem: 'wrong-type /body',
    en: 'array is expected, not object: one alone stands between `[` and `]` as well',
    zh: '类型不对：应为 列表，实为 对象；只有一项时也要写在 [ ] 里',
  },
  {
    what: 'a param of the address that is only a type',
    parts: { query: { days: 'integer' } },
    problem: 'wrong-type /query/days',
    en: 'object is expected, not string',
    zh: '类型不对：应为 对象，实为 文本',
  },
  {
    what: 'the type `int`',
    parts: { query: { days: { type: 'int' } } },
    problem: 'unknown-value /query/days/type -> integer',
    en: 'is not possible here: `int`',
    zh: '这里不能填 int',
  },
  {
    what: 'a default between quotes',
    parts: { query: { days: { type: 'integer', default: '7' } } },
    problem: 'param-does-not-fit /query/days/default -> 7',
    en: '`days` must be integer',
    zh: '参数 days 的值不对：应为 整数，实为 "7"',
  },
  {
    what: 'two tables that page without `prefix`',
    parts: {
      body: [
        { type: 'table', source: 'keywords', columns: ['keyword'] },
        { type: 'table', source: 'bloggers', columns: ['nickname'] },
      ],
    },
    problem: 'address-name-taken /body/1',
    en: 'in the address, pageNo, pageSize, sortBy, sortOrder belong to the node of line 50 already: give one of the two a `prefix`',
    zh: '地址中的 pageNo、pageSize、sortBy、sortOrder 已被第 50 行的节点占用，请给其中一个设置 prefix',
  },
  {
    what: 'two nodes of one id',
    parts: {
      body: [
        { type: 'text', id: 'a', text: '甲' },
        { type: 'text', id: 'a', text: '乙' },
      ],
    },
    problem: 'duplicate-id /body/1/id',
    en: 'the id `a` is taken (line 52)',
    zh: '编号 a 已经被第 52 行的节点使用',
  },
];
