/**
 * Validation in the browser (TypeBox, interpreted) and on the server (ajv, compiled) agree on every distinct field of the
 * calls that write. validation.long.test.ts tries the fields of every call.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/services/catalogue/index';
import { dayRangesOf } from '../src/services/catalogue/ranges';
import { offencesOf } from './offences';
import { runs } from './runs';
import {
  edgesOf,
  expectAgreement,
  expectSameWords,
  fieldsOf,
  nameOfField,
  serverMessage,
  structureOf,
  valuesOf,
  WRITES,
} from './validation-cases';

const FIELDS = WRITES.flatMap(fieldsOf);
/** The first field of each structure. */
const DISTINCT = [
  ...new Map(
    FIELDS.toReversed().map((field) => [JSON.stringify([structureOf(field.schema), field.required]), field]),
  ).values(),
];

describe('browser and server', () => {
  it('agree on values at the bounds of every distinct field, and of every type', async () => {
    expect(DISTINCT.length).toBeGreaterThan(200);
    const offences = await offencesOf(DISTINCT, nameOfField, (field) => {
      for (const value of edgesOf(field.schema)) expectAgreement(field, value);
    });
    expect(offences).toEqual([]);
  });

  it('agree on arbitrary values of every distinct field', async () => {
    const offences = await offencesOf(DISTINCT, nameOfField, (field) =>
      fc.assert(
        fc.property(valuesOf(field.schema), (value) => expectAgreement(field, value)),
        { numRuns: runs(150) },
      ),
    );
    expect(offences).toEqual([]);
  });

  it('report a missing value of every required field in the same words', async () => {
    expect(await offencesOf(FIELDS, nameOfField, expectSameWords)).toEqual([]);
  });
});

describe('a range of days', () => {
  const ranged = catalogue.flatMap((call) =>
    dayRangesOf(call.params).map((range) => [call.name, range.from, call, range] as const),
  );
  it('is declared by lists of every kind', () => expect(ranged.length).toBeGreaterThan(15));

  it('is refused at its last day where that comes before the first, by every call', async () => {
    const offences = await offencesOf(
      ranged,
      ([name, from]) => `${name} ${from}`,
      ([, , call, { from, to, message }]) => {
        expect(serverMessage(call, to, { [from]: '2026-02-02', [to]: '2026-02-01' })).toBe(message);
        expect(serverMessage(call, to, { [from]: '2026-02-01', [to]: '2026-02-01' })).toBeUndefined();
        expect(message).toMatch(/^.+不能早于.+$/);
      },
    );
    expect(offences).toEqual([]);
  });

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
