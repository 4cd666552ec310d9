/** The order of rows by their keys. Pure. */
import type { Row } from '../../display/values';
import { answerOf } from '../query/answer';
import { guessRowKey, keyBy, type KeyOf, type RowKey } from '../rows/selection';
import type { RowsView } from '../query/useTableSource';
import type { Ordering } from './ordering';

export const keysOf = (rows: readonly Row[], keyOf: KeyOf): RowKey[] => rows.map((row, index) => keyOf(row, index));

/** The keys with one of them at another place. */
export function moved(keys: readonly RowKey[], key: RowKey, to: number): RowKey[] {
  const others = keys.filter((each) => each !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** The rows by the order of `keys`; rows that came meanwhile are last. */
export function arranged(rows: readonly Row[], keys: readonly RowKey[], keyOf: KeyOf): Row[] {
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  return rows
    .map((row, index) => ({ row, place: placeOf.get(keyOf(row, index)) ?? Infinity }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ row }) => row);
}

export const isSame = (some: readonly RowKey[], others: readonly RowKey[]): boolean =>
  some.length === others.length && some.every((key, place) => key === others[place]);

/** The source with its rows in the order that is under way. */
export function withOrder(source: RowsView, { keys }: Pick<Ordering, 'keys'>, rowKey: string | undefined): RowsView {
  if (!keys || source.data === undefined) return source;
  const { rows, total } = answerOf(source.data);
  return { ...source, data: { list: arranged(rows, keys, keyBy(rowKey ?? guessRowKey(rows[0]))), total } };
}
