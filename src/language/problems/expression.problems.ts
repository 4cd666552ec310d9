/** Problems inside `${…}`. */
import type { Phrase } from './phrase-table';
import { row, unknownName } from './row';

const LIMITS: Readonly<Record<string, { en(most: string): string; zh(most: string): string }>> = {
  characters: { en: (most) => `the text has more than ${most} characters`, zh: (most) => `文字超过 ${most} 个字` },
  nodes: { en: (most) => `the expression has more than ${most} parts`, zh: (most) => `内容太多，最多 ${most} 个部分` },
  depth: { en: (most) => `the expression is nested deeper than ${most}`, zh: (most) => `嵌套太深，最多 ${most} 层` },
};

const SYNTAX_PROBLEMS = {
  'expression-syntax': row<'found', 'hint'>({
    en: ({ found, hint }) =>
      `${found === '' ? 'the expression ends too early' : `unexpected \`${found}\``}${hint === undefined ? '' : `: ${hint}`}`,
    zh: ({ found, hint }) =>
      `表达式有误：${found === '' ? '没有写完' : `这里不应有 ${found}`}${hint === undefined ? '' : `，${hint}`}`,
    docs: 'The expression inside `${}` is incomplete or has a syntax error',
  }),
  'other-template': row<'found'>({
    en: ({ found }) => `\`${found}\` would be shown as it is: expressions stand in \`\${…}\``,
    zh: ({ found }) => `${found} 会原样显示，表达式应写成 \${…}`,
    docs: 'An expression is written as in another language: `{{…}}`, `{…}`, `$…` or `<% %>`',
    fix: ['replace'],
  }),
  'expression-namespace': row<'found'>({
    en: ({ found }) => `the namespace \`${found}:\` is not available`,
    zh: ({ found }) => `表达式有误：不能使用 ${found}:`,
    docs: 'Namespaces of amis (`window:`, `cookie:`, `ls:`, `ss:`) give access to data that screens must not read',
  }),
  'expression-unknown-function': row<'found'>({
    en: ({ found }) => `there is no function \`${found}\``,
    zh: ({ found }) => `表达式有误：没有函数 ${found}`,
    docs: 'There is no function of this name',
    fix: ['rename'],
  }),
  'expression-unknown-filter': row<'found'>({
    en: ({ found }) => `the filter \`${found}\` is not available here`,
    zh: ({ found }) => `表达式有误：不能使用过滤器 ${found}`,
    docs: 'House nodes have no filters',
  }),
  'expression-forbidden-name': row<'found'>({
    en: ({ found }) => `\`${found}\` is not available`,
    zh: ({ found }) => `表达式有误：不能使用 ${found}`,
    docs: 'Names that give access to objects outside the data are not available',
  }),
  'expression-limit': row<'of' | 'most'>({
    en: ({ of, most }) => LIMITS[of]?.en(most) ?? of,
    zh: ({ of, most }) => `表达式有误：${LIMITS[of]?.zh(most) ?? of}`,
    docs: 'The expression is too long, too large or nested too deeply to be evaluated for every row',
  }),
} as const;

const CONDITION_PROBLEMS = {
  /** `why`: the condition is a `text`, a `list`, or a literal `value`. */
  'always-true': row<'prop' | 'why' | 'found'>({
    en: ({ prop, why }) =>
      why === 'list'
        ? `\`${prop}\` is a list, which is true also when it is empty`
        : why === 'text'
          ? `\`${prop}\` is a text and so always true`
          : `\`${prop}\` can never be false`,
    zh: ({ found, why }) =>
      why === 'list'
        ? `${found} 是列表，空列表也算成立；应写成 COUNT(${found}) > 0`
        : why === 'text'
          ? `${found} 是普通文本，条件永远成立；应写成 \${…}`
          : `条件 ${found} 永远成立`,
    docs: 'The condition can never be false',
    fix: ['replace'],
  }),
  'always-false': row<'prop' | 'found'>({
    en: ({ prop }) => `\`${prop}\` can never be true`,
    zh: ({ found }) => `条件 ${found} 永远不成立`,
    docs: 'The condition can never be true',
  }),
  'cannot-compare': row<'what' | 'expected' | 'found'>({
    en: ({ what, expected, found }) => `\`${what}\`, ${expected}, is compared with ${found}`,
    zh: ({ what, expected, found }) => `${what} 是${expected}，不能与${found}比较`,
    docs: 'Values of these types are never equal and cannot be ordered',
  }),
  'never-equal': row<'of' | 'found'>({
    en: ({ of, found }) => `\`${of}\` is never \`${found}\``,
    zh: ({ of, found }) => `${of} 不会是 ${found}`,
    docs: "The value is not in the field's closed set of values",
    fix: ['rename'],
  }),
} as const;

