/**
 * Derives cards from columns where the screen declares none: for phones, where a table would show two columns. Pure.
 */
import type { Column, TableNode } from '../../../../language/types';
import type { View } from '../query/table-query';

/** A card whose heading is a column, so that the column's action stays available. */
export type Card = Omit<NonNullable<TableNode['card']>, 'title'> & {
  readonly title?: string;
  readonly heading?: Column;
};

/** The first column that is not a picture becomes the heading, the others become fields. undefined: no such column. */
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
const LINES: readonly View[] = ['lines'];

/** The available views, the default first. `isPhone`: lines if the rows have any, otherwise cards are the default. */
export function viewsOf({ views }: Pick<TableNode, 'views'>, isPhone: boolean): readonly View[] {
  if (isPhone) return views?.includes('lines') ? LINES : CARDS_FIRST;
  return views?.length ? views : TABLE;
}
