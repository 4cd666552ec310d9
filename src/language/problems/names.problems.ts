/** Problems with names of the screen. */
import { row, unknownName } from './row';

export const NAME_PROBLEMS = {
  'unknown-source': unknownName('no data source here is called', '数据源', 'No data source in scope has this name'),
  'unknown-dialog': unknownName('there is no dialog', '弹窗', 'No dialog of this screen has this name'),
  'duplicate-id': row<'found' | 'line'>({
    en: ({ found, line }) => `the id \`${found}\` is taken (line ${line})`,
    zh: ({ found, line }) => `编号 ${found} 已经被第 ${line} 行的节点使用`,
    docs: 'Two nodes have the same id',
  }),
  'duplicate-tab': row<'found'>({
    en: ({ found }) => `two tabs have the key \`${found}\``,
    zh: ({ found }) => `两个标签页的 key 都是 ${found}`,
    docs: 'Two tabs have the same key',
  }),
  /** `line`: that of the node which has the names; `route`: the name is one of the route's params. */
  'address-name-taken': row<'found', 'line' | 'route'>({
    en: ({ found, line, route }) =>
      route === undefined
        ? `in the address, ${found} ${found.includes(',') ? 'belong' : 'belongs'} to the node of line ${line} already: give one of the two a \`prefix\``
        : `\`${found}\` is a param of the route already: \`query\` may not declare it again`,
    zh: ({ found, line, route }) =>
      route === undefined
        ? `地址中的 ${found} 已被第 ${line} 行的节点占用，请给其中一个设置 prefix`
        : `${found} 已经是路由的参数，不要在 query 中再写一次`,
    docs: 'Two nodes use the same name in the address, or `query` repeats a param of the route',
  }),
  'key-taken': row<'found' | 'line'>({
    en: ({ found, line }) => `the key \`${found}\` already belongs to another button (line ${line})`,
    zh: ({ found }) => `快捷键 ${found} 已经属于别的按钮`,
    docs: 'Two buttons of the screen or of a dialog have the same key',
    fix: ['remove'],
  }),
  'key-of-rows': row<'found'>({
    en: ({ found }) => `a button of each row cannot have a key: \`${found}\` would not say which row`,
    zh: ({ found }) => `每行的按钮不能有快捷键：按下 ${found} 不知道是哪一行`,
    docs: 'A button that stands in every row has a key',
    fix: ['remove'],
  }),
} as const;
