/** A table's state in the address: page, size, order, view and filters. Pure. */
import type { Field, TableNode } from '../../../../language/types';
import type { Sort } from '../columns/sort';

/** From product.md sections 5 and 9. */
export const PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 20, 50] as const;

/** Names in the address. */
export interface Names {
  readonly pageNo: string;
  readonly pageSize: string;
  readonly sortBy: string;
  readonly sortOrder: string;
  readonly view: string;
  filter(param: string): string;
}

type Query = Readonly<Record<string, unknown>>;

/** The query names that the source's params are bound to; params without one use the table's prefix. */
export function namesOf(node: Pick<TableNode, 'prefix'>, queryNameOf: (param: string) => string | undefined): Names {
  const name = (param: string) => queryNameOf(param) ?? `${node.prefix ?? ''}${param}`;
  return {
    pageNo: name('pageNo'),
    pageSize: name('pageSize'),
    sortBy: name('sortBy'),
    sortOrder: name('sortOrder'),
    view: `${node.prefix ?? ''}view`,
    filter: name,
  };
}

function whole(value: unknown, least: number, most: number, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}

export type View = 'table' | 'cards' | 'lines';
export interface TableState {
  pageNo: number;
  pageSize: number;
  sort: Sort | undefined;
  view: View;
}

/** Invalid values fall back to the defaults. */
export function readState(
  query: Query,
  names: Names,
  node: Pick<TableNode, 'pageSize'> & { readonly views: readonly View[] },
): TableState {
  const { views } = node;
  const field = query[names.sortBy];
  const view = query[names.view];
  return {
    pageNo: whole(query[names.pageNo], 1, 1_000_000, 1),
    pageSize: whole(query[names.pageSize], 1, 200, node.pageSize ?? PAGE_SIZE),
    sort:
      typeof field === 'string' && field !== ''
        ? { field, order: query[names.sortOrder] === 'desc' ? 'desc' : 'asc' }
        : undefined,
    view: views.find((each) => each === view) ?? views[0]!,
  };
}

export const pagePatch = (names: Names, pageNo: number): Record<string, unknown> => ({
  [names.pageNo]: pageNo === 1 ? undefined : pageNo,
});

/** Changing the page size returns to the first page, because the same page number would show other rows. */
export const sizePatch = (names: Names, pageSize: number, usual: number): Record<string, unknown> => ({
  [names.pageSize]: pageSize === usual ? undefined : pageSize,
  [names.pageNo]: undefined,
});

export const sortPatch = (names: Names, sort: Sort | undefined): Record<string, unknown> => ({
  [names.sortBy]: sort?.field,
  [names.sortOrder]: sort?.order,
  [names.pageNo]: undefined,
});

/** Changing filters returns to the first page. Keys are params of the call. */
export function filterPatch(names: Names, values: Query): Record<string, unknown> {
  const patch: Record<string, unknown> = { [names.pageNo]: undefined };
  for (const [param, value] of Object.entries(values)) patch[names.filter(param)] = isUnset(value) ? undefined : value;
  return patch;
}

export const clearPatch = (names: Names, fields: readonly Field[]): Record<string, unknown> =>
  filterPatch(names, Object.fromEntries(fields.map(({ field }) => [field, undefined])));

/** The params with an active filter. */
export function activeFilters(query: Query, names: Names, fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ field }) => [field, query[names.filter(field)]] as const).filter(([, value]) => !isUnset(value)),
  );
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The last page with rows; at least 1. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Page numbers around the current one, with the first and the last; null marks a gap. */
export function pagerItems(current: number, last: number): (number | null)[] {
  const from = Math.max(2, Math.min(current - 2, last - 5));
  const to = Math.min(last - 1, Math.max(current + 2, 6));
  const items: (number | null)[] = [1];
  // a gap of one page shows that page instead
  if (from > 2) items.push(from === 3 ? 2 : null);
  for (let page = from; page <= to; page += 1) items.push(page);
  if (to < last - 1) items.push(to === last - 2 ? last - 1 : null);
  if (last > 1) items.push(last);
  return items;
}
