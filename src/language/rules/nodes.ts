/** What nodes show and enter exists in their call's types. */
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../json';
import { jsonTypes, problem, type Term } from '../problems';
import { callOf, paramsOf, rowsOfTable, typeOfTemplate } from '../typing';
import type { DataSource, ValueSchema } from '../types';
import { fieldAt, fieldsOf, rowKeyOf, solid, typesOf, UNKNOWN } from '../value-schema';
import { lacksVersion } from '../version';
import type { Stop } from '../walk';
import { checkAsked } from './asked';
import { misfit } from './assignable';
import { checkColumns, checkField, checkTagList } from './columns';
import { checkFields } from './fields';
import { checkWordsOf } from './display';
import { checkParams } from './fit';
import { isOnly, termOf } from './kinds';
import type { CheckContext, Rule } from './rule';
import { thread } from './thread';
import { widget } from './widgets';

type Check = (node: JsonObject, stop: Stop, context: CheckContext) => void;

/** Props of a table that ask its call for something. */
const ASKS = ['filters', 'pageSize'] as const;
/** Props of a table that work on its rows here. */
const OF_WHOLE = ['tree', 'search'] as const;

const table: Check = (node, stop, context) => {
  const { pointer, env } = stop;
  if (node.source === undefined) {
    if (node.data === undefined) return context.report(pointer, problem('missing-prop', { expected: 'source' }));
    for (const prop of ASKS)
      if (node[prop] !== undefined)
        context.report(child(pointer, prop), problem('needs-source', { found: prop, expected: 'source' }), {
          key: true,
        });
    const row = rowsOfTable(node, env, context.calls);
    if (!row)
      return context.report(
        child(pointer, 'data'),
        problem('wrong-type', {
          expected: { is: 'list' },
          found: jsonTypes(typesOf(typeOfTemplate(node.data, env, context.calls))),
        }),
      );
    return checkRows(node, row, asText(node.data), stop, context);
  }
  if (node.data !== undefined)
    context.report(child(pointer, 'data'), problem('either-or', { expected: 'source', found: 'data' }), { key: true });
  const source = sourceOf(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  const at = child(pointer, 'source');
  if (call.effect === 'write')
    return context.report(
      at,
      problem('needs-read', { what: { is: 'table' }, call: call.name, expected: 'read', found: 'write' }),
    );
  const row = rowsOfTable(node, env, context.calls);
  if (!row)
    return context.report(at, problem('needs-list', { what: { is: 'table' }, call: call.name, expected: 'list' }));
  checkAsked(source, at, context);
  checkRows(node, row, { rowOf: call.name }, stop, context);
  const params = paramsOf(context.calls, source)!;
  const said = objectOf(source.params);
  const isPaged =
    own(params.properties, 'pageNo') !== undefined && !(node.paging === false && Object.hasOwn(said, 'pageSize'));
  for (const prop of OF_WHOLE)
    if (isPaged && node[prop] !== undefined)
      context.report(
        child(pointer, prop),
        problem('needs-whole', { what: { code: prop }, call: call.name, expected: { is: 'allRows' } }),
        { key: true },
      );
  checkFields(node.filters, params, child(pointer, 'filters'), call.name, stop, context);
  for (const [index, filter] of listOf(node.filters).entries()) {
    const name = textOf(filter) ?? textOf(objectOf(filter).field);
    // Bound to the address by hand, it can still be filtered by.
    if (name !== undefined && Object.hasOwn(said, name) && !/^\$\{\s*query/.test(asText(said[name]))) {
      context.report(
        child(child(pointer, 'filters'), index),
        problem('filter-is-fixed', { param: name, source: asText(node.source) }),
      );
    }
  }
};

/** Fields that a table names of its rows. */
function checkRows(node: JsonObject, row: ValueSchema, of: Term, { pointer, env }: Stop, context: CheckContext): void {
  const place = { row, of, env };
  checkColumns(node.columns, child(pointer, 'columns'), place, context);
  checkColumns(objectOf(node.card).fields, child(child(pointer, 'card'), 'fields'), place, context);
  checkField(node.rowKey, row, child(pointer, 'rowKey'), of, context);
  const key = textOf(node.rowKey) ?? rowKeyOf(row);
  checkKey(textOf(node.rowKey), row, child(pointer, 'rowKey'), context);
  const { parent } = objectOf(node.tree);
  checkField(parent, row, child(child(pointer, 'tree'), 'parent'), of, context);
  checkParent(parent, key, row, child(child(pointer, 'tree'), 'parent'), context);
  if (listOf(node.views).includes('cards') && node.card === undefined)
    context.report(child(pointer, 'views'), problem('missing-prop', { expected: 'card' }));
  for (const [index, field] of listOf(node.search).entries())
    checkField(field, row, child(child(pointer, 'search'), index), of, context);
}

/** What names a row is one value. */
function checkKey(key: string | undefined, row: ValueSchema, pointer: string, { report }: CheckContext): void {
  const type = key === undefined ? undefined : fieldAt(row, key);
  if (type && isOnly(type, 'list', 'object', 'boolean'))
    report(
      pointer,
      problem('wrong-type', { expected: { or: [{ is: 'text' }, { is: 'number' }] }, found: termOf(type) }),
    );
}

/** What names the row above is what names a row. */
function checkParent(
  parent: unknown,
  key: string | undefined,
  row: ValueSchema,
  pointer: string,
  { report }: CheckContext,
): void {
  const [above, own] = [parent, key].map((field) => (typeof field === 'string' ? fieldAt(row, field) : undefined));
  const reason = above && own && misfit(above, own, true);
  if (reason !== undefined) report(pointer, problem('wrong-type', { expected: termOf(own!), found: reason }));
}

const form: Check = (node, stop, context) => {
  const { pointer, env } = stop;
  const source = sourceOf(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  if (call.kind !== 'json')
    return context.report(child(pointer, 'source'), problem('not-for-screens', { call: call.name, found: call.kind }));
  const params = paramsOf(context.calls, source)!;
  checkFields(node.fields, params, child(pointer, 'fields'), call.name, stop, context);
  checkParams(node.values, params, call.name, child(pointer, 'values'), env, context);
  if (isObject(node.initial)) checkParams(node.initial, params, call.name, child(pointer, 'initial'), env, context);
  if (typeof node.initial === 'string') checkInitial(node.initial, params, stop, context);
  checkFixed(node, child(pointer, 'fields'), context);
  if (lacksVersion(node, call, env, context.calls))
    context.report(
      child(pointer, 'initial'),
      problem('needs-version', { call: call.name, expected: call.edits!.key }),
      { key: true },
    );
  if (!Array.isArray(node.fields)) return;
  const said = new Set([
    ...Object.keys(objectOf(source.params)),
    ...Object.keys(objectOf(node.values)),
    ...node.fields.map((field) => textOf(field) ?? textOf(objectOf(field).field)),
  ]);
  for (const param of params.required ?? [])
    if (!said.has(param))
      context.report(child(pointer, 'fields'), problem('missing-param', { call: call.name, expected: param }));
};

/** One template that gives what the form starts with: an object with something that the call takes, as it takes it. */
function checkInitial(initial: string, params: ValueSchema, { pointer, env }: Stop, context: CheckContext): void {
  const type = typeOfTemplate(initial, env, context.calls);
  const types = typesOf(type).filter((each) => each !== 'null');
  const at = child(pointer, 'initial');
  if (types.length > 0 && !types.includes('object'))
    return context.report(
      at,
      problem('needs-object', { what: { is: 'form' }, found: jsonTypes(types), expected: { type: 'object' } }),
    );
  const [has, asks] = [fieldsOf(type), fieldsOf(params)];
  if (!has || !asks) return;
  const shared = Object.keys(has).filter((name) => Object.hasOwn(asks, name));
  if (shared.length === 0 && Object.keys(has).length > 0)
    return context.report(
      at,
      problem('wrong-type', {
        expected: { objectWith: Object.keys(asks).slice(0, NAMED) },
        found: { objectWith: Object.keys(has).slice(0, NAMED) },
      }),
    );
  for (const name of shared) {
    const reason = misfit(has[name]!, asks[name]!, false);
    if (reason !== undefined)
      context.report(
        at,
        problem('param-does-not-fit', { param: name, expected: { mustBe: termOf(asks[name]!) }, found: reason }),
      );
  }
}
/** So many names say what an object is. */
const NAMED = 3;

/** What is typed into a field is sent, unless `values` says something else: what it makes of the form is meant so. */
function checkFixed(node: JsonObject, pointer: string, { report }: CheckContext): void {
  const values = objectOf(node.values);
  for (const [index, field] of listOf(node.fields).entries()) {
    const name = textOf(field) ?? textOf(objectOf(field).field) ?? '';
    if (Object.hasOwn(values, name) && !/\$\{[^]*\bform\b/.test(asText(values[name])))
      report(child(pointer, index), problem('field-is-fixed', { found: name }));
  }
}

const record: Check = (node, stop, context) => {
  const type = typeOfTemplate(node.data, stop.env, context.calls);
  const types = typesOf(type).filter((each) => each !== 'null');
  if (types.length > 0 && !types.includes('object'))
    return context.report(
      child(stop.pointer, 'data'),
      problem('needs-object', {
        what: { code: asText(node.type) },
        found: jsonTypes(types),
        expected: { type: 'object' },
      }),
    );
  checkColumns(
    node.fields,
    child(stop.pointer, 'fields'),
    { row: type, of: asText(node.data), env: stop.env },
    context,
  );
};

/** The type of the rows that `data` gives; undefined, and said, where it gives no list. */
function rowsOfData(node: JsonObject, { pointer, env }: Stop, context: CheckContext): ValueSchema | undefined {
  const data = solid(typeOfTemplate(node.data, env, context.calls));
  const types = typesOf(data);
  if (types.length === 0 || types.includes('array')) return data.items ?? UNKNOWN;
  context.report(child(pointer, 'data'), problem('wrong-type', { expected: { is: 'list' }, found: jsonTypes(types) }));
  return undefined;
}

const tree: Check = (node, stop, context) => {
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  for (const prop of ['key', 'parent', 'label', 'note'])
    checkField(node[prop], row, child(stop.pointer, prop), asText(node.data), context);
  checkKey(textOf(node.key), row, child(stop.pointer, 'key'), context);
  checkParent(node.parent, textOf(node.key), row, child(stop.pointer, 'parent'), context);
  for (const prop of ['label', 'note']) checkWordsOf(node[prop], row, 'row', child(stop.pointer, prop), context);
  checkTagList(node.tags, row, child(stop.pointer, 'tags'), asText(node.data), context);
};

const chart: Check = (node, stop, context) => {
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  checkField(node.x, row, child(stop.pointer, 'x'), asText(node.data), context);
  for (const [index, series] of listOf(node.y).entries())
    checkField(objectOf(series).field, row, `${stop.pointer}/y/${index}/field`, asText(node.data), context);
};

const CHECKS: Readonly<Record<string, Check>> = { table, form, detail: record, record, tree, chart, thread, widget };

export const nodeRule: Rule = (stop, context) => {
  if (stop.kind === 'node' && isObject(stop.value)) own(CHECKS, asText(stop.value.type))?.(stop.value, stop, context);
};

const sourceOf = (node: JsonObject, { env }: Stop): DataSource | undefined =>
  own(env.sources, textOf(node.source) ?? '');
