/** Checks that what a table shows exists in the rows of its call; fills in paging, filters and columns. */
import { readsScope } from '../../../language/expression/inspect';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../../../language/schema/json';
import {
  defineRules,
  fillDefaults,
  type NodeCheck,
  type NodeNormaliser,
  type NodePlace,
  sourceOfNode,
} from '../../../language/node-rules';
import { normalColumns } from '../../../language/normalise/columns';
import { withExport } from '../../../language/normalise/export';
import { normalFields } from '../../../language/normalise/fields';
import { searchField } from '../../../language/normalise/lists';
import { jsonTypes, problem, type Term } from '../../../language/problems';
import { checkManualSource } from '../../../language/rules/manual-source';
import { checkColumns, checkField } from '../../../language/rules/columns';
import { checkColumnsOf } from '../../../language/rules/columns-of';
import { checkShownField, checkShownProp, type Display, FIGURE } from '../../../language/rules/display';
import { checkFields } from '../../../language/rules/fields';
import { checkAddRow, checkInPlace, enteredFields } from '../../../language/rules/in-place';
import { isOnly } from '../../../language/rules/kinds';
import { checkReorder } from '../../../language/rules/reorder';
import { checkTone } from '../../../language/rules/tone';
import { checkKey, checkParent, rowsOfSource } from '../../../language/rules/rows';
import type { CheckContext } from '../../../language/rules/rule';
import { templateOfPath } from '../../../language/expression/path';
import type { FormNode, TableColumn, ValueSchema } from '../../../language/types';
import { callOf, paramsOf, rowsOfTable, typeOfTemplate } from '../../../language/infer/typing';
import { fieldAt, rowKeyOf, typesOf, UNKNOWN } from '../../../language/schema/value-schema';
import type { Stop } from '../../../language/infer/walk';
import { formRules } from '../form/form.rules';
import { tableLanguage } from './table.language';
import { checkBatches } from './batch.rules';
import { addressNamesOfTable, hasNoPages, pageSizeOf } from './query/table-address';

/** Props that need params of the table's call. */
const ASKS = ['filters', 'pageSize', 'reorder'] as const;
/** Props that need all rows to be loaded. */
const OF_WHOLE = ['tree', 'search', 'reorder'] as const;

/**
 * Props that exclude others: the rows of a tree and of groups open by themselves, and cards and lines have neither a
 * line below them nor a header above them. Rows that people put in an order stand one below the other.
 */
const EXCLUDED = [
  ['expand', ['tree', 'card', 'line', 'groupBy']],
  ['groupBy', ['tree', 'card', 'line']],
  ['reorder', ['tree', 'card', 'groupBy']],
] as const;

/** Views and the props that declare how a row looks there. */
const VIEWS = [
  ['cards', 'card'],
  ['lines', 'line'],
] as const;

const KEY: Display = { expected: { is: 'rowKey' }, fits: (type) => !isOnly(type, 'list', 'object', 'boolean') };

