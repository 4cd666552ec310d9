/** Params of a source as the call takes them. */
import type { ValueSchema } from '../../language/types';
import { coerce, INVALID, isEmpty } from './value';

/** What a read sends: texts of the address typed, what the call would refuse and what is empty left out. */
export function readParams(params: Readonly<Record<string, unknown>>, schema?: ValueSchema): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (isEmpty(value)) continue;
    const property = schema?.properties?.[name];
    const coerced = property ? coerce(value, property) : value;
    if (coerced !== INVALID) sent[name] = coerced;
  }
  return sent;
}

/** What a write sends: everything said, except empty values that the call does not know as values (they mean "not said").
 * An empty text or list that the call allows is sent: that is how a person clears a field. */
export function writeParams(params: Readonly<Record<string, unknown>>, schema?: ValueSchema): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const property = schema?.properties?.[name];
    if (isEmpty(value) && property && !allowsEmpty(value, property)) {
      // Emptied where only null says so: a cleared department is null, not ''.
      if (allowsEmpty(null, property)) sent[name] = null;
      continue;
    }
    sent[name] = value;
  }
  return sent;
}

function allowsEmpty(value: unknown, schema: ValueSchema): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => allowsEmpty(value, option));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (value === null) return types.includes('null');
  return types.some((type) => (type === 'string' ? value === '' : type === 'array' && Array.isArray(value))) && coerce(value, schema) !== INVALID;
}

/** Params that the call requires and that nothing gave. */
export function missingParams(params: Readonly<Record<string, unknown>>, schema?: ValueSchema): string[] {
  return (schema?.required ?? []).filter((name) => params[name] === undefined);
}
