/** Views of a table that a person or a colleague has saved: filters and order, as the address says them. Pure. */
import { isObject, listOf } from '../../../../language/schema/json';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { parseStored } from '../../../../shared/browser/stored';

type Served = Calls['console.queryViews']['result']['list'][number];

/** A view of the server; without an id while it is being saved. */
export type SavedView = Omit<Served, 'viewId' | 'table'> & { readonly viewId?: number };
export type Query = Readonly<Record<string, unknown>>;
type Filters = Served['filters'];

export const savedViewsKey = (userId: unknown, route: string, table: string): string =>
  `atelier.views:${String(userId)}:${route}:${table}`;

/** Parses the views that were last shown, and drops values of the wrong shape. */
export const parseViews = (text: string | null): readonly SavedView[] => listOf(parseStored(text)).filter(isView);

const isView = (value: unknown): value is SavedView =>
  isObject(value) &&
  typeof value.name === 'string' &&
  Array.isArray(value.filters) &&
  value.filters.every((filter) => isObject(filter) && typeof filter.param === 'string' && Array.isArray(filter.values));

/** An own view of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some((each) => isSame(each, view))
    ? views.map((each) => (isSame(each, view) ? view : each))
    : [...views.filter(({ isOwn }) => isOwn), view, ...views.filter(({ isOwn }) => !isOwn)];
const isSame = (one: SavedView, other: SavedView) => one.isOwn && other.isOwn && one.name === other.name;

/** Values as texts, and lists of options in one order: two views with equal filters show the same. */
export const filtersOf = (query: Query): Filters =>
  Object.entries(query)
    .map(([param, value]) => ({
      param,
      values: Array.isArray(value) ? value.map(String).toSorted() : [String(value)],
    }))
    .toSorted((a, b) => (a.param < b.param ? -1 : 1));

export const queryOf = (filters: Filters): Query =>
  Object.fromEntries(filters.map(({ param, values }) => [param, values.length === 1 ? values[0] : values]));

export const isSameFilters = (one: Filters, other: Filters): boolean => JSON.stringify(one) === JSON.stringify(other);