const check: NodeCheck = (node, stop, context) => {
  const { pointer, env } = stop;
  checkBatches(node, stop, context);
  checkShownProp(node, 'current', KEY, 'key', stop, context);
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
  const source = sourceOfNode(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  const row = rowsOfSource(node, tableLanguage.name, stop, context);
  if (!row) return;
  checkManualSource(source, child(pointer, 'source'), context);
  checkRows(node, row, { rowOf: call.name }, stop, context);
  const params = paramsOf(context.calls, source)!;
  const given = objectOf(source.params);
  const isPaged =
    own(params.properties, 'pageNo') !== undefined && !(hasNoPages(node) && Object.hasOwn(given, 'pageSize'));
  for (const prop of OF_WHOLE)
    if (isPaged && node[prop] !== undefined)
      context.report(
        child(pointer, prop),
        problem('needs-whole', { what: { code: prop }, call: call.name, expected: { is: 'allRows' } }),
        { key: true },
      );
  checkFilters(node, params, call.name, stop, context);
  checkReorder(node, source, fieldAt(row, textOf(node.rowKey) ?? rowKeyOf(row) ?? '') ?? UNKNOWN, stop, context);
};

export function checkFilters(
  node: JsonObject,
  params: ValueSchema,
  call: string,
  stop: Stop,
  context: CheckContext,
): void {
  const at = child(stop.pointer, 'filters');
  checkFields(node.filters, params, at, call, stop, context);
  const given = objectOf(sourceOfNode(node, stop)?.params);
  for (const [index, filter] of listOf(node.filters).entries()) {
    const name = textOf(filter) ?? textOf(objectOf(filter).field);
    // A param bound to the address explicitly can still be a filter.
    if (name !== undefined && Object.hasOwn(given, name) && !readsScope(given[name], 'query'))
      context.report(child(at, index), problem('filter-is-fixed', { param: name, source: asText(node.source) }));
  }
}

/** Checks the fields of the rows that a table names. */
function checkRows(node: JsonObject, row: ValueSchema, of: Term, stop: Stop, context: CheckContext): void {
  const { pointer, env } = stop;
  const inRow: Stop = { ...stop, env: { ...env, scopes: { ...env.scopes, row } } };
  checkAddRow(node.add, child(pointer, 'add'), stop, context);
  const place = { row, of, env };
  for (const [index, column] of listOf(node.columns).entries()) {
    const at = child(child(pointer, 'columns'), index);
    checkInPlace(column, at, inRow, context);
    checkColumnsOf(objectOf(column), at, place, context);
  }
  checkColumns(node.columns, child(pointer, 'columns'), place, context);
  checkColumns(objectOf(node.card).fields, child(child(pointer, 'card'), 'fields'), place, context);
  checkTone(node.tone, child(pointer, 'tone'), inRow.env, context);
  checkField(node.rowKey, row, child(pointer, 'rowKey'), of, context);
  const key = textOf(node.rowKey) ?? rowKeyOf(row);
  checkKey(textOf(node.rowKey), row, child(pointer, 'rowKey'), context);
  const { parent } = objectOf(node.tree);
  checkField(parent, row, child(child(pointer, 'tree'), 'parent'), of, context);
  checkParent(parent, key, row, child(child(pointer, 'tree'), 'parent'), context);
  checkField(node.groupBy, row, child(pointer, 'groupBy'), of, context);
  checkShownField(node.groupBy, row, FIGURE, 'text', child(pointer, 'groupBy'), context);
  for (const [prop, others] of EXCLUDED)
    for (const other of others)
      if (node[prop] !== undefined && node[other] !== undefined)
        context.report(child(pointer, prop), problem('either-or', { expected: other, found: prop }), { key: true });
  for (const [view, prop] of VIEWS)
    if (listOf(node.views).includes(view) && node[prop] === undefined)
      context.report(child(pointer, 'views'), problem('missing-prop', { expected: prop }));
  if (node.line !== undefined && !listOf(node.views).includes('lines'))
    context.report(child(pointer, 'line'), problem('needs-view', { found: 'line', expected: 'lines' }), { key: true });
  for (const [index, field] of listOf(node.search).entries())
    checkField(field, row, child(child(pointer, 'search'), index), of, context);
}

/** All rows stand one below the other: a tree, rows that people order, and lists that are short. */
const isWhole = (node: JsonObject): boolean =>
  node.tree !== undefined || node.reorder !== undefined || node.short !== undefined;

const normalise: NodeNormaliser = (node, place) => {
  const source = sourceOfNode(node, place);
  const params = paramsOf(place.calls, source) ?? UNKNOWN;
  const row = rowsOfTable(node, place.env, place.calls) ?? UNKNOWN;
  const adds = addressNamesOfTable(node, { ...place, sources: place.env.sources }).flatMap(({ fills = [] }) =>
    fills.map(({ param }) => param),
  );
  // A source with a fixed order offers no sorting; one that reads the order from the address does.
  const sorts = adds.includes('sortBy') || readsScope(objectOf(source?.params).sortBy, 'query');
  const sortable = sorts ? ((params.properties?.sortBy?.enum ?? []) as string[]) : [];
  const prefix =
    textOf(node.prefix) ?? (place.dialog === undefined ? undefined : `${textOf(node.source) ?? place.dialog}.`);
  fillDefaults(node, {
    rowKey: rowKeyOf(row),
    paging: !isWhole(node),
    pageSize: pageSizeOf(node),
    views: ['table'],
    size: 'mini',
    prefix,
    filters: [],
  });
  node.filters = [
    ...normalFields(listOf(node.filters), params, 'filter'),
    ...(Array.isArray(node.search) ? [searchField(node.search, row)] : []),
  ];
  node.columns = normalColumns(node.columns, row).map((column) => ({
    sortable: column.field !== undefined && sortable.includes(column.field),
    ...withForm(column, row, place),
  }));
  node.sortable = sortable;
  if (typeof node.groupBy === 'string') node.groupBy = normalColumns([node.groupBy], row)[0];
  withExport(node, place);
  withAdding(node, place);
  const card = objectOf(node.card);
  if (card.fields !== undefined) node.card = { ...card, fields: normalColumns(card.fields, row) };
};

/** Adds the form that edits a cell: it starts with the fields of the row that have the names of the params. */
function withForm(column: TableColumn, row: ValueSchema, place: NodePlace): TableColumn {
  const { edit } = column;
  const fields = enteredFields(column as unknown as JsonObject);
  if (!edit || !fields) return column;
  const names = fields.map((field) => textOf(field) ?? asText(objectOf(field).field));
  const { env } = place;
  const form = formOf(
    {
      source: edit.source,
      fields,
      values: edit.params,
      initial: Object.fromEntries(
        names.filter((name) => fieldAt(row, name)).map((name) => [name, templateOfPath(['row', name])]),
      ),
      submit: '保存',
    },
    { ...place, env: { ...env, scopes: { ...env.scopes, row } } },
  );
  return { ...column, edit: { ...edit, form } };
}

/** Most fields of a line that adds a row. */
const SIDE_BY_SIDE = 4;

/** The form that adds a row takes the place of its fields. */
function withAdding(node: JsonObject, place: NodePlace): void {
  if (!isObject(node.add)) return;
  const { fields, ...add } = node.add;
  const { source, params } = add;
  const columns = Math.min(SIDE_BY_SIDE, listOf(fields).length);
  node.add = { ...add, form: formOf({ source, fields, values: params ?? {}, columns, submit: '添加' }, place) };
}

function formOf(spec: JsonObject, place: NodePlace): FormNode {
  const form: JsonObject = { type: 'form', ...spec };
  formRules.normalise!(form, place);
  fillDefaults(form, formRules.defaults!);
  return form as unknown as FormNode;
}

export const tableRules = defineRules({ check, normalise, need: ({ source }, lead) => lead.ofSource(source) });
