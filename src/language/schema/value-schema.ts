/** Predicates and accessors for the catalogue's schemas, shared by checking and normalising. */
import { own } from './json';
import type { ValueSchema } from '../types';

/** The type of any value. */
export const UNKNOWN: ValueSchema = {};

/** An object with exactly these properties. */
export const closedObject = (properties: Record<string, ValueSchema>): ValueSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

export const isUnknown = (schema: ValueSchema): boolean =>
  schema.type === undefined && schema.enum === undefined && !schema.anyOf?.length && schema.properties === undefined;

/** The schema without null; keeps the annotations of both levels. */
export function solid(schema: ValueSchema): ValueSchema {
  if (!schema.anyOf) return schema;
  const options = schema.anyOf.filter((option) => option.type !== 'null');
  if (options.length !== 1) return { ...schema, anyOf: options };
  const { anyOf: _anyOf, ...annotations } = schema;
  return { ...solid(options[0]!), ...withoutUndefined(annotations) };
}

/** Uses spread, which copies the origin of a type (origin.ts). */
function withoutUndefined<T extends object>(object: T): Partial<T> {
  const copy: Partial<T> = { ...object };
  for (const key of Object.keys(copy) as (keyof T)[]) if (copy[key] === undefined) delete copy[key];
  return copy;
}

/** Possible JSON types of a value; empty if it can be anything. */
export function typesOf(schema: ValueSchema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(typesOf))];
  if (schema.type !== undefined) return Array.isArray(schema.type) ? schema.type : [schema.type];
  if (schema.enum)
    return [
      ...new Set(schema.enum.map((value) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value))),
    ];
  return schema.properties ? ['object'] : [];
}

/** Properties of an object; undefined if any are allowed. */
export function fieldsOf(schema: ValueSchema): Record<string, ValueSchema> | undefined {
  const { properties, additionalProperties, type } = solid(schema);
  if (properties) return properties;
  return type === 'object' && additionalProperties === false ? {} : undefined;
}

/** Type of the values of an object whose names are data; undefined for other types. */
export function valuesOf(schema: ValueSchema): ValueSchema | undefined {
  const { properties, additionalProperties } = solid(schema);
  return properties === undefined && typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

export type Reached = { schema: ValueSchema } | { missing: string; at: number; candidates: string[] };

/** Follows a path of property names and indexes. */
export function reach(schema: ValueSchema, path: readonly string[]): Reached {
  let current = solid(schema);
  for (const [at, key] of path.entries()) {
    if (isUnknown(current)) return { schema: UNKNOWN };
    if (current.anyOf) return reachInAny(current.anyOf, path, at);
    const types = typesOf(current);
    if (types.includes('array')) {
      if (/^\d+$/.test(key)) current = solid(current.items ?? UNKNOWN);
      else if (key === 'length') current = { type: 'integer' };
      else return { missing: key, at, candidates: ['length'] };
    } else if (types.includes('object')) {
      const fields = fieldsOf(current);
      if (!fields) {
        current = solid(valuesOf(current) ?? UNKNOWN);
        continue;
      }
      if (!Object.hasOwn(fields, key)) return { missing: key, at, candidates: Object.keys(fields) };
      current = solid(fields[key]!);
    } else if (types.includes('string') && (key === 'length' || /^\d+$/.test(key))) {
      current = { type: key === 'length' ? 'integer' : 'string' };
    } else return { missing: key, at, candidates: [] };
  }
  return { schema: current };
}

/** Follows the path in a union: it exists if any alternative has it. */
function reachInAny(options: readonly ValueSchema[], path: readonly string[], at: number): Reached {
  const reached = options.map((option) => reach(option, path.slice(at)));
  const found = reached.flatMap((each) => ('schema' in each ? [each.schema] : []));
  if (found.length > 0) return { schema: found.reduce(either) };
  const missing = reached.filter((each) => 'missing' in each);
  const furthest = Math.max(...missing.map((each) => each.at));
  return {
    missing: path[at + furthest]!,
    at: at + furthest,
    candidates: [...new Set(missing.filter((each) => each.at === furthest).flatMap(({ candidates }) => candidates))],
  };
}

/** The type at a dotted field path; undefined if it does not exist. */
export function fieldAt(schema: ValueSchema, field: string): ValueSchema | undefined {
  const reached = reach(schema, field.split('.'));
  return 'schema' in reached ? reached.schema : undefined;
}

/** Row type of a list answer: of `{ list }` or of a list itself; undefined if it is neither. */
export function rowsOf(result: ValueSchema): ValueSchema | undefined {
  const answer = solid(result);
  if (isUnknown(answer)) return UNKNOWN;
  // A union may have rows: unknown unless no alternative can.
  if (answer.anyOf) return typesOf(answer).some((type) => type === 'array' || type === 'object') ? UNKNOWN : undefined;
  const list = answer.type === 'array' ? answer : answer.properties?.list && solid(answer.properties.list);
  return list?.type === 'array' ? solid(list.items ?? UNKNOWN) : undefined;
}

/** The field that identifies a row: the first that ends in `Id`, else `id`, `key` or the first field. */
export function rowKeyOf(row: ValueSchema): string | undefined {
  const names = Object.keys(fieldsOf(row) ?? {});
  return (
    names.find((name) => name.endsWith('Id')) ??
    ['id', 'key'].find((name) => own(fieldsOf(row), name) !== undefined) ??
    names[0]
  );
}

/** The union of both types; UNKNOWN if one of them is. */
export function either(a: ValueSchema, b: ValueSchema): ValueSchema {
  if (a === b || a.anyOf?.length === 0) return b;
  if (b.anyOf?.length === 0) return a;
  if (isUnknown(a) || isUnknown(b)) return UNKNOWN;
  if (a.type === 'array' && b.type === 'array') return { ...a, items: either(a.items ?? UNKNOWN, b.items ?? UNKNOWN) };
  return sameType(a, b) ? a : { anyOf: [...(a.anyOf ?? [a]), ...(b.anyOf ?? [b])] };
}

function sameType(a: ValueSchema, b: ValueSchema): boolean {
  const { entity: one } = a as { entity?: unknown };
  const { entity: other } = b as { entity?: unknown };
  return (one !== undefined && one === other) || sameJson(a, b);
}

/**
 * Equality including the order of names. Faster than serialising: unequal values differ early, and equal ones are
 * mostly the same object.
 */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [one, other] = [a, b].map((object) => Object.entries(object).filter(([, value]) => value !== undefined));
  return (
    one!.length === other!.length &&
    one!.every(([key, value], index) => key === other![index]![0] && sameJson(value, other![index]![1]))
  );
}
