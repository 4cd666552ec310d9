/** Rules about every place of every screen; filter-params.test.ts and uses.test.ts ask them of the longest screens. */
import { expect, it } from 'vitest';
import { screensIn } from './test-support';
import { expectFiltersOffered, expectSpansOfUses } from './testing/every-screen';

it('completion offers every filter of the shipped screens at the place where it is written', () => {
  expect(expectFiltersOffered(screensIn('schemas'))).toBeGreaterThan(100);
});

it('every use found in the shipped screens has the span of the written name', () => {
  expect(expectSpansOfUses(screensIn('schemas'))).toBeGreaterThan(1_000);
});
