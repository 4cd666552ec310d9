/** Changes of a list of rows, each with a key that stays while the row moves. Pure. */
import type { Values } from '../../values';

export interface KeyedRow {
  readonly key: number;
  readonly values: Readonly<Values>;
}

/** Gives keys to rows: each keeps that of its place, unless the list came from elsewhere. */
export function keyed(rows: readonly Values[], before: readonly KeyedRow[], nextKey: () => number): KeyedRow[] {
  return rows.map((values, index) => ({ key: before[index]?.key ?? nextKey(), values }));
}

export const without = (rows: readonly KeyedRow[], index: number): KeyedRow[] =>
  rows.filter((_, each) => each !== index);

export const inserted = (rows: readonly KeyedRow[], row: KeyedRow, index: number): KeyedRow[] => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
];

export const moved = (rows: readonly KeyedRow[], from: number, to: number): KeyedRow[] =>
  inserted(without(rows, from), rows[from]!, to);

export const changed = (rows: readonly KeyedRow[], index: number, name: string, value: unknown): KeyedRow[] =>
  rows.map((row, each) => (each === index ? { ...row, values: { ...row.values, [name]: value } } : row));
