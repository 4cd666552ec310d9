/** Whether what a screen says fits a call's param: literal values by the param's schema, templates by what they can be. */
import { isTemplate } from '../expression';
import { child, isObject, own } from '../json';
import { errorsOf } from '../json-schema';
import { problems } from '../problems';
import { typeOfTemplate } from '../typing';
import type { ValueSchema } from '../types';
import { solid, typesOf } from '../value-schema';
import type { Env } from '../walk';
import { lookAtParam, lookAtValue } from './look';
import type { CheckContext } from './rule';

/** Each of the given params exists in the call and fits it. */
export function checkParams(given: unknown, params: ValueSchema, call: string, pointer: string, env: Env, context: CheckContext): void {
  if (!isObject(given)) return;
  const known = params.properties ?? {};
  for (const [name, value] of Object.entries(given)) {
    const at = child(pointer, name);
    const schema = lookAtParam(name, params, at, { key: true }, Object.keys(given), context);
    if (schema) checkValue(value, schema, name, at, env, context);
    else context.report(at, problems.unknownParam(name, call, Object.keys(known)), { key: true });
  }
}

export function checkValue(value: unknown, schema: ValueSchema, name: string, pointer: string, env: Env, context: CheckContext): void {
  const expected = typesOf(schema);
  if (typeof value !== 'object') lookAtValue(value, schema, pointer, context);
  if (isTemplate(value)) {
    const actual = typesOf(typeOfTemplate(value, env, context.calls)).filter((type) => type !== 'null');
    if (!compatible(actual, expected)) context.report(pointer, problems.paramDoesNotFit(name, `must be ${expected.join(' or ')}`, actual.join(' or ')));
  } else if (Array.isArray(value) && value.some(hasTemplate)) {
    if (!expected.includes('array') && expected.length > 0) context.report(pointer, problems.paramDoesNotFit(name, `must be ${expected.join(' or ')}`, 'array'));
    else value.forEach((each, index) => checkValue(each, solid(schema).items ?? {}, name, child(pointer, index), env, context));
  } else if (isObject(value) && hasTemplate(value)) {
    const properties = solid(schema).properties ?? {};
    for (const [key, each] of Object.entries(value)) checkValue(each, own(properties, key) ?? {}, key, child(pointer, key), env, context);
  } else {
    // null takes a param out.
    const [error] = value === null ? [] : errorsOf(schema, value);
    if (error) context.report(pointer + error.pointer, problems.paramDoesNotFit(name, error.message, JSON.stringify(value) ?? ''));
  }
}

const hasTemplate = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasTemplate) : isObject(value) ? Object.values(value).some(hasTemplate) : isTemplate(value);

/** Lists and objects are never one value; texts, numbers and booleans are made of each other, as the address has them. */
function compatible(actual: readonly string[], expected: readonly string[]): boolean {
  if (actual.length === 0 || expected.length === 0) return true;
  const kind = (type: string) => (type === 'array' || type === 'object' ? type : 'value');
  return actual.some((type) => expected.some((other) => kind(type) === kind(other)));
}

