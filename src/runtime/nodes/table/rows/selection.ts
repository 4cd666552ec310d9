/** The selected rows. Pure; a selection is kept when the page changes. */
import type { Row } from '../../display/values';

export type RowKey = string | number;
export type KeyOf = (row: Row, index: number) => RowKey;
export type Selection = ReadonlyMap<RowKey, Row>;

export const NOTHING: Selection = new Map();

/** A row's identity: its key field, or its index if it has none. */
export function keyBy(field: string | undefined): KeyOf {
  return (row, index) => {
    const key = field === undefined ? undefined : row[field];
    return typeof key === 'string' || typeof key === 'number' ? key : `#${index}`;
  };
}

/** Guesses the key field: `id`, or the first that ends in Id. */
export function guessRowKey(row: Row | undefined): string | undefined {
  if (!row) return undefined;
  return 'id' in row ? 'id' : Object.keys(row).find((name) => /(^|[a-z])Id$/.test(name));
}

/** Toggles one row; with `anchor`, sets all rows from there to this one to its new state. */
export function toggle(
  selection: Selection,
  rows: readonly Row[],
  keyOf: KeyOf,
  index: number,
  anchor?: number,
): Selection {
  const row = rows[index];
  if (!row) return selection;
  const on = !selection.has(keyOf(row, index));
  const next = new Map(selection);
  const from = anchor === undefined ? index : Math.min(anchor, index);
  const to = anchor === undefined ? index : Math.max(anchor, index);
  for (let at = from; at <= to && at < rows.length; at += 1) {
    const key = keyOf(rows[at]!, at);
    if (on) next.set(key, rows[at]!);
    else next.delete(key);
  }
  return next;
}

/** Adds all rows of the page to the selection, or removes them. */
export function togglePage(selection: Selection, rows: readonly Row[], keyOf: KeyOf, on: boolean): Selection {
  const next = new Map(selection);
  rows.forEach((row, index) => (on ? next.set(keyOf(row, index), row) : next.delete(keyOf(row, index))));
  return next;
}

export function pageState(selection: Selection, rows: readonly Row[], keyOf: KeyOf): 'none' | 'some' | 'all' {
  if (selection.size === 0 || rows.length === 0) return 'none';
  const chosen = rows.reduce((count, row, index) => count + Number(selection.has(keyOf(row, index))), 0);
  return chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some';
}

/** After a page was reloaded: drops rows that are gone and updates the others. */
export function reconcile(
  selection: Selection,
  before: readonly Row[],
  after: readonly Row[],
  keyOf: KeyOf,
): Selection {
  if (selection.size === 0) return selection;
  const next = new Map(selection);
  before.forEach((row, index) => next.delete(keyOf(row, index)));
  const here = new Map(after.map((row, index) => [keyOf(row, index), row]));
  // keeps the order of selection
  return new Map(
    [...selection.keys()]
      .filter((key) => next.has(key) || here.has(key))
      .map((key) => [key, here.get(key) ?? selection.get(key)!]),
  );
}
