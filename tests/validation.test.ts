/**
 * Validation in the browser (TypeBox, interpreted) and on the server (ajv, compiled) agree on every value of every call
 * that writes.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../server/kernel/errors';
import { paramsReader } from '../server/kernel/validation';
import { fieldError } from '../src/runtime/formily/validate';
import type { ValueSchema } from '../src/language/types';
import { catalogue } from '../src/services/catalogue/index';
import { dayRangesOf } from '../src/services/catalogue/ranges';

const writes = catalogue.filter(
  (call) => call.effect === 'write' && call.method === 'POST' && Object.keys(call.params.properties).length > 0,
);

/** Arbitrary values: near the bounds, of the wrong type, from the schema's list, or anything. */
const values = (schema: ValueSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...(schema.enum ? [fc.constantFrom(...schema.enum)] : []),
    ...(schema.items
      ? [
          fc.array(values(schema.items), { maxLength: 4 }),
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
    fc.constantFrom('https://www.example.com/u/1', 'ftp://x', '2026-02-30', '2026-02-28', 'not a date'),
    fc.integer({ min: -3, max: 10 }),
    fc.double({ min: -2, max: 8, noNaN: true }),
    fc.boolean(),
    fc.record({ a: fc.integer() }),
  );

const serverSays = (
  read: (input: unknown) => unknown,
  field: string,
  params: Record<string, unknown>,
): string | undefined => {
  try {
    read(structuredClone(params));
    return undefined;
  } catch (error) {
    return (error as ApiError).errors?.find((each) => each.field === field || each.field.startsWith(`${field}.`))
      ?.message;
  }
};

describe.each(writes.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const read = paramsReader(call);
  const params = call.params as unknown as ValueSchema & { properties: Record<string, ValueSchema> };

  it.each(Object.entries(params.properties))('%s', (field, schema) => {
    const required = params.required?.includes(field) ?? false;
    const spec = { schema, title: schema.title ?? field, required };
    fc.assert(
      fc.property(values(schema), (value) => {
        // Forms omit empty values, and ask for required ones.
        if (value === '' || (Array.isArray(value) && value.length === 0)) return;
        const inBrowser = fieldError(value, spec);
        const onServer = serverSays(read, field, { [field]: value });
        expect({ value, refused: inBrowser !== undefined }).toEqual({ value, refused: onServer !== undefined });
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('reports missing values in the same words', () => {
    for (const field of params.required ?? []) {
      const schema = params.properties[field]!;
      expect(fieldError(undefined, { schema, title: schema.title ?? field, required: true })).toBe(
        serverSays(read, field, {}),
      );
    }
  });
});

describe('a range of days', () => {
  const ranged = catalogue.flatMap((call) =>
    dayRangesOf(call.params).map((range) => [call.name, range.from, call, range] as const),
  );
  it('is declared by lists of every kind', () => expect(ranged.length).toBeGreaterThan(15));

  it.each(ranged)(
    '%s %s: refused at its last day where that comes before the first',
    (_name, _from, call, { from, to, message }) => {
      const read = paramsReader(call);
      expect(serverSays(read, to, { [from]: '2026-02-02', [to]: '2026-02-01' })).toBe(message);
      expect(serverSays(read, to, { [from]: '2026-02-01', [to]: '2026-02-01' })).toBeUndefined();
      expect(message).toMatch(/^.+不能早于.+$/);
    },
  );

  it('includes every pair of params ending in From and To that holds days', () => {
    const days = catalogue.flatMap((call) =>
      Object.entries(call.params.properties)
        .filter(
          ([name, schema]) =>
            /(From|To|Start|End|Begin)$/.test(name) && (schema as { format?: string }).format === 'date',
        )
        .map(([name]) => `${call.name} ${name}`),
    );
    expect(days.sort()).toEqual(
      ranged.flatMap(([name, , , { from, to }]) => [`${name} ${from}`, `${name} ${to}`]).sort(),
    );
  });
});
