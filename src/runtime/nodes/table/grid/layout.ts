/** Positions and widths of columns. Pure: header and rows share one CSS grid template. */
import type { Column, DisplayAs, TableColumn } from '../../../../language/types';
import { EDIT } from '../../display/compile';
import { textWidth } from '../../../../shared/text/text-width';

/** px */
const WIDTH: Partial<Record<DisplayAs, number>> = {
  image: 72,
  avatar: 60,
  number: 100,
  percent: 90,
  bytes: 100,
  duration: 110,
  date: 112,
  datetime: 150,
  fromNow: 110,
  boolean: 84,
  tag: 96,
  tags: 180,
  longText: 240,
  link: 180,
  progress: 150,
  masked: 130,
};
const DEFAULT_WIDTH = 140;
const MIN_WIDTH = 48;
const MAX_WIDTH = 1200;
const SELECT_WIDTH = 40;
/** Minimum size of a touch target, px. */
const TOUCH = 44;
/** Font size of a button, px. */
const LETTER = 13;
/** Width of the button beside a masked value, px. */
const REVEAL_WIDTH = 26;

/** Height of a row by its contents, px: one line, a small picture, or a picture of 40 px or a second line. */
const ROW_HEIGHT = { mini: { line: 40, avatar: 44, rich: 54 }, middle: { line: 48, avatar: 52, rich: 62 } } as const;
/** Minimum height of a row for touch, px: a target and the border, and a note below the target. */
const TOUCHED_ROW = { line: 45, avatar: 45, rich: 66 } as const;
export type GridSize = keyof typeof ROW_HEIGHT;

/** Displays of known width, which are not stretched. */
const KEEPS_WIDTH = new Set<DisplayAs | undefined>(['image', 'avatar', 'boolean']);
const RIGHT = new Set<DisplayAs | undefined>(['number', 'percent', 'bytes', 'duration']);

export interface LaidColumn {
  readonly column: Column;
  readonly key: string;
  readonly align: 'left' | 'center' | 'right';
  /** Minimum width, px; exact if the column is fixed or was resized. */
  readonly width: number;
  /** Offset from the left or right edge of the grid, px. */
  readonly left?: number;
  readonly right?: number;
  /** The fixed column next to the scrolling ones. */
  readonly edge?: boolean;
}

export interface Layout {
  readonly columns: readonly LaidColumn[];
  /** `grid-template-columns` */
  readonly template: string;
  /** Width below which the rows scroll sideways, px. */
  readonly minWidth: number;
  readonly rowHeight: number;
}

export interface LayoutOptions {
  /** Widths set by the user, px by column key. */
  widths?: Readonly<Record<string, number>>;
  selectable?: boolean;
  /** Width of the column of row actions, px; 0: none. */
  actionsWidth?: number;
  size?: GridSize;
  /** Touch sizes for rows and selection boxes. */
  touched?: boolean;
  /** The field that the rows are sorted by: its column sticks to the edge behind which it would scroll. */
  sorted?: string;
  /**
   * Width of the grid in px if the columns overflow: the visible part then ends between two columns. Absent: it may cut
   * a column.
   */
  room?: number;
}

/** Stable keys of columns: the field, or `text` without one; duplicates are numbered. */
export function columnKeys(columns: readonly Column[]): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ field }) => {
    const name = field ?? 'text';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  });
}

export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** Width for the title and the sort arrows, at least that of the values. */
function naturalWidth(column: TableColumn): number {
  const title = (column.title?.length ?? 0) * 14 + 36;
  const usual =
    (WIDTH[column.as ?? 'text'] ?? DEFAULT_WIDTH) + (column.reveal ? REVEAL_WIDTH : 0) + (column.edit ? EDIT : 0);
  return Math.max(column.width ?? usual, column.width === undefined ? title : MIN_WIDTH);
}

