/** Rows of posters: values from people, sheets and lists as texts. Pure. */
import type { TObject, TSchema } from 'typebox';
import type { TemplateVariable } from '../../../src/images/document';
import type { Call } from '../../../src/services/catalogue';
import type { PosterRows } from '../../../src/services/catalogue/generated/types';
import { IMAGE_CALL_LIMITS } from '../../../src/services/catalogue/sets/image';
import { minuteOf } from '../../../src/shared/text/days';
import { invalidField } from '../../kernel/calls/api-errors';
import type { SheetRow } from '../../providers/sheet';
import { MESSAGES } from './image.messages';

export type Values = Readonly<Record<string, string>>;

/** Values of a row's variables as texts. */
export function valuesIn(given: unknown, variables: readonly TemplateVariable[]): Values {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalidField('values', MESSAGES.rows.values);
  const known = new Set(variables.map(({ name }) => name));
  const values: Record<string, string> = {};
  let length = 0;
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name)) throw invalidField('values', MESSAGES.rows.unknownVariable(name));
    if (value === null || value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'number') throw invalidField('values', MESSAGES.rows.value(name));
    values[name] = String(value).replaceAll('\0', '');
    length += values[name].length;
  }
  if (length > IMAGE_CALL_LIMITS.rowText) throw invalidField('values', MESSAGES.rows.tooLong);
  return values;
}

/** A cell as people read it in the spreadsheet. Dates of sheets are local times as if they were UTC. */
function textOfCell(cell: SheetRow['cells'][number]): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (!(cell instanceof Date)) return String(cell).trim();
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

export function rowsOfSheet({ cells }: SheetRow, rows: readonly SheetRow[]): PosterRows {
  const columns = cells.map((cell, index) => ({
    key: `c${index + 1}`,
    title: textOfCell(cell) || `第 ${index + 1} 列`,
  }));
  return {
    columns,
    rows: rows.map((row) => columns.map((_, index) => textOfCell(row.cells[index] ?? null))),
    total: rows.length,
  };
}

type Field = TSchema & {
  readonly title?: string;
  readonly display?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly items?: TSchema & { readonly type?: string };
};

/** Fields whose values are texts, numbers or lists of them. */
function isPlain({ type, items, ...rest }: Field): boolean {
  const anyOf = (rest as { anyOf?: readonly Field[] }).anyOf;
  if (anyOf) return anyOf.every((each) => each.type === 'null' || isPlain(each));
  return type === 'array' ? items?.type === 'string' : type !== 'object';
}

/** The columns of a list that can fill a template. */
export const columnsOf = (row: TObject): { key: string; title: string }[] =>
  Object.entries(row.properties as Record<string, Field>)
    .filter(([, field]) => isPlain(field))
    .map(([key, { title = key }]) => ({ key, title }));

/** Formats a value of a list as the console does. */
export function textOfField(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((each) => textOfField(each, undefined)).join('、');
  if (typeof value === 'object') return '';
  const text = String(value);
  if (field?.display === 'datetime') return minuteOf(new Date(text));
  return field?.labels?.[text] ?? text;
}

/** Params that are not filters: paging and order. */
const PAGING_PARAMS: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);
const FILTER_TYPES = ['string', 'integer', 'boolean'] as const;

export interface ListFilter {
  readonly key: string;
  readonly title: string;
  readonly type: (typeof FILTER_TYPES)[number];
  readonly options: { readonly value: string; readonly label: string }[];
}

/** The params of a list that a person can set, as texts. */
export const filtersOf = (params: TObject): ListFilter[] =>
  Object.entries(params.properties as Record<string, Field>).flatMap(([key, field]) => {
    const type = FILTER_TYPES.find((each) => each === field.type);
    if (PAGING_PARAMS.has(key) || type === undefined || field.title === undefined) return [];
    const options = Object.entries(field.labels ?? {}).map(([value, label]) => ({ value, label }));
    return [
      { key, title: field.title, type, options: type === 'boolean' ? [{ value: 'true', label: '是' }] : options },
    ];
  });

/** The schema of a row of a paged list; undefined: the call is no list that can be read. */
export function listedRow({ effect, kind, result, params }: Call): TObject | undefined {
  const items = (result as TObject | undefined)?.properties?.['list'] as { items?: TObject } | undefined;
  const isPaged = 'pageNo' in params.properties && 'pageSize' in params.properties;
  return effect === 'read' && kind === 'json' && isPaged && items?.items?.properties ? items.items : undefined;
}
