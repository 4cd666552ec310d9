/** Giving rows an order: the call takes the keys, and nothing else decides which row comes first. */
import { readsScope } from '../expression/inspect';
import { child, isObject, type JsonObject, objectOf, own, textOf } from '../schema/json';
import { problem } from '../problems';
import { paramsOf } from '../infer/typing';
import type { DataSource, ValueSchema } from '../types';
import type { Stop } from '../infer/walk';
import { checkParamName } from './param-name';
import { checkComplete, checkRowWrite } from './row-write';
import type { CheckContext } from './rule';

/** `key`: the type of the field that names a row. */
export function checkReorder(
  { reorder, paging }: JsonObject,
  source: DataSource,
  key: ValueSchema,
  stop: Stop,
  context: CheckContext,
): void {
  if (!isObject(reorder)) return;
  const at = child(stop.pointer, 'reorder');
  if (paging === true)
    context.report(child(stop.pointer, 'paging'), problem('either-or', { expected: 'reorder', found: 'paging' }), {
      key: true,
    });
  if (sorts(source, context)) context.report(at, problem('order-is-sorted', { call: source.call }), { key: true });
  const write = checkRowWrite(reorder, at, stop, context);
  if (!write) return;
  const given = { type: 'array', items: key };
  checkParamName(
    textOf(reorder.keys),
    given,
    { call: write.call.name, params: write.params },
    child(at, 'keys'),
    context,
  );
  if (own(write.params.properties, textOf(reorder.keys) ?? ''))
    checkComplete(reorder, write, [reorder.keys], at, stop, context);
}

/** Whether people choose the order: the call sorts, and the screen does not say how. */
function sorts(source: DataSource, { calls }: CheckContext): boolean {
  const { sortBy } = objectOf(source.params);
  return (
    own(paramsOf(calls, source)?.properties, 'sortBy') !== undefined &&
    (sortBy === undefined || readsScope(sortBy, 'query'))
  );
}
