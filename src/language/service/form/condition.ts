/** Reads a condition as rows of comparisons, as a builder draws it. Pure. */
import type { Ast } from '../../expression/ast';
import { templateOf } from '../../expression';
import { isObject } from '../../schema/json';
import type { ConditionRow, ConditionRows } from './types';

const OPERATORS: Readonly<Partial<Record<string, ConditionRow['is']>>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
};

/** undefined: the condition says more than rows can. */
export function conditionRows(text: string): ConditionRows | undefined {
  try {
    const { parts, filters } = templateOf(text);
    const [only] = parts as readonly unknown[];
    if (parts.length !== 1 || filters.length > 0 || !isObject(only)) return undefined;
    const ast = only as unknown as Ast;
    const join = ast.type === 'or' ? 'or' : 'and';
    const rows = joined(ast, join).map(rowOf);
    return rows.every((row) => row !== undefined) ? { join, rows } : undefined;
  } catch {
    return undefined;
  }
}

const joined = (ast: Ast, join: string): Ast[] =>
  ast.type === join ? [...joined(ast.left!, join), ...joined(ast.right!, join)] : [ast];

function rowOf(ast: Ast): ConditionRow | undefined {
  const path = pathOf(ast);
  if (path !== undefined) return { path, is: 'true' };
  if (ast.type === 'unary' && ast.op === '!') {
    const denied = ast.value as Ast;
    const list = includedIn(denied);
    const of = pathOf(denied);
    return list ? { ...list, is: 'excludes' } : of === undefined ? undefined : { path: of, is: 'false' };
  }
  const list = includedIn(ast);
  if (list) return { ...list, is: 'includes' };
  const is = ast.op === undefined ? undefined : OPERATORS[ast.op];
  const left = ast.left && (pathOf(ast.left) ?? countedIn(ast.left));
  const right = ast.right && literalOf(ast.right);
  if (!is || left === undefined || !right) return undefined;
  return typeof left === 'string' ? { path: left, is, value: right.value } : { ...left, is, value: right.value };
}

const called = ({ type, identifier, args = [] }: Ast, name: string): readonly Ast[] =>
  type === 'func_call' && identifier === name ? args : [];

/** `ARRAYINCLUDES(row.choices, 'edit')` */
function includedIn(ast: Ast): Pick<ConditionRow, 'path' | 'value'> | undefined {
  const [list, element] = called(ast, 'ARRAYINCLUDES');
  const path = list && pathOf(list);
  const literal = element && literalOf(element);
  return path !== undefined && literal ? { path, value: literal.value } : undefined;
}

/** `COUNT(result.failed)` */
function countedIn(ast: Ast): Pick<ConditionRow, 'path' | 'of'> | undefined {
  const [list, ...more] = called(ast, 'COUNT');
  const path = list && more.length === 0 ? pathOf(list) : undefined;
  return path === undefined ? undefined : { path, of: 'count' };
}

function pathOf({ type, name, host, key }: Ast): string | undefined {
  if (type === 'variable') return name;
  const around = type === 'getter' && host ? pathOf(host) : undefined;
  return around !== undefined && key?.type === 'identifier' ? `${around}.${key.name}` : undefined;
}

function literalOf({ type, op, value }: Ast): { readonly value: ConditionRow['value'] } | undefined {
  if (type === 'unary' && op === '-') {
    const inner = literalOf(value as Ast);
    return typeof inner?.value === 'number' ? { value: -inner.value } : undefined;
  }
  if (type === 'string' || type === 'literal') return { value: value as ConditionRow['value'] };
  return undefined;
}
