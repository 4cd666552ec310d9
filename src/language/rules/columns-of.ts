/** Columns that come from data: the list exists, its elements have the named fields, and rows hold values by name. */
import { asText, child, isObject, type JsonObject, textOf } from '../schema/json';
import { jsonTypes, problem } from '../problems';
import { typeOfTemplate } from '../infer/typing';
import { fieldAt, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import { checkField, checkWithoutRow, type RowPlace } from './columns';
import { isOnly, termOf } from './kinds';
import type { CheckContext } from './rule';
import { checkKey } from './rows';

/** Props of one value, which an entry for many columns has not. */
const OF_ONE = ['text', 'edit', 'reveal'] as const;

export function checkColumnsOf(column: JsonObject, pointer: string, place: RowPlace, context: CheckContext): void {
  const { each } = column;
  if (!isObject(each)) return;
  const { env, row } = place;
  const at = child(pointer, 'each');
  for (const prop of OF_ONE)
    if (column[prop] !== undefined)
      context.report(child(pointer, prop), problem('either-or', { expected: 'each', found: prop }), { key: true });
  const field = textOf(column.field);
  if (field === undefined) context.report(pointer, problem('missing-prop', { expected: 'field' }));
  const holder = field === undefined ? undefined : fieldAt(row, field);
  if (holder && isOnly(holder, 'number', 'text', 'boolean', 'list'))
    context.report(
      child(pointer, 'field'),
      problem('wrong-type', { expected: { type: 'object' }, found: termOf(holder) }),
    );
  checkWithoutRow(each.data, child(at, 'data'), place, context);
  const data = solid(typeOfTemplate(each.data, env, context.calls));
  const types = typesOf(data);
  if (types.length > 0 && !types.includes('array'))
    return context.report(
      child(at, 'data'),
      problem('wrong-type', { expected: { is: 'list' }, found: jsonTypes(types) }),
    );
  const element = solid(data.items ?? UNKNOWN);
  for (const prop of ['key', 'title'])
    checkField(each[prop], element, child(at, prop), { elementOf: asText(each.data) }, context);
  checkKey(textOf(each.key), element, child(at, 'key'), context);
}
