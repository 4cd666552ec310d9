/** Checks fields of forms and filters of tables: the param exists, its component can enter it, its options exist. */
import { isRelativeDay } from '../../shared/text/relative-day';
import { readsScope } from '../expression/inspect';
import { isFilter } from '../infer/filter-params';
import { RELATIVE_DAY } from '../fragments';
import { errorsOf } from '../schema/json-schema';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../schema/json';
import { languageByType } from '../declare/language';
import { sourceOfNode } from '../node-rules';
import { among, jsonTypes, problem, type Term } from '../problems';
import { callOf, paramsOf, resultOf, typeOfTemplate } from '../infer/typing';
import type { DataSource, ValueSchema } from '../types';
import { isListOfRows } from '../declare/field-component';
import { fileKindOf } from '../files';
import { fieldAt, rowsOf, solid, typesOf } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { amongFields } from './among-fields';
import { misfit } from './assignable';
import { checkManualSource } from './manual-source';
import { checkField, checkTagList } from './columns';
import { checkWordsOf } from './display';
import { type Expected, checkParams, checkValue } from './fit';
import { canBeDate, termOf } from './kinds';
import { lookAtParam } from './look';
import { requirementOf } from './requirement';
import type { CheckContext } from './rule';

/** JSON types that each component can enter; unlisted components can enter any. */
const ENTERS: Readonly<Record<string, readonly string[]>> = {
  input: ['string'],
  textarea: ['string'],
  password: ['string'],
  date: ['string'],
  datetime: ['string'],
  number: ['integer', 'number'],
  rate: ['integer', 'number'],
  switch: ['boolean'],
  checkbox: ['boolean', 'array'],
  multiSelect: ['array'],
  tags: ['array'],
  rows: ['array'],
  secret: ['string'],
  select: ['string', 'integer', 'number', 'boolean'],
  radio: ['string', 'integer', 'number', 'boolean'],
  webPage: ['string'],
  sharedLink: ['string'],
};
/** Components that enter lists of values. */
const LISTS = new Set(['multiSelect', 'tags', 'checkbox', 'dateRange']);
const CHOOSES = new Set(['select', 'multiSelect', 'radio', 'tree']);

export function checkFields(
  fields: unknown,
  params: ValueSchema,
  pointer: string,
  call: string,
  stop: Stop,
  context: CheckContext,
): void {
  // A row's fields read the whole form as well.
  const opensForm = isForm(stop) && pointer === child(stop.pointer, 'fields');
  const inside = opensForm ? { ...stop.env, scopes: { ...stop.env.scopes, form: params } } : stop.env;
  const taken = listOf(fields).map((written) => textOf(written) ?? asText(objectOf(written).field));
  const unfit =
    context.look && pointer === child(stop.pointer, 'filters')
      ? unfitFilters(params, sourceOfNode(stop.owner.value, stop))
      : [];
  for (const [index, written] of listOf(fields).entries()) {
    const field = objectOf(written);
    const name = textOf(written) ?? textOf(field.field);
    if (name === undefined) continue;
    const at = child(pointer, index);
    const place = typeof written === 'string' ? at : child(at, 'field');
    const schema = lookAtParam(name, params, place, {}, [...taken, ...unfit], context);
    if (taken.indexOf(name) !== index) context.report(place, problem('duplicate-field', { found: name }));
    if (!schema) {
      context.report(place, problem('unknown-param', { call, ...amongFields(name, params.properties) }));
      continue;
    }
    checkComponent(name, field, schema, at, context);
    checkRows(field, { schema, name, call }, child(at, 'fields'), { ...stop, env: inside }, context);
    checkStored(field, at, context);
    checkFills(field, schema, params, taken, at, context);
    checkOptions(field.options, child(at, 'options'), { env: inside }, context);
    checkInitial(field.initial, { schema, name, call }, child(at, 'initial'), stop, context);
    checkChoices(field.options, { schema, name, call }, child(at, 'options'), stop, context);
  }
}

const isForm = ({ owner }: Stop) =>
  languageByType.get(asText(owner.value.type))?.opens?.fields?.includes('form') === true;

/** Params that people cannot filter by, or that the source itself gives a fixed value. */
const unfitFilters = ({ properties }: ValueSchema, source: DataSource | undefined): string[] => {
  const given = objectOf(source?.params);
  return Object.entries(properties ?? {})
    .filter(
      ([name, param]) => !isFilter(name, param) || (Object.hasOwn(given, name) && !readsScope(given[name], 'query')),
    )
    .map(([name]) => name);
};

