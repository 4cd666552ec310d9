/** Columns and named fields exist in the row's type; a masked value is revealed by a call that can do so. */
import { valuePath } from '../declare/column-field';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../schema/json';
import { allReferences, isTemplate, type Reference } from '../expression';
import { among, firstOf, jsonTypes, problem, type Term } from '../problems';
import { callOf, paramsOf, resultOf } from '../infer/typing';
import type { ValueSchema } from '../types';
import { fieldAt, fieldsOf, isUnknown, reach, solid, typesOf } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import { amongFields } from './among-fields';
import { checkAddress } from './routes';
import { checkDisplay } from './display';
import { checkParams } from './fit';
import { lookAtField } from './look';
import { isOnly, termOf } from './kinds';
import type { CheckContext } from './rule';
import { checkTone } from './tone';

/** The rows that are shown: their type, their name in problems, and the scopes of the place. */
export interface RowPlace {
  readonly row: ValueSchema;
  readonly of: Term;
  readonly env: Env;
}

export function checkColumns(columns: unknown, pointer: string, place: RowPlace, context: CheckContext): void {
  for (const [index, column] of listOf(columns).entries()) {
    const at = child(pointer, index);
    const field = textOf(column) ?? textOf(objectOf(column).field);
    if (field !== undefined)
      checkField(field, place.row, typeof column === 'string' ? at : child(at, 'field'), place.of, context);
    const { each } = objectOf(column);
    const value = each === undefined ? column : { ...objectOf(column), field: valuePath(objectOf(column)) };
    checkTarget(objectOf(column).to, child(at, 'to'), context);
    checkDisplay(value, place.row, at, place.env, context);
    checkReveal(objectOf(column).reveal, child(at, 'reveal'), place, context);
    checkTotal(objectOf(value), at, place.row, context);
    checkWithoutRow(objectOf(column).visible, child(at, 'visible'), place, context);
    checkTone(objectOf(column).tone, child(at, 'tone'), withRow(place), context);
  }
}

/** Checks where a link leads: a complete address of another site, or a route. */
function checkTarget(to: unknown, pointer: string, context: CheckContext): void {
  if (typeof to === 'string' && !/^https?:\/\//.test(to)) checkAddress(to, pointer, context);
}

/** Only numbers can be summed. */
function checkTotal({ total, field }: JsonObject, pointer: string, row: ValueSchema, { report }: CheckContext): void {
  if (total === undefined) return;
  const name = textOf(field);
  if (name === undefined) return report(pointer, problem('missing-prop', { expected: 'field' }));
  const type = fieldAt(row, name);
  if (type && !isUnknown(type) && !isOnly(type, 'number'))
    report(
      child(pointer, 'total'),
      problem('no-arithmetic', { what: name, found: termOf(type), expected: { is: 'number' } }),
    );
}

/** A column is the same for all rows, so what decides on it reads none of them. */
export function checkWithoutRow(text: unknown, pointer: string, { env }: RowPlace, { report }: CheckContext): void {
  const read = isTemplate(text) ? readScope(text, 'row') : undefined;
  if (read)
    report(pointer, problem('scope-not-here', { found: 'row', expected: firstOf(Object.keys(env.scopes)) }), {
      offset: read.offset,
    });
}

function readScope(text: string, scope: string): Reference | undefined {
  try {
    return allReferences(text).find(({ name }) => name === scope);
  } catch {
    // The rule for expressions reports what does not parse.
    return undefined;
  }
}

const withRow = ({ row, env }: RowPlace): Env => ({ ...env, scopes: { ...env.scopes, row } });

/** `at`: where to report the problem, if not at the field's name. */
export function checkField(
  field: unknown,
  row: ValueSchema,
  pointer: string,
  of: Term,
  context: CheckContext,
  at = pointer,
): void {
  if (typeof field !== 'string' || isUnknown(row)) return;
  lookAtField(field, row, pointer, context);
  const reached = reach(row, field.split('.'));
  if ('missing' in reached)
    context.report(
      at,
      problem('unknown-field', {
        of,
        ...(reached.at === 0 ? amongFields(field, fieldsOf(row)) : among(field, reached.candidates)),
      }),
    );
}

/** A list inside a row and the fields of its elements. */
export function checkTagList(tags: unknown, row: ValueSchema, pointer: string, of: Term, context: CheckContext): void {
  if (!isObject(tags) || isUnknown(row)) return;
  checkField(tags.field, row, child(pointer, 'field'), of, context);
  const reached = reach(row, asText(tags.field).split('.'));
  if ('missing' in reached) return;
  const types = typesOf(reached.schema).filter((type) => type !== 'null');
  if (types.length > 0 && !types.includes('array'))
    return context.report(
      child(pointer, 'field'),
      problem('wrong-type', { expected: { is: 'list' }, found: jsonTypes(types) }),
    );
  const element = solid(reached.schema.items ?? {});
  const ofElement = { elementOf: asText(tags.field) };
  for (const prop of ['label', 'note', 'color', 'key', 'needs'])
    checkField(tags[prop], element, child(pointer, prop), ofElement, context);
  checkField(objectOf(tags.for).field, element, child(child(pointer, 'for'), 'field'), ofElement, context);
}

function checkReveal(reveal: unknown, pointer: string, place: RowPlace, context: CheckContext): void {
  if (!isObject(reveal)) return;
  const { env } = place;
  const source = own(env.sources, asText(reveal.source));
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  if (call.kind !== 'json')
    return context.report(child(pointer, 'source'), problem('not-for-screens', { call: call.name, found: call.kind }));
  const params = paramsOf(context.calls, source)!;
  checkParams(reveal.params, params, call.name, child(pointer, 'params'), withRow(place), context);
  const given = { ...objectOf(source.params), ...objectOf(reveal.params) };
  for (const param of params.required ?? [])
    if (!Object.hasOwn(given, param))
      context.report(child(pointer, 'params'), problem('missing-param', { call: call.name, expected: param }));
  checkField(reveal.field, resultOf(context.calls, source), child(pointer, 'field'), { answerOf: call.name }, context);
}
