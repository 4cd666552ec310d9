/** Compiles the declaration of a card: its templates, its cells and its height. */
import type { Column, TableColumn } from '../../../../language/types';
import { compileCell, compileTemplate, compileText, type Cell, type Compute } from '../../display/compile';
import { textWidth } from '../../../../shared/text/text-width';
import type { Card } from './card-of';

/** px */
export const CARD_WIDTH = 250;
const HEIGHT = { picture: 148, head: 46, note: 40, field: 26, pressed: 26, actions: 40, edges: 12 } as const;
/**
 * Sizes in a narrow window, px, as in cards.css: touch targets need 44 px; a note has one line; a picture stands beside
 * the heading.
 */
const TOUCHED = { picture: 16, head: 56, note: 22, field: 28, pressed: 44, actions: 52 } as const;

/** Most height of a card in a narrow window, px: a third of it. */
const MOST = 280;

export interface CompiledCard {
  picture?: Compute;
  title: Compute;
  heading?: Cell;
  note?: Compute;
  cells: readonly Cell[];
  /** Number of fields beyond `MOST`: a button shows and hides them. */
  further: number;
  /** Whether they are shown. */
  whole: boolean;
  height: number;
}

/** Whether the value is or contains a button or a link: tags that do not fit are behind a button. */
export const isPressed = ({ as, do: does, to, reveal, edit }: TableColumn): boolean =>
  as === 'link' || as === 'tags' || [does, to, reveal, edit].some((each) => each !== undefined);

interface CardOptions {
  readonly hasActions: boolean;
  /** Sizes for touch, in a narrow window. */
  readonly touched: boolean;
  /** Shows all fields, however high the card gets. */
  readonly whole: boolean;
}

export function compileCard(card: Card, { hasActions, touched, whole }: CardOptions): CompiledCard {
  const { picture, head, note, actions } = touched ? TOUCHED : HEIGHT;
  const cells = (card.fields ?? []).map((field) => compileField(typeof field === 'string' ? { field } : field));
  const around =
    HEIGHT.edges + head + (card.picture === undefined ? 0 : picture) + (card.note === undefined ? 0 : note);
  const last = hasActions ? actions : 0;
  const fitting = touched ? fittingIn(MOST - around - (last || actions), cells) : cells.length;
  const further = cells.length - fitting;
  const shown = whole ? cells : cells.slice(0, fitting);
  return {
    picture: card.picture === undefined ? undefined : compileTemplate(card.picture),
    title: compileText(
      card.title ?? card.heading?.text ?? (card.heading?.field === undefined ? '' : `\${row.${card.heading.field}}`),
    ),
    heading: card.heading && compileCell(card.heading, CARD_WIDTH),
    note: card.note === undefined ? undefined : compileText(card.note),
    cells: shown,
    further,
    whole,
    height: around + heightOf(shown, touched) + (further > 0 ? actions : last),
  };
}

function heightOf(cells: readonly Cell[], touched: boolean): number {
  const { field, pressed } = touched ? TOUCHED : HEIGHT;
  return cells.reduce((sum, { column }) => sum + (isPressed(column) ? pressed : field), 0);
}

/** Number of the first cells that fit into a height, px; at least one. All if only one would be left. */
function fittingIn(room: number, cells: readonly Cell[]): number {
  const fitting = cells.findIndex((_, at) => heightOf(cells.slice(0, at + 1), true) > room);
  return fitting < 0 || fitting >= cells.length - 1 ? cells.length : Math.max(1, fitting);
}

/** Horizontal space around a field's text, px, and the height of its title, as in cards.css. */
const FIELD_EDGES = 38;
const FIELD_LETTER = 12;

const compileField = (column: Column): Cell =>
  compileCell(column, CARD_WIDTH - FIELD_EDGES - textWidth(column.title ?? column.field ?? '', FIELD_LETTER));
