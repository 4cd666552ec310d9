/** Reads the rows that fill a template: from an uploaded sheet, or from a list call with the person's rights. */
import type { ImageReadListRowsResult, PosterRows } from '../../../src/services/catalogue/generated/types';
import { PAGING } from '../../../src/services/catalogue/limits';
import { IMAGE_CALL_LIMITS } from '../../../src/services/catalogue/sets/image';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES } from './image.messages';
import { columnsOf, filtersOf, listedRow, rowsOfSheet, textOfField } from './poster.rules';

export async function readSheetRows({ work }: Pick<Context, 'work'>, file: unknown): Promise<PosterRows> {
  const { headings, rows } = await importedSheet(file, work, IMAGE_CALL_LIMITS.posters);
  return rowsOfSheet(headings, rows);
}

interface Listed {
  readonly call: string;
  readonly params?: unknown;
  readonly limit?: number;
}

/** Rows of a list call, with the schema of a row. */
async function readList({ dispatch, signal }: Pick<Context, 'dispatch' | 'signal'>, { call, params, limit }: Listed) {
  const filters = params ?? {};
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters))
    throw invalidField('params', MESSAGES.rows.filters);
  const found = (await dispatch.sendable()).find(({ name }) => name === call);
  const row = found && listedRow(found);
  if (!found || !row) throw invalidField('call', MESSAGES.rows.notAList(call));
  const most = limit ?? IMAGE_CALL_LIMITS.posters;
  const list: Record<string, unknown>[] = [];
  let total = 0;
  for (let pageNo = 1; list.length < most; pageNo += 1) {
    const asked = { ...filters, pageNo, pageSize: Math.min(PAGING.maxPageSize, most) };
    const page = (await dispatch.send(call, asked, signal)) as { list: Record<string, unknown>[]; total: number };
    total = page.total;
    list.push(...page.list);
    if (page.list.length === 0 || list.length >= total) break;
  }
  return { row, list: list.slice(0, most), total, filters: filtersOf(found.params) };
}

export async function readListRows(
  context: Pick<Context, 'dispatch' | 'signal'>,
  listed: Listed,
): Promise<ImageReadListRowsResult> {
  const { row, list, total, filters } = await readList(context, listed);
  const columns = columnsOf(row);
  return {
    columns,
    rows: list.map((each) => columns.map(({ key }) => textOfField(each[key], row.properties[key]))),
    total,
    filters,
  };
}

export interface ListWish extends Listed {
  readonly fields: readonly { readonly variable: string; readonly field: string }[];
  readonly noteField?: string;
}

/** The values of a template's variables from the rows of a list. */
export async function rowsOfList(
  context: Pick<Context, 'dispatch' | 'signal'>,
  { fields, noteField, ...listed }: ListWish,
): Promise<{ values: Record<string, string>; noteId?: number }[]> {
  const { row, list, total } = await readList(context, listed);
  if (total > IMAGE_CALL_LIMITS.posters) throw invalidField('list', MESSAGES.rows.tooMany(total));
  for (const field of [...fields.map((each) => each.field), ...(noteField === undefined ? [] : [noteField])])
    if (!(field in row.properties)) throw invalidField('list', MESSAGES.rows.unknownField(field));
  return list.map((each) => {
    const noteId = noteField === undefined ? undefined : each[noteField];
    return {
      values: Object.fromEntries(
        fields.map(({ variable, field }) => [variable, textOfField(each[field], row.properties[field])]),
      ),
      ...(Number.isSafeInteger(noteId) && { noteId: noteId as number }),
    };
  });
}