/** A value of the param, or a day relative to today. */
function checkInitial(
  initial: unknown,
  param: { schema: ValueSchema; name: string; call: string },
  pointer: string,
  { env }: Stop,
  context: CheckContext,
): void {
  if (initial === undefined) return;
  if (solid(param.schema).format !== 'date' || !isRelativeDay(initial))
    return checkValue(initial, param, pointer, env, context);
  const [error] = errorsOf(RELATIVE_DAY, initial);
  if (error)
    context.report(
      `${pointer}${error.pointer}`,
      problem('param-does-not-fit', {
        param: param.name,
        expected: requirementOf(error),
        found: JSON.stringify(error.data),
      }),
    );
}

function checkComponent(
  name: string,
  field: JsonObject,
  declared: ValueSchema,
  pointer: string,
  { report }: CheckContext,
): void {
  const component = textOf(field.component);
  if (component === undefined) return;
  const schema = solid(declared);
  const types = typesOf(schema);
  const enters = own(ENTERS, component);
  if (component === 'upload' && !fileKindOf(schema))
    return report(
      child(pointer, 'component'),
      problem('component-does-not-fit', {
        found: component,
        field: name,
        type: termOf(schema),
        expected: { is: 'file' },
      }),
    );
  if ((component === 'rows' || LISTS.has(component)) && isListOfRows(schema) !== (component === 'rows'))
    return report(
      child(pointer, 'component'),
      problem('component-does-not-fit', {
        found: component,
        field: name,
        type: termOf(schema),
        expected: { componentFor: jsonTypes(types) },
        ...(component !== 'rows' && { suggestion: 'rows' }),
      }),
    );
  const isRange = component === 'dateRange' && !types.includes('array');
  if (isRange ? !canBeDate(schema) : enters && types.length > 0 && !types.some((type) => enters.includes(type)))
    report(
      child(pointer, 'component'),
      problem('component-does-not-fit', {
        found: component,
        field: name,
        type: jsonTypes(types),
        expected: { componentFor: jsonTypes(types) },
      }),
    );
  const closed = schema.enum ?? (schema.items && solid(schema.items).enum);
  if (CHOOSES.has(component) && field.options === undefined && !closed && !types.includes('boolean'))
    report(pointer, problem('options-missing', { field: name, expected: 'options' }));
}

/** The fields of a repeated group's rows are properties of its elements, and all that the call requires are there. */
function checkRows(
  { component, fields }: JsonObject,
  { schema: declared, name, call }: Expected,
  pointer: string,
  stop: Stop,
  context: CheckContext,
): void {
  if (fields === undefined) return;
  const schema = solid(declared);
  if (!isListOfRows(schema) || (component !== undefined && component !== 'rows'))
    return context.report(
      pointer,
      problem('component-does-not-fit', {
        found: 'rows',
        field: name,
        type: termOf(schema),
        expected: { componentFor: jsonTypes(typesOf(schema)) },
      }),
      { key: true },
    );
  const items = solid(schema.items!);
  checkFields(fields, items, pointer, call, stop, context);
  const given = new Set(listOf(fields).map((each) => textOf(each) ?? asText(objectOf(each).field)));
  for (const key of items.required ?? [])
    if (!given.has(key)) context.report(pointer, problem('missing-param', { call, within: name, expected: key }));
}

/** A secret says whether there is one; other fields show their value. */
function checkStored({ component, stored }: JsonObject, pointer: string, { report }: CheckContext): void {
  if (component === 'secret' && stored === undefined) report(pointer, problem('missing-prop', { expected: 'stored' }));
  if (component !== 'secret' && stored !== undefined)
    report(child(pointer, 'stored'), problem('unknown-value', among(asText(component ?? 'input'), ['secret'])));
}

/** Values that the answer for a web page and for a video provides. */
const PAGE_PARTS = ['title', 'text', 'author', 'images'];
const VIDEO_PARTS = ['duration'];

/** Values read from a page or video fill fields of this form that can hold them; otherwise they would be lost. */
function checkFills(
  field: JsonObject,
  entered: ValueSchema,
  params: ValueSchema,
  fields: readonly unknown[],
  pointer: string,
  context: CheckContext,
): void {
  const isPage = field.component === 'webPage';
  if (field.fills === undefined)
    return isPage ? context.report(pointer, problem('missing-prop', { expected: 'fills' })) : undefined;
  const isVideo =
    field.component === 'upload' && fileKindOf(entered) === 'video' && !typesOf(entered).includes('array');
  if (!isPage && !isVideo)
    return context.report(
      child(pointer, 'fills'),
      problem('unknown-value', among(asText(field.component ?? 'input'), ['webPage', 'upload'])),
    );
  const parts = isPage ? PAGE_PARTS : VIDEO_PARTS;
  for (const [part, name] of Object.entries(objectOf(field.fills))) {
    const at = child(child(pointer, 'fills'), part);
    if (!parts.includes(part)) {
      context.report(at, problem('unknown-prop', among(part, parts)), { key: true });
      continue;
    }
    const schema = typeof name === 'string' ? lookAtParam(name, params, at, {}, [], context) : undefined;
    if (!schema || !fields.includes(name))
      context.report(
        at,
        problem('unknown-field', {
          of: { is: 'theForm' },
          ...among(
            asText(name),
            fields.map((each) => asText(each)),
          ),
        }),
      );
    else if (!holds(part, schema))
      context.report(
        at,
        problem('param-does-not-fit', {
          param: asText(name),
          expected: { mustBe: termOf(schema) },
          found: TERM_OF_PART[part] ?? { is: 'text' },
        }),
      );
  }
}

