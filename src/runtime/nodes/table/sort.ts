/** Order of rows. Pure. */
import type { Column } from '../../page/types';
import { reader, type Row } from '../display/values';

export type Order = 'asc' | 'desc';
export interface Sort { readonly field: string; readonly order: Order }

/** What a click on a header brings: ascending, descending, none. */
export function nextSort(sort: Sort | undefined, field: string): Sort | undefined {
  if (sort?.field !== field) return { field, order: 'asc' };
  return sort.order === 'asc' ? { field, order: 'desc' } : undefined;
}

const chinese = new Intl.Collator('zh-CN', { numeric: true });

/** Rows that are here whole, in order; what is empty comes last either way. The given list stays as it is. */
export function sortRows(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (!sort) return rows;
  const read = reader(sort.field);
  const sign = sort.order === 'asc' ? 1 : -1;
  return rows.map((row) => ({ row, value: comparable(read(row)) }))
    .toSorted((a, b) => (a.value === undefined || b.value === undefined ? Number(a.value === undefined) - Number(b.value === undefined) : sign * compare(a.value, b.value)))
    .map(({ row }) => row);
}

function comparable(value: unknown): number | string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? value.length : String(value);
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : chinese.compare(String(a), String(b));

/** Whether a header sorts: by the server where it can, here where every row is here. */
export function sortableField(column: Column, served: readonly string[] | undefined, whole: boolean): string | undefined {
  const { field, sortable } = column;
  if (field === undefined || sortable === false) return undefined;
  return (served ? served.includes(field) : whole) ? field : undefined;
}
