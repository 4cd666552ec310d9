/** Where columns stand and how wide they are. Pure: one CSS grid template serves the header and every row. */
import type { Column, DisplayAs } from '../../../language/types';
import { textWidth } from '../display/room';

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
/** px that a finger needs. */
const TOUCH = 44;
/** px of a button's letters. */
const LETTER = 13;
/** The button beside a masked value. */
const REVEAL_WIDTH = 26;

/** px of a row by what stands in it: one line, a small picture, or a picture of 40 px or a second line. */
const ROW_HEIGHT = { mini: { line: 40, avatar: 44, rich: 54 }, middle: { line: 48, avatar: 52, rich: 62 } } as const;
/** At least, by fingers: a target and the row's line, and a note beneath the target. */
const TOUCHED_ROW = { line: 45, avatar: 45, rich: 66 } as const;
export type GridSize = keyof typeof ROW_HEIGHT;

/** Its width says all: stretching it would only make a gap. */
const KEEPS_WIDTH = new Set<DisplayAs | undefined>(['image', 'avatar', 'boolean']);
const RIGHT = new Set<DisplayAs | undefined>(['number', 'percent', 'bytes', 'duration']);

export interface LaidColumn {
  readonly column: Column;
  readonly key: string;
  readonly align: 'left' | 'center' | 'right';
  /** px; what it has at least, and exactly where it is fixed or was dragged. */
  readonly width: number;
  /** px from the left or right edge of the window on the rows. */
  readonly left?: number;
  readonly right?: number;
  /** The fixed column at whose edge the others disappear. */
  readonly edge?: boolean;
}

export interface Layout {
  readonly columns: readonly LaidColumn[];
  /** `grid-template-columns` */
  readonly template: string;
  /** px below which the rows scroll sideways. */
  readonly minWidth: number;
  readonly rowHeight: number;
}

export interface LayoutOptions {
  /** px, by column key: what people dragged. */
  widths?: Readonly<Record<string, number>>;
  selectable?: boolean;
  /** px of the column of row actions; 0: none. */
  actionsWidth?: number;
  size?: GridSize;
  /** By fingers: a row and its box are as high and wide as they need. */
  touched?: boolean;
  /**
   * px of the window on the rows, where they have no room in it: it ends between two columns. Absent: wherever it ends.
   */
  room?: number;
}

/** Stable names of columns: the field, or the how-manieth column without one; doubles are numbered. */
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

/** Room for the title and the sorting arrows, never less than the values need. */
function naturalWidth(column: Column): number {
  const title = (column.title?.length ?? 0) * 14 + 36;
  const usual = (WIDTH[column.as ?? 'text'] ?? DEFAULT_WIDTH) + (column.reveal ? REVEAL_WIDTH : 0);
  return Math.max(column.width ?? usual, column.width === undefined ? title : MIN_WIDTH);
}

export function layoutColumns(columns: readonly Column[], options: LayoutOptions = {}): Layout {
  const { widths = {}, selectable = false, actionsWidth = 0, size = 'mini', touched = false } = options;
  const selectWidth = selectable ? (touched ? TOUCH : SELECT_WIDTH) : 0;
  const keys = columnKeys(columns);
  const named = columns.map((column, index) => ({ column, key: keys[index]! }));
  // fixed columns stand at their edge, whatever the order they were written in
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
  // something has to take what is left over, or the last column would not reach the edge
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
    columns: placed(sized, selectWidth, actionsWidth),
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

/** Columns that are seen whole take the room of the one that would be cut: half a word tells nobody anything. */
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
    // Widths are whole pixels: the last column gets the pixels that rounding the others down left over.
    const more = each === stretched.at(-1) ? rest : Math.floor((left * each.width) / sum);
    rest -= more;
    return { ...each, width: each.width + more };
  });
}

function placed(
  sized: readonly { column: Column; key: string; width: number }[],
  leftStart: number,
  rightStart: number,
): LaidColumn[] {
  const rights = new Map<string, number>();
  let right = rightStart;
  for (const { column, key, width } of sized.toReversed()) {
    if (column.fixed !== 'right') break;
    rights.set(key, right);
    right += width;
  }
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
    return laid;
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

/** px that buttons with these texts take side by side. */
export function actionsWidthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + textWidth(text, LETTER) + 12, 20);
}
