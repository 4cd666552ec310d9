/**
 * amis's own expressions, as islands may use them: its filters without `raw`, its functions, and what it does not
 * escape.
 */
import type { Dialect, ParsedTemplate } from '../expression/syntax';
import type { Ast } from '../expression/ast';
import { FUNCTION_NAMES } from '../expression/functions';

/** Filters of amis-core that only compute. Not here: `raw`, `eval`, `fn`, `toExpression`. */
const FILTERS = [
  'html',
  'json',
  'toJson',
  'toDate',
  'fromNow',
  'dateModify',
  'date',
  'number',
  'trim',
  'percent',
  'duration',
  'bytes',
  'round',
  'truncate',
  'url_encode',
  'url_decode',
  'default',
  'join',
  'split',
  'sortBy',
  'objectToArray',
  'unique',
  'topAndOther',
  'first',
  'last',
  'nth',
  'minus',
  'plus',
  'times',
  'division',
  'count',
  'sum',
  'abs',
  'pick',
  'pick_if_exist',
  'str2date',
  'asArray',
  'concat',
  'filter',
  'base64Encode',
  'base64Decode',
  'substring',
  'lowerCase',
  'upperCase',
  'isTrue',
  'isFalse',
  'isMatch',
  'notMatch',
  'isEquals',
  'notEquals',
  'now',
  'reverse',
  'map',
  'keyBy',
  'tree2array',
  'escape',
];

/** Functions that amis has beside ours. */
const FUNCTIONS = [
  'AVEDEV',
  'HARMEAN',
  'LARGE',
  'UPPERMONEY',
  'RAND',
  'LENGTH',
  'CHAR',
  'CAPITALIZE',
  'ESCAPE',
  'STRIPTAG',
  'LINEBREAK',
  'BASENAME',
  'UUID',
  'DATE',
  'WEEK',
  'DATERANGESPLIT',
  'BETWEENRANGE',
  'ISSAMEORBEFORE',
  'ISSAMEORAFTER',
];

export const ISLAND: Dialect = { filters: new Set(FILTERS), functions: new Set([...FUNCTION_NAMES, ...FUNCTIONS]) };

/** Functions whose value is a number or a truth: nothing to escape. */
const HARMLESS_FUNCTIONS = new Set([
  'ABS',
  'SUM',
  'AVG',
  'INT',
  'MOD',
  'PI',
  'ROUND',
  'FLOOR',
  'CEIL',
  'SQRT',
  'POW',
  'LEN',
  'COUNT',
  'ISEMPTY',
  'CONTAINS',
  'STARTSWITH',
  'ENDSWITH',
  'AND',
  'OR',
  'XOR',
]);
const HARMLESS_OPERATORS = new Set([
  'minus',
  'multiply',
  'divide',
  'remainder',
  'power',
  'lt',
  'gt',
  'le',
  'ge',
  'eq',
  'ne',
  'streq',
  'strneq',
  'unary',
  'shift',
  'binary',
  'literal',
  'string',
]);

/**
 * Whether amis would draw a part of the template as HTML: it escapes a name alone, and what ends in `| html`, and
 * nothing else.
 */
export function isUnescaped({ parts }: ParsedTemplate): boolean {
  return parts.some(
    (part) => typeof part !== 'string' && !(part.type === 'variable' || part.type === 'getter') && !isHarmless(part),
  );
}

function isHarmless(ast: Ast): boolean {
  if (HARMLESS_OPERATORS.has(ast.type)) return true;
  if (ast.type === 'filter') return ast.filters!.at(-1)!.name === 'html';
  if (ast.type === 'conditional') return isHarmless(ast.consequent!) && isHarmless(ast.alternate!);
  if (ast.type === 'and' || ast.type === 'or' || ast.type === 'add')
    return isHarmless(ast.left!) && isHarmless(ast.right!);
  if (ast.type === 'template')
    return (ast.body as Ast[]).every((each) => each.type === 'template_raw' || isHarmless(each));
  return ast.type === 'func_call' && HARMLESS_FUNCTIONS.has(ast.identifier!);
}
