/** Names that a table adds to the address: the params of its call for filters, page and sorting. Pure. */
import type { AddedName, AddressPlace } from '../../../../language/infer/address-name';
import { isTemplate } from '../../../../language/expression';
import { asText, type JsonObject, listOf, objectOf, own, textOf } from '../../../../language/schema/json';
import { paramTypeOf } from '../../../../language/infer/origin';
import type { ValueSchema } from '../../../../language/types';
import { PAGING } from '../../../../services/catalogue/limits';

export function addressNamesOfTable(table: JsonObject, place: AddressPlace): AddedName[] {
  const paging = hasNoPages(table) ? [] : ['pageNo', 'pageSize'];
  return addressNamesOfParams(table, [...paging, 'sortBy', 'sortOrder'], place);
}

/** The screen says that the call's pages are not those of the table. */
export const hasNoPages = (table: JsonObject): boolean => table.paging === false || table.short !== undefined;

/** Names of the filters of a node, then of `more` params. Params that the source sets itself are not in the address. */
export function addressNamesOfParams(
  table: JsonObject,
  more: readonly string[],
  { sources, calls, dialog }: AddressPlace,
): AddedName[] {
  const sourceName = textOf(table.source) ?? '';
  const source = own(sources, sourceName);
  if (!source) return [];
  const call = calls.get(asText(source.call));
  const params = (call && paramTypeOf(call).properties) ?? {};
  // Prefixed, because a dialog's table shares the address with those of the page.
  const prefix = textOf(table.prefix) ?? (dialog === undefined ? '' : `${sourceName}.`);
  const initial = new Map(
    listOf(table.filters).map((filter) => [textOf(filter) ?? textOf(objectOf(filter).field), objectOf(filter).initial]),
  );
  const filters = [...initial.keys()].filter((field) => field !== undefined);
  const given = objectOf(source.params);
  return [...filters, ...more]
    .filter((param) => Object.hasOwn(params, param) && !Object.hasOwn(given, param))
    .map((param) => ({
      name: prefix + param,
      schema: addressSchema(param, params[param]!, table, initial.get(param)),
      fills: [{ source: sourceName, param }],
    }));
}

/** Lines are low, and further pages load by themselves. */
const PAGE_OF_LINES = 50;

export function pageSizeOf({ pageSize, views }: JsonObject): number {
  if (typeof pageSize === 'number') return pageSize;
  return listOf(views)[0] === 'lines' ? PAGE_OF_LINES : PAGING.pageSize;
}

function addressSchema(param: string, schema: ValueSchema, table: JsonObject, initial: unknown): ValueSchema {
  if (param === 'pageSize') return { ...schema, default: pageSizeOf(table) };
  if (param === 'pageNo') return { ...schema, default: PAGING.pageNo };
  // The call's default is dropped: without a choice the address has no value, or the filter's own.
  const { default: _default, ...rest } = schema;
  return initial === undefined || isTemplate(initial) ? rest : { ...rest, default: initial };
}
