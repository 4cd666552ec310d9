/** Order of rows. Pure. */
import { once } from '../../../shared/once';
import type { Column, DisplayAs } from '../../../language/types';
import { reader, type Row } from '../display/values';

type Order = 'asc' | 'desc';
export interface Sort {
  readonly field: string;
  readonly order: Order;
}

/** Values of which the largest or newest are looked for first. */
const LARGEST_FIRST = new Set<DisplayAs | undefined>([
  'number',
  'percent',
  'bytes',
  'duration',
  'progress',
  'date',
  'datetime',
  'fromNow',
]);

/**
 * What a click on a header brings: one order, the other, none. Numbers and times start with the largest, words with the
 * first.
 */
export function nextSort(sort: Sort | undefined, field: string, as?: DisplayAs): Sort | undefined {
  const [first, second] = LARGEST_FIRST.has(as) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  if (sort?.field !== field) return { field, order: first };
  return sort.order === first ? { field, order: second } : undefined;
}

const chinese = once(() => new Intl.Collator('zh-CN', { numeric: true }));

/** Rows that are here whole, in order; what is empty comes last either way. The given list stays as it is. */
export function sortRows(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (!sort) return rows;
  const read = reader(sort.field);
  const sign = sort.order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: comparable(read(row)) }))
    .toSorted((a, b) =>
      a.value === undefined || b.value === undefined
        ? Number(a.value === undefined) - Number(b.value === undefined)
        : sign * compare(a.value, b.value),
    )
    .map(({ row }) => row);
}

function comparable(value: unknown): number | string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? value.length : String(value);
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : chinese().compare(String(a), String(b));

/** Kinds of values that have no order anyone would ask for. */
const UNORDERED = new Set<DisplayAs | undefined>(['image', 'avatar', 'tags', 'longText', 'link']);

/** The field that a header sorts by: what the server can, or here where every row is here. */
export function sortableField(
  { field, as, sortable }: Column,
  served: readonly string[] | undefined,
  whole: boolean,
): string | undefined {
  if (field === undefined) return undefined;
  // `sortable` tells of the server's sorting
  if (served) return served.includes(field) && sortable !== false ? field : undefined;
  return whole && !UNORDERED.has(as) ? field : undefined;
}
