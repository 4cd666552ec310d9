/** Converts the params of a source to what its call accepts. */
import type { ValueSchema } from '../../language/types';
import { coerce, INVALID, isEmpty } from './value';

/**
 * Params of a read: texts of the address converted to their types; empty values and values that the call would refuse
 * are omitted.
 */
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

/**
 * Params of a write: all given values except empty ones that the call does not accept. An empty text or list that the
 * call accepts is sent, because that is how a user clears a field.
 */
export function writeParams(params: Readonly<Record<string, unknown>>, schema?: ValueSchema): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    const property = schema?.properties?.[name];
    if (isEmpty(value) && property && !allowsEmpty(value, property)) {
      // Where only null is allowed, a cleared field is sent as null: a cleared department is null, not ''.
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
  return (
    types.some((type) => (type === 'string' ? value === '' : type === 'array' && Array.isArray(value))) &&
    coerce(value, schema) !== INVALID
  );
}

/** Names of required params without a value. */
export function missingParams(params: Readonly<Record<string, unknown>>, schema?: ValueSchema): string[] {
  return (schema?.required ?? []).filter((name) => params[name] === undefined);
}
