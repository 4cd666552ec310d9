/**
 * Every export derived from a list (docs/decisions/0045-exports.md): the file contains what the list shows to the same
 * user. New exports are included automatically. Chosen columns, selected
 * rows and .xlsx are one code for all: `npm test` tries them for each way of showing a column, `test:long` for all.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../src/services/catalogue';
import { once } from '../src/shared/browser/once';
import {
  displaysOf,
  expectChosenColumns,
  expectColumns,
  expectCsv,
  expectNoForeignRows,
  expectSelectedRows,
  expectXlsx,
  prepare,
  startExports,
  type Exports,
  type Subject,
} from './exports-cases';
import { EXPORTS } from './authorisation/request';
import { offencesOf } from './offences';
import { inLongSuite } from './runs';

let scene: Exports;
beforeAll(async () => {
  scene = await startExports();
});
afterAll(() => scene.backend.stop());

const nameOf = ({ name }: Call) => name;

/** Tries each export with rows created just before, because lists without filters show the rows of other exports. */
const tried = once(async () => {
  const found = { rows: [] as string[], columns: [] as string[], selected: [] as string[], foreign: [] as string[] };
  for (const call of EXPORTS) {
    const subject = once(() => prepare(scene, call));
    const offences = (check: (scene: Exports, subject: Subject) => Promise<unknown>) =>
      offencesOf([call], nameOf, async () => check(scene, await subject()));
    found.rows.push(...(await offences(isWhole(call) ? expectXlsx : expectCsv)));
    if (isWhole(call)) {
      found.columns.push(...(await offences(expectChosenColumns)));
      found.selected.push(...(await offences(expectSelectedRows)));
    }
    found.foreign.push(...(await offences(expectNoForeignRows)));
  }
  return found;
});

/** Exports that together have every way of showing a column. */
const COVERING = new Set(
  new Map(EXPORTS.flatMap((call) => displaysOf(call).map((display) => [display, call] as const))).values(),
);
const isWhole = (call: Call): boolean => inLongSuite || COVERING.has(call);

it('exports have columns for fields of their rows, each with a unique heading', async () => {
  expect(await offencesOf(EXPORTS, nameOf, expectColumns)).toEqual([]);
});

it('exports contain the list’s rows in its order without formulas, as .csv, and with every display as .xlsx', async () => {
  expect((await tried()).rows).toEqual([]);
});

it('exports have the chosen columns in their order', async () => {
  expect((await tried()).columns).toEqual([]);
});

it('exports contain only selected rows that match the filters', async () => {
  expect((await tried()).selected).toEqual([]);
});

it('exports contain no row of another department', async () => {
  expect((await tried()).foreign).toEqual([]);
});
