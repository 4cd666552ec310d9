/** What a screen reads of the address: declared names, path params, and the names that its tables and tabs add. */
import { PAGING } from '../services/catalogue/define';
import { asText, isObject, type JsonObject, listOf, objectOf, own, textOf } from './json';
import { paramTypeOf } from './origin';
import type { CallsByName } from './origin';
import type { DataSource, ValueSchema } from './types';
import { walk } from './walk';

/** A name of the address and the place that declares it. */
export interface AddressName {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly pointer: string;
  /** For a name that a table adds: the source and param that it fills. */
  readonly fills?: { readonly source: string; readonly param: string };
}

export const routeParams = (route: unknown): string[] =>
  [...asText(route ?? '').matchAll(/\{([^{}/]+)\}/g)].map((match) => match[1]!);

/** Names in the order of the page; duplicates are kept, because the checker reports them. */
export function addressNames(page: JsonObject, calls: CallsByName): AddressName[] {
  const names: AddressName[] = [
    ...routeParams(page.route).map((name) => ({ name, schema: { type: 'string' }, pointer: '/route' })),
    ...Object.entries(objectOf(page.query))
      .filter(([, schema]) => isObject(schema))
      .map(([name, schema]) => ({ name, schema: schema as ValueSchema, pointer: `/query/${name}` })),
  ];
  const declared = new Set(names.map(({ name }) => name));
  walk(page, {
    base: { scopes: {}, sources: {} },
    only: 'node',
    visit({ value, pointer, env, owner }) {
      const node = value as JsonObject;
      if (node.type === 'tabs' && typeof node.query === 'string' && !declared.has(node.query))
        names.push(tabName(node, node.query, pointer));
      if (
        node.type === 'drawer' &&
        owner.dialog !== undefined &&
        typeof node.address === 'string' &&
        !declared.has(owner.dialog)
      )
        names.push({ name: owner.dialog, schema: shownType(node, calls), pointer });
      if (node.type === 'table') {
        const source = own(env.sources, textOf(node.source) ?? '');
        if (source)
          names.push(
            ...tableNames(node, source, calls, owner.dialog)
              .filter(({ name }) => !declared.has(name))
              .map((each) => ({ ...each, pointer })),
          );
      }
    },
  });
  return names;
}

/** Type of the address name of a drawer: that of the param, of the drawer's own source, that reads it. */
function shownType(drawer: JsonObject, calls: CallsByName): ValueSchema {
  const template = `\${dialog.${asText(drawer.address)}}`;
  for (const source of Object.values(objectOf(drawer.dataSources)).map(objectOf)) {
    const param = Object.entries(objectOf(source.params)).find(([, value]) => value === template)?.[0];
    const call = calls.get(asText(source.call));
    const schema = param !== undefined && call ? own(paramTypeOf(call).properties ?? {}, param) : undefined;
    if (schema && !Array.isArray(schema)) return { type: schema.type ?? 'string' };
  }
  return { type: 'string' };
}

function tabName(node: JsonObject, name: string, pointer: string): AddressName {
  const keys = listOf(node.items)
    .map((item) => objectOf(item).key)
    .filter((key) => typeof key === 'string');
  return { name, schema: { type: 'string', enum: keys, ...(keys.length > 0 && { default: keys[0] }) }, pointer };
}

/**
 * Address names of a table: the params of its call for filters, page and sorting that the source does not set itself.
 */
export function tableNames(
  table: JsonObject,
  source: DataSource,
  calls: CallsByName,
  dialog?: string,
): Omit<AddressName, 'pointer'>[] {
  const call = calls.get(asText(source.call));
  const params = (call && paramTypeOf(call).properties) ?? {};
  const sourceName = asText(table.source);
  // Prefixed, because a dialog's table shares the address with those of the page.
  const prefix = textOf(table.prefix) ?? (dialog === undefined ? '' : `${sourceName}.`);
  const filters = listOf(table.filters)
    .map((filter) => textOf(filter) ?? textOf(objectOf(filter).field))
    .filter((field) => field !== undefined);
  const paging = table.paging === false ? [] : ['pageNo', 'pageSize'];
  const said = objectOf(source.params);
  return [...filters, ...paging, 'sortBy', 'sortOrder']
    .filter((param) => Object.hasOwn(params, param) && !Object.hasOwn(said, param))
    .map((param) => ({
      name: prefix + param,
      schema: addressSchema(param, params[param]!, table),
      fills: { source: sourceName, param },
    }));
}

function addressSchema(param: string, schema: ValueSchema, table: JsonObject): ValueSchema {
  if (param === 'pageSize')
    return { ...schema, default: typeof table.pageSize === 'number' ? table.pageSize : PAGING.pageSize };
  if (param === 'pageNo') return { ...schema, default: PAGING.pageNo };
  // The call's default is dropped: without a choice the address has no value.
  const { default: _default, ...rest } = schema;
  return rest;
}

/** Template that reads a name of the address. */
export const readsName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `\${query.${name}}` : `\${query[${JSON.stringify(name)}]}`;
