/** Derives the columns of an export from the contract, with the titles, labels and formats that the screen shows. */
import type { TObject, TSchema } from 'typebox';
import type { Annotations } from '../../../src/services/catalogue/define';
import type { Cell, Column } from './xlsx';

type Field = Annotations & { type?: string; anyOf?: readonly { type?: string }[]; maxLength?: number };

/**
 * The columns of a file: all in the order of `fields`, or only `chosen` in their order. Times of the rows are ISO 8601
 * texts, as in the contract.
 */
export function exportColumns<P extends Record<string, TSchema>>(
  entity: TObject<P>,
  fields: readonly (keyof P & string)[],
): (chosen?: readonly string[]) => Column<object>[] {
  const all = new Map(fields.map((name) => [name as string, columnOf(entity, name)]));
  return (chosen = fields) => chosen.flatMap((name) => all.get(name) ?? []);
}

function columnOf({ properties }: TObject, name: string): Column<object> {
  const field = properties[name] as Field | undefined;
  if (!field) throw new Error(`An export has a column ${name}, which its rows do not have`);
  const holds = holdsOf(field);
  return {
    title: field.title ?? name,
    width: widthOf(field),
    holds,
    value: (row) => cellOf((row as Readonly<Record<string, unknown>>)[name], field, holds),
  };
}

function holdsOf({ display, labels, type, anyOf = [] }: Field): NonNullable<Column<object>['holds']> {
  if (display === 'datetime') return 'time';
  const isNumber = [type, ...anyOf.map((each) => each.type)].some((each) => each === 'integer' || each === 'number');
  return isNumber && !labels ? 'number' : 'text';
}

/** A field whose maximum length is at least this many characters counts as a long text. */
const LONG_TEXT = 100;

/** Column width in characters. */
function widthOf(field: Field): number {
  if (field.display === 'link') return 48;
  if (field.display === 'longText' || (field.maxLength ?? 0) >= LONG_TEXT) return 40;
  return { time: 20, number: 10, text: 16 }[holdsOf(field)];
}

function cellOf(value: unknown, { labels }: Annotations, holds: Column<object>['holds']): Cell {
  if (value === null || value === undefined) return null;
  if (holds === 'time') return new Date(value as string);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number' || typeof value === 'string') return labels?.[String(value)] ?? value;
  if (Array.isArray(value)) return value.map(nameOf).join('、');
  throw new Error(`An export has no cell for ${JSON.stringify(value)}`);
}

/** Listed objects, such as tags and roles, are shown by their name. */
function nameOf(value: unknown): string {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value;
  if (typeof name === 'string') return name;
  throw new Error(`An export has no name for ${JSON.stringify(value)}`);
}
