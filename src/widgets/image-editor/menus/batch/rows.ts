/** Rows of a template's variables: pasted from a sheet, typed in, or read from a file. Pure. */
import type { TemplateVariable } from '../../../../images/document';
import { TYPES } from '../../../../images/template-values';
import { IMAGE_CALL_LIMITS } from '../../../../services/catalogue/sets/image';
import { isOwnFile } from '../../state/uploads';

/** Values of the variables by their names, as typed. */
export type Row = Readonly<Record<string, string>>;

export const MOST_ROWS = IMAGE_CALL_LIMITS.posters;

/** Cells of a text that was copied from a sheet, or of a csv: tabs before commas, quoted cells may hold both. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const separator = text.includes('\t') ? '\t' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let index = 0; index < plain.length; index += 1) {
    const mark = plain[index]!;
    if (isQuoted && mark === '"' && plain[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (mark === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += mark;
    else if (mark === separator) endCell();
    else if (mark === '\n') {
      endCell();
      rows.push([]);
    } else cell += mark;
  }
  endCell();
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''));
}

export interface ReadRows {
  readonly rows: readonly Row[];
  /** Headings that name no variable. */
  readonly unknown: readonly string[];
  /** Rows beyond the greatest number. */
  readonly dropped: number;
}

/**
 * Rows of cells: by the headings of the first row where at least one names a variable (by name or title), else in the
 * order of the variables.
 */
export function rowsOf(cells: readonly (readonly string[])[], variables: readonly TemplateVariable[]): ReadRows {
  const [first = []] = cells;
  const headed = first.map((heading) => variableOf(heading, variables));
  const hasHeadings = headed.some((name) => name !== undefined);
  const names = hasHeadings ? headed : variables.map(({ name }) => name);
  const bodies = hasHeadings ? cells.slice(1) : cells;
  const rows = bodies.slice(0, MOST_ROWS).map((row): Row => Object.fromEntries(named(row, names)));
  return {
    rows,
    unknown: hasHeadings ? first.filter((heading, index) => heading.trim() !== '' && headed[index] === undefined) : [],
    dropped: Math.max(0, bodies.length - MOST_ROWS),
  };
}

const named = (row: readonly string[], names: readonly (string | undefined)[]) =>
  names.flatMap((name, index) => (name === undefined ? [] : [[name, row[index]?.trim() ?? ''] as const]));

const variableOf = (heading: string, variables: readonly TemplateVariable[]): string | undefined =>
  variables.find(({ name, title }) => [name, title].includes(heading.trim()))?.name;

export interface CellProblem {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

/** What is wrong with each cell; the server checks the same and more. */
export function problemsOf(rows: readonly Row[], variables: readonly TemplateVariable[]): readonly CellProblem[] {
  return rows.flatMap((values, row) =>
    variables.flatMap((variable) => {
      const message = problemOf(values[variable.name] ?? '', variable);
      return message === undefined ? [] : [{ row, name: variable.name, message }];
    }),
  );
}

function problemOf(value: string, { title, type, isRequired, max }: TemplateVariable): string | undefined {
  if (value.trim() === '') return isRequired ? `“${title}”不能为空` : undefined;
  const { expected, read } = TYPES[type];
  const known = type === 'picture' ? isOwnFile(value) : read(value) !== undefined;
  if (!known) return `“${title}”应为${type === 'picture' ? '本站的图片文件' : expected}`;
  const { length } = [...value];
  return max !== undefined && length > max ? `“${title}”最多 ${max} 个字，现在有 ${length} 个` : undefined;
}

/** Pastes cells into rows, starting at a cell: overwrites existing rows and adds further ones. */
export function pasted(
  rows: readonly Row[],
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
  variables: readonly TemplateVariable[],
): readonly Row[] {
  const names = variables.slice(at.column).map(({ name }) => name);
  const next = [...rows];
  cells.forEach((row, index) => {
    if (at.row + index >= MOST_ROWS) return;
    const values = Object.fromEntries(named(row.slice(0, names.length), names.slice(0, row.length)));
    next[at.row + index] = { ...next[at.row + index], ...values };
  });
  return next;
}

/** Key of the column with the note of a row, beside the names of variables, which hold no `@`. */
export const NOTE = '@note';
const NOTE_HEADINGS: readonly string[] = ['noteId', '笔记编号', '笔记'];

/** The column of each variable; -1 or absent: none. */
export type Mapping = Readonly<Record<string, number>>;

/** Maps variables to columns with the same key or title; if none matches, in order. */
export function matched(
  columns: readonly { readonly key: string; readonly title: string }[],
  variables: readonly TemplateVariable[],
): Mapping {
  const find = (...names: readonly string[]) =>
    columns.findIndex(({ key, title }) => names.includes(key.trim()) || names.includes(title.trim()));
  const found = variables.map(({ name, title }) => [name, find(name, title)] as const);
  const isBare = found.every(([, column]) => column < 0);
  const places = isBare
    ? variables.map(({ name }, index) => [name, index < columns.length ? index : -1] as const)
    : found;
  return Object.fromEntries([...places, [NOTE, find(...NOTE_HEADINGS)]]);
}

/** Rows by their columns; a note that is no number is left out. */
export function rowsBy(
  cells: readonly (readonly string[])[],
  mapping: Mapping,
): readonly { readonly values: Row; readonly noteId?: number }[] {
  const { [NOTE]: note = -1, ...columns } = mapping;
  return cells.slice(0, MOST_ROWS).map((row) => {
    const values = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, column < 0 ? '' : (row[column] ?? '').trim()]),
    );
    const noteId = note < 0 ? Number.NaN : Number(row[note] || Number.NaN);
    return Number.isSafeInteger(noteId) && noteId > 0 ? { values, noteId } : { values };
  });
}
