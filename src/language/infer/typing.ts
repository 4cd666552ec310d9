/** Types of a screen's scopes and templates, derived from the contract. */
import { type Call, callOfKind } from '../../services/catalogue/define';
import { type AddressName, addressNames } from './query-names';
import { dataInside, dataOfIsland } from '../amis/data';
import { Openings } from '../declare/dialog-types';
import { typeOfTemplate } from './infer';
import { asText, isObject, type JsonObject, own, textOf } from '../schema/json';
import { languageByType } from '../declare/language';
import { paramTypeOf, resultTypeOf, type CallsByName } from './origin';
import type { DataSource, ValueSchema } from '../types';
import { closedObject, fieldAt, rowKeyOf, rowsOf, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import { type Env, type IslandData, type ScopeTypes, type Visit, walk, type WalkOptions } from './walk';

export { typeOfTemplate };
export interface Typing {
  /** Scopes that every place of the screen can read. */
  readonly base: Env;
  /** Names of the address that the screen reads. */
  readonly address: readonly AddressName[];
  /** Sources that some action sends. */
  readonly sent: ReadonlySet<DataSource>;
  readonly typeOf: ScopeTypes;
  /** Walks the screen, or a part of it, with every scope typed. */
  walk(visit: Visit, part?: Pick<WalkOptions, 'only' | 'among' | 'to'>): void;
}

/** The type as a record; UNKNOWN for anything else, which is reported elsewhere. */
const recordOf = (type: ValueSchema): ValueSchema => (typesOf(type).includes('object') ? solid(type) : UNKNOWN);
const ERROR = closedObject({ message: { type: 'string' }, code: { type: 'integer' } });

export const callOf = (calls: CallsByName, source: DataSource | undefined): Call | undefined =>
  ofKind(source ? calls.get(asText(source.call)) : undefined, source);
const ofKind = (call: Call | undefined, source: DataSource | undefined) =>
  call && callOfKind(call, source?.params?.kind);

export function resultOf(calls: CallsByName, source: DataSource | undefined): ValueSchema {
  const call = callOf(calls, source);
  return call ? resultTypeOf(call) : UNKNOWN;
}
export function paramsOf(calls: CallsByName, source: DataSource | undefined): ValueSchema | undefined {
  const call = callOf(calls, source);
  return call && paramTypeOf(call);
}

/**
 * General rights of a role, hidden from screens: they ask for the right to send a particular call, `user.may.<source>`.
 */
const OF_CALLS: ReadonlySet<string> = new Set(['canWrite', 'canManage']);

/** Row type of a table, from its source's answer or its `data` template; undefined if that is no list. */
export const rowsOfTable = (table: JsonObject, env: Env, calls: CallsByName): ValueSchema | undefined =>
  rowsOf(
    table.source === undefined
      ? typeOfTemplate(table.data, env, calls)
      : resultOf(calls, own(env.sources, textOf(table.source) ?? '')),
  );
const rowOf = (table: JsonObject, env: Env, calls: CallsByName): ValueSchema =>
  rowsOfTable(table, env, calls) ?? UNKNOWN;

/** Results of the first pass over a screen, cached for all users of its types. */
interface Learnt {
  readonly calls: CallsByName;
  readonly base: Env;
  readonly address: readonly AddressName[];
  readonly dialogs: Readonly<Record<string, ValueSchema>>;
  readonly sent: ReadonlySet<DataSource>;
}
const learnt = new WeakMap<JsonObject, Learnt>();

interface TypingOptions {
  /** The screen that this one is a copy of; its cached results are reused. */
  readonly copyOf?: JsonObject;
  /** Types of the arguments of a part that is checked alone, readable as `arg`. */
  readonly argumentTypes?: ValueSchema;
}

export function createTyping(
  screen: JsonObject,
  calls: CallsByName,
  { copyOf = screen, argumentTypes }: TypingOptions = {},
): Typing {
  const before = learnt.get(copyOf);
  const known = before?.calls === calls ? before : undefined;
  const address = known?.address ?? addressNames(screen, calls);
  const base = known?.base ?? baseEnv(screen, calls, address, argumentTypes);
  let dialogs = known?.dialogs ?? {};
  const typeOf = scopeTypesOf(calls, () => dialogs);
  const islands: IslandData = {
    ofIsland: (root, env) => dataOfIsland(root, env, calls),
    inside: (node, env) => dataInside(node, env, calls),
  };
  const walkTyped: Typing['walk'] = (visit, part) => walk(screen, { base, typeOf, visit, islands, ...part });
  if (known) return { base, address, sent: known.sent, typeOf, walk: walkTyped };
  const openings = new Openings(calls);
  walkTyped(openings.visit, { only: 'action' });
  dialogs = openings.types();
  // Repeat once for each link of the chain: the data that a dialog passes on is typed by the data that it receives.
  for (let link = openings.chain(); link > 1; link--) {
    walkTyped(openings.visit, { only: 'action', among: openings.among });
    dialogs = openings.types();
  }
  const { sent } = openings;
  learnt.set(screen, { calls, base, address, dialogs, sent });
  return { base, address, sent, typeOf, walk: walkTyped };
}

/** Scopes of the whole screen: the address, the person, and the arguments of a part that is checked alone. */
function baseEnv(
  screen: JsonObject,
  calls: CallsByName,
  address: readonly AddressName[],
  argumentTypes: ValueSchema | undefined,
): Env {
  const [user, role] = ['user.getUserInfo', 'auth.queryOwnRole']
    .map((name) => calls.get(name))
    .map((call) => call && resultTypeOf(call).properties);
  return {
    sources: {},
    scopes: {
      query: closedObject(Object.fromEntries(address.map(({ name, schema }) => [name, readable(schema)]))),
      ...(isObject(screen.state) && {
        state: closedObject(
          Object.fromEntries(
            Object.entries(screen.state)
              .filter(([, schema]) => isObject(schema))
              .map(([name, schema]) => [name, readable(schema as ValueSchema)]),
          ),
        ),
      }),
      // Typed on access, because the visible sources depend on the place.
      source: UNKNOWN,
      user: user
        ? closedObject({
            ...user,
            ...Object.fromEntries(Object.entries(role ?? {}).filter(([name]) => !OF_CALLS.has(name))),
            adminLevel: { type: 'integer', title: '管理级别' },
            ownLogin: { type: 'boolean', title: '用密码登录' },
          })
        : UNKNOWN,
      ...(argumentTypes && { arg: argumentTypes }),
    },
  };
}

/** Types of the scopes that a node, action or source opens. `dialogs` gives the types learnt so far, by dialog. */
const scopeTypesOf =
  (calls: CallsByName, dialogs: () => Learnt['dialogs']): ScopeTypes =>
  (scope, owner, env) => {
    if (owner.value.type === 'house') return UNKNOWN;
    const source = own(env.sources, textOf(owner.value.source) ?? '');
    switch (scope) {
      case 'row':
        if (owner.kind === 'action') return elementOf(typeOfTemplate(owner.value.data, env, calls));
        return languageByType.get(asText(owner.value.type))?.showsRecord
          ? recordOf(typeOfTemplate(owner.value.data, env, calls))
          : rowOf(owner.value, env, calls);
      case 'selection':
        return selectionOf(owner.value, rowOf(owner.value, env, calls));
      case 'slot':
        return slotOf(owner.value, rowOf(owner.value, env, calls));
      case 'form':
        return paramsOf(calls, source) ?? UNKNOWN;
      case 'dialog':
        return own(dialogs(), owner.dialog ?? '') ?? UNKNOWN;
      case 'result':
        if (owner.value.action === 'callEach') return DONE_EACH;
        return resultOf(calls, owner.kind === 'source' ? (owner.value as unknown as DataSource) : source);
      case 'error':
        return ERROR;
      default:
        return UNKNOWN;
    }
  };

const elementOf = (list: ValueSchema): ValueSchema => solid(solid(list).items ?? UNKNOWN);
/** The result of an action that sends a call for each element. */
const DONE_EACH = closedObject({ done: { type: 'integer', title: '完成的个数' } });

/** The types of JSON Schema. */
const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** A declared type of the address if its schema is usable, else UNKNOWN; the rule for the shape reports the error. */
function readable(schema: ValueSchema): ValueSchema {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const isType = types.every((each) => TYPES.has(each));
  const isReadable =
    isType && (schema.enum === undefined || Array.isArray(schema.enum)) && !schema.anyOf && !schema.properties;
  if (!isReadable) return UNKNOWN;
  return schema.items === undefined
    ? schema
    : { ...schema, items: isObject(schema.items) ? readable(schema.items) : UNKNOWN };
}

/** A free place: what its props name of a row. */
function slotOf(node: JsonObject, row: ValueSchema): ValueSchema {
  const names = Object.entries(languageByType.get(asText(node.type))?.slot ?? {});
  const typed = names.flatMap(([name, prop]) => {
    const field = textOf(node[prop]);
    return field === undefined ? [] : [[name, fieldAt(row, field) ?? UNKNOWN] as const];
  });
  return closedObject(Object.fromEntries(typed));
}

/** Selected rows and their keys. */
function selectionOf(table: JsonObject, row: ValueSchema): ValueSchema {
  const key = textOf(table.rowKey) ?? rowKeyOf(row);
  const items = key === undefined ? undefined : fieldAt(row, key);
  return closedObject({
    rows: { type: 'array', items: row },
    keys: { type: 'array', items: items ?? UNKNOWN },
    count: { type: 'integer' },
  });
}
