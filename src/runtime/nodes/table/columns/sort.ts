/** Sorts rows. Pure. */
import { once } from '../../../../shared/browser/once';
import type { Column, DisplayAs } from '../../../../language/types';
import { reader, type Row } from '../../display/values';

type Order = 'asc' | 'desc';
export interface Sort {
  readonly field: string;
  readonly order: Order;
}

/** Displays that sort in descending order first. */
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
 * The next state of a header on click: first order, second order, none. Numbers and times start descending, texts
 * ascending.
 */
export function nextSort(sort: Sort | undefined, field: string, as?: DisplayAs): Sort | undefined {
  const [first, second] = LARGEST_FIRST.has(as) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  if (sort?.field !== field) return { field, order: first };
  return sort.order === first ? { field, order: second } : undefined;
}

const chinese = once(() => new Intl.Collator('zh-CN', { numeric: true }));

/** Sorts rows that are all loaded; empty values come last in both orders. Returns a new list. */
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

/** Displays without a useful order. */
const UNORDERED = new Set<DisplayAs | undefined>(['image', 'avatar', 'tags', 'longText', 'link']);

/** The field that a header sorts by: one that the server sorts, or any if all rows are loaded. */
export function sortableField(
  { field, as, sortable }: Column,
  served: readonly string[] | undefined,
  whole: boolean,
): string | undefined {
  if (field === undefined) return undefined;
  // `sortable` refers to sorting by the server
  if (served) return served.includes(field) && sortable !== false ? field : undefined;
  return whole && !UNORDERED.has(as) ? field : undefined;
}
