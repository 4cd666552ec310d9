/** Params with an address at any depth: the sample of a call, completed by valid values of the schema. */
import type { AddressRule } from '../src/services/catalogue/define';
import { catalogue, type Call } from '../src/services/catalogue';
import type { Params } from './authorisation/request';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly display?: string;
  readonly address?: AddressRule;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A text in the params of a call. `[]` in the path: an item of a list. */
export interface TextField {
  readonly call: Call;
  readonly path: readonly string[];
  readonly schema: Schema;
}

function textsIn(schema: Schema, path: readonly string[]): Omit<TextField, 'call'>[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(schema.type === 'string' ? [{ path, schema }] : []),
    ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...path, name])),
    ...(items ? textsIn(items, [...path, '[]']) : []),
    ...anyOf.flatMap((each) => textsIn(each, path)),
  ];
}

export const TEXTS: readonly TextField[] = catalogue.flatMap((call) =>
  textsIn(call.params as Schema, []).map((field) => ({ call, ...field })),
);

export const nameOfText = ({ call, path }: TextField): string => `${call.name} ${path.join('.')}`;

/** The field as errors name it. */
export const fieldOf = ({ path }: TextField): string => path.filter((part) => part !== '[]').join('.');

/** The params with `value` at the field. */
export const withValue = ({ call, path }: TextField, given: Params, value: unknown): Params =>
  placed(call.params as Schema, given, path, value) as Params;

function placed(schema: Schema, given: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (schema.anyOf) {
    const branch = schema.anyOf.find(({ items, properties }) => (first === '[]' ? items : properties?.[first]))!;
    return placed(branch, given, [first, ...rest], value);
  }
  if (first === '[]') return [placed(schema.items!, Array.isArray(given) ? given[0] : undefined, rest, value)];
  const base = (typeof given === 'object' && given !== null ? given : validOf(schema)) as Record<string, unknown>;
  return { ...base, [first]: placed(schema.properties![first]!, base[first], rest, value) };
}

const TEXT_CANDIDATES = ['a', '0123456789abcdef', 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5'];
const FORMATS: Readonly<Record<string, string>> = { 'date-time': '2026-06-01T00:00:00.000Z', date: '2026-06-01' };

/** A valid value: the required properties only. */
function validOf(schema: Schema): unknown {
  const { anyOf, properties = {}, required = [], items, minItems = 0, minimum = 0 } = schema;
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (anyOf) return validOf(anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, validOf(properties[name]!)]));
    case 'array':
      return Array.from({ length: minItems }, () => validOf(items!));
    case 'integer':
    case 'number':
      return minimum;
    case 'boolean':
      return false;
    case 'string':
      return FORMATS[schema.format ?? ''] ?? TEXT_CANDIDATES.find((text) => isMatch(schema, text));
    default:
      return null;
  }
}

const isMatch = ({ pattern }: Schema, text: string): boolean => !pattern || new RegExp(pattern, 'u').test(text);
