/**
 * The expression dialect of islands: amis's filters without `raw`, its functions, and which values it leaves unescaped.
 */
import type { Dialect, ParsedTemplate } from '../expression/syntax';
import type { Ast } from '../expression/ast';
import { FUNCTION_NAMES } from '../expression/functions';

/** Filters of amis-core that are pure computations. Excluded: `raw`, `eval`, `fn`, `toExpression`. */
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

/** Functions that amis has in addition to those of house nodes. */
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

/** Functions that return a number or a boolean, which need no escaping. */
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
 * Whether amis would draw part of the template as unescaped HTML. amis escapes only a plain name and a value that ends
 * in `| html`.
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
