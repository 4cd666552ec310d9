/** Columns of an export out of the contract: titles, words and kinds are those that the screen shows. */
import type { TObject, TSchema } from 'typebox';
import type { Annotations } from '../../src/services/catalogue/define';
import type { Cell, Column } from './xlsx';

type Field = Annotations & { type?: string; anyOf?: readonly { type?: string }[]; maxLength?: number };

/** In the order of `fields`. Times of the rows are texts of the contract. */
export function exportColumns<P extends Record<string, TSchema>>(
  entity: TObject<P>,
  fields: readonly (keyof P & string)[],
): Column<object>[] {
  return fields.map((name) => {
    const field = entity.properties[name] as Field | undefined;
    if (!field) throw new Error(`An export has a column ${name}, which its rows do not have`);
    const holds = holdsOf(field);
    return {
      title: field.title ?? name,
      width: widthOf(field),
      holds,
      value: (row) => cellOf((row as Readonly<Record<string, unknown>>)[name], field, holds),
    };
  });
}

function holdsOf({ display, labels, type, anyOf = [] }: Field): NonNullable<Column<object>['holds']> {
  if (display === 'datetime') return 'time';
  const isNumber = [type, ...anyOf.map((each) => each.type)].some((each) => each === 'integer' || each === 'number');
  return isNumber && !labels ? 'number' : 'text';
}

/** Characters of a text from which on it is a long one. */
const LONG_TEXT = 100;

/** In characters. */
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

/** Of a tag, a role: what is listed is shown by its name. */
function nameOf(value: unknown): string {
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value;
  if (typeof name === 'string') return name;
  throw new Error(`An export has no name for ${JSON.stringify(value)}`);
}
