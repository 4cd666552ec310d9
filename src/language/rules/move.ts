/** Moving a row: its call writes, names the record of the row, and sends what the move changes. */
import { VERSION_PARAM } from '../../services/catalogue/codes';
import { pathsIn } from '../expression/inspect';
import { templateOfPath } from '../expression/path';
import { asText, child, isObject, type JsonObject, objectOf, own } from '../schema/json';
import type { NodePlace } from '../node-rules';
import { problem } from '../problems';
import { callOf } from '../infer/typing';
import type { ValueSchema } from '../types';
import { derivedVersion } from '../version';
import type { Stop } from '../infer/walk';
import { checkComplete, checkRowWrite } from './row-write';
import type { CheckContext } from './rule';

/** `fields`: what the move changes of the row. `stop`: its scopes include `row`. */
export function checkMove(move: unknown, fields: readonly string[], stop: Stop, context: CheckContext): void {
  const pointer = child(stop.pointer, 'move');
  const write = isObject(move) && checkRowWrite(move, pointer, stop, context);
  if (!write) return;
  checkComplete(move, write, [], pointer, stop, context);
  if (fields.length > 0 && !readsAny(objectOf(move.params), fields))
    context.report(
      child(pointer, 'params'),
      problem('move-keeps-place', {
        expected: { each: fields.map((field) => templateOfPath(['row', ...field.split('.')])) },
      }),
    );
}

/** Whether some text reads one of the fields of `row`, or the whole row. An expression with an error may read any. */
function readsAny(json: unknown, fields: readonly string[]): boolean {
  if (Array.isArray(json)) return json.some((each) => readsAny(each, fields));
  if (isObject(json)) return Object.values(json).some((each) => readsAny(each, fields));
  const read = pathsIn(json, 'row')?.map((path) => path.join('.'));
  return !read || read.some((path) => path === '' || fields.includes(path));
}

/** The move with the version of the record, where its call takes one. */
export function normalMove(move: unknown, row: ValueSchema, { env, calls }: NodePlace): JsonObject | undefined {
  if (!isObject(move)) return undefined;
  const call = callOf(calls, own(env.sources, asText(move.source)));
  const inRow = { ...env, scopes: { ...env.scopes, row } };
  const version = derivedVersion({ values: move.params }, call, inRow, calls);
  return version === undefined ? move : { ...move, params: { ...objectOf(move.params), [VERSION_PARAM]: version } };
}
