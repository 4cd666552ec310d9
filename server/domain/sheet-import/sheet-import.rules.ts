/**
 * Lists that people bring as files: headings in any order, what each row says, and the report of all of them (calls.md
 * section 7.4). Pure.
 */
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/api-errors';
import { storable } from '../../kernel/storable';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { textOf, type Read } from './cells.rules';
import { MESSAGES } from './sheet-import.messages';

/** A column that a kind of list has. `Where`: what reading a cell depends on besides its text. */
export interface ImportColumn<Where> {
  readonly field: string;
  readonly title: string;
  /** How other tools call it. */
  readonly aliases: readonly string[];
  readonly required?: true;
  read(cell: SheetCell, where: Where): Read<unknown>;
}

type Named = Pick<ImportColumn<never>, 'field' | 'title' | 'aliases' | 'required'>;

/** A heading without spaces, brackets and case. */
const plain = (heading: string): string => heading.replaceAll(/[\s*：:]|[（(【[].*?[）)】\]]/gu, '').toLowerCase();

export interface Headings {
  /** For each column its place in the file; -1: not there. */
  readonly places: readonly number[];
  readonly columns: ImportResult['columns'];
  readonly ignored: string[];
}

/** The first row names the columns; refuses a list that lacks what every row needs. */
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
  /** For each column what the file says, cut to LONGEST_SHOWN. */
  readonly cells: string[];
  readonly problems: { field: string; message: string }[];
  /** By field; a column with a problem has none. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Characters of a cell that people are shown again. */
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
  return { row: number, cells: found.map((cell) => storable(textOf(cell).slice(0, LONGEST_SHOWN))), problems, values };
}

export type State = ImportResult['rows'][number]['state'];
/** A row and what becomes of it. */
export interface Verdict extends Pick<ReadRow, 'row' | 'cells' | 'problems'> {
  readonly state: State;
}

export interface Judged<Item> extends Pick<ReadRow, 'row' | 'cells' | 'problems'> {
  /** Null where there are problems. */
  readonly item: Item | null;
}

interface Doubles<Item> {
  /** At which a double is told. */
  readonly field: string;
  keyOf(item: Item): string;
  /** Keys of what is there already. */
  readonly known: ReadonlySet<string>;
  messageInFile(row: number): string;
  readonly messageInList: string;
}

/** Which rows are doubles, of an earlier row of the file or of what is there already; a bad row is nobody's double. */
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

/** Rows that people look at. */
const SHOWN = { bad: 150, other: 50 } as const;

/** What is told of a file: figures of all of it, and the rows to look at, those with problems before others. */
export function reportOf(
  headings: Headings,
  rows: readonly Verdict[],
  about: Pick<ImportResult, 'fileName' | 'dryRun'>,
): Omit<ImportResult, 'batchId'> {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const bad = rows.filter(({ state }) => state !== 'good').slice(0, SHOWN.bad);
  const good = rows.filter(({ state }) => state === 'good').slice(0, SHOWN.other);
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
      .map(({ row, cells, state, problems }) => ({ row, cells, state, problems })),
  };
}

/** `标题：请填写标题；点赞：应为…` */
export const reasonOf = (columns: readonly Named[], { problems }: Pick<ReadRow, 'problems'>): string =>
  problems
    .map(({ field, message }) => `${columns.find((column) => column.field === field)?.title ?? field}：${message}`)
    .join('；');
