import { describe, expect, it } from 'vitest';
import { guessRowKey, keyBy, NOTHING, pageState, reconcile, toggle, togglePage } from './selection';

describe('selection', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
  const keyOf = keyBy('id');
  const keys = (selection: ReadonlyMap<unknown, unknown>) => [...selection.keys()];
  it('takes rows one by one and by range', () => {
    const one = toggle(NOTHING, rows, keyOf, 3);
    expect(keys(one)).toEqual([4]);
    const range = toggle(one, rows, keyOf, 1, 3);
    expect(keys(range).toSorted()).toEqual([2, 3, 4]);
    expect(keys(toggle(range, rows, keyOf, 2))).toEqual([4, 2]);
    expect(keys(toggle(range, rows, keyOf, 3, 1))).toEqual([]);
    expect(toggle(NOTHING, rows, keyOf, 99)).toBe(NOTHING);
  });
  it('selects the whole page, and reports whether all, some or none are selected', () => {
    const other = new Map([[9, { id: 9 }]]);
    const all = togglePage(other, rows, keyOf, true);
    expect(all.size).toBe(6);
    expect(pageState(all, rows, keyOf)).toBe('all');
    expect(pageState(toggle(all, rows, keyOf, 0), rows, keyOf)).toBe('some');
    expect(pageState(other, rows, keyOf)).toBe('none');
    expect(keys(togglePage(all, rows, keyOf, false))).toEqual([9]);
  });
  it('after a reload drops rows that are gone, keeps those of other pages, and updates the others', () => {
    const chosen = togglePage(new Map([[9, { id: 9 }]]), rows, keyOf, true);
    const after = reconcile(chosen, rows, [{ id: 2, title: '新' }, { id: 7 }] as never, keyOf);
    expect([...after]).toEqual([
      [9, { id: 9 }],
      [2, { id: 2, title: '新' }],
    ]);
  });
  it('guesses the key field of rows', () => {
    expect(guessRowKey({ name: 'x', keywordId: 1, bloggerId: 2 })).toBe('keywordId');
    expect(guessRowKey({ id: 1, aId: 2 })).toBe('id');
    expect(guessRowKey(undefined)).toBeUndefined();
    expect(keyBy('x')({ x: null }, 4)).toBe('#4');
  });
});
