/** The type of a template's value, as far as the contract tells it: names followed into their types, elements found in lists. */
import { isTemplate, partsOf } from './expression';
import type { Ast } from './expression/syntax';
import { asText, own } from './json';
import type { Call } from '../../services/catalogue/define';
import { resultTypeOf } from './origin';
import type { ValueSchema } from './types';
import { either, reach, solid, UNKNOWN } from './value-schema';
import type { Env } from './walk';

type CallsByName = ReadonlyMap<string, Call>;
/** Parameters of the arrow functions around. */
type Bound = ReadonlyMap<string, ValueSchema>;

/** Anything that is more than one `${…}` is text; what the contract does not tell can be anything. */
export function typeOfTemplate(text: unknown, env: Env, calls: CallsByName): ValueSchema {
  if (typeof text !== 'string') return UNKNOWN;
  if (!isTemplate(text)) return { type: 'string' };
  try {
    const [only, ...more] = partsOf(text);
    return more.length > 0 || typeof only === 'string' ? { type: 'string' } : typeOf(only!, { env, calls }, new Map());
  } catch {
    return UNKNOWN;
  }
}

interface Place { readonly env: Env; readonly calls: CallsByName }

function typeOf(ast: Ast, place: Place, bound: Bound): ValueSchema {
  switch (ast.type) {
    case 'script': return typeOf(ast.body as Ast, place, bound);
    case 'variable':
    case 'getter': return typeOfName(ast, place, bound);
    case 'or': return either(typeOf(ast.left!, place, bound), typeOf(ast.right!, place, bound));
    case 'conditional': return either(typeOf(ast.consequent!, place, bound), typeOf(ast.alternate!, place, bound));
    case 'func_call': return own(OF_LISTS, ast.identifier!)?.(ast.args ?? [], place, bound) ?? UNKNOWN;
    default: return UNKNOWN;
  }
}

/** Follows a chain of names from where it starts. */
function typeOfName(ast: Ast, place: Place, bound: Bound): ValueSchema {
  const path: string[] = [];
  let host = ast;
  for (; host.type === 'getter'; host = host.host!) {
    const { type, name, value } = host.key!;
    if (type !== 'identifier' && type !== 'string' && type !== 'literal') return UNKNOWN;
    path.unshift(type === 'identifier' ? name! : String(value));
  }
  if (host.type !== 'variable') return follow(typeOf(host, place, bound), path);
  const { env: { scopes, sources }, calls } = place;
  if (bound.has(host.name!)) return follow(bound.get(host.name!)!, path);
  if (host.name !== 'source') return follow(own(scopes as Record<string, ValueSchema>, host.name!) ?? UNKNOWN, path);
  const [source, ...rest] = path;
  const call = source === undefined ? undefined : calls.get(asText(own(sources, source)?.call));
  return follow(call ? resultTypeOf(call) : UNKNOWN, rest);
}

function follow(type: ValueSchema, path: readonly string[]): ValueSchema {
  const reached = reach(type, path);
  return 'schema' in reached ? reached.schema : UNKNOWN;
}

type OfList = (args: readonly Ast[], place: Place, bound: Bound) => ValueSchema;
const listIn: OfList = ([list], place, bound) => (list ? solid(typeOf(list, place, bound)) : UNKNOWN);
const elementOf: OfList = (args, place, bound) => solid(listIn(args, place, bound).items ?? UNKNOWN);

const OF_LISTS: Readonly<Record<string, OfList>> = {
  ARRAYFIND: elementOf,
  LAST: elementOf,
  ARRAYFILTER: listIn,
  ARRAYMAP(args, place, bound) {
    const [, lambda] = args;
    const [parameter] = lambda?.args ?? [];
    const items = lambda?.return && parameter ? typeOf(lambda.return, place, new Map([...bound, [parameter.name!, elementOf(args, place, bound)]])) : UNKNOWN;
    return { type: 'array', items };
  },
  COUNT: () => ({ type: 'integer' }),
};
