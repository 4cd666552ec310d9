/** Checks how an island uses sources: data comes from a source that reads, and params exist and are complete. */
import { enteredIn, sourceOfApi, withNames } from '../../amis/data';
import { amisTypeOf } from '../../amis/types';
import { own as prop, asText, child, isObject, type JsonObject, objectOf } from '../../schema/json';
import { nearest } from '../../infer/nearest';
import { among, problem } from '../../problems';
import { callOf, paramsOf, resultOf } from '../../infer/typing';
import type { DataSource, ValueSchema } from '../../types';
import { fieldsOf, rowsOf } from '../../schema/value-schema';
import type { Stop } from '../../infer/walk';
import { checkField } from '../columns';
import { checkValue } from '../fit';
import { lookAtParam } from '../look';
import type { CheckContext } from '../rule';

/** Props that show a source's answer on any type; `api` does so on the types that read. */
const SHOWS: ReadonlySet<string> = new Set(['source', 'initApi', 'searchApi', 'deferApi', 'initAsyncApi']);
/** amis's names for paging and sorting (runtime/amis/requests.ts), and names that a list's state adds. */
const OF_LISTS: Readonly<Record<string, string>> = {
  page: 'pageNo',
  perPage: 'pageSize',
  orderBy: 'sortBy',
  orderDir: 'sortOrder',
};

/** An API as written: the source, and the params in its address and in its data. */
interface SourceUse {
  readonly source: DataSource;
  readonly node: JsonObject;
  readonly name: string;
  readonly value: unknown;
  readonly pointer: string;
}

export function checkIslandSources(stop: Stop, context: CheckContext): void {
  const node = objectOf(stop.value);
  const type = asText(node.type ?? '').toLowerCase();
  for (const [name, value] of Object.entries(node)) {
    const source = sourceIn(value, stop);
    const use: SourceUse | undefined = source && { source, node, name, value, pointer: child(stop.pointer, name) };
    if (use) checkOne(use, type, stop, context);
  }
}

function sourceIn(value: unknown, { env }: Stop): DataSource | undefined {
  const name = sourceOfApi(value);
  return name === undefined ? undefined : prop(env.sources, name);
}

function checkOne(use: SourceUse, type: string, stop: Stop, context: CheckContext): void {
  const { source, name, pointer } = use;
  const call = callOf(context.calls, source);
  if (!call) return;
  if (call.kind !== 'json')
    return context.report(pointer, problem('not-for-screens', { call: call.name, found: call.kind }));
  const { reads } = amisTypeOf(type) ?? {};
  const isApi = name === 'api' && reads !== undefined;
  const isShown = SHOWS.has(name) || isApi;
  if (isShown && call.effect === 'write')
    return context.report(
      pointer,
      problem('needs-read', { what: { code: name }, call: call.name, expected: 'read', found: 'write' }),
    );
  const rows = rowsOf(resultOf(context.calls, source));
  const isChoice = reads === 'choices' && name === 'source';
  const isList = isChoice || (reads === 'rows' && (name === 'api' || name === 'source'));
  if (isList && !rows)
    return context.report(pointer, problem('needs-list', { what: { code: type }, call: call.name, expected: 'list' }));
  if (isChoice && rows) checkChoices(use.node, rows, call.name, stop, context);
  checkSent(use, type, stop, context);
}

/** By default amis reads `label` and `value` of a row. */
function checkChoices(
  node: JsonObject,
  rows: ValueSchema,
  call: string,
  { pointer }: Stop,
  context: CheckContext,
): void {
  const fields = fieldsOf(rows);
  if (!fields) return;
  for (const [choiceProp, field] of [
    ['labelField', 'label'],
    ['valueField', 'value'],
  ] as const) {
    if (node[choiceProp] !== undefined)
      checkField(node[choiceProp], rows, child(pointer, choiceProp), { rowOf: call }, context);
    else if (!Object.hasOwn(fields, field))
      context.report(child(pointer, 'source'), problem('missing-prop', { expected: choiceProp }));
  }
}

// ---------------------------------------------------------------- params

/** Names that are sent; undefined if others can be added that the text does not show. */
type Sent = ReadonlySet<string> | undefined;

