/** Types of a screen's scopes and templates, from the contract. */
import type { Call } from '../../services/catalogue/define';
import { addressNames } from './address';
import { isTemplate, references } from './expression';
import { asText, isObject, type JsonObject, objectOf, own, textOf } from './json';
import type { DataSource, ValueSchema } from './types';
import { either, reach, rowsOf, solid, typesOf, UNKNOWN } from './value-schema';
import { type Env, type ScopeTypes, type Visit, walk } from './walk';

export type CallsByName = ReadonlyMap<string, Call>;

export interface Typing {
  /** What every place of the page sees. */
  readonly base: Env;
  readonly typeOf: ScopeTypes;
  /** Walks the page with every scope typed. */
  walk(visit: Visit): void;
}

const object = (properties: Record<string, ValueSchema>): ValueSchema => ({ type: 'object', properties, additionalProperties: false });
/** What a detail of anything else shows is no record: a problem of its own. */
const recordOf = (type: ValueSchema): ValueSchema => (typesOf(type).includes('object') ? solid(type) : UNKNOWN);
const ERROR = object({ message: { type: 'string' }, code: { type: 'integer' } });

export const callOf = (calls: CallsByName, source: DataSource | undefined): Call | undefined => (source ? calls.get(asText(source.call)) : undefined);
export const resultOf = (calls: CallsByName, source: DataSource | undefined): ValueSchema => (callOf(calls, source)?.result as ValueSchema | undefined) ?? UNKNOWN;
export const paramsOf = (calls: CallsByName, source: DataSource | undefined): ValueSchema | undefined => callOf(calls, source)?.params as ValueSchema | undefined;

export function createTyping(page: JsonObject, calls: CallsByName): Typing {
  const user = (calls.get('user.getUserInfo')?.result as ValueSchema | undefined)?.properties;
  const role = (calls.get('auth.queryOwnRole')?.result as ValueSchema | undefined)?.properties;
  const base: Env = {
    sources: {},
    scopes: {
      query: object(Object.fromEntries(addressNames(page, calls).map(({ name, schema }) => [name, schema]))),
      // Sources are typed where they are read: which ones there are depends on the place.
      source: UNKNOWN,
      user: user ? object({ ...user, ...role, adminLevel: { type: 'integer', title: '管理级别' } }) : UNKNOWN,
    },
  };
  let dialogs: Record<string, ValueSchema> = {};
  const typeOf: ScopeTypes = (scope, owner, env) => {
    const source = own(env.sources, textOf(owner.value.source) ?? '');
    switch (scope) {
      case 'row': return owner.value.type === 'detail' ? recordOf(typeOfTemplate(owner.value.data, env, calls)) : (rowsOf(resultOf(calls, source)) ?? UNKNOWN);
      case 'selection': return object({ rows: { type: 'array', items: rowsOf(resultOf(calls, source)) ?? UNKNOWN }, keys: { type: 'array' }, count: { type: 'integer' } });
      case 'form': return paramsOf(calls, source) ?? UNKNOWN;
      case 'dialog': return own(dialogs, owner.dialog ?? '') ?? UNKNOWN;
      case 'result': return resultOf(calls, owner.kind === 'source' ? (owner.value as unknown as DataSource) : source);
      case 'error': return ERROR;
      default: return UNKNOWN;
    }
  };
  const walkTyped = (visit: Visit) => walk(page, { base, typeOf, visit });
  dialogs = dialogTypes(walkTyped, calls);
  return { base, typeOf, walk: walkTyped };
}

/** What each dialog is given by the actions that open it. */
function dialogTypes(walkTyped: (visit: Visit) => void, calls: CallsByName): Record<string, ValueSchema> {
  const given: Record<string, Record<string, ValueSchema>> = {};
  walkTyped(({ kind, value, env }) => {
    const action = objectOf(value);
    if (kind !== 'action' || action.action !== 'open' || typeof action.dialog !== 'string') return;
    const fields = (given[action.dialog] ??= {});
    for (const [key, each] of Object.entries(objectOf(action.data))) {
      const type = typeOfJson(each, env, calls);
      fields[key] = Object.hasOwn(fields, key) ? either(fields[key]!, type) : type;
    }
  });
  return Object.fromEntries(Object.entries(given).map(([name, fields]) => [name, object(fields)]));
}

function typeOfJson(json: unknown, env: Env, calls: CallsByName): ValueSchema {
  if (typeof json === 'string') return typeOfTemplate(json, env, calls);
  if (typeof json === 'boolean') return { type: 'boolean' };
  if (typeof json === 'number') return { type: Number.isInteger(json) ? 'integer' : 'number' };
  if (isObject(json)) return object(Object.fromEntries(Object.entries(json).map(([key, each]) => [key, typeOfJson(each, env, calls)])));
  return Array.isArray(json) ? { type: 'array' } : UNKNOWN;
}

/** The type of a template's value, as far as it is a single name; text that has more in it is a string. */
export function typeOfTemplate(text: unknown, env: Env, calls: CallsByName): ValueSchema {
  if (typeof text !== 'string') return UNKNOWN;
  if (!isTemplate(text)) return { type: 'string' };
  try {
    const uses = references(text);
    const [only] = uses;
    const alone = uses.length === 1 && only!.offset === text.search(/[^\s${]/) && /^[\s\]]*\}$/.test(text.slice(only!.offset + only!.length));
    if (alone && text.startsWith('${')) return typeOfName(only!.name, only!.path, env, calls);
    return /^\$\{[^]*\}$/.test(text) ? UNKNOWN : { type: 'string' };
  } catch {
    return UNKNOWN;
  }
}

function typeOfName(name: string, path: readonly string[], env: Env, calls: CallsByName): ValueSchema {
  const [sourceName, ...rest] = path;
  const type = name === 'source' && sourceName !== undefined ? resultOf(calls, own(env.sources, sourceName)) : own(env.scopes as Record<string, ValueSchema>, name);
  const reached = reach(type ?? UNKNOWN, name === 'source' ? rest : path);
  return 'schema' in reached ? reached.schema : UNKNOWN;
}
