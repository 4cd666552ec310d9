/** What a type is called in the contract, wherever it turns up: types taken from calls carry the name along. */
import type { Call } from '../services/catalogue/define';
import { asText } from './json';
import type { ValueSchema } from './types';

/** Copied by spreading and seen by nothing that reads JSON. */
const ORIGIN: unique symbol = Symbol('origin');

export interface Origin {
  readonly kind: 'param' | 'field';
  /** `feedManage.updateKeyword#status`, `Keyword.status`, `analysis.countInfo#today.count`. */
  readonly name: string;
}
type Marked = ValueSchema & { [ORIGIN]?: Origin };

export const originOf = (schema: ValueSchema | undefined): Origin | undefined =>
  (schema as Marked | undefined)?.[ORIGIN];

/** Passes the name on to a type made of another. */
export const withOrigin = (schema: ValueSchema, origin: Origin | undefined): ValueSchema =>
  origin ? ({ ...schema, [ORIGIN]: origin } as ValueSchema) : schema;

/** Texts of the address become what they are compared with: `query.userId == row.userId`. */
const ADDRESS: unique symbol = Symbol('address');
export const ofAddress = (schema: ValueSchema): ValueSchema => ({ ...schema, [ADDRESS]: true }) as ValueSchema;
export const isOfAddress = (schema: ValueSchema): boolean => ADDRESS in schema;

/** One of several types, all of which turn up: a dialog is opened from several places, each of which has to fit. */
const EACH: unique symbol = Symbol('each');
export const ofEach = (schema: ValueSchema): ValueSchema => ({ ...schema, [EACH]: true }) as ValueSchema;
export const isOfEach = (schema: ValueSchema): boolean => EACH in schema;

const results = new WeakMap<Call, ValueSchema>();
const params = new WeakMap<Call, ValueSchema>();

/** A call's types with the names of their parts; made once for each call. */
export const resultTypeOf = (call: Call): ValueSchema =>
  once(results, call, () => named(call.result as ValueSchema, `${call.name}#`, 'field'));
export const paramTypeOf = (call: Call): ValueSchema =>
  once(params, call, () => named(call.params as unknown as ValueSchema, `${call.name}#`, 'param'));

function once(kept: WeakMap<Call, ValueSchema>, call: Call, make: () => ValueSchema): ValueSchema {
  let type = kept.get(call);
  if (!type) kept.set(call, (type = make()));
  return type;
}

/** `base`: what the names of its props begin with; an entity's begin with the entity's name. */
function named(schema: ValueSchema, base: string, kind: Origin['kind']): ValueSchema {
  const entity = (schema as { entity?: unknown }).entity;
  const prefix = kind === 'field' && entity !== undefined ? `${asText(entity)}.` : base;
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, type]) => [
          name,
          withOrigin(named(type, `${prefix}${name}.`, kind), { kind, name: `${prefix}${name}` }),
        ]),
      ),
    }),
    ...(schema.items && { items: named(schema.items, base, kind) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => named(each, base, kind)) }),
  };
}

/** Every name of the contract: calls, their params, the fields of their answers. */
export function contractNames(calls: Iterable<Call>): Set<string> {
  const names = new Set<string>();
  const visit = (schema: ValueSchema): void => {
    const origin = originOf(schema);
    if (origin) names.add(origin.name);
    for (const each of [
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
      ...(schema.anyOf ?? []),
    ])
      visit(each);
  };
  for (const call of calls) {
    names.add(call.name);
    visit(paramTypeOf(call));
    visit(resultTypeOf(call));
  }
  return names;
}

/** The catalogue's calls by name. */
export type CallsByName = ReadonlyMap<string, Call>;
