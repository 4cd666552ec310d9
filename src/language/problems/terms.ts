/**
 * Terms that problems mention, as data: a name as written, or a kind of value. Worded in English for the command line
 * and logs, in Chinese for the workshop.
 */
import { FORMATS, JSON_TYPES, KEYWORDS, type Phrase, PHRASES, type PhraseName } from './phrase-table';

export type Term =
  /** A name or a text, as it is written. */
  | string
  | number
  | { readonly is: PhraseName }
  /** The declared name of a node. */
  | { readonly name: Phrase }
  | { readonly type: string }
  /** Literal source text; English puts it between backticks. */
  | { readonly code: string }
  | { readonly listOf: Term }
  | { readonly or: readonly Term[] }
  | { readonly each: readonly Term[] }
  /** The first names of a list of `count`. */
  | { readonly names: readonly string[]; readonly count: number }
  | { readonly oneOf: readonly string[] }
  | { readonly objectWith: readonly string[] }
  | { readonly objectWithout: string }
  | { readonly objectWhose: string; readonly has: Term }
  | { readonly mustBe: Term }
  | { readonly keyword: string; readonly limit: string | number }
  | { readonly format: string }
  | { readonly atMost: number }
  | { readonly numberAtMost: number; readonly prop: string }
  | { readonly componentFor: Term }
  | { readonly rowOf: string }
  | { readonly elementOf: string }
  | { readonly answerOf: string }
  | { readonly param: string; readonly of: string }
  | { readonly action: string }
  /** Meaning of a node that does not exist. */
  | { readonly component: string }
  | { readonly widget: string }
  | { readonly ofButton: string }
  /** How a node of the house stands inside an island. */
  | { readonly houseAround: string }
  /** A list that has the value as its only element, as JSON. */
  | { readonly listOfOne: string }
  | { readonly notOn: string };

export type Language = 'en' | 'zh';

type Structured = Extract<Term, object>;
type KeyOf<T> = T extends unknown ? keyof T : never;
type Key = Exclude<KeyOf<Structured>, 'count' | 'has' | 'limit' | 'of' | 'prop'>;
type With<K extends Key> = Extract<Structured, Readonly<Record<K, unknown>>>;

type FormatTerm = (term: Term) => string;
type Words = {
  readonly [K in Key]: { en(term: With<K>, format: FormatTerm): string; zh(term: With<K>, format: FormatTerm): string };
};

const ticked = (name: string): string => `\`${name}\``;
/** A plural phrase without its article. */
const without = (article: string): string => article.replace(/^an? /, '');

