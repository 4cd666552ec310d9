/** Views of a table that a person has saved: filters, order and kind of display. Kept in this browser. Pure. */
import { isObject, listOf } from '../../../../language/schema/json';
import { parseStored } from '../../../../shared/browser/stored';

export interface SavedView {
  readonly name: string;
  /** By name in the address; only what differs from the defaults. */
  readonly query: Query;
}
export type Query = Readonly<Record<string, unknown>>;

/** Views of one table; the tabs stay in one line. */
export const MOST_VIEWS = 8;
/** Letters of a name. */
export const NAME_LENGTH = 16;

export const savedViewsKey = (route: string, table: string): string => `atelier.views:${route}:${table}`;

/** Parses stored views and drops values of the wrong shape. */
export const parseViews = (text: string | null): readonly SavedView[] =>
  listOf(parseStored(text)).filter(isView).slice(0, MOST_VIEWS);

const isView = (value: unknown): value is SavedView =>
  isObject(value) && typeof value.name === 'string' && isObject(value.query);

/** A view of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view];

/** Lists of options are the same in any order. */
export function isSameView(one: Query, other: Query): boolean {
  return textOf(one) === textOf(other);
}
const textOf = (query: Query): string =>
  JSON.stringify(
    Object.entries(query)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : [String(value)]] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
