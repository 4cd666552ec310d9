/** A form in the place of a cell: its call writes, names the record of the row, and takes what is entered. */
import { asText, child, isObject, type JsonObject, listOf, objectOf, textOf } from '../schema/json';
import { among, problem } from '../problems';
import type { ValueSchema } from '../types';
import { fieldsOf } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { checkFields } from './fields';
import { checkComplete, checkRowWrite } from './row-write';
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
  const write = checkRowWrite(edit, at, stop, context);
  if (!write) return;
  const { call, params } = write;
  const fields = enteredFields(objectOf(column));
  if (!fields) return context.report(at, problem('missing-prop', { expected: 'fields' }));
  if (Array.isArray(edit.fields)) checkFields(fields, params, child(at, 'fields'), call.name, stop, context);
  else checkDefault(asText(fields[0]), params, call.name, at, context);
  checkComplete(edit, write, fields.map(paramOf), at, stop, context);
}

/** A field's param: a field is a name or an object. */
const paramOf = (field: unknown) => textOf(field) ?? textOf(objectOf(field).field);

/** A line of inputs above the rows. */
export function checkAddRow(add: unknown, pointer: string, stop: Stop, context: CheckContext): void {
  if (!isObject(add)) return;
  const write = checkRowWrite(add, pointer, stop, context);
  const fields = listOf(add.fields);
  if (!write || fields.length === 0) return;
  checkFields(fields, write.params, child(pointer, 'fields'), write.call.name, stop, context);
  checkComplete(add, write, fields.map(paramOf), pointer, stop, context);
}

/** The param is named like the column's field. */
function checkDefault(name: string, params: ValueSchema, call: string, pointer: string, context: CheckContext): void {
  const known = fieldsOf(params) ?? {};
  if (!Object.hasOwn(known, name))
    context.report(pointer, problem('unknown-param', { call, ...among(name, Object.keys(known)) }), { key: true });
}
