import { describe, expect, it } from 'vitest';
import { keyBy } from '../rows/selection';
import type { RowsView } from '../query/useTableSource';
import { arranged, isSame, keysOf, moved, withOrder } from './order';

const rows = [1, 2, 3, 4].map((noteId) => ({ noteId }));
const keyOf = keyBy('noteId');

describe('an order of rows', () => {
  it.each([
    [1, 0, [1, 2, 3, 4]],
    [1, 2, [2, 3, 1, 4]],
    [4, 0, [4, 1, 2, 3]],
    [2, 3, [1, 3, 4, 2]],
  ])('moves %s to the place %s', (key, to, keys) => expect(moved(keysOf(rows, keyOf), key, to)).toEqual(keys));

  it('puts rows added meanwhile at the end, and skips removed ones', () => {
    expect(keysOf(arranged(rows, [4, 9, 2], keyOf), keyOf)).toEqual([4, 2, 1, 3]);
  });

  it('equals another order if every row has the same position', () => {
    expect(isSame([1, 2], [1, 2])).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([1, 2], [1])).toBe(false);
  });

  it('is applied to the answer only while its request is running', () => {
    const source = { data: { list: rows, total: 4 } } as unknown as RowsView;
    expect(withOrder(source, {}, undefined)).toBe(source);
    expect(withOrder(source, { keys: [3] }, undefined).data).toEqual({
      list: [{ noteId: 3 }, { noteId: 1 }, { noteId: 2 }, { noteId: 4 }],
      total: 4,
    });
  });
});
