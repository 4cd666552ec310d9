/**
 * How rows look as cards where the screen does not say it: on a telephone, where a table would show two columns. Pure.
 */
import type { Column, TableNode } from '../../../language/types';
import type { View } from './table-query';

/** A card whose heading is a column: what the column does stays possible. */
export type Card = Omit<NonNullable<TableNode['card']>, 'title'> & {
  readonly title?: string;
  readonly heading?: Column;
};

/** The first column that is no picture is the heading, the others are its fields. undefined: there is none. */
export function cardOf(columns: readonly Column[]): Card | undefined {
  const worded = columns.filter(({ as }) => as !== 'image');
  const [first] = worded;
  if (!first) return undefined;
  const { note, picture: _small, ...heading } = first;
  return {
    heading,
    ...(note !== undefined && { note }),
    fields: worded.slice(1).map(({ note: _note, picture: _picture, ...column }) => column),
  };
}

const TABLE: readonly View[] = ['table'];
const CARDS_FIRST: readonly View[] = ['cards', 'table'];

/** In which rows can be shown, the usual one first. `isPhone`: cards are, where the rows have any. */
export function viewsOf({ views }: Pick<TableNode, 'views'>, isPhone: boolean): readonly View[] {
  if (isPhone) return CARDS_FIRST;
  return views?.length ? views : TABLE;
}
