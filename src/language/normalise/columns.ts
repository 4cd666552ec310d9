/** Columns of tables, cards and details: omitted props are derived from the row's type. */
import { valuePath } from '../declare/column-field';
import { objectOf, textOf } from '../schema/json';
import type { Column, DisplayAs, ValueSchema } from '../types';
import { fieldAt, fieldsOf, solid, typesOf } from '../schema/value-schema';

/** Number of columns of a table that names none. */
const DEFAULT_COLUMNS = 8;

export function normalColumns(columns: unknown, row: ValueSchema): Column[] {
  const list: unknown[] = Array.isArray(columns) ? columns : Object.keys(fieldsOf(row) ?? {}).slice(0, DEFAULT_COLUMNS);
  return list.map((column) =>
    normalColumn(typeof column === 'string' ? { field: column } : (objectOf(column) as Column), row),
  );
}

function normalColumn(column: Column, row: ValueSchema): Column {
  const field = textOf(valuePath(objectOf(column)));
  const type = field === undefined ? undefined : fieldAt(row, field);
  const { title, labels, colors } = { ...type, ...withWords(type) };
  const words = (labels ?? itemWords(type)) && !column.labels ? { labels: labels ?? itemWords(type) } : {};
  return {
    title: title ?? column.field ?? '',
    as: displayOf(column, type),
    ...words,
    ...(colors && { colors }),
    ...column,
  };
}

/** Labels and colours of an enumeration; a nullable one has them on its non-null alternative. */
const withWords = (type: ValueSchema | undefined) =>
  type ? { labels: solid(type).labels, colors: solid(type).colors } : {};
const itemWords = (type: ValueSchema | undefined) => (type?.items ? solid(type.items).labels : undefined);

function displayOf(column: Column, type: ValueSchema | undefined): DisplayAs {
  const declared = textOf(column.as) as DisplayAs | undefined;
  if (declared) return declared;
  if (column.text !== undefined || !type) return 'text';
  if (type.display === 'password') return 'masked';
  if (type.display === 'video') return 'link';
  if (type.display) return type.display as DisplayAs;
  const types = typesOf(type);
  if (type.format === 'date-time') return 'datetime';
  if (type.format === 'date') return 'date';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('array')) return 'tags';
  return types.some((each) => each === 'integer' || each === 'number') ? 'number' : 'text';
}
