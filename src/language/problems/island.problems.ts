/** Problems inside islands, which amis draws. */
import { row, unknownName } from './row';

export const ISLAND_PROBLEMS = {
  'unknown-amis-type': row<'found'>({
    en: ({ found }) => `islands may not have \`${found}\``,
    zh: ({ found }) => `不支持 amis 类型 ${found}`,
    docs: 'Islands may not have this type',
    fix: ['rename'],
  }),
  /** amis ignores unknown props: harmless, but not what the author meant. */
  'unknown-amis-prop': row<'type' | 'found'>({
    en: ({ type, found }) => `amis's \`${type}\` has no prop \`${found}\``,
    zh: unknownName('', 'amis 属性', '').zh,
    docs: 'A warning',
    fix: ['rename'],
    severity: 'warning',
  }),
  'forbidden-prop': row<'found' | 'why'>({
    en: ({ found, why }) => `\`${found}\` may not be used: ${why}`,
    zh: ({ found }) => `不能使用属性 ${found}`,
    docs: 'The prop carries code, HTML, a style sheet or a way out of the screen',
    fix: ['remove'],
  }),
  'forbidden-action': row<'found'>({
    en: ({ found }) => `islands may not have the action \`${found}\``,
    zh: ({ found }) => `不能使用动作 ${found}`,
    docs: 'Islands may not have this action',
    fix: ['rename'],
  }),
  'not-a-source': row<'prop' | 'found' | 'expected'>({
    en: ({ prop }) => `\`${prop}\` names a data source`,
    zh: ({ prop }) => `${prop} 应填数据源：source:<名称>`,
    docs: 'APIs of an island name a data source of the screen',
  }),
  'unknown-target': row<'found'>({
    en: ({ found }) => `nothing in this island has the name or id \`${found}\``,
    zh: ({ found }) => `这里没有名称或编号为 ${found} 的 amis 组件`,
    docs: 'No part of this island has this name or id, so that nothing would be asked again or set',
    fix: ['rename'],
  }),
  'foreign-media': row<'found'>({
    en: () => 'pictures and media are loaded from this console and from listed hosts only',
    zh: ({ found }) => `图片和音视频只能来自控制台自己或名单内的网站：${found}`,
    docs: 'Pictures and media come from this console and from listed hosts',
  }),
  'data-in-address': row<'found'>({
    en: () => 'an address of another host may not be put together here: it would carry data there',
    zh: ({ found }) =>
      `不能在这里拼接站外地址${found === '' ? '' : `（${found}）`}，数据会随地址泄露；请直接使用数据中的完整地址`,
    docs: 'Data may not be put into an address of another host',
  }),
  'unknown-toolbar-entry': row<'found'>({
    en: ({ found }) => `toolbars may not have \`${found}\``,
    zh: ({ found }) => `工具栏里不能使用 ${found}`,
    docs: 'Toolbars of amis may not have this entry',
    fix: ['rename'],
  }),
  script: row<'what' | 'found'>({
    en: ({ what }) => `${what} would be run as JavaScript`,
    zh: () => '这里的内容会被当作脚本执行，不允许',
    docs: 'The text would be run as JavaScript',
    fix: ['replace'],
  }),
  'raw-html': row<'found'>({
    en: () => 'HTML may not stand here',
    zh: () => '这里不能写 HTML',
    docs: 'HTML may not stand in a screen',
  }),
  unescaped: row<'found'>({
    en: () => 'amis does not escape this: end it in `| html`',
    zh: () => '这里的内容不会转义，请以 | html 结尾',
    docs: "Of what stands in an island's texts, amis escapes a name alone (`${name}`) and nothing that is computed",
    fix: ['replace'],
  }),
  'too-many-nodes': row<'limit' | 'expected'>({
    en: ({ limit }) => `islands have more than ${limit} parts`,
    zh: () => 'amis 部分的节点太多',
    docs: 'Islands have at most 3,000 parts; more overflow amis or hang the browser',
  }),
} as const;
