/** Checks names inside an island: references to its other components, and fields of the rows that they show. */
import { rowsOfNode } from '../../amis/data';
import { amisTypeOf } from '../../amis/types';
import { child, isObject, type JsonObject, objectOf } from '../../schema/json';
import { among, problem } from '../../problems';
import type { ValueSchema } from '../../types';
import { fieldAt, solid } from '../../schema/value-schema';
import type { Stop } from '../../infer/walk';
import { checkField } from '../columns';
import { checkDisplay } from '../display';
import type { CheckContext } from '../rule';

// ---------------------------------------------------------------- references to components

/** Props that refer to components by name or id, several separated by commas. */
const NAMES_PARTS = ['target', 'reload', 'componentId', 'componentName'];
/** Keywords of amis in the place of a name. */
const OF_AMIS = new Set(['window', 'none', 'self', '_self', '_blank', '']);

export function checkTargets({ value, pointer, env }: Stop, { report }: CheckContext): void {
  const node = objectOf(value);
  const known = env.amis?.targets;
  if (!known) return;
  for (const prop of NAMES_PARTS) {
    const written = node[prop];
    if (typeof written !== 'string' || written.includes('$')) continue;
    for (const name of written.split(',').map((each) => each.trim().split('?')[0]!)) {
      // `form.field`: a component inside another.
      if (!OF_AMIS.has(name) && !known.has(name) && !known.has(name.split('.')[0]!))
        report(child(pointer, prop), problem('unknown-target', among(name, known)), { offset: written.indexOf(name) });
    }
  }
}

// ---------------------------------------------------------------- columns

export function checkColumn(column: JsonObject, { pointer, owner, env }: Stop, context: CheckContext): void {
  const { type = 'plain' } = column;
  const as = amisTypeOf(type)?.shows;
  if (amisTypeOf(owner.value.type)?.reads !== 'rows' || typeof column.name !== 'string') return;
  if (as === undefined || column.value !== undefined) return;
  const row = rowsOfNode(owner.value, env, context.calls);
  if (!row) return;
  checkField(column.name, row, child(pointer, 'name'), { rowOf: '' }, context);
  if (as !== 'plain') checkDisplay({ field: column.name, as }, row, pointer, env, context, child(pointer, 'type'));
  if (type === 'mapping' || type === 'status')
    checkMap(column.map, fieldAt(row, column.name), column.name, child(pointer, 'map'), context);
}

/** Reports labels for values that the field never has. */
function checkMap(
  map: unknown,
  field: ValueSchema | undefined,
  name: string,
  pointer: string,
  { report }: CheckContext,
): void {
  const values = field && solid(field).enum?.map(String);
  if (!values || !isObject(map)) return;
  for (const key of Object.keys(map))
    if (key !== '*' && !values.includes(key))
      report(child(pointer, key), problem('never-equal', { of: name, ...among(key, values) }), { key: true });
}
