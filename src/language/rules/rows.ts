/** Checks of rows and records that several nodes share. */
import { asText, child, type JsonObject, own, textOf } from '../schema/json';
import type { NodeCheck } from '../node-rules';
import { jsonTypes, problem } from '../problems';
import type { Phrase } from '../problems/phrase-table';
import { callOf, resultOf, typeOfTemplate } from '../infer/typing';
import type { ValueSchema } from '../types';
import { fieldAt, rowsOf, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { misfit } from './assignable';
import { checkColumns } from './columns';
import { isOnly, termOf } from './kinds';
import type { CheckContext } from './rule';

/** Element type of `data`; reports a problem and returns undefined if it is no list. */
export function rowsOfData(node: JsonObject, { pointer, env }: Stop, context: CheckContext): ValueSchema | undefined {
  const data = solid(typeOfTemplate(node.data, env, context.calls));
  const types = typesOf(data);
  if (types.length === 0 || types.includes('array')) return data.items ?? UNKNOWN;
  context.report(child(pointer, 'data'), problem('wrong-type', { expected: { is: 'list' }, found: jsonTypes(types) }));
  return undefined;
}

/** Row type of the source that a node names; reports and returns undefined if its call reads no list. */
export function rowsOfSource(
  node: JsonObject,
  what: Phrase,
  { pointer, env }: Stop,
  { calls, report }: CheckContext,
): ValueSchema | undefined {
  const source = own(env.sources, textOf(node.source) ?? '');
  const call = callOf(calls, source);
  if (!call) return undefined;
  const at = child(pointer, 'source');
  if (call.effect === 'write') {
    report(at, problem('needs-read', { what: { name: what }, call: call.name, expected: 'read', found: 'write' }));
    return undefined;
  }
  const row = rowsOf(resultOf(calls, source));
  if (!row) report(at, problem('needs-list', { what: { name: what }, call: call.name, expected: 'list' }));
  return row;
}

/** The field that identifies a row is a single value. */
export function checkKey(key: string | undefined, row: ValueSchema, pointer: string, { report }: CheckContext): void {
  const type = key === undefined ? undefined : fieldAt(row, key);
  if (type && isOnly(type, 'list', 'object', 'boolean'))
    report(
      pointer,
      problem('wrong-type', { expected: { or: [{ is: 'text' }, { is: 'number' }] }, found: termOf(type) }),
    );
}

/** The field for the parent row has the type of the key. */
export function checkParent(
  parent: unknown,
  key: string | undefined,
  row: ValueSchema,
  pointer: string,
  { report }: CheckContext,
): void {
  const [above, own] = [parent, key].map((field) => (typeof field === 'string' ? fieldAt(row, field) : undefined));
  const reason = above && own && misfit(above, own, true);
  if (reason !== undefined) report(pointer, problem('wrong-type', { expected: termOf(own!), found: reason }));
}

/** Checks a node that shows the fields of one record. */
export const checkRecord: NodeCheck = (node, stop, context) => {
  const type = typeOfTemplate(node.data, stop.env, context.calls);
  const types = typesOf(type).filter((each) => each !== 'null');
  if (types.length > 0 && !types.includes('object'))
    return context.report(
      child(stop.pointer, 'data'),
      problem('needs-object', {
        what: { code: asText(node.type) },
        found: jsonTypes(types),
        expected: { type: 'object' },
      }),
    );
  checkColumns(
    node.fields,
    child(stop.pointer, 'fields'),
    { row: type, of: asText(node.data), env: stop.env },
    context,
  );
};