/** Places that show a value without a display of their own. */
const SHOWN: Readonly<Partial<Record<string, Phrase>>> = {
  axis: { en: 'an axis of a chart', zh: '图表的坐标轴' },
  series: { en: 'a series of a chart', zh: '图表的系列' },
  figure: { en: 'a figure', zh: '指标' },
  change: { en: 'a change of a figure', zh: '指标的变化' },
};

const VALUE_PROBLEMS = {
  'no-arithmetic': row<'what' | 'found' | 'expected'>({
    en: ({ what, found }) => `\`${what}\` is ${found}, which cannot be calculated with`,
    zh: ({ what, found }) => `${what} 是${found}，不能参与计算`,
    docs: 'Arithmetic is not possible with texts, lists and objects',
  }),
  'wrong-argument': row<'fn' | 'parameter' | 'expected' | 'found'>({
    en: ({ fn, parameter, expected, found }) => `${fn} takes ${expected} as \`${parameter}\`, not ${found}`,
    zh: ({ fn, parameter, expected, found }) => `函数 ${fn} 的参数 ${parameter} 应为${expected}，实为${found}`,
    docs: 'The argument does not have the type that the function takes',
    fix: ['rename'],
  }),
  'argument-count': row<'fn' | 'expected' | 'found'>({
    en: ({ fn, found }) => `${fn} cannot take ${found} arguments`,
    zh: ({ found, expected }) => `参数个数不对：写了 ${found} 个，应为 ${expected}`,
    docs: 'The number of arguments is wrong',
  }),
  'not-a-list': row<'fn' | 'found' | 'expected'>({
    en: ({ fn, found }) => `${fn} needs a list, not ${found}`,
    zh: ({ fn, found }) => `${fn} 需要列表，这里是${found}`,
    docs: 'The function takes a list, and this value is not a list',
  }),
  'not-a-date': row<'fn' | 'what' | 'found' | 'expected'>({
    en: ({ fn, what, found }) => `${fn} needs a date, not \`${what}\`, ${found}`,
    zh: ({ fn, found }) => `${fn} 需要日期或时间，这里是${found}`,
    docs: 'The function takes a date, and this value is not a date',
  }),
  'object-as-text': row<'what' | 'found' | 'expected'>({
    en: ({ what, found }) => `\`${what}\` is ${found}: people would read \`[object Object]\``,
    zh: ({ what, found }) => `${what} 是${found}，不能直接显示为文字，请取其中的字段`,
    docs: 'An object, or a list of objects, in a text would be shown as `[object Object]`',
  }),
  'display-does-not-fit': row<'as' | 'field' | 'expected' | 'found'>({
    en: ({ as, field, found }) => `\`${field}\` is ${found} and cannot be shown as ${SHOWN[as]?.en ?? `\`${as}\``}`,
    zh: ({ as, field, found }) => `${field} 是${found}，不能显示为${SHOWN[as]?.zh ?? ` ${as}`}`,
    docs: 'The display does not fit the type of the value',
  }),
  'source-cycle': row<'names' | 'found'>({
    en: ({ names }) => `these data sources wait for each other: ${names}`,
    zh: ({ names }) => `数据源互相等待，谁也不会先请求：${names}`,
    docs: "Data sources read each other's answers in a cycle",
  }),
} as const;

export const EXPRESSION_PROBLEMS = {
  ...SYNTAX_PROBLEMS,
  /** `island`: names of the island are also allowed there. */
  'unknown-scope': row<'found', 'island'>({
    en: ({ found, island }) =>
      island ? `neither a scope nor anything in this island is called \`${found}\`` : `there is no scope \`${found}\``,
    zh: unknownName('', '作用域', '').zh,
    docs: 'The name does not begin with a scope',
    fix: ['rename'],
  }),
  'scope-not-here': row<'found', 'hint'>({
    en: ({ found, hint }) => `\`${found}\` cannot be seen here${hint === undefined ? '' : `: ${hint}`}`,
    zh: ({ found, hint }) => `这里不能使用 ${found}${hint === undefined ? '' : `，${hint}`}`,
    docs: 'The scope exists but is not available here',
  }),
  ...CONDITION_PROBLEMS,
  ...VALUE_PROBLEMS,
} as const;
