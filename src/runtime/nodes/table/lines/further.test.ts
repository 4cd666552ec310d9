import { describe, expect, it } from 'vitest';
import type { RowsView } from '../query/useTableSource';
import { withFurther } from './further';

const view = (ids: number[], total: number, params: Record<string, unknown> = { keyword: '甲' }): RowsView => ({
  data: { list: ids.map((id) => ({ id })), total, pageNo: 1, pageSize: 2 },
  params,
  error: null,
  loading: false,
  fetching: false,
});
const further = (...pages: number[][]) => ({
  list: '{"keyword":"甲"}',
  first: undefined,
  pages: pages.map((ids) => ids.map((id) => ({ id }))),
});

describe('withFurther', () => {
  it('appends the rows of further pages and keeps the total', () => {
    expect(withFurther(view([1, 2], 5), further([3, 4], [5]), 'id').data).toEqual({
      list: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }],
      total: 5,
      pageNo: 1,
    });
  });
  it('contains a row once if it moved to the first page', () => {
    expect(withFurther(view([3, 1], 4), further([2, 3]), 'id').data).toMatchObject({
      list: [{ id: 3 }, { id: 1 }, { id: 2 }],
    });
  });
  it('leaves out the pages of another list', () => {
    const other = view([1, 2], 5, { keyword: '乙' });
    expect(withFurther(other, further([3, 4]), 'id')).toBe(other);
  });
});
