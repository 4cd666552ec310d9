/** Attaches to a type its name in the contract, so that types derived from a call still know it. */
import type { Call } from '../../services/catalogue/define';
import { asText } from '../schema/json';
import type { ValueSchema } from '../types';

/** A symbol: object spread copies it and JSON ignores it. */
const ORIGIN: unique symbol = Symbol('origin');

export interface Origin {
  readonly kind: 'param' | 'field';
  /** `feedManage.updateKeyword#status`, `Keyword.status`, `analysis.countInfo#today.count`. */
  readonly name: string;
}
type Marked = ValueSchema & { [ORIGIN]?: Origin };

export const originOf = (schema: ValueSchema | undefined): Origin | undefined =>
  (schema as Marked | undefined)?.[ORIGIN];

/** Copies the origin to a derived type. */
export const withOrigin = (schema: ValueSchema, origin: Origin | undefined): ValueSchema =>
  origin ? ({ ...schema, [ORIGIN]: origin } as ValueSchema) : schema;

/**
 * Marks a value of the address: a text that is converted to the type it is compared with, `query.userId == row.userId`.
 */
const ADDRESS: unique symbol = Symbol('address');
export const ofAddress = (schema: ValueSchema): ValueSchema => ({ ...schema, [ADDRESS]: true }) as ValueSchema;
export const isOfAddress = (schema: ValueSchema): boolean => ADDRESS in schema;

/** Marks a union whose every alternative occurs: a dialog opened from several places has to accept each of them. */
const EACH: unique symbol = Symbol('each');
export const ofEach = (schema: ValueSchema): ValueSchema => ({ ...schema, [EACH]: true }) as ValueSchema;
export const isOfEach = (schema: ValueSchema): boolean => EACH in schema;

const results = new WeakMap<Call, ValueSchema>();
const params = new WeakMap<Call, ValueSchema>();

/** A call's types with the names of their fields; computed once for each call. */
export const resultTypeOf = (call: Call): ValueSchema =>
  once(results, call, () => named(call.result as ValueSchema, `${call.name}#`, 'field'));
export const paramTypeOf = (call: Call): ValueSchema =>
  once(params, call, () => named(call.params as unknown as ValueSchema, `${call.name}#`, 'param'));

function once(cache: WeakMap<Call, ValueSchema>, call: Call, make: () => ValueSchema): ValueSchema {
  let type = cache.get(call);
  if (!type) cache.set(call, (type = make()));
  return type;
}

/** `base`: prefix of the property names; properties of an entity use the entity's name instead. */
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
