/** Problems with what the console provides (widgets, icons, menus, routes) and with schemas/menu.json. */
import { row, unknownName } from './row';

export const CONSOLE_PROBLEMS = {
  'unknown-widget': unknownName('there is no widget', '部件', 'The console has no widget of this name'),
  'unknown-icon': unknownName('there is no icon', '图标', 'There is no icon of this name'),
  'unknown-menu': unknownName('there is no menu', '菜单编码', 'No menu has this code'),
  'unknown-route': unknownName('the console has no route', '路由', 'The console has no such route'),
  'foreign-address': row<'found' | 'expected'>({
    en: () => 'an address outside the console may not stand here',
    zh: () => '这里不能填控制台以外的地址',
    docs: 'An action leads to another host',
  }),
  'duplicate-route': row<'found' | 'file'>({
    en: ({ found, file }) => `the route \`${found}\` belongs to ${file}`,
    zh: ({ found }) => `路由 ${found} 已被另一个页面使用`,
    docs: 'Two screens have the same route; the first one in the order of the files is served',
  }),
  'duplicate-route-param': row<'found'>({
    en: ({ found }) => `\`{${found}}\` is in the route twice`,
    zh: ({ found }) => `{${found}} 在路由中出现了两次`,
    docs: 'A route has the same path param twice',
  }),
} as const;

export const MENU_PROBLEMS = {
  /** `rule`: the violated rule, `path` or `code`. */
  menu: row<'rule'>({
    en: ({ rule, found }) => (rule === 'path' ? 'a path begins with `/`' : `two groups have the code \`${found}\``),
    zh: ({ rule, found }) => (rule === 'path' ? '菜单的路径要以 / 开头' : `两个分组的编码都是 ${found}`),
    docs: '`schemas/menu.json` does not match its schema',
  }),
} as const;
