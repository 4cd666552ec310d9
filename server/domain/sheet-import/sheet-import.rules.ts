/** Imported lists: matches headings in any order, parses rows and reports the result (calls.md section 7.4). Pure. */
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import { storable } from '../../kernel/calls/storable';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { textOf, type Read } from './cells.rules';
import { MESSAGES } from './sheet-import.messages';

/** A column of a list type. `Where`: the context that parsing a cell depends on. */
export interface ImportColumn<Where> {
  readonly field: string;
  readonly title: string;
  /** Names of this column in other tools' exports. */
  readonly aliases: readonly string[];
  readonly required?: true;
  read(cell: SheetCell, where: Where): Read<unknown>;
}

type Named = Pick<ImportColumn<never>, 'field' | 'title' | 'aliases' | 'required'>;

/** A heading without spaces, brackets and letter case. */
const plain = (heading: string): string => heading.replaceAll(/[\s*：:]|[（(【[].*?[）)】\]]/gu, '').toLowerCase();

export interface Headings {
  /** Index in the file for each column; -1: missing. */
  readonly places: readonly number[];
  readonly columns: ImportResult['columns'];
  readonly ignored: string[];
}

/** Reads the headings in the first row; refuses a list that lacks required columns. */
export function readHeadings(columns: readonly Named[], row: SheetRow): Headings {
  const headings = row.cells.map(textOf);
  const places = columns.map(({ title, aliases }) =>
    headings.findIndex((heading) => [title, ...aliases].some((name) => plain(name) === plain(heading))),
  );
  const missing = columns.filter(({ required }, index) => required && places[index] === -1);
  if (missing.length > 0) throw invalidField('file', MESSAGES.missingColumns(missing.map(({ title }) => title)));
  return {
    places,
    columns: columns.map(({ field, title }, index) => ({ field, title, heading: headings[places[index]!] ?? null })),
    ignored: headings.filter((heading, place) => heading !== '' && !places.includes(place)),
  };
}

export interface ReadRow {
  readonly row: number;
  /** The text of each column, cut to LONGEST_SHOWN. */
  readonly cells: string[];
  readonly problems: { field: string; message: string }[];
  /** Warnings, by field, which do not keep the row from being imported; absent: none. */
  readonly warnings?: { field: string; message: string }[];
  /** Parsed values by field; a column with a problem has none. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Maximum characters of a cell in the report. */
const LONGEST_SHOWN = 500;

export function readRow<Where>(
  columns: readonly ImportColumn<Where>[],
  { number, cells }: SheetRow,
  { places }: Headings,
  where: Where,
): ReadRow {
  const problems: ReadRow['problems'] = [];
  const values: Record<string, unknown> = {};
  const found = places.map((place) => (place === -1 ? null : (cells[place] ?? null)));
  columns.forEach(({ field, title, required, read }, index) => {
    const result = read(found[index]!, where);
    const message =
      'expected' in result ? result.expected : required && result.value === '' ? MESSAGES.required(title) : null;
    if (message !== null) problems.push({ field, message });
    else values[field] = (result as { value: unknown }).value;
  });
  const warnings = columns.flatMap(({ field }, index) =>
    isRounded(found[index]!) ? [{ field, message: MESSAGES.longNumber }] : [],
  );
  return {
    row: number,
    cells: found.map((cell) => storable(textOf(cell).slice(0, LONGEST_SHOWN))),
    problems,
    ...(warnings.length > 0 && { warnings }),
    values,
  };
}

/** A number with more digits than a sheet keeps: its last ones are zeros. */
const isRounded = (cell: SheetCell): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;

export type State = ImportResult['rows'][number]['state'];
/** A row and its outcome. */
export interface Verdict extends Pick<ReadRow, 'row' | 'cells' | 'problems' | 'warnings'> {
  readonly state: State;
}

export interface Judged<Item> extends Pick<ReadRow, 'row' | 'cells' | 'problems' | 'warnings'> {
  /** null: the row has problems. */
  readonly item: Item | null;
}

/** The messages of a refusal, each at its column. `columns`: those of params that have another name. */
export function problemsOf(error: unknown, columns: Readonly<Record<string, string>> = {}): ReadRow['problems'] {
  if (!(error instanceof ApiError)) throw error;
  return error.errors.map(({ field, message }) => {
    const name = field.split('.')[0]!;
    return { field: columns[name] ?? name, message };
  });
}

/**
 * The item of a row; `itemOf` gets its values without those of empty cells, and refuses them with an `ApiError`: a row is
 * valid if the call of its form would accept it.
 */
export function judged<Item>(
  { values, ...read }: ReadRow,
  itemOf: (filled: Record<string, unknown>) => Item,
  columns?: Readonly<Record<string, string>>,
): Judged<Item> {
  if (read.problems.length > 0) return { ...read, item: null };
  try {
    return { ...read, item: itemOf(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))) };
  } catch (error) {
    return { ...read, item: null, problems: problemsOf(error, columns) };
  }
}

interface Doubles<Item> {
  /** Field at which a duplicate is reported. */
  readonly field: string;
  keyOf(item: Item): string;
  /** Keys of existing rows. */
  readonly known: ReadonlySet<string>;
  messageInFile(row: number): string;
  readonly messageInList: string;
}

/** Marks duplicates of earlier rows in the file and of existing rows; rows with problems are not compared. */
export function withDoubles<Item, Row extends Judged<Item>>(
  rows: readonly Row[],
  { field, keyOf, known, messageInFile, messageInList }: Doubles<Item>,
): (Row & Verdict)[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.item === null) return { ...row, state: 'bad' };
    const key = keyOf(row.item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.row);
    const message = earlier !== undefined ? messageInFile(earlier) : known.has(key) ? messageInList : null;
    return message === null ? { ...row, state: 'good' } : { ...row, state: 'double', problems: [{ field, message }] };
  });
}

export const goodItems = <Item>(rows: readonly (Judged<Item> & Verdict)[]): Item[] =>
  rows.flatMap(({ state, item }) => (state === 'good' && item !== null ? [item] : []));

/** Maximum rows in the report. */
const SHOWN = { bad: 150, other: 50 } as const;

/** The report of a file: counts of all rows, and a sample of rows with those that have problems first. */
export function reportOf(
  headings: Headings,
  rows: readonly Verdict[],
  about: Pick<ImportResult, 'fileName' | 'dryRun'>,
): Omit<ImportResult, 'batchId'> {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const isSeen = ({ state, warnings }: Verdict) => state !== 'good' || warnings !== undefined;
  const bad = rows.filter(isSeen).slice(0, SHOWN.bad);
  const good = rows.filter((row) => !isSeen(row)).slice(0, SHOWN.other);
  return {
    ...about,
    columns: headings.columns,
    ignored: headings.ignored,
    rowCount: rows.length,
    doneCount: count('good'),
    doubleCount: count('double'),
    failedCount: count('bad'),
    rows: [...bad, ...good]
      .sort((a, b) => a.row - b.row)
      .map(({ row, cells, state, problems, warnings = [] }) => ({
        row,
        cells,
        state,
        problems: [...problems, ...warnings],
      })),
  };
}

/** `标题：请填写标题；点赞：应为…` */
export const reasonOf = (columns: readonly Named[], { problems }: Pick<ReadRow, 'problems'>): string =>
  problems
    .map(({ field, message }) => `${columns.find((column) => column.field === field)?.title ?? field}：${message}`)
    .join('；');