function checkSent(use: SourceUse, type: string, stop: Stop, context: CheckContext): void {
  const { source, value, pointer, node } = use;
  const call = callOf(context.calls, source)!;
  const params = paramsOf(context.calls, source)!;
  const data = objectOf(value).data;
  const inAddress = checkAddressParams(value, params, call.name, pointer, context);
  let sent: Sent;
  if (isObject(data)) {
    sent = checkData(data, params, call.name, child(pointer, 'data'), stop, context);
  } else if (data === undefined && amisTypeOf(type)?.submits && use.name === 'api') {
    sent = checkEntered(node, params, call.name, stop.pointer, context);
  } else if (data === undefined && type === 'crud' && use.name === 'api') {
    checkEntered(objectOf(node.filter), params, call.name, child(stop.pointer, 'filter'), context);
  }
  if (!sent) return;
  const given = new Set([...Object.keys(objectOf(source.params)), ...inAddress, ...sent]);
  for (const param of params.required ?? [])
    if (!given.has(param)) context.report(pointer, problem('missing-param', { call: call.name, expected: param }));
}

/** `source:tags?keyword=${word}` */
function checkAddressParams(
  value: unknown,
  params: ValueSchema,
  call: string,
  pointer: string,
  { report }: CheckContext,
): string[] {
  const isWhole = isObject(value);
  const address = asText(isWhole ? value.url : value);
  const names = (address.split('?')[1] ?? '')
    .split('&')
    .map((pair) => pair.split('=')[0]!)
    .filter((name) => /^\w+$/.test(name));
  for (const name of names) {
    if (params.properties && !Object.hasOwn(params.properties, OF_LISTS[name] ?? name))
      report(
        isWhole ? child(pointer, 'url') : pointer,
        problem('unknown-param', { call, ...among(name, Object.keys(params.properties)) }),
        { offset: address.indexOf(`${name}=`) },
      );
  }
  return names;
}

/** `&` and computed names add params that are unknown at check time. */
const isOpen = (name: string): boolean => name.startsWith('&') || name.includes('$');

function checkData(
  data: JsonObject,
  params: ValueSchema,
  call: string,
  pointer: string,
  stop: Stop,
  context: CheckContext,
): Sent {
  const env = withNames(stop.env);
  const names = Object.keys(data);
  for (const name of names.filter((each) => !isOpen(each))) {
    const at = child(pointer, name);
    const schema = lookAtParam(OF_LISTS[name] ?? name, params, at, { key: true }, names, context);
    if (!schema)
      context.report(at, problem('unknown-param', { call, ...among(name, Object.keys(params.properties ?? {})) }), {
        key: true,
      });
    else if (!isAmisText(data[name])) checkValue(data[name], { schema, name, call }, at, env, context);
  }
  return names.some(isOpen) ? undefined : new Set(names);
}

/** Syntax for values that only amis reads: `$name`, `$$`, filters. */
const isAmisText = (value: unknown): boolean => /\$(?!\{)|\|/.test(JSON.stringify(value) ?? '');

/**
 * Checks names that a form's fields enter or its data sets. A name that is close to a param and that nothing else reads
 * is a misspelled param.
 */
function checkEntered(
  form: JsonObject,
  params: ValueSchema,
  call: string,
  pointer: string,
  context: CheckContext,
): Sent {
  if (form.initApi !== undefined || typeof form.data === 'string' || Object.keys(objectOf(form.data)).some(isOpen))
    return undefined;
  const entered = enteredIn(form, pointer);
  const known = Object.keys(params.properties ?? {});
  const text = JSON.stringify(form);
  for (const { name, pointer: at } of entered) {
    const isParam = known.includes(name);
    if (isParam)
      lookAtParam(
        name,
        params,
        at,
        {},
        entered.map((each) => each.name),
        context,
      );
    const isRead = text.split(new RegExp(`\\b${name.replace(/\W/g, '\\$&')}\\b`)).length > 2;
    if (!isParam && !isRead && nearest(name, known) !== undefined)
      context.report(at, problem('unknown-param', { call, ...among(name, known) }));
  }
  return new Set([...entered.map(({ name }) => name), ...Object.keys(objectOf(form.data))]);
}
