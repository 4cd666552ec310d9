/** Formats rows as Markdown tables and statistics, for answers written without a model. Pure. */
import type { ValueSchema } from '../../../src/language/types';
import { fieldsOf, solid } from '../../../src/language/schema/value-schema';
import { minuteOf } from '../../../src/shared/text/days';
import { firstOf } from '../../../src/shared/text/note-text';

export type Row = Readonly<Record<string, unknown>>;
export interface Column {
  readonly field: string;
  readonly title: string;
  readonly schema: ValueSchema;
}

const MOST_COLUMNS = 6;
const MOST_ROWS = 10;
const LONGEST_CELL = 40;
/** Titles are shown in full. */
const LONGEST_HEADING = 500;
/** A column with at most this many distinct values counts as a category. */
const MOST_GROUPS = 30;
const SHOWN_GROUPS = 3;

/** Displays that a table cell cannot show, and addresses, which say nothing to people. */
const HIDDEN = new Set(['longText', 'image', 'avatar', 'video', 'password', 'link']);
/** Ids, versions and keys say little to people where there are names. */
const INTERNAL =
  /Ids?$|^(?:version|editedBy|key|slug|etag)$|(?:Url|Uri|Path|Address|Token|Hash|Key)s?$|^(?:url|address)$/;
/** The record's own name, before those of other records in it. */
const NAME = /^(?:title|name|nickname)$/;
const HEADING = /(?:^|[a-z])(?:title|name)$|nickname$/i;
/** Paths and local addresses: files and screens of this server. */
const OWN_ADDRESS = /^(?:\/[\w-]+\/|https?:\/\/(?:localhost|127\.|\[::1\]))/;

const isOwnAddress = (value: unknown): boolean => typeof value === 'string' && OWN_ADDRESS.test(value);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Most columns of each kind, in the order in which they are chosen; the heading is always first. */
const KINDS: readonly (readonly [most: number, is: (column: Column) => boolean])[] = [
  [2, ({ schema }) => schema.labels !== undefined || schema.enum !== undefined],
  [2, ({ schema }) => schema.type === 'integer' || schema.type === 'number'],
  [1, ({ schema }) => schema.display === 'datetime'],
  [1, ({ schema }) => schema.type === 'string' && schema.display !== 'datetime'],
];

/**
 * At most six fields of a row that people read, the heading first: choices, numbers, a time and a text. Addresses,
 * records within a row, long texts, and fields that are empty in all `rows` are left out.
 */
export function columnsOf(row: ValueSchema, rows: readonly Row[] = []): Column[] {
  const columns = Object.entries(fieldsOf(row) ?? {}).flatMap(([field, declared]) => {
    const schema = solid(declared);
    const isScalar = ['string', 'integer', 'number', 'boolean'].includes(String(schema.type));
    return isScalar && !HIDDEN.has(schema.display ?? '') && schema.title
      ? [{ field, title: schema.title, schema }]
      : [];
  });
  const filled = columns.filter(
    ({ field }) => rows.length === 0 || rows.some((each) => !isEmpty(each[field]) && !isOwnAddress(each[field])),
  );
  const named = filled.filter(({ field }) => !INTERNAL.test(field));
  return chosenOf(named.length > 0 ? named : filled);
}

function chosenOf(columns: readonly Column[]): Column[] {
  const heading = columns.find(({ field }) => NAME.test(field)) ?? columns.find(isHeading);
  const chosen = new Set(heading ? [heading] : []);
  for (const [most, is] of KINDS)
    for (const column of columns.filter((each) => !chosen.has(each) && is(each)).slice(0, most)) chosen.add(column);
  for (const column of columns) chosen.add(column);
  const shown = new Set([...chosen].slice(0, MOST_COLUMNS));
  return [...(heading ? [heading] : []), ...columns.filter((column) => column !== heading && shown.has(column))];
}

const isHeading = ({ field }: Column): boolean => HEADING.test(field);

/** `most`: characters that are shown. */
export function cellOf(value: unknown, { labels, display }: ValueSchema, most = LONGEST_CELL): string {
  if (isEmpty(value) || isOwnAddress(value)) return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (labels && Object.hasOwn(labels, String(value))) return labels[String(value)]!;
  if (typeof value === 'string' && display === 'datetime' && !Number.isNaN(Date.parse(value)))
    return minuteOf(new Date(value));
  return inert(typeof value === 'object' ? JSON.stringify(value) : String(value), most);
}

