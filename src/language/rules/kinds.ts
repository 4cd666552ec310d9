/** Types as people speak of them, and the questions that rules ask of them. What is not known is never denied. */
import { isOfAddress, originOf } from '../origin';
import type { Term } from '../problems';
import type { ValueSchema } from '../types';
import { isUnknown, solid, typesOf } from '../value-schema';

export type Kind = 'number' | 'text' | 'boolean' | 'list' | 'object';

/** Of the types that most have. */
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

/** What a value can be, null aside; empty where it can be anything. */
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

/** Surely nothing but these. */
export const isOnly = (schema: ValueSchema, ...kinds: readonly Kind[]): boolean => {
  const found = kindsOf(schema);
  return found.length > 0 && found.every((kind) => kinds.includes(kind));
};

/** Null and nothing else: a value that is not there fits everywhere. */
export const isNothing = (schema: ValueSchema): boolean =>
  typesOf(schema).length > 0 && typesOf(schema).every((type) => type === 'null');

/** A type as problems name it. */
export function termOf(schema: ValueSchema): Term {
  const [only, ...more] = kindsOf(schema);
  if (only === undefined) return { is: 'anything' };
  return more.length === 0 ? { is: only } : { or: [only, ...more].map((is) => ({ is })) };
}

const MOMENTS: Readonly<Record<string, Term>> = { date: { is: 'day' }, 'date-time': { is: 'time' } };
/** With the texts told apart that are days or moments. */
export const exactTermOf = (schema: ValueSchema): Term => MOMENTS[solid(schema).format ?? ''] ?? termOf(schema);

/** A text of the contract or of the screen that is surely no number: the address has everything as text. */
export const isPlainText = (schema: ValueSchema): boolean => isOnly(schema, 'text') && !isOfAddress(schema);

/**
 * Whether a value can be a moment or a day. Texts that the contract does not call dates are none; the address may hold
 * one.
 */
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

/** A list of what people can read as words. */
export const isListOfObjects = (schema: ValueSchema): boolean =>
  isOnly(schema, 'list') && isOnly(solid(schema).items ?? {}, 'object');
