/** Compiles the declaration of a card: its templates, its cells and its height. */
import type { Column, TableColumn } from '../../../../language/types';
import { compileCell, compileTemplate, compileText, type Cell, type Compute } from '../../display/compile';
import { textWidth } from '../../../../shared/text/text-width';
import type { Card } from './card-of';

/** px */
export const CARD_WIDTH = 250;
const HEIGHT = { picture: 148, head: 46, note: 40, field: 26, pressed: 26, actions: 40, edges: 12 } as const;
/** Sizes in a narrow window, px, as in cards.css: touch targets need 44 px; a heading's note has one line. */
const TOUCHED = { picture: 72, head: 56, field: 28, pressed: 44, actions: 52, line: 22 } as const;

export interface CompiledCard {
  picture?: Compute;
  title: Compute;
  heading?: Cell;
  note?: Compute;
  cells: readonly Cell[];
  height: number;
}

/** Whether the value is or contains a button or a link: tags that do not fit are behind a button. */
export const isPressed = ({ as, do: does, to, reveal, edit }: TableColumn): boolean =>
  as === 'link' || as === 'tags' || [does, to, reveal, edit].some((each) => each !== undefined);

export function compileCard(card: Card, hasActions: boolean, touched: boolean): CompiledCard {
  const { picture, head, field, pressed, actions } = touched ? TOUCHED : HEIGHT;
  const note = card.heading ? TOUCHED.line : HEIGHT.note;
  const cells = (card.fields ?? []).map((field) => compileField(typeof field === 'string' ? { field } : field));
  return {
    picture: card.picture === undefined ? undefined : compileTemplate(card.picture),
    title: compileText(
      card.title ?? card.heading?.text ?? (card.heading?.field === undefined ? '' : `\${row.${card.heading.field}}`),
    ),
    heading: card.heading && compileCell(card.heading, CARD_WIDTH),
    note: card.note === undefined ? undefined : compileText(card.note),
    cells,
    height:
      HEIGHT.edges +
      head +
      (card.picture === undefined ? 0 : picture) +
      (card.note === undefined ? 0 : note) +
      cells.reduce((sum, { column }) => sum + (isPressed(column) ? pressed : field), 0) +
      (hasActions ? actions : 0),
  };
}

/** Horizontal space around a field's text, px, and the height of its title, as in cards.css. */
const FIELD_EDGES = 38;
const FIELD_LETTER = 12;

const compileField = (column: Column): Cell =>
  compileCell(column, CARD_WIDTH - FIELD_EDGES - textWidth(column.title ?? column.field ?? '', FIELD_LETTER));