/** Escapes a value, so that it cannot end its table cell, start a link or picture, or contain HTML. */
export function inert(text: string, most = LONGEST_CELL): string {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return firstOf(line, most).replaceAll(/[\\|[\]!<>`*_~#]/g, (mark) => `\\${mark}`) + (line.length > most ? '…' : '');
}

export function tableOf(rows: readonly Row[], columns: readonly Column[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ title }) => inert(title))),
    line(columns.map(() => '---')),
    ...rows
      .slice(0, MOST_ROWS)
      .map((row) =>
        line(
          columns.map((column) =>
            cellOf(row[column.field], column.schema, isHeading(column) ? LONGEST_HEADING : LONGEST_CELL),
          ),
        ),
      ),
  ].join('\n');
}

/** Figures of a column: of numbers the smallest, largest, sum and mean; of other values the most frequent. */
export function figureOf(rows: readonly Row[], { field, title, schema }: Column): string | null {
  const values = rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined && value !== '');
  if (values.length === 0) return null;
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length === values.length && !field.endsWith('Id')) {
    const sum = numbers.reduce((all, each) => all + each, 0);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    return `${inert(title)}：最小 ${shown(least)}，最大 ${shown(most)}，合计 ${shown(sum)}，平均 ${shown(sum / numbers.length)}`;
  }
  const counts = countsOf(rows, { field, title, schema });
  if (counts.length > MOST_GROUPS || counts.length === values.length) return null;
  const groups = counts.slice(0, SHOWN_GROUPS).map(([name, count]) => `${name} ${count} 条`);
  return `${inert(title)}：${groups.join('，')}`;
}

/** Rows by value of a column, most frequent first. */
export function countsOf(rows: readonly Row[], { field, schema }: Column): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[field];
    if (typeof value === 'object' && value !== null) continue;
    const name = cellOf(value, schema);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const shown = (value: number): string => String(Math.round(value * 100) / 100);

export interface AttachedList {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  /** Total number of rows; `rows` may have been truncated. */
  readonly count: number;
  /** Name of the call that returned the rows. */
  readonly call?: string;
}

/** The lists in the text of attached rows or of an attached screen (src/shared/assistant/data-text.ts). */
export function listsIn(text: string): AttachedList[] {
  const value = parsed(text);
  if (Array.isArray(value.rows)) {
    const title = typeof value.list === 'string' ? value.list : '';
    const count = typeof value.count === 'number' ? value.count : value.rows.length;
    return listOf(title, value.rows, count, titlesIn(value.columns));
  }
  const sources = Array.isArray(value.sources) ? (value.sources as readonly unknown[]) : [];
  return sources.flatMap((source) => {
    const { title, name, data } = asRow(source);
    const inner = asRow(data);
    const rows = Array.isArray(data) ? (data as unknown[]) : inner.list;
    const label = typeof title === 'string' && title !== '' ? title : String(name ?? '');
    if (!Array.isArray(rows)) return [];
    return listOf(label, rows, typeof inner.total === 'number' ? inner.total : rows.length, new Map());
  });
}

function listOf(
  title: string,
  given: readonly unknown[],
  count: number,
  titles: ReadonlyMap<string, string>,
): AttachedList[] {
  const rows = given.map(asRow);
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const shownFields = titles.size > 0 ? fields.filter((field) => titles.has(field)) : fields;
  const columns = shownFields
    .filter((field) => rows.some((row) => typeof row[field] !== 'object' || row[field] === null))
    .filter((field) => !rows.some((row) => isOwnAddress(row[field])))
    .map((field) => ({ field, title: titles.get(field) ?? field, schema: {} }));
  return rows.length === 0 ? [] : [{ title, rows, columns, count }];
}

/** Titles by field: `[{ field, title }]` or `{ field: title }`. */
function titlesIn(columns: unknown): Map<string, string> {
  if (!Array.isArray(columns))
    return new Map(
      Object.entries(asRow(columns)).flatMap(([field, title]) =>
        typeof title === 'string' ? [[field, title] as const] : [],
      ),
    );
  return new Map(
    columns.flatMap((each) => {
      const { field, title } = asRow(each);
      return typeof field === 'string' ? [[field, typeof title === 'string' ? title : field] as const] : [];
    }),
  );
}

const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

export function parsed(text: string): Row {
  try {
    return asRow(JSON.parse(text));
  } catch {
    return {};
  }
}
