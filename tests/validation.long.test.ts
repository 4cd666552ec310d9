/** Every field of every write with arbitrary values; validation.test.ts tries each distinct field. */
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectAgreement, fieldsOf, valuesOf, WRITES } from './validation-cases';

const RUNS = 150;

describe.each(WRITES.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it.each(fieldsOf(call).map((field) => [field.field, field] as const))('%s', (_field, field) => {
    fc.assert(
      fc.property(valuesOf(field.schema), (value) => expectAgreement(field, value)),
      { numRuns: RUNS, seed: 1 },
    );
  });
});
