/** Expressions in Chinese words, from their syntax tree: 平台是小红书且状态不是封禁. Pure. */
import type { Ast } from '../expression/ast';
import { partsOf } from '../expression';
import { own } from '../schema/json';

/** Words for a name that ends at an offset of the text, and for its values. */
export interface NameWords {
  readonly title: string;
  /** Value -> its label. */
  readonly labels?: Readonly<Record<string, string>>;
}
export type WordsAt = (offset: number) => NameWords | undefined;

/** The expression in words; its text between ‘’ if some part of it has none. */
export const wordsOf = (template: string, wordsAt: WordsAt): string =>
  inWords(template, wordsAt) ?? `‘${template.replace(/^\$\{|\}$/g, '')}’`;

/** undefined: some part has no words, or the text is not one expression. */
export function inWords(template: string, wordsAt: WordsAt): string | undefined {
  const [ast, ...others] = partsIn(template);
  if (ast === undefined || typeof ast === 'string' || others.length > 0) return undefined;
  return sayCondition(ast, wordsAt);
}

function partsIn(template: string): readonly (string | Ast)[] {
  try {
    return partsOf(template);
  } catch {
    return [];
  }
}

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '是',
  streq: '是',
  ne: '不是',
  strneq: '不是',
  gt: '大于',
  ge: '不小于',
  lt: '小于',
  le: '不大于',
};
const OPPOSITES: Readonly<Record<string, string>> = {
  是: '不是',
  不是: '是',
  大于: '不大于',
  不小于: '小于',
  小于: '不小于',
  不大于: '大于',
  包含: '不包含',
};
const CALCULATIONS: Readonly<Record<string, string>> = { add: '加', minus: '减', multiply: '乘以', divide: '除以' };

/** What decides: a value alone reads as whether there is one. */
function sayCondition(ast: Ast, at: WordsAt): string | undefined {
  if (ast.type === 'and') return joined(ast, at, '且', 'or');
  if (ast.type === 'or') return joined(ast, at, '或', 'and');
  if (ast.type === 'unary' && ast.op === '!') return negated(ast.value as Ast, at);
  const comparison = compared(ast, at);
  if (comparison) return spaced(comparison);
  const value = sayValue(ast, at);
  return value === undefined || ast.type === 'conditional' || value.startsWith('有') ? value : `有${value}`;
}

function joined({ left, right }: Ast, at: WordsAt, word: string, looser: string): string | undefined {
  const sides = [left!, right!].map((side) => {
    const worded = sayCondition(side, at);
    return worded !== undefined && side.type === looser ? `（${worded}）` : worded;
  });
  return sides.includes(undefined) ? undefined : sides.join(/\d$/.test(sides[0]!) ? ` ${word}` : word);
}

function negated(ast: Ast, at: WordsAt): string | undefined {
  const comparison = compared(ast, at);
  if (comparison) return spaced(comparison.with(1, OPPOSITES[comparison[1]!]!));
  if (ast.type === 'and' || ast.type === 'or') {
    const worded = sayCondition(ast, at);
    return worded && `并非（${worded}）`;
  }
  const value = sayValue(ast, at);
  return value && `没有${value}`;
}

/** With a blank before a number. */
const spaced = (pieces: readonly string[]): string => pieces.join('').replace(/(?<=[\u4e00-\u9fff])(?=-?\d+$)/, ' ');

/** Both sides and the word between them. */
function compared(ast: Ast, at: WordsAt): string[] | undefined {
  if (ast.type === 'func_call' && ['CONTAINS', 'ARRAYINCLUDES'].includes(ast.identifier!)) {
    const [list, value] = ast.args ?? [];
    return list && value && sides(list, '包含', value, at);
  }
  const word = own(COMPARISONS, ast.type);
  return word === undefined ? undefined : sides(ast.left!, word, ast.right!, at);
}

function sides(left: Ast, word: string, right: Ast, at: WordsAt): string[] | undefined {
  const both = [sayValue(left, at), constantOf(right, namesOf(left, at)) ?? sayValue(right, at)];
  return both.includes(undefined) ? undefined : [both[0]!, word, both[1]!];
}

/** A constant, by the label that the compared name gives it. */
function constantOf({ type, value }: Ast, names: NameWords | undefined): string | undefined {
  if (type !== 'string' && type !== 'literal') return undefined;
  const label = names?.labels && own(names.labels, String(value));
  if (label !== undefined) return label;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value === '' || value === null ? '空' : undefined;
}

function namesOf(ast: Ast, at: WordsAt): NameWords | undefined {
  const named = ast.type === 'getter' ? ast.key : ast.type === 'variable' ? ast : undefined;
  const offset = named?.start?.index;
  return offset === undefined ? undefined : at(offset);
}

function sayValue(ast: Ast, at: WordsAt): string | undefined {
  const name = namesOf(ast, at)?.title;
  if (name !== undefined) return name;
  if (ast.type === 'string')
    return /[\u4e00-\u9fff]/.test(String(ast.value)) ? `“${String(ast.value)}”` : constantOf(ast, undefined);
  if (ast.type === 'literal') return constantOf(ast, undefined);
  const operator = own(CALCULATIONS, ast.type);
  if (operator !== undefined) {
    const both = [sayValue(ast.left!, at), sayValue(ast.right!, at)];
    return both.includes(undefined) ? undefined : both.join(operator);
  }
  if (ast.type === 'func_call') return sayFunction(ast, at);
  if (ast.type !== 'conditional') return undefined;
  const [test, yes, no] = [sayCondition(ast.test!, at), sayValue(ast.consequent!, at), sayValue(ast.alternate!, at)];
  return test && yes && no && `${test}${/\d$/.test(test) ? ' ' : ''}时为${yes}，否则为${no}`;
}

const FUNCTIONS: Readonly<Record<string, (value: string) => string>> = {
  COUNT: (value) => `${value}的数量`,
  LEN: (value) => `${value}的字数`,
  SUM: (value) => `${value}之和`,
  MAX: (value) => `${value}的最大值`,
  MIN: (value) => `${value}的最小值`,
};

function sayFunction({ identifier, args = [] }: Ast, at: WordsAt): string | undefined {
  if (identifier === 'NOW') return '现在';
  if (identifier === 'TODAY') return '今天';
  const [only, ...others] = args;
  const say = own(FUNCTIONS, identifier!);
  const value = only && others.length === 0 && say ? sayValue(only, at) : undefined;
  return value && say!(value);
}