const WORDS: Words = {
  is: { en: (term) => PHRASES[term.is].en, zh: (term) => PHRASES[term.is].zh },
  name: { en: (term) => term.name.en, zh: (term) => term.name.zh },
  type: { en: (term) => term.type, zh: (term) => JSON_TYPES[term.type] ?? term.type },
  code: { en: (term) => ticked(term.code), zh: (term) => term.code },
  listOf: {
    en: (term, format) => `a list of ${without(format(term.listOf))}`,
    zh: (term, format) => `${format(term.listOf)}的列表`,
  },
  or: { en: (term, format) => term.or.map(format).join(' or '), zh: (term, format) => term.or.map(format).join('或') },
  each: {
    en: (term, format) => term.each.map(format).join(', '),
    zh: (term, format) => term.each.map(format).join('、'),
  },
  names: { en: namesOf, zh: namesOf },
  oneOf: { en: (term) => `one of ${term.oneOf.join(', ')}`, zh: (term) => `${term.oneOf.join('、')} 之一` },
  objectWith: {
    en: (term) => `an object with ${term.objectWith.map(ticked).join(', ')}`,
    zh: (term) => `有 ${term.objectWith.join('、')} 的对象`,
  },
  objectWithout: {
    en: (term) => `an object without \`${term.objectWithout}\``,
    zh: (term) => `没有 ${term.objectWithout} 的对象`,
  },
  objectWhose: {
    en: (term, format) => `an object whose \`${term.objectWhose}\` is ${format(term.has)}`,
    zh: (term, format) => `对象，其中 ${term.objectWhose} 是${format(term.has)}`,
  },
  mustBe: { en: (term, format) => `must be ${format(term.mustBe)}`, zh: (term, format) => format(term.mustBe) },
  keyword: {
    en: (term) => KEYWORDS[term.keyword]?.en(String(term.limit)) ?? `${term.keyword} ${term.limit}`,
    zh: (term) => KEYWORDS[term.keyword]?.zh(String(term.limit)) ?? `${term.keyword} ${term.limit}`,
  },
  format: {
    en: (term) => `must be ${FORMATS[term.format]?.en ?? term.format}`,
    zh: (term) => FORMATS[term.format]?.zh ?? term.format,
  },
  atMost: { en: (term) => `at most ${term.atMost}`, zh: (term) => `最多 ${term.atMost}` },
  numberAtMost: {
    en: (term) => `\`${term.prop}\` is a number, at most ${term.numberAtMost}`,
    zh: (term) => `${term.prop} 是数字，不大于 ${term.numberAtMost}`,
  },
  componentFor: {
    en: (term, format) => `a component for ${format(term.componentFor)}`,
    zh: (term, format) => `能填写${format(term.componentFor)}的控件`,
  },
  rowOf: {
    en: (term) => `a row of ${term.rowOf || 'this list'}`,
    zh: (term) => (term.rowOf ? `接口 ${term.rowOf} 的行` : '这个列表的行'),
  },
  elementOf: { en: (term) => `an element of \`${term.elementOf}\``, zh: (term) => `${term.elementOf} 的元素` },
  answerOf: { en: (term) => `the answer of ${term.answerOf}`, zh: (term) => `接口 ${term.answerOf} 的返回` },
  param: { en: (term) => `\`${term.param}\` of \`${term.of}\``, zh: (term) => `${term.of} 的 ${term.param}` },
  action: { en: (term) => `the action ${term.action}`, zh: (term) => `动作 ${term.action}` },
  component: {
    en: (term) => `it is a field component, not a node: \`{ "field": …, "component": "${term.component}" }\` in a form`,
    zh: (term) => `它是字段的控件，不是节点：在表单的 fields 中写 { "field": …, "component": "${term.component}" }`,
  },
  widget: {
    en: (term) => `it is a widget: \`{ "type": "widget", "widget": "${term.widget}" }\``,
    zh: (term) => `它是部件：写 { "type": "widget", "widget": "${term.widget}" }`,
  },
  ofButton: {
    en: (term) => `it is an action, not a node: a button has it as \`"do": { "action": "${term.ofButton}" }\``,
    zh: (term) => `它是动作，不是节点：写在按钮的 "do": { "action": "${term.ofButton}" } 里`,
  },
  houseAround: {
    en: (term) => `close the island by \`{ "type": "house", "body": [{ "type": "${term.houseAround}", … }] }\``,
    zh: (term) => `请用 { "type": "house", "body": [{ "type": "${term.houseAround}", … }] } 包住它`,
  },
  listOfOne: {
    en: (term) => `; a list of one is \`${term.listOfOne}\``,
    zh: (term) => `；只有一个时也写成列表：${term.listOfOne}`,
  },
  notOn: { en: (term) => `not on \`${term.notOn}\``, zh: (term) => `不能用在 ${term.notOn} 上` },
};

function namesOf({ names, count }: With<'names'>): string {
  return names.length < count ? `${names.join(', ')}, … (${count})` : names.join(', ');
}

/** A term worded in one language. */
export function termWords(term: Term, language: Language): string {
  if (typeof term !== 'object') return String(term);
  const key = Object.keys(term).find((each) => Object.hasOwn(WORDS, each)) as Key | undefined;
  if (key === undefined) return JSON.stringify(term);
  const words = WORDS[key][language] as (term: Term, format: FormatTerm) => string;
  return words(term, (part) => termWords(part, language));
}

/** The names that a term mentions. */
export function namesIn(term: unknown): string[] {
  if (typeof term === 'string') return [term];
  return typeof term === 'object' && term !== null ? Object.values(term).flatMap(namesIn) : [];
}
