/** Problems with names of the screen. */
import { row, unknownName } from './row';

export const NAME_PROBLEMS = {
  'unknown-source': unknownName('no data source here is called', '数据源', 'No data source in scope has this name'),
  'unknown-dialog': unknownName('there is no dialog', '弹窗', 'No dialog of this screen has this name'),
  'duplicate-id': row<'found' | 'line'>({
    en: ({ found, line }) => `the id \`${found}\` is taken (line ${line})`,
    zh: ({ found }) => `编号 ${found} 已经被别的节点使用`,
    docs: 'Two nodes have the same id',
  }),
  'duplicate-tab': row<'found'>({
    en: ({ found }) => `two tabs have the key \`${found}\``,
    zh: ({ found }) => `两个标签页的 key 都是 ${found}`,
    docs: 'Two tabs have the same key',
  }),
  'address-name-taken': row<'found' | 'by' | 'expected'>({
    en: ({ found, by }) => `\`${found}\` in the address already belongs to ${by}`,
    zh: ({ found }) => `地址中的 ${found} 已被占用，请给表格设置 prefix`,
    docs: 'Two nodes use the same name in the address',
  }),
} as const;
