/** Converts texts of the address to typed values that a schema allows. */
import { isWithinYears } from '../../services/catalogue/limits';
import type { ValueSchema } from '../../language/types';
import { checkValue, type Formats } from '../../shared/schema/keywords';

/** Returned instead of a value that the schema refuses. */
export const INVALID = Symbol('invalid');

const TRUE = new Set(['true', '1']);
const FALSE = new Set(['false', '0']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FORMATS: Formats = {
  date: (text) => DATE.test(text) && isWithinYears(text),
  'date-time': isWithinYears,
};

/**
 * Converts one or several texts to the schema's type and checks its bounds; INVALID if they do not fit. Values other
 * than texts are only checked.
 */
export function coerce(value: unknown, schema: ValueSchema): unknown {
  if (schema.anyOf) {
    for (const option of schema.anyOf) {
      const coerced = coerce(value, option);
      if (coerced !== INVALID) return coerced;
    }
    return INVALID;
  }
  for (const type of typesOf(schema)) {
    const coerced = coerceTo(type, value, schema);
    if (coerced !== INVALID && fits(coerced, schema)) return coerced;
  }
  return INVALID;
}

function typesOf(schema: ValueSchema): string[] {
  if (Array.isArray(schema.type)) return schema.type;
  return [schema.type ?? 'any'];
}

function coerceTo(type: string, value: unknown, schema: ValueSchema): unknown {
  switch (type) {
    case 'integer':
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return INVALID;
      return type === 'number' || Number.isInteger(number) ? number : INVALID;
    }
    case 'boolean':
      if (typeof value === 'boolean') return value;
      if (TRUE.has(String(value))) return true;
      return FALSE.has(String(value)) ? false : INVALID;
    case 'array': {
      const items = Array.isArray(value) ? value : [value];
      const coerced = schema.items ? items.map((item) => coerce(item, schema.items as ValueSchema)) : items;
      return coerced.includes(INVALID) ? INVALID : coerced;
    }
    case 'string':
      if (Array.isArray(value)) return coerceTo(type, value[0], schema);
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      return typeof value === 'string' ? value : INVALID;
    case 'null':
      return value === null ? null : INVALID;
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : INVALID;
    default:
      return value;
  }
}

function fits(value: unknown, schema: ValueSchema): boolean {
  let isValid = true;
  checkValue(schema, value, FORMATS, () => (isValid = false));
  return isValid;
}

/** Whether there is nothing to send: undefined, null, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