const TERM_OF_PART: Readonly<Record<string, Term>> = {
  images: { listOf: { is: 'picture' } },
  duration: { is: 'number' },
};

function holds(part: string, schema: ValueSchema): boolean {
  const types = typesOf(schema);
  if (part === 'images') return types.includes('array') && fileKindOf(schema) === 'image';
  return part === 'duration' ? types.includes('integer') || types.includes('number') : types.includes('string');
}

/** The chosen value fits the param: one of its values, or a list of them. */
function checkChoices(
  options: unknown,
  { schema, name, call }: Expected,
  pointer: string,
  { env }: Stop,
  context: CheckContext,
): void {
  const chosen = solid(solid(schema).items ?? schema);
  if (Array.isArray(options)) {
    return options.forEach((option, index) =>
      checkValue(
        objectOf(option).value ?? null,
        { schema: chosen, name, call },
        `${pointer}/${index}/value`,
        env,
        context,
      ),
    );
  }
  const source = own(env.sources, textOf(objectOf(options).source) ?? '');
  const type = fieldAt(rowsOf(resultOf(context.calls, source)) ?? {}, asText(objectOf(options).value ?? ''));
  const reason = type && misfit(type, chosen, context.calls.get(call)?.effect === 'write');
  if (reason !== undefined)
    context.report(
      child(pointer, 'value'),
      problem('param-does-not-fit', { param: name, expected: { mustBe: termOf(chosen) }, found: reason }),
    );
}

function checkOptions(options: unknown, pointer: string, { env }: Pick<Stop, 'env'>, context: CheckContext): void {
  if (!isObject(options)) return;
  const source = own(env.sources, textOf(options.source) ?? '');
  const call = callOf(context.calls, source);
  if (!call) return;
  const row = call.effect === 'write' ? undefined : rowsOf(resultOf(context.calls, source));
  if (!row)
    return context.report(
      child(pointer, 'source'),
      call.effect === 'write'
        ? problem('needs-read', { what: { is: 'choice' }, call: call.name, expected: 'read', found: 'write' })
        : problem('needs-list', { what: { is: 'choice' }, call: call.name, expected: 'list' }),
    );
  checkManualSource(source!, child(pointer, 'source'), context, options.params);
  // A choice asks a manual source only while somebody searches, or with params of its own.
  const isAsked = options.search !== undefined || options.params !== undefined || context.sent.has(source!);
  if (source!.send === 'manual' && !isAsked) context.report(pointer, problem('missing-prop', { expected: 'search' }));
  checkParams(options.params, paramsOf(context.calls, source)!, call.name, child(pointer, 'params'), env, context);
  const of = { rowOf: call.name };
  for (const prop of ['value', 'label', 'color', 'note'])
    checkField(options[prop], row, child(pointer, prop), of, context);
  for (const prop of ['label', 'note']) checkWordsOf(options[prop], row, 'option', child(pointer, prop), context);
  checkTagList(options.tags, row, child(pointer, 'tags'), of, context);
  checkSearch(options.search, paramsOf(context.calls, source)!, call.name, child(pointer, 'search'), context);
  const also = rowsOf(typeOfTemplate(options.also, env, context.calls));
  if (options.also === undefined) return;
  if (!also)
    return context.report(
      child(pointer, 'also'),
      problem('wrong-type', { expected: { is: 'list' }, found: { is: 'oneValue' } }),
    );
  for (const prop of ['value', 'label'])
    checkField(options[prop], also, child(pointer, prop), asText(options.also), context, child(pointer, 'also'));
}

/** The param that takes the typed text. */
function checkSearch(search: unknown, params: ValueSchema, call: string, pointer: string, context: CheckContext): void {
  if (typeof search !== 'string') return;
  const schema = lookAtParam(search, params, pointer, {}, [], context);
  if (!schema)
    return context.report(pointer, problem('unknown-param', { call, ...amongFields(search, params.properties) }));
  const types = typesOf(schema);
  if (types.length > 0 && !types.includes('string'))
    context.report(
      pointer,
      problem('param-does-not-fit', { param: search, expected: { mustBe: termOf(schema) }, found: { is: 'text' } }),
    );
}
