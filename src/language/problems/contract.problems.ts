/** Problems with calls, their params and their answers. */
import { row, unknownName } from './row';

/** Words for a property of a param that is an object. */
const within = (call: string, param: string | undefined): string => (param === undefined ? call : `${call} ${param}`);

/** A space between a Latin name and the Chinese words behind it. */
const spacedAfter = (text: string): string => (/\w$/.test(text) ? `${text} ` : text);

export const CONTRACT_PROBLEMS = {
  'unknown-call': unknownName('the catalogue has no call', '接口', 'The catalogue has no call of this name'),
  'unknown-param': row<'call' | 'found', 'within'>({
    en: ({ call, within: param, found }) => `${within(call, param)} has no param \`${found}\``,
    zh: ({ call, found }) => `接口 ${call} 没有参数 ${found}`,
    docs: 'The call does not take a param of this name',
    fix: ['rename'],
  }),
  'missing-param': row<'call' | 'expected', 'within'>({
    en: ({ call, within: param, expected }) => `${within(call, param)} requires \`${expected}\``,
    zh: ({ call, expected }) => `接口 ${call} 缺少必填参数 ${expected}`,
    docs: 'A required param of the call is not set',
  }),
  /** `list`: the value as the only element of a list, if the param takes that. */
  'param-does-not-fit': row<'param' | 'expected' | 'found', 'list'>({
    en: ({ param, expected, list = '' }) => `\`${param}\` ${expected}${list}`,
    zh: ({ param, expected, found, list = '' }) => `参数 ${param} 的值不对：应为 ${expected}，实为 ${found}${list}`,
    docs: 'The type of the value never fits the param',
  }),
  /** `each`: the expression that takes the field of each element, if `of` is a list of objects with it. */
  'unknown-field': row<'of' | 'found', 'each'>({
    en: ({ of, found, each }) =>
      each === undefined
        ? `${of} has no field \`${found}\``
        : `${of} is a list, whose elements have \`${found}\`: \`${each}\``,
    zh: ({ of, found, each }) =>
      each === undefined
        ? `${spacedAfter(of)}没有字段 ${found}`
        : `${spacedAfter(of)}是列表，每一项才有 ${found}：${each}`,
    docs: 'The row, scope or object has no field of this name',
    fix: ['rename'],
  }),
  'component-does-not-fit': row<'field' | 'type' | 'found' | 'expected'>({
    en: ({ found, field, type }) => `\`${found}\` cannot enter \`${field}\`, which is ${type}`,
    zh: ({ found, field }) => `${found} 不能用来填写 ${field}`,
    docs: "The component does not fit the param's type",
  }),
  'options-missing': row<'field' | 'expected'>({
    en: ({ field }) => `\`${field}\` has no closed set of values to choose from`,
    zh: ({ field }) => `${field} 没有固定的可选值，需要写 options`,
    docs: 'A component for selecting needs options, and the contract has no closed set of values for this param',
  }),
  'filter-is-fixed': row<'source' | 'param'>({
    en: ({ source, param }) => `the source \`${source}\` already says what \`${param}\` is`,
    zh: ({ source, param }) => `数据源 ${source} 已经固定了 ${param}，不能再筛选`,
    docs: 'The source already sets this param, so the filter would have no effect',
    fix: ['remove'],
  }),
  'field-is-fixed': row<'found'>({
    en: ({ found }) => `\`values\` says already what \`${found}\` is: what is typed would be lost`,
    zh: ({ found }) => `values 已经写了 ${found} 的值，填写的内容会丢失`,
    docs: "The form's `values` already set this param, so the input would be lost",
  }),
  'duplicate-series': row<'found'>({
    en: ({ found }) => `two series show \`${found}\`: one of them is meant to show another field`,
    zh: ({ found }) => `两个系列都显示 ${found}，其中一个应改为别的字段`,
    docs: 'Two series of a chart show one field',
  }),
  'duplicate-field': row<'found'>({
    en: ({ found }) => `\`${found}\` is entered twice`,
    zh: ({ found }) => `字段 ${found} 写了两次`,
    docs: 'A form, or the filters of a table, has two fields for one param',
  }),
} as const;
