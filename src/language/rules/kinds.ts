/** Kinds of types, as problems name them, and predicates over them. A predicate never rejects an unknown type. */
import { isOfAddress, originOf } from '../infer/origin';
import type { Term } from '../problems';
import type { ValueSchema } from '../types';
import { isUnknown, solid, typesOf } from '../schema/value-schema';

export type Kind = 'number' | 'text' | 'boolean' | 'list' | 'object';

/** Cache for the most common types. */
const KINDS_OF: ReadonlyMap<unknown, readonly Kind[]> = new Map<string, readonly Kind[]>([
  ['integer', ['number']],
  ['number', ['number']],
  ['string', ['text']],
  ['boolean', ['boolean']],
  ['array', ['list']],
  ['object', ['object']],
  ['null', []],
]);
const KIND_OF: Readonly<Record<string, Kind>> = {
  integer: 'number',
  number: 'number',
  string: 'text',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** The possible kinds of a value, without null; empty if it can be anything. */
export function kindsOf(schema: ValueSchema): readonly Kind[] {
  const known = schema.anyOf ? undefined : KINDS_OF.get(schema.type);
  if (known) return known;
  const type = solid(schema);
  if (isUnknown(type) || type.anyOf?.some(isUnknown)) return [];
  return [
    ...new Set(
      typesOf(type)
        .filter((each) => each !== 'null')
        .map((each) => KIND_OF[each]!),
    ),
  ];
}

/** Whether the value is certainly one of these kinds. */
export const isOnly = (schema: ValueSchema, ...kinds: readonly Kind[]): boolean => {
  const found = kindsOf(schema);
  return found.length > 0 && found.every((kind) => kinds.includes(kind));
};

/** Whether the type is only null: an absent value fits everywhere. */
export const isNothing = (schema: ValueSchema): boolean =>
  typesOf(schema).length > 0 && typesOf(schema).every((type) => type === 'null');

/** A type as problems name it. */
export function termOf(schema: ValueSchema): Term {
  const [only, ...more] = kindsOf(schema);
  if (only === undefined) return { is: 'anything' };
  return more.length === 0 ? { is: only } : { or: [only, ...more].map((is) => ({ is })) };
}

const MOMENTS: Readonly<Record<string, Term>> = { date: { is: 'day' }, 'date-time': { is: 'time' } };
/** Like `termOf`, but distinguishes dates and times from other texts. */
export const exactTermOf = (schema: ValueSchema): Term => MOMENTS[solid(schema).format ?? ''] ?? termOf(schema);

/** Whether the value is certainly a text that does not convert to a number. Texts of the address may convert. */
export const isPlainText = (schema: ValueSchema): boolean => isOnly(schema, 'text') && !isOfAddress(schema);

/** Whether a value can be a date or time. Contract texts without a date format cannot; texts of the address can. */
export function canBeDate(schema: ValueSchema): boolean {
  const type = solid(schema);
  if (isNothing(type)) return true;
  if (isOnly(type, 'boolean', 'list', 'object')) return false;
  const named = originOf(schema) ?? originOf(type);
  if (isOnly(type, 'number')) return named === undefined;
  if (!isOnly(type, 'text')) return true;
  if (type.format === 'date' || type.format === 'date-time' || type.display === 'date' || type.display === 'datetime')
    return true;
  return type.enum === undefined && (isOfAddress(type) || named === undefined);
}

/** Whether a list has elements that cannot be shown as text. */
export const isListOfObjects = (schema: ValueSchema): boolean =>
  isOnly(schema, 'list') && isOnly(solid(schema).items ?? {}, 'object');
