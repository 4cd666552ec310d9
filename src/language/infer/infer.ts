/**
 * Infers the type of a template's value from the contract: follows names into their types and applies the result types
 * of operators and functions.
 */
import { isTemplate, partsOf } from '../expression';
import { SIGNATURES } from '../expression/signatures';
import { childrenOf } from '../expression/syntax';
import { type Ast } from '../expression/ast';
import { asText, own } from '../schema/json';
import { ofAddress, resultTypeOf } from './origin';
import type { Call } from '../../services/catalogue/define';
import type { ValueSchema } from '../types';
import { either, reach, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import type { Env } from './walk';

type CallsByName = ReadonlyMap<string, Call>;
/** Parameter types of the enclosing arrow functions. */
type Bound = ReadonlyMap<string, ValueSchema>;
interface Place {
  readonly env: Env;
  readonly calls: CallsByName;
}

const TEXT: ValueSchema = { type: 'string' };
const NUMBER: ValueSchema = { type: 'number' };
const TRUTH: ValueSchema = { type: 'boolean' };
const MOMENT: ValueSchema = { type: 'string', format: 'date-time' };

/** A template with text around its `${…}` is text; a type that the contract does not determine is UNKNOWN. */
export function typeOfTemplate(text: unknown, env: Env, calls: CallsByName): ValueSchema {
  if (typeof text !== 'string') return UNKNOWN;
  if (!isTemplate(text)) return TEXT;
  try {
    const [only, ...more] = partsOf(text);
    return more.length > 0 || typeof only === 'string' ? TEXT : typeOf(only!, { env, calls }, UNBOUND);
  } catch {
    return UNKNOWN;
  }
}

/** A node of an expression, with the inferred types at its place. */
export interface Typed {
  readonly ast: Ast;
  typeOf(ast: Ast): ValueSchema;
}

/** Infers types of expression nodes outside arrow functions. */
export const typesIn =
  (env: Env, calls: CallsByName): Typed['typeOf'] =>
  (part) =>
    typeOf(part, { env, calls }, UNBOUND);
const UNBOUND: Bound = new Map();

/** Visits every node of the expressions, parents before children. */
export function visitTyped(
  parts: readonly (string | Ast)[],
  env: Env,
  calls: CallsByName,
  visit: (typed: Typed) => void,
): void {
  const place = { env, calls };
  const go = (ast: Ast, bound: Bound, types: Typed['typeOf']): void => {
    visit({ ast, typeOf: types });
    const inner = ast.type === 'func_call' ? boundIn(ast, place, bound) : bound;
    const typesInside: Typed['typeOf'] = inner === bound ? types : (part) => typeOf(part, place, inner);
    for (const child of childrenOf(ast)) {
      if (child.type === 'anonymous_function') go(child, inner, typesInside);
      else go(child, bound, types);
    }
  };
  for (const part of parts) if (typeof part !== 'string') go(part, UNBOUND, typesIn(env, calls));
}

/** Types of the arrow function's parameters in this call: the element, its index, the list. */
function boundIn({ args: [list, lambda] = [] }: Ast, place: Place, bound: Bound): Bound {
  if (!list || lambda?.type !== 'anonymous_function') return bound;
  const whole = solid(typeOf(list, place, bound));
  const types = [solid(whole.items ?? UNKNOWN), { type: 'integer' }, whole];
  return new Map([
    ...bound,
    ...(lambda.args ?? []).map(({ name }, index) => [name!, types[index] ?? UNKNOWN] as const),
  ]);
}

function typeOf(ast: Ast, place: Place, bound: Bound): ValueSchema {
  const of = (part: Ast | undefined): ValueSchema => (part ? typeOf(part, place, bound) : UNKNOWN);
  switch (ast.type) {
    case 'script':
      return of(ast.body as Ast);
    case 'variable':
    case 'getter':
      return typeOfName(ast, place, bound);
    case 'literal':
      return typeOfLiteral(ast.value);
    case 'string':
    case 'template':
      return TEXT;
    case 'and':
      return either(of(ast.left), of(ast.right));
    case 'or':
      return either(solid(of(ast.left)), of(ast.right));
    case 'conditional':
      return either(of(ast.consequent), of(ast.alternate));
    case 'array':
      return { type: 'array', items: (ast.members as Ast[]).map(of).reduce(either, NOTHING_YET) };
    case 'object':
      return typeOfObject(ast.members as { key: Ast; value: Ast }[], of);
    case 'add':
      return typeOfSum(of(ast.left), of(ast.right));
    case 'unary':
      return ast.op === '!' ? TRUTH : NUMBER;
    case 'func_call':
      return typeOfCall(ast, place, bound);
    default:
      return COMPARISONS.has(ast.type) ? TRUTH : ARITHMETIC.has(ast.type) ? NUMBER : UNKNOWN;
  }
}

export const COMPARISONS: ReadonlySet<string> = new Set(['lt', 'gt', 'le', 'ge', 'eq', 'ne', 'streq', 'strneq']);
export const ARITHMETIC: ReadonlySet<string> = new Set([
  'minus',
  'multiply',
  'divide',
  'remainder',
  'power',
  'shift',
  'binary',
]);
/** Element type of an empty list; any other type replaces it. */
const NOTHING_YET: ValueSchema = { anyOf: [] };

function typeOfLiteral(value: unknown): ValueSchema {
  if (value === null || value === undefined) return { type: 'null' };
  return { type: Number.isInteger(value) ? 'integer' : typeof value };
}

function typeOfObject(members: { key: Ast; value: Ast }[], of: (part: Ast) => ValueSchema): ValueSchema {
  const named = members.map(
    ({ key, value }) =>
      [
        key.type === 'identifier' ? key.name : key.type === 'string' ? String(key.value) : undefined,
        of(value),
      ] as const,
  );
  if (named.some(([name]) => name === undefined)) return { type: 'object' };
  return {
    type: 'object',
    properties: Object.fromEntries(named as [string, ValueSchema][]),
    additionalProperties: false,
  };
}

/** Text concatenates and numbers add; if either is possible, the type is unknown. */
function typeOfSum(left: ValueSchema, right: ValueSchema): ValueSchema {
  const [a, b] = [left, right].map((type) => typesOf(type).filter((each) => each !== 'null'));
  if (isOnly(a!, TEXTS) || isOnly(b!, TEXTS)) return TEXT;
  return isOnly(a!, NUMBERS) && isOnly(b!, NUMBERS) ? NUMBER : UNKNOWN;
}
const TEXTS = ['string'];
const NUMBERS = ['integer', 'number'];
const isOnly = (types: readonly string[], allowed: readonly string[]): boolean =>
  types.length > 0 && types.every((type) => allowed.includes(type));

/** Follows a chain of names from its scope. */
function typeOfName(ast: Ast, place: Place, bound: Bound): ValueSchema {
  const path: string[] = [];
  let host = ast;
  for (; host.type === 'getter'; host = host.host!) {
    const { type, name, value } = host.key!;
    if (type !== 'identifier' && type !== 'string' && type !== 'literal') return UNKNOWN;
    path.unshift(type === 'identifier' ? name! : String(value));
  }
  if (host.type !== 'variable') return follow(typeOf(host, place, bound), path);
  const {
    env: { scopes, sources },
    calls,
  } = place;
  if (bound.has(host.name!)) return follow(bound.get(host.name!)!, path);
  const type = own(scopes as Record<string, ValueSchema>, host.name!) ?? UNKNOWN;
  if (host.name === 'query' || host.name === 'state') return ofAddress(follow(type, path));
  if (host.name !== 'source') return follow(type, path);
  const [source, ...rest] = path;
  const call = source === undefined ? undefined : calls.get(asText(own(sources, source)?.call));
  return follow(call ? resultTypeOf(call) : UNKNOWN, rest);
}

function follow(type: ValueSchema, path: readonly string[]): ValueSchema {
  const reached = reach(type, path);
  return 'schema' in reached ? reached.schema : UNKNOWN;
}

function typeOfCall(ast: Ast, place: Place, bound: Bound): ValueSchema {
  const [first, second, third] = ast.args ?? [];
  const of = (part: Ast | undefined): ValueSchema => (part ? typeOf(part, place, bound) : UNKNOWN);
  switch (ast.identifier) {
    case 'IF':
      return third ? either(of(second), of(third)) : UNKNOWN;
    case 'ARRAYMAP':
      return {
        type: 'array',
        items: second?.return ? typeOf(second.return, place, boundIn(ast, place, bound)) : UNKNOWN,
      };
    case 'CONCAT':
      return { type: 'array', items: (ast.args ?? []).map((part) => itemsOf(of(part))).reduce(either, NOTHING_YET) };
    case 'SPLIT':
      return { type: 'array', items: TEXT };
    case 'COUNT':
      return { type: 'integer' };
    case 'STARTOF':
    case 'ENDOF':
      return third ? TEXT : MOMENT;
  }
  switch (SIGNATURES.get(ast.identifier!)?.returns) {
    case 'number':
      return NUMBER;
    case 'text':
      return TEXT;
    case 'boolean':
      return TRUTH;
    case 'date':
      return MOMENT;
    case 'element':
      return itemsOf(of(first));
    case 'same':
      return solid(of(first));
    default:
      return UNKNOWN;
  }
}

const itemsOf = (list: ValueSchema): ValueSchema => solid(solid(list).items ?? UNKNOWN);
