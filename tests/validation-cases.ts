/** How a field is tried in the browser (TypeBox, interpreted) and on the server (ajv, compiled). */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiError } from '../server/kernel/calls/errors';
import { paramsReader } from '../server/kernel/calls/validation';
import type { ValueSchema } from '../src/language/types';
import { fieldError } from '../src/runtime/formily/validate';
import { ANNOTATION_KEYWORDS } from '../src/services/catalogue/define';
import { catalogue, type Call } from '../src/services/catalogue/index';

export interface FieldOfCall {
  readonly call: Call;
  readonly field: string;
  readonly schema: ValueSchema;
  readonly required: boolean;
}

type ParamsSchema = ValueSchema & { readonly properties: Readonly<Record<string, ValueSchema>> };

/** Writes with params, which forms send. */
export const WRITES = catalogue.filter(
  (call) => call.effect === 'write' && call.method === 'POST' && Object.keys(call.params.properties).length > 0,
);

export function fieldsOf(call: Call): FieldOfCall[] {
  const { properties, required = [] } = call.params as unknown as ParamsSchema;
  return Object.entries(properties).map(([field, schema]) => ({
    call,
    field,
    schema,
    required: required.includes(field),
  }));
}

export const nameOfField = ({ call, field }: FieldOfCall): string => `${call.name} ${field}`;

/** Values at the bounds of a schema and just beyond them, of every type, and of every format. */
export function edgesOf(schema: ValueSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items, enum: choices = [] } = schema;
  const around = (bound: number | undefined) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]);
  const lengths = [...around(minLength), ...around(maxLength)].filter((length) => length > 0);
  const counts = [...around(minItems), ...around(maxItems ?? 20)].filter((count) => count > 0);
  return [
    ...choices,
    ...[minimum, maximum].flatMap(around),
    ...lengths.map((length) => '字'.repeat(length)),
    // Characters outside the Basic Multilingual Plane count once although they have two code units.
    ...lengths.map((length) => '😀'.repeat(length)),
    ...(items ? counts.map((count) => Array.from({ length: count }, (_, index) => index + 1)) : []),
    ...(items ? edgesOf(items).map((edge) => [edge]) : []),
    ...(items ? [[1, 1]] : []),
    ...OF_EVERY_TYPE,
  ];
}

const DATES = ['2026-02-30', '2026-02-28', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31'];
const TIMES = ['2026-02-28T10:00:00Z', '1899-12-31T23:59:59Z', '2199-12-31T23:59:59Z', '2200-01-01T00:00:00Z'];
const TEXTS = ['https://www.example.com/u/1', 'ftp://x', ...DATES, ...TIMES, 'not a date', ' ', '#ff0000'];
const OF_EVERY_TYPE: readonly unknown[] = [...TEXTS, -1, 0, 1, 1.5, true, false, null, {}, { a: 1 }, [{}], ['x']];

/** Arbitrary values: near the bounds, of the wrong type, from the schema's list, or anything. */
export const valuesOf = (schema: ValueSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...(schema.enum ? [fc.constantFrom(...schema.enum)] : []),
    ...(schema.items
      ? [
          fc.array(valuesOf(schema.items), { maxLength: 4 }),
          fc.constant(Array.from({ length: (schema.maxItems ?? 20) + 1 }, (_, index) => index + 1)),
        ]
      : []),
    ...[schema.minimum, schema.maximum].flatMap((bound) =>
      bound === undefined ? [] : [fc.constantFrom(bound - 1, bound, bound + 1)],
    ),
    ...(schema.maxLength === undefined
      ? []
      : [fc.constantFrom('字'.repeat(schema.maxLength), '字'.repeat(schema.maxLength + 1))]),
    fc.string({ unit: fc.constantFrom('a', '关', ' ', '😀', '/', ':', '1', '-'), maxLength: 8 }),
    fc.constantFrom(...TEXTS),
    fc.integer({ min: -3, max: 10 }),
    fc.double({ min: -2, max: 8, noNaN: true }),
    fc.boolean(),
    fc.record({ a: fc.integer() }),
  );

type Read = ReturnType<typeof paramsReader>;
const readers = new WeakMap<Call, Read>();
export function readerOf(call: Call): Read {
  const reader = readers.get(call) ?? paramsReader(call);
  readers.set(call, reader);
  return reader;
}

/** The server's message about a field of the params. */
export function serverMessage(call: Call, field: string, params: Record<string, unknown>): string | undefined {
  try {
    readerOf(call)(structuredClone(params));
    return undefined;
  } catch (error) {
    return (error as ApiError).errors?.find((each) => each.field === field || each.field.startsWith(`${field}.`))
      ?.message;
  }
}

const specOf = ({ field, schema, required }: FieldOfCall) => ({ schema, title: schema.title ?? field, required });

/** Checks that browser and server both accept the value or both refuse it. */
export function expectAgreement(of: FieldOfCall, value: unknown): void {
  // Forms omit empty values, and ask for required ones.
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return;
  const inBrowser = fieldError(value, specOf(of));
  const onServer = serverMessage(of.call, of.field, { [of.field]: value });
  expect({ value, refused: inBrowser !== undefined }).toEqual({ value, refused: onServer !== undefined });
}

/** Checks that browser and server word a missing required value alike. */
export function expectSameWords(of: FieldOfCall): void {
  if (of.required) expect(fieldError(undefined, specOf(of))).toBe(serverMessage(of.call, of.field, {}));
}

/** `normal` changes what the server reads. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  ...ANNOTATION_KEYWORDS.filter((keyword) => keyword !== 'normal'),
]);

/** The parts of a schema that decide about values: without titles, descriptions, words and colours. */
export function structureOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(structureOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const deciding = Object.entries(schema).filter(([keyword]) => !SAYS_NOTHING.has(keyword));
  return Object.fromEntries(
    deciding
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties'
          ? Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, structureOf(each)]))
          : structureOf(value),
      ]),
  );
}
