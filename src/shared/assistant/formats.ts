/** What the prompt says of each kind of result. Models read English instructions best; the contents are Chinese. */
import { BUILT_IN_VARIABLES } from '../../services/catalogue/sets/script';
import { PLOT_LIMITS } from './readers/plot';
import { TEXT_LIMITS } from './readers/texts';

export const NOTE_FORMAT = {
  format:
    `Plain text without Markdown. The first line is the title, at most 20 characters; then an empty line and the text, ` +
    `at most ${TEXT_LIMITS.note} characters. Hashtags stand on the last line.`,
  example: '周末露营清单，一次备齐\n\n山上早晚温差大，外套一定要带。\n帐篷先在家试搭一遍。\n\n#露营 #周末去哪儿',
};

export const SCRIPT_FORMAT = {
  format:
    `A prepared reply to a private message. The first line is the title, at most ${TEXT_LIMITS.scriptTitle} characters ` +
    `and without braces; the further lines are the text, at most ${TEXT_LIMITS.script} characters. Variables stand in ` +
    `braces: ${Object.keys(BUILT_IN_VARIABLES)
      .map((name) => `{${name}}`)
      .join(
        ', ',
      )} are filled in from the conversation, other names are asked for. \`{{标题}}\` includes another script.`,
  example: '首次问候\n您好 {昵称}，我是 {客服}，看到您关注了《{笔记}》，请问想了解哪方面呢？',
};

export const PLOT_FORMAT = {
  format:
    `JSON: \`title\`, \`type\` (\`line\` for a course over time, \`bar\` to compare, \`pie\` for shares of a whole with one ` +
    `series), \`x\` (1 to ${PLOT_LIMITS.points} names) and \`series\` (1 to ${PLOT_LIMITS.series} of { name, values }, one ` +
    `number or null for each name of \`x\`). Use numbers of the data only; never invent any.`,
  example: JSON.stringify({
    title: '近三天新增线索',
    type: 'line',
    x: ['11-24', '11-25', '11-26'],
    series: [
      { name: '小红书', values: [12, 18, 15] },
      { name: '抖音', values: [7, null, 9] },
    ],
  }),
};

export const FILTER_FORMAT = {
  format:
    `JSON: one object of values by field, for the list of the open screen. Use only fields that the attached screen ` +
    `declares as filters, with values of their type: text, number, true or false, a day as \`YYYY-MM-DD\`, one of the ` +
    `values of a set, or a list of values where the field says so. null clears a field.`,
  example: JSON.stringify({ platform: 'xhs', createdFrom: '2026-11-01', createdTo: '2026-11-26' }),
};

export const COMPONENT_FORMAT = {
  format:
    `JSON: a component of activity pages. \`version\` is 1; \`title\`; \`props\`: by name a schema { type: string | number | ` +
    `integer | boolean, title, default }; \`body\`: a list of nodes. A node has \`id\` (unique; letters, digits, \`-\`), ` +
    `\`type\`, \`props\`, \`styles\` and, for those that hold nodes, \`children\`. Types: \`box\` and \`grid\` (hold nodes), ` +
    `\`text\` (props text, as: p | h1 | h2 | h3 | span), \`button\` (label, look: solid | outline | soft | text), ` +
    `\`divider\`, \`notice\` (text), \`progress\` (value, total, label), \`form\` (title, label; holds \`field\` with label, ` +
    `kind: text | longText | phone | number | date, isRequired). \`styles\` is { base: { … } } with direction (column | ` +
    `row), gap, padding, columns (of a grid), color, background, fontSize (at least 12), fontWeight, textAlign, radius; ` +
    `lengths are numbers of pixels, colors \`#rrggbb\` with enough contrast. Texts may contain \`\${props.name}\`. No HTML, ` +
    `no scripts, no addresses of pictures.`,
  example: JSON.stringify({
    version: 1,
    title: '报名提示',
    props: { heading: { type: 'string', title: '标题', default: '名额有限' } },
    body: [
      {
        id: 'box',
        type: 'box',
        styles: { base: { padding: 16, gap: 8, background: '#f3f6fc', radius: 8 } },
        children: [
          { id: 'heading', type: 'text', props: { text: '${props.heading}', as: 'h3' } },
          { id: 'note', type: 'text', props: { text: '提交后工作人员会在一个工作日内联系您。' } },
        ],
      },
    ],
  }),
};

export const SCREEN_FORMAT = {
  format:
    `JSON: a screen of this console in its own language. \`version\` is 2; \`route\` (a new address such as \`/feed/mine\`), ` +
    `\`title\`, \`menu\` (null), \`dataSources\`: by name { call, params }, with a declared call \`area.verbNoun\` and only ` +
    `params that it has; look calls up with find_calls. \`body\`: a list of nodes: \`table\` (source, rowKey, columns: ` +
    `names of fields of a row or { field, title, width }, filters: names of params), \`detail\` (data, fields), \`stat\` ` +
    `(title, value, unit), \`chart\` (kind: line | area | bar | rank | pie, data, x, y: [{ field, title }]), \`card\` (title, ` +
    `body), \`row\` (body), \`tabs\` (query, items: [{ key, title, body }]), \`text\` (text, as), \`form\` (source of a write, ` +
    `fields), \`button\` (text, do: an action such as { action: "call", source }). Values are read by expressions: ` +
    `\`\${source.name.field}\`, \`\${query.name}\`, \`\${row.field}\`. No scripts, no HTML, no addresses of other sites.`,
  example: JSON.stringify(
    {
      version: 2,
      route: '/feed/my-keywords',
      title: '我的关键词',
      menu: null,
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
      body: [
        {
          type: 'table',
          source: 'keywords',
          filters: ['keyword'],
          columns: ['keyword', { field: 'createTime', title: '创建时间', width: 180 }],
        },
      ],
    },
    null,
    2,
  ),
};