export function layoutColumns(columns: readonly Column[], options: LayoutOptions = {}): Layout {
  const { widths = {}, selectable = false, actionsWidth = 0, size = 'mini', touched = false } = options;
  const selectWidth = selectable ? (touched ? TOUCH : SELECT_WIDTH) : 0;
  const keys = columnKeys(columns);
  const named = columns.map((column, index) => ({ column, key: keys[index]! }));
  // fixed columns go to their edge, whatever their order in the screen
  const ordered = [
    ...named.filter(({ column }) => column.fixed === 'left'),
    ...named.filter(({ column }) => column.fixed === undefined),
    ...named.filter(({ column }) => column.fixed === 'right'),
  ];
  const natural = ordered.map(({ column, key }) => ({
    column,
    key,
    width: clampWidth(widths[key] ?? naturalWidth(column)),
    dragged: widths[key] !== undefined,
  }));
  const edges = selectWidth + actionsWidth;
  const sized = options.room === undefined ? natural : endBetweenColumns(natural, options.room - edges);

  const elastic = sized.filter(isElastic);
  // one column takes the remaining width, so that the last one reaches the edge
  const filler =
    elastic.length > 0 ? undefined : (sized.findLast(({ column }) => column.fixed === undefined) ?? sized.at(-1));
  const tracks = sized.map((each) =>
    elastic.includes(each)
      ? `minmax(${each.width}px, ${each.width}fr)`
      : each === filler
        ? `minmax(${each.width}px, 1fr)`
        : `${each.width}px`,
  );

  return {
    columns: placed(sized, selectWidth, actionsWidth, options.sorted),
    template: [selectable && `${selectWidth}px`, ...tracks, actionsWidth > 0 && `${actionsWidth}px`]
      .filter(Boolean)
      .join(' '),
    minWidth: sized.reduce((sum, { width }) => sum + width, edges),
    rowHeight: rowHeightOf(columns, size, touched),
  };
}

interface Sized {
  readonly column: Column;
  readonly key: string;
  readonly width: number;
  readonly dragged: boolean;
}

const isElastic = ({ column, dragged }: Sized): boolean =>
  !dragged && column.fixed === undefined && !KEEPS_WIDTH.has(column.as);

/** Distributes the width of the column that would be cut off among the columns that fit. */
function endBetweenColumns(columns: readonly Sized[], room: number): readonly Sized[] {
  let left = columns.reduce((rest, { column, width }) => (column.fixed === undefined ? rest : rest - width), room);
  const whole = new Set<Sized>();
  for (const each of columns) {
    if (each.column.fixed !== undefined) continue;
    if (each.width > left) break;
    left -= each.width;
    whole.add(each);
  }
  const stretched = columns.filter((each) => whole.has(each) && isElastic(each));
  const sum = stretched.reduce((total, { width }) => total + width, 0);
  let rest = left;
  return columns.map((each) => {
    if (!stretched.includes(each)) return each;
    // Widths are whole pixels: the last stretched column takes what rounding down left over.
    const more = each === stretched.at(-1) ? rest : Math.floor((left * each.width) / sum);
    rest -= more;
    return { ...each, width: each.width + more };
  });
}

function placed(
  sized: readonly { column: Column; key: string; width: number }[],
  leftStart: number,
  rightStart: number,
  sorted: string | undefined,
): LaidColumn[] {
  const rights = new Map<string, number>();
  let right = rightStart;
  for (const { column, key, width } of sized.toReversed()) {
    if (column.fixed !== 'right') break;
    rights.set(key, right);
    right += width;
  }
  const leftEnd = sized.reduce((sum, { column, width }) => (column.fixed === 'left' ? sum + width : sum), leftStart);
  let left = leftStart;
  return sized.map(({ column, key, width }, index) => {
    const align = column.align ?? (RIGHT.has(column.as) ? 'right' : 'left');
    const laid = { column, key, width, align };
    if (column.fixed === 'left') {
      const at = left;
      left += width;
      return { ...laid, left: at, edge: sized[index + 1]?.column.fixed !== 'left' };
    }
    if (column.fixed === 'right')
      return { ...laid, right: rights.get(key)!, edge: sized[index - 1]?.column.fixed !== 'right' };
    return sorted !== undefined && column.field === sorted ? { ...laid, left: leftEnd, right } : laid;
  });
}

export function rowHeightOf(columns: readonly Column[], size: GridSize, touched = false): number {
  const kind = columns.some(({ as, note, picture }) => as === 'image' || note !== undefined || picture !== undefined)
    ? 'rich'
    : columns.some(({ as }) => as === 'avatar')
      ? 'avatar'
      : 'line';
  return touched ? Math.max(ROW_HEIGHT[size][kind], TOUCHED_ROW[kind]) : ROW_HEIGHT[size][kind];
}

/** Width of buttons with these texts side by side, px. */
export function actionsWidthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + textWidth(text, LETTER) + 12, 20);
}
