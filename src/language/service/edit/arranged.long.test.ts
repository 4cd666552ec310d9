/** Every entry of every screen; arrange.test.ts tries each kind of entry in the longest screens. */
import { expect, it } from 'vitest';
import { offencesOf } from '../../../../tests/offences';
import { screensIn } from '../../test-support';
import { entriesOf, expectCopiesOfEachType, expectReversible, nameOfEntry } from './testing/entries';

it('every entry of the shipped screens is moved back and its copy removed without a trace', async () => {
  const entries = entriesOf(screensIn('schemas'));
  expect(entries.length).toBeGreaterThan(1_000);
  expect(await offencesOf(entries, nameOfEntry, expectReversible)).toEqual([]);
});

it('a copy of each type of entry of the shipped screens causes no problem', () => {
  expect(expectCopiesOfEachType(screensIn('schemas')).length).toBeGreaterThan(20);
});
