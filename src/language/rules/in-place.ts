/** A form in the place of a cell: its call writes, names the record of the row, and takes what is entered. */
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../json';
import { among, problem } from '../problems';
import { callOf, paramsOf } from '../typing';
import type { ValueSchema } from '../types';
import { fieldsOf } from '../value-schema';
import { lacksVersion } from '../version';
import type { Stop } from '../walk';
import { checkFields } from './fields';
import { checkParams } from './fit';
import type { CheckContext } from './rule';

/** The fields that are entered; undefined: the column names none. */
export const enteredFields = ({ field, edit }: JsonObject): readonly unknown[] | undefined => {
  const { fields } = objectOf(edit);
  return Array.isArray(fields) ? fields : field === undefined ? undefined : [field];
};

/** `stop`: its scopes include `row`. */
export function checkInPlace(column: unknown, pointer: string, stop: Stop, context: CheckContext): void {
  const { edit } = objectOf(column);
  if (!isObject(edit)) return;
  const at = child(pointer, 'edit');
  const source = own(stop.env.sources, asText(edit.source));
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  if (call.kind !== 'json' || call.effect !== 'write')
    return context.report(
      child(at, 'source'),
      problem('not-for-screens', { call: call.name, found: call.kind === 'json' ? call.effect : call.kind }),
    );
  const params = paramsOf(context.calls, source)!;
  checkParams(edit.params, params, call.name, child(at, 'params'), stop.env, context);
  const fields = enteredFields(objectOf(column));
  if (!fields) return context.report(at, problem('missing-prop', { expected: 'fields' }));
  if (Array.isArray(edit.fields)) checkFields(fields, params, child(at, 'fields'), call.name, stop, context);
  else checkDefault(asText(fields[0]), params, call.name, at, context);
  if (lacksVersion({ values: edit.params, initial: {} }, call, stop.env, context.calls))
    context.report(at, problem('needs-version', { call: call.name, expected: call.edits!.key }), { key: true });
  const given = new Set([
    ...Object.keys(objectOf(source.params)),
    ...Object.keys(objectOf(edit.params)),
    ...listOf(fields).map((field) => textOf(field) ?? textOf(objectOf(field).field)),
  ]);
  for (const param of params.required ?? [])
    if (!given.has(param))
      context.report(child(at, 'params'), problem('missing-param', { call: call.name, expected: param }));
}

/** The param is named like the column's field. */
function checkDefault(name: string, params: ValueSchema, call: string, pointer: string, context: CheckContext): void {
  const known = fieldsOf(params) ?? {};
  if (!Object.hasOwn(known, name))
    context.report(pointer, problem('unknown-param', { call, ...among(name, Object.keys(known)) }), { key: true });
}
