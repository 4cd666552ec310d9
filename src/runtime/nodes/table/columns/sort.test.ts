import { describe, expect, it } from 'vitest';
import { nextSort, sortableField, sortRows } from './sort';

describe('order', () => {
  it('cycles through both orders and none', () => {
    const up = nextSort(undefined, 'a');
    const down = nextSort(up, 'a');
    expect([up, down, nextSort(down, 'a'), nextSort(down, 'b')]).toEqual([
      { field: 'a', order: 'asc' },
      { field: 'a', order: 'desc' },
      undefined,
      { field: 'b', order: 'asc' },
    ]);
  });
  it.each(['number', 'percent', 'bytes', 'duration', 'progress', 'date', 'datetime', 'fromNow'] as const)(
    'starts with the largest %s',
    (as) => {
      const down = nextSort(undefined, 'a', as);
      const up = nextSort(down, 'a', as);
      expect([down, up, nextSort(up, 'a', as)]).toEqual([
        { field: 'a', order: 'desc' },
        { field: 'a', order: 'asc' },
        undefined,
      ]);
    },
  );
  it('sorts numbers, Chinese texts and empty values, and leaves the list unchanged', () => {
    const rows = [
      { a: 10, t: '博主10' },
      { a: null, t: '阿宝' },
      { a: 9, t: '博主9' },
    ];
    expect(sortRows(rows, { field: 'a', order: 'asc' }).map((row) => row.a)).toEqual([9, 10, null]);
    expect(sortRows(rows, { field: 'a', order: 'desc' }).map((row) => row.a)).toEqual([10, 9, null]);
    expect(sortRows(rows, { field: 't', order: 'asc' }).map((row) => row.t)).toEqual(['阿宝', '博主9', '博主10']);
    expect(rows[0]!.a).toBe(10);
    expect(sortRows(rows, undefined)).toBe(rows);
  });
  it('is offered if the server sorts, or if all rows are loaded', () => {
    expect(sortableField({ field: 'a' }, ['a'], false)).toBe('a');
    expect(sortableField({ field: 'b' }, ['a'], true)).toBeUndefined();
    expect(sortableField({ field: 'b' }, undefined, true)).toBe('b');
    expect(sortableField({ field: 'b' }, undefined, false)).toBeUndefined();
    expect(sortableField({ field: 'a', sortable: false }, ['a'], false)).toBeUndefined();
    expect(sortableField({ field: 'b', as: 'image' }, undefined, true)).toBeUndefined();
    expect(sortableField({ text: 'x' }, undefined, true)).toBeUndefined();
  });
});
