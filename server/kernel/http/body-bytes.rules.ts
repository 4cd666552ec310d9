/**
 * Largest JSON body of a call, derived from the schema of its params, so that a body that cannot be valid is refused
 * before it is read and parsed (docs/decisions/0030-bounded-work.md). Pure.
 */
import type { Call } from '../../../src/services/catalogue';
import { DOCUMENT_BYTES } from '../../../src/services/catalogue/limits';

/** Bodies of at most this size are read in any case: leaves room for spaces and for readable errors. */
const LEAST = 16 * 1024;
/** Limit where the schema has none. */
export const MOST_BODY_BYTES = 2 * 1024 * 1024;
/** Bytes of a character: programs may escape it as \uXXXX. */
const CHARACTER = 6;
/** Bytes of a number, `true`, `false` or null. */
const SCALAR = 32;
/** Texts of a format (dates, UUIDs, times) have no length in the schema. */
const FORMATTED = 64;
/** Quotes, comma and spaces. */
const AROUND = 8;

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly maxProperties?: number;
  readonly anyOf?: readonly Schema[];
}

/** Formats whose texts can have any length. */
const LONG_FORMATS: ReadonlySet<string> = new Set(['uri', 'email', 'regex']);

const written = (value: unknown): number => JSON.stringify(value).length * CHARACTER;

function textBytes({ maxLength, format }: Schema): number {
  if (maxLength !== undefined) return maxLength * CHARACTER + AROUND;
  return format !== undefined && !LONG_FORMATS.has(format) ? FORMATTED : Infinity;
}

function objectBytes({ properties = {}, additionalProperties, maxProperties }: Schema): number {
  if (additionalProperties !== false) return Infinity;
  const each = Object.entries(properties)
    .map(([name, schema]) => written(name) + AROUND + valueBytes(schema))
    .toSorted((a, b) => b - a)
    .slice(0, maxProperties);
  return each.reduce((sum, bytes) => sum + bytes, AROUND);
}

/** Infinity if the schema sets no limit. */
function valueBytes(schema: Schema): number {
  if (schema.const !== undefined) return written(schema.const) + AROUND;
  if (schema.enum) return Math.max(...schema.enum.map(written)) + AROUND;
  if (schema.anyOf) return Math.max(...schema.anyOf.map(valueBytes));
  switch (schema.type) {
    case 'string':
      return textBytes(schema);
    case 'array':
      return (schema.maxItems ?? Infinity) * ((schema.items ? valueBytes(schema.items) : Infinity) + AROUND) + AROUND;
    case 'object':
      return objectBytes(schema);
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return SCALAR;
    default:
      return Infinity;
  }
}

export const bodyBytes = ({ params, largeBody }: Pick<Call, 'params' | 'largeBody'>): number =>
  Math.min(largeBody ? DOCUMENT_BYTES : MOST_BODY_BYTES, Math.max(LEAST, Math.ceil(valueBytes(params as Schema))));
