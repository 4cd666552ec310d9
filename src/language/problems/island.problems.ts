/** Problems inside islands, which amis draws. */
import { row, unknownName } from './row';

export const ISLAND_PROBLEMS = {
  'house-in-island': row<'found' | 'start' | 'line' | 'island'>({
    en: ({ found, start, line, island }) =>
      `\`${found}\` is a node of the console, but an island of amis began at \`${start}\` (line ${line}): ${island}`,
    zh: ({ found, start, line, island }) =>
      `${found} 是控制台的节点，而从第 ${line} 行的 ${start} 起是 amis 部分：${island}`,
    docs: 'A node of the console stands directly inside an island, where amis would read it',
  }),
  'unknown-amis-type': row<'found', 'why'>({
    en: ({ found, why }) => `islands may not have \`${found}\`${why === undefined ? '' : `: ${why}`}`,
    zh: ({ found, why }) => `不支持 amis 类型 ${found}${why === undefined ? '' : `：${why}`}`,
    docs: 'The type is not allowed in islands',
    fix: ['rename'],
  }),
  /** amis ignores unknown props: harmless, but not what the author meant. */
  'unknown-amis-prop': row<'type' | 'found'>({
    en: ({ type, found }) => `amis's \`${type}\` has no prop \`${found}\``,
    zh: unknownName('', 'amis 属性', '').zh,
    docs: 'The amis node has no prop of this name (a warning)',
    fix: ['rename'],
    severity: 'warning',
  }),
  'forbidden-prop': row<'found' | 'why'>({
    en: ({ found, why }) => `\`${found}\` may not be used: ${why}`,
    zh: ({ found, why }) => `不能使用属性 ${found}：${why}`,
    docs: 'The prop can hold code, HTML, nodes or data of another place, or a navigation out of the screen',
    fix: ['remove'],
  }),
  /** Without the prop, the node shows and does the same. */
  'left-out-prop': row<'found'>({
    en: ({ found }) => `\`${found}\` is left out: islands do not offer it`,
    zh: ({ found }) => `属性 ${found} 不生效，发布时会略去`,
    docs: 'The prop is a tool for developers or a style sheet, and is left out (a warning)',
    fix: ['remove'],
    severity: 'warning',
  }),
  'forbidden-action': row<'found'>({
    en: ({ found }) => `islands may not have the action \`${found}\``,
    zh: ({ found }) => `不能使用动作 ${found}`,
    docs: 'The action is not allowed in islands',
    fix: ['rename'],
  }),
  'not-a-source': row<'prop' | 'found' | 'expected'>({
    en: ({ prop }) => `data do not come by address: \`${prop}\` names a data source, \`source:<name>\``,
    zh: ({ prop }) => `不能按地址取数据：${prop} 应填数据源 source:<名称>`,
    docs: 'An API of an island is an address and does not name a data source of the screen',
  }),
  'unknown-target': row<'found'>({
    en: ({ found }) => `nothing in this island has the name or id \`${found}\``,
    zh: ({ found }) => `这里没有名称或编号为 ${found} 的 amis 组件`,
    docs: 'No node of this island has this name or id, so the action would have no effect',
    fix: ['rename'],
  }),
  'foreign-media': row<'found'>({
    en: () => 'pictures and media are loaded from this console and from listed hosts only',
    zh: ({ found }) => `图片和音视频只能来自控制台自己或名单内的网站：${found}`,
    docs: 'Pictures and media of this host are not allowed; only those of this console and of listed hosts are',
  }),
  'data-in-address': row<'found'>({
    en: () => 'an address of another host may not be put together here: it would carry data there',
    zh: ({ found }) =>
      `不能在这里拼接站外地址${found === '' ? '' : `（${found}）`}，数据会随地址泄露；请直接使用数据中的完整地址`,
    docs: 'An address of another host contains data',
  }),
  'unknown-toolbar-entry': row<'found'>({
    en: ({ found }) => `toolbars may not have \`${found}\``,
    zh: ({ found }) => `工具栏里不能使用 ${found}`,
    docs: 'The entry is not allowed in toolbars of amis',
    fix: ['rename'],
  }),
  'unread-api': row<'type' | 'found'>({
    en: ({ type, found }) => `amis's \`${type}\` never asks \`${found}\``,
    zh: ({ type, found }) => `amis 的 ${type} 不会请求 ${found}`,
    docs: 'The amis node has no API of this name, so nothing would be loaded',
    fix: ['rename'],
  }),
  'unknown-validation': row<'found'>({
    en: ({ found }) => `amis has no validation \`${found}\``,
    zh: ({ found }) => `没有校验规则 ${found}`,
    docs: 'amis has no such rule of `validations`, and would not submit the form',
    fix: ['rename'],
  }),
  script: row<'what' | 'found'>({
    en: ({ what }) => `${what} would be run as JavaScript`,
    zh: () => '这里的内容会被当作脚本执行，不允许',
    docs: 'The text would be run as JavaScript',
  }),
  'raw-html': row<'found'>({
    en: () => 'HTML may not stand here',
    zh: () => '这里不能写 HTML',
    docs: 'The screen contains HTML',
  }),
  'too-many-nodes': row<'limit' | 'expected'>({
    en: ({ limit }) => `islands have more than ${limit} parts`,
    zh: () => 'amis 部分的节点太多',
    docs: 'The island has more than 3,000 nodes, with which amis overflows or hangs the browser',
  }),
} as const;
