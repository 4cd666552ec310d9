/**
 * Checks values that a screen gives to a call's param: literals by the param's schema, templates by their possible
 * types.
 */
import { isTemplate } from '../expression';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own } from '../schema/json';
import { errorsOf, fits, type SchemaError } from '../schema/json-schema';
import { closest } from '../declare/meanings';
import { problem, type Term } from '../problems';
import { typeOfTemplate } from '../infer/typing';
import type { ValueSchema } from '../types';
import { fieldsOf, solid, typesOf } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import { amongFields } from './among-fields';
import { misfit } from './assignable';
import { exactTermOf, termOf } from './kinds';
import { bareOf } from './bare';
import { requirementOf } from './requirement';
import { lookAtParam, lookAtValue } from './look';
import type { CheckContext } from './rule';

/** Each given param exists in the call and fits it. */
export function checkParams(
  given: unknown,
  params: ValueSchema,
  call: string,
  pointer: string,
  env: Env,
  context: CheckContext,
): void {
  if (!isObject(given)) return;
  const known = params.properties ?? {};
  for (const [name, value] of Object.entries(given)) {
    const at = child(pointer, name);
    const schema = lookAtParam(name, params, at, { key: true }, Object.keys(given), context);
    if (schema) checkValue(value, { schema, name, call }, at, env, context);
    else context.report(at, problem('unknown-param', { call, ...amongFields(name, known) }), { key: true });
  }
}

/** The target of a value: a param of a call, or a part of one. */
export interface Expected {
  readonly schema: ValueSchema;
  readonly name: string;
  readonly call: string;
}

export function checkValue(value: unknown, target: Expected, pointer: string, env: Env, context: CheckContext): void {
  const { schema, name } = target;
  if (typeof value !== 'object') lookAtValue(value, schema, pointer, context);
  if (isTemplate(value)) return checkTemplate(value, target, pointer, env, context);
  if (Array.isArray(value) && value.some(hasTemplate)) return checkList(value, target, pointer, env, context);
  if (isObject(value) && hasTemplate(value)) return checkObject(value, target, pointer, env, context);
  // null removes a param.
  const [error] = value === null ? [] : errorsOf(schema, value);
  if (error)
    context.report(
      pointer + error.pointer,
      problem('param-does-not-fit', {
        param: name,
        expected: requirementOf(error),
        found: JSON.stringify(value) ?? '',
        ...meantIn(error, schema),
      }),
    );
}

/** Suggestion for a wrong value: an allowed value, a number or truth without quotes, a list of the value. */
function meantIn({ keyword, limit, data, pointer, schema: violated }: SchemaError, schema: ValueSchema): Meant {
  if (keyword === 'enum' && typeof data === 'string') {
    const labelled = Object.entries(objectOf(violated.labels)).find(([, label]) => label === data)?.[0];
    const suggestion = labelled ?? closest(data, listOf(limit).map(asText));
    return suggestion === undefined ? {} : { suggestion };
  }
  if (keyword !== 'type') return {};
  const bare = bareOf(data, limit);
  if (bare !== undefined) return { suggestion: bare };
  return pointer === '' ? listOfOne(data, solid(schema), (items) => fits(items, data)) : {};
}

type Meant = { readonly suggestion?: string; readonly list?: Term };

/** `[value]`, if the param takes a list and its elements fit. */
function listOfOne(value: unknown, { type, items }: ValueSchema, isElement: (items: ValueSchema) => boolean): Meant {
  if (type !== 'array' || !isElement(items ?? {})) return {};
  const suggestion = JSON.stringify([value]);
  return { suggestion, list: { listOfOne: suggestion } };
}

function checkTemplate(
  value: string,
  { schema, name, call }: Expected,
  pointer: string,
  env: Env,
  context: CheckContext,
): void {
  const type = typeOfTemplate(value, env, context.calls);
  const isWrite = context.calls.get(call)?.effect === 'write';
  const reason = misfit(type, schema, isWrite);
  if (reason !== undefined)
    context.report(
      pointer,
      problem('param-does-not-fit', {
        param: name,
        expected: { mustBe: exactTermOf(schema) },
        found: reason,
        ...listOfOne(value, solid(schema), (items) => misfit(type, items, isWrite) === undefined),
      }),
    );
}

function checkList(list: readonly unknown[], target: Expected, pointer: string, env: Env, context: CheckContext): void {
  const { schema, name } = target;
  const expected = typesOf(schema);
  if (expected.length > 0 && !expected.includes('array'))
    return context.report(
      pointer,
      problem('param-does-not-fit', { param: name, expected: { mustBe: termOf(schema) }, found: { is: 'list' } }),
    );
  const items = solid(schema).items ?? {};
  list.forEach((each, index) => checkValue(each, { ...target, schema: items }, child(pointer, index), env, context));
}

function checkObject(object: JsonObject, target: Expected, pointer: string, env: Env, context: CheckContext): void {
  const { schema, name, call } = target;
  const expected = typesOf(schema);
  if (expected.length > 0 && !expected.includes('object'))
    return context.report(
      pointer,
      problem('param-does-not-fit', { param: name, expected: { mustBe: termOf(schema) }, found: { is: 'object' } }),
    );
  const type = solid(schema);
  const known = fieldsOf(type);
  for (const [key, each] of Object.entries(object)) {
    const at = child(pointer, key);
    if (known) lookAtParam(key, type, at, { key: true }, Object.keys(object), context);
    if (known && !Object.hasOwn(known, key))
      context.report(at, problem('unknown-param', { call, within: name, ...amongFields(key, known) }), {
        key: true,
      });
    else checkValue(each, { schema: own(known, key) ?? {}, name: `${name}.${key}`, call }, at, env, context);
  }
  for (const key of type.required ?? [])
    if (!Object.hasOwn(object, key))
      context.report(pointer, problem('missing-param', { call, within: name, expected: key }));
}

const hasTemplate = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasTemplate)
    : isObject(value)
      ? Object.values(value).some(hasTemplate)
      : isTemplate(value);
