/** What nodes show and enter exists in their call's types. */
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../json';
import { problems } from '../problems';
import { callOf, paramsOf, resultOf, typeOfTemplate } from '../typing';
import type { DataSource, ValueSchema } from '../types';
import { fieldsOf, isUnknown, reach, rowsOf, solid, typesOf, UNKNOWN } from '../value-schema';
import type { Stop } from '../walk';
import { checkParams, checkValue } from './fit';
import type { CheckContext, Rule } from './rule';

type Check = (node: JsonObject, stop: Stop, context: CheckContext) => void;

const table: Check = (node, stop, context) => {
  const { pointer } = stop;
  const source = sourceOf(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  const at = child(pointer, 'source');
  if (call.effect === 'write') return context.report(at, problems.needsRead('a table', call.name));
  const row = rowsOf(resultOf(context.calls, source));
  if (!row) return context.report(at, problems.needsList('a table', call.name));
  checkColumns(node.columns, row, child(pointer, 'columns'), `a row of ${call.name}`, context);
  checkColumns(objectOf(node.card).fields, row, child(child(pointer, 'card'), 'fields'), `a row of ${call.name}`, context);
  if (typeof node.rowKey === 'string') checkField(node.rowKey, row, child(pointer, 'rowKey'), `a row of ${call.name}`, context);
  const params = paramsOf(context.calls, source)!;
  checkFields(node.filters, params, child(pointer, 'filters'), call.name, stop, context);
  const said = objectOf(source.params);
  for (const [index, filter] of listOf(node.filters).entries()) {
    const name = textOf(filter) ?? textOf(objectOf(filter).field);
    // Bound to the address by hand, it can still be filtered by.
    if (name !== undefined && Object.hasOwn(said, name) && !/^\$\{\s*query/.test(asText(said[name]))) {
      context.report(child(child(pointer, 'filters'), index), problems.filterIsFixed(name, asText(node.source)));
    }
  }
};

const form: Check = (node, stop, context) => {
  const { pointer, env } = stop;
  const source = sourceOf(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  if (call.kind !== 'json') return context.report(child(pointer, 'source'), problems.notForScreens(call.name, call.kind));
  const params = paramsOf(context.calls, source)!;
  checkFields(node.fields, params, child(pointer, 'fields'), call.name, stop, context);
  checkParams(node.values, params, call.name, child(pointer, 'values'), env, context);
  if (isObject(node.initial)) checkParams(node.initial, params, call.name, child(pointer, 'initial'), env, context);
  const initial = typesOf(typeOfTemplate(node.initial, env, context.calls)).filter((type) => type !== 'null');
  if (typeof node.initial === 'string' && initial.length > 0 && !initial.includes('object')) context.report(child(pointer, 'initial'), problems.needsObject('a form', initial.join(' or ')));
  if (!Array.isArray(node.fields)) return;
  const said = new Set([...Object.keys(objectOf(source.params)), ...Object.keys(objectOf(node.values)), ...node.fields.map((field) => textOf(field) ?? textOf(objectOf(field).field))]);
  for (const param of params.required ?? []) if (!said.has(param)) context.report(child(pointer, 'fields'), problems.missingParam(param, call.name));
};

const detail: Check = (node, stop, context) => {
  const record = typeOfTemplate(node.data, stop.env, context.calls);
  const types = typesOf(record).filter((type) => type !== 'null');
  if (types.length > 0 && !types.includes('object')) return context.report(child(stop.pointer, 'data'), problems.needsObject('a detail', types.join(' or ')));
  checkColumns(node.fields, record, child(stop.pointer, 'fields'), asText(node.data), context);
};

const chart: Check = (node, stop, context) => {
  const data = solid(typeOfTemplate(node.data, stop.env, context.calls));
  const types = typesOf(data);
  if (types.length > 0 && !types.includes('array')) {
    return context.report(child(stop.pointer, 'data'), problems.wrongType('a list', types.join(' or ')));
  }
  const row = data.items ?? UNKNOWN;
  if (typeof node.x === 'string') checkField(node.x, row, child(stop.pointer, 'x'), asText(node.data), context);
  for (const [index, series] of listOf(node.y).entries()) {
    const { field } = objectOf(series);
    if (typeof field === 'string') checkField(field, row, `${stop.pointer}/y/${index}/field`, asText(node.data), context);
  }
};

const widget: Check = (node, { pointer }, { widgets, report }) => {
  if (widgets && typeof node.widget === 'string' && !widgets.has(node.widget)) report(child(pointer, 'widget'), problems.unknownValue(node.widget, [...widgets]));
};

const CHECKS: Readonly<Record<string, Check>> = { table, form, detail, chart, widget };

export const nodeRule: Rule = (stop, context) => {
  if (stop.kind === 'node' && isObject(stop.value)) own(CHECKS, asText(stop.value.type))?.(stop.value, stop, context);
};

const sourceOf = (node: JsonObject, { env }: Stop): DataSource | undefined => own(env.sources, textOf(node.source) ?? '');

function checkColumns(columns: unknown, row: ValueSchema, pointer: string, of: string, context: CheckContext): void {
  for (const [index, column] of listOf(columns).entries()) {
    const field = textOf(column) ?? textOf(objectOf(column).field);
    if (field === undefined) continue;
    const at = child(pointer, index);
    checkField(field, row, typeof column === 'string' ? at : child(at, 'field'), of, context);
  }
}

function checkField(field: string, row: ValueSchema, pointer: string, of: string, { report }: CheckContext): void {
  if (isUnknown(row)) return;
  const reached = reach(row, field.split('.'));
  if ('missing' in reached) report(pointer, problems.unknownField(field, of, reached.at === 0 ? Object.keys(fieldsOf(row) ?? {}) : reached.candidates));
}

/** Params that a component can enter, by their JSON type; the others can enter any. */
const ENTERS: Readonly<Record<string, readonly string[]>> = {
  input: ['string'], textarea: ['string'], password: ['string'], date: ['string'], datetime: ['string'], number: ['integer', 'number'], rate: ['integer', 'number'],
  switch: ['boolean'], multiSelect: ['array'], tags: ['array'], select: ['string', 'integer', 'number', 'boolean'], radio: ['string', 'integer', 'number', 'boolean'],
};
const CHOOSES = new Set(['select', 'multiSelect', 'radio', 'tree']);

function checkFields(fields: unknown, params: ValueSchema, pointer: string, call: string, stop: Stop, context: CheckContext): void {
  for (const [index, written] of listOf(fields).entries()) {
    const field = objectOf(written);
    const name = textOf(written) ?? textOf(field.field);
    if (name === undefined) continue;
    const at = child(pointer, index);
    const schema = own(params.properties, name);
    if (!schema) {
      context.report(typeof written === 'string' ? at : child(at, 'field'), problems.unknownParam(name, call, Object.keys(params.properties ?? {})));
      continue;
    }
    checkComponent(name, field, schema, at, context);
    checkOptions(field.options, child(at, 'options'), stop, context);
    if (field.initial !== undefined) checkValue(field.initial, schema, name, child(at, 'initial'), stop.env, context);
  }
}

function checkComponent(name: string, field: JsonObject, declared: ValueSchema, pointer: string, { report }: CheckContext): void {
  const component = textOf(field.component);
  if (component === undefined) return;
  const schema = solid(declared);
  const types = typesOf(schema);
  const enters = own(ENTERS, component);
  if (enters && types.length > 0 && !types.some((type) => enters.includes(type))) report(child(pointer, 'component'), problems.componentDoesNotFit(component, name, types.join(' or ')));
  const closed = schema.enum ?? (schema.items && solid(schema.items).enum);
  if (CHOOSES.has(component) && field.options === undefined && !closed && !types.includes('boolean')) report(pointer, problems.optionsMissing(name));
}

function checkOptions(options: unknown, pointer: string, { env }: Stop, context: CheckContext): void {
  if (!isObject(options)) return;
  const source = own(env.sources, textOf(options.source) ?? '');
  const call = callOf(context.calls, source);
  if (!call) return;
  const row = call.effect === 'write' ? undefined : rowsOf(resultOf(context.calls, source));
  if (!row) return context.report(child(pointer, 'source'), call.effect === 'write' ? problems.needsRead('a choice', call.name) : problems.needsList('a choice', call.name));
  for (const prop of ['value', 'label', 'color']) {
    const field = options[prop];
    if (typeof field === 'string') checkField(field, row, child(pointer, prop), `a row of ${call.name}`, context);
  }
}
