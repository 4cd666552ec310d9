import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Branch, forestOf, prune } from './forest';

interface Row {
  id: number;
  parentId: number | null;
}
const row = (id: number, parentId: number | null = null): Row => ({ id, parentId });
const grow = (rows: readonly Row[]) =>
  forestOf(
    rows,
    ({ id }) => id,
    ({ parentId }) => parentId,
  );
type Shape = readonly (number | readonly (number | Shape)[])[];
const shape = (forest: readonly Branch<Row>[]): Shape =>
  forest.map(({ row: { id }, children }) => (children.length === 0 ? id : [id, ...shape(children)]));
const idsOf = (forest: readonly Branch<Row>[]): number[] =>
  forest.flatMap(({ row: { id }, children }) => [id, ...idsOf(children)]);

describe('trees of rows', () => {
  it('keep the order of the rows, and wait for no parent to come first', () => {
    expect(shape(grow([row(3, 1), row(1), row(5), row(2, 1), row(4, 3)]))).toEqual([[1, [3, 4], 2], 5]);
  });

  it('have rows with a missing parent as roots', () => expect(shape(grow([row(2, 9), row(3, 2)]))).toEqual([[2, 3]]));

  it('contain every row exactly once, whatever the parents', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.nat(30), parentId: fc.option(fc.nat(30)) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, (given) => {
        expect(idsOf(grow(given)).toSorted((a, b) => a - b)).toEqual(
          given.map(({ id }) => id).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

it('prune keeps wanted rows with their ancestors, and no others', () => {
  const forest = grow([row(1), row(2, 1), row(3, 2), row(4, 1), row(5), row(6, 5)]);
  const only = (...ids: number[]) => shape(prune(forest, (branch) => ids.includes(branch.row.id)));
  expect(only(3)).toEqual([[1, [2, 3]]]);
  expect(only(1)).toEqual([1]);
  expect(only(4, 6)).toEqual([
    [1, 4],
    [5, 6],
  ]);
  expect(only()).toEqual([]);
});
