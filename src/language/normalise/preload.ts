/**
 * Binds the requests that depend on the address alone, so that the browser can send them before it loads the expression
 * language.
 */
import { isTemplate, staticPath } from '../expression';
import type { Ast } from '../expression/ast';
import { expressionIn, nameIn } from '../expression/inspect';
import { type JsonObject, objectOf } from '../schema/json';
import type { AddressTerm, PreloadRequest } from '../types';

/** After all other steps, which add params and conditions. Sources of dialogs are not sent when a screen opens. */
export function bindPreloads(screen: JsonObject): void {
  for (const source of Object.values(objectOf(screen.dataSources)).map(objectOf)) {
    const preload = source.send === 'auto' && !source.preload ? requestOf(source) : undefined;
    if (preload) source.preload = preload;
  }
}

function requestOf({ params, when }: JsonObject): PreloadRequest | undefined {
  const query: Record<string, string> = {};
  for (const [param, value] of Object.entries(objectOf(params))) {
    const name = nameIn(value, 'query');
    if (name !== undefined) query[param] = name;
    else if (JSON.stringify(value).includes('${')) return undefined;
  }
  if (!isTemplate(when)) return when === undefined || when === true ? { query } : undefined;
  const ast = expressionIn(when);
  const term = ast && termOf(ast);
  return term && { query, when: term };
}

/** undefined: the expression reads more than the address, or needs the expression language. */
function termOf(ast: Ast): AddressTerm | undefined {
  const path = staticPath(ast);
  if (path) return path[0] === 'query' && path.length === 2 ? { query: path[1]! } : undefined;
  switch (ast.type) {
    case 'string':
    case 'literal':
      return { value: (ast.value ?? null) as string | number | boolean | null };
    case 'unary':
      return ast.op === '!' ? negated(termOf(ast.value as Ast)) : undefined;
    case 'or':
      return pair(ast, (any) => ({ any }));
    case 'and':
      return pair(ast, (all) => ({ all }));
    case 'eq':
      return pair(ast, (equal) => ({ equal }));
    case 'ne':
      return negated(pair(ast, (equal) => ({ equal })));
    default:
      return undefined;
  }
}

const negated = (not: AddressTerm | undefined): AddressTerm | undefined => not && { not };

function pair(
  { left, right }: Ast,
  term: (terms: readonly [AddressTerm, AddressTerm]) => AddressTerm,
): AddressTerm | undefined {
  const [one, other] = [termOf(left!), termOf(right!)];
  return one && other && term([one, other]);
}
