/**
 * What the checker expects and finds, in Chinese: it speaks of kinds of values in English, and of names as they are
 * written.
 */

const KINDS: Readonly<Record<string, string>> = {
  'a text': '文本',
  text: '文本',
  texts: '文本',
  'a number': '数字',
  numbers: '数字',
  'true or false': '是/否',
  'a list': '列表',
  lists: '列表',
  'an object': '对象',
  objects: '对象',
  'a date': '日期',
  dates: '日期',
  'an address': '地址',
  addresses: '地址',
  'one value': '单个值',
  anything: '任意值',
  nothing: '空',
  'a function': '函数',
  'a route': '路由',
  'the key of a row': '行的标识',
  'a value': '值',
  'a day': '日期',
  'a time': '时间',
  'a date-time': '时间',
  'a uri': '网址',
  'a email': '邮箱',
  // JSON's own
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是/否',
  array: '列表',
  object: '对象',
  null: '空',
};

const SENTENCES: Readonly<Record<string, string>> = {
  'a `prefix` of its own': '给表格单独的 `prefix`',
  'a route that begins with `/`': '以 `/` 开头的路由',
  'one `${…}`': '一个 `${…}`',
  'must not have an element twice': '没有重复的项',
  'fits none of what is possible': '可选的形式之一',
  "`pageSize` among the source's params, and `paging: false`": '数据源的参数里写 `pageSize`，并写 `paging: false`',
};

const PATTERNS: readonly (readonly [RegExp, (inner: string) => string])[] = [
  [/^must be at least (\S+)$/, (limit) => `不小于 ${limit}`],
  [/^must be at most (\S+)$/, (limit) => `不大于 ${limit}`],
  [/^must have at least (\S+) elements$/, (limit) => `至少 ${limit} 项`],
  [/^must have at most (\S+) elements$/, (limit) => `最多 ${limit} 项`],
  [/^must have at least (\S+) characters$/, (limit) => `至少 ${limit} 个字`],
  [/^must have at most (\S+) characters$/, (limit) => `最多 ${limit} 个字`],
  [/^must match "(.+)"$/, (pattern) => `符合格式 ${pattern}`],
  [/^must have (`.+`)$/, (name) => `有 ${name}`],
  [/^must not have (`.+`)$/, (name) => `没有 ${name}`],
  [/^must be (.+)$/, (kind) => kindWords(kind)],
  [/^at most (\S+)$/, (limit) => `最多 ${limit}`],
  [/^a component for (.+)$/, (kind) => `能填写${kindWords(kind)}的控件`],
];

/** Kinds that hold others, or are told by what they hold. */
const COMPOUND: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^(?:a )?list of (.+)$/, (items) => `${kindWords(items)}的列表`],
  [/^one of (.*)$/, (values) => `${values.split(', ').join('、')} 之一`],
  [/^(?:an )?object without (.+)$/, (name) => `没有 ${name} 的对象`],
  [/^(?:an )?object with (.+)$/, (names) => `有 ${names.split(', ').join('、')} 的对象`],
  [/^(?:an )?object whose (`[^`]+`) is (.+)$/, (name, kind) => `对象，其中 ${name} 是${kindWords(kind)}`],
  [/^a function such as (.+)$/, (example) => `函数，例如 ${example}`],
];

/** `a text or a number`, `a list of objects` */
function kindWords(kind: string): string {
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind]!;
  for (const [pattern, words] of COMPOUND) {
    const [, first, second = ''] = pattern.exec(kind) ?? [];
    if (first !== undefined) return words(first, second);
  }
  const [first, ...others] = kind.split(/ or (?!false$)/);
  return others.length === 0 ? kind : [first!, ...others].map(kindWords).join('或');
}

/** Names, and whatever else people wrote, stay as they are. */
export function phraseWords(phrase: string): string {
  if (Object.hasOwn(SENTENCES, phrase)) return SENTENCES[phrase]!;
  for (const [pattern, words] of PATTERNS) {
    const inner = pattern.exec(phrase)?.[1];
    if (inner !== undefined) return words(inner);
  }
  // A single word may be somebody's name.
  return phrase.includes(' ') ? kindWords(phrase) : phrase;
}

/** Of problems that speak of types of values, single words are JSON's. */
export const typeWords = (phrase: string): string =>
  Object.hasOwn(KINDS, phrase) ? KINDS[phrase]! : phraseWords(phrase);

/** What is wrong with an expression. */
const FAULTS: readonly (readonly [RegExp, (subject: string) => string])[] = [
  [/^there is no function `(.+)`$/, (name) => `没有函数 ${name}`],
  [/^the filter `(.+)` is not available/, (name) => `不能使用过滤器 ${name}`],
  [/^the namespace `(.+)` is not available$/, (name) => `不能使用 ${name}`],
  [/^`(.+)` is not available$/, (name) => `不能使用 ${name}`],
  [/^unexpected (.+)$/, (token) => `这里不应有 ${token}`],
  [/^the text has more than (\d+) characters$/, (limit) => `文字超过 ${limit} 个字`],
  [/^the expression has more than (\d+) parts$/, (limit) => `内容太多，最多 ${limit} 个部分`],
  [/^the expression is nested deeper than (\d+)$/, (limit) => `嵌套太深，最多 ${limit} 层`],
  [/^the expression ends too early$/, () => '没有写完'],
];

export function faultWords(message: string): string {
  for (const [pattern, words] of FAULTS) {
    const found = pattern.exec(message);
    if (found) return words(found[1] ?? '');
  }
  return message;
}
