/** A write that changes the record of a row: in a cell, by moving an entry or a card. */
import { asText, child, type JsonObject, objectOf, own } from '../schema/json';
import { problem } from '../problems';
import { callOf, paramsOf } from '../infer/typing';
import type { Call } from '../../services/catalogue/define';
import type { DataSource, ValueSchema } from '../types';
import { lacksVersion } from '../version';
import type { Stop } from '../infer/walk';
import { checkParams } from './fit';
import type { CheckContext } from './rule';

export interface RowWrite {
  readonly source: DataSource;
  readonly call: Call;
  readonly params: ValueSchema;
}

/** Checks source and params of `{ source, params }`; undefined: it names no write. `stop`: its scopes include `row`. */
export function checkRowWrite(
  write: JsonObject,
  pointer: string,
  { env }: Stop,
  context: CheckContext,
): RowWrite | undefined {
  const source = own(env.sources, asText(write.source));
  const call = callOf(context.calls, source);
  if (!source || !call) return undefined;
  if (call.kind !== 'json' || call.effect !== 'write') {
    const found = call.kind === 'json' ? call.effect : call.kind;
    context.report(child(pointer, 'source'), problem('not-for-screens', { call: call.name, found }));
    return undefined;
  }
  const params = paramsOf(context.calls, source)!;
  checkParams(write.params, params, call.name, child(pointer, 'params'), env, context);
  return { source, call, params };
}

/** Checks that the write knows the version of the record and all required params. `entered`: further params. */
export function checkComplete(
  write: JsonObject,
  { source, call, params }: RowWrite,
  entered: readonly unknown[],
  pointer: string,
  { env }: Stop,
  context: CheckContext,
): void {
  if (lacksVersion({ values: write.params, initial: {} }, call, env, context.calls))
    context.report(pointer, problem('needs-version', { call: call.name, expected: call.edits!.key }), { key: true });
  const given = new Set([...Object.keys(objectOf(source.params)), ...Object.keys(objectOf(write.params)), ...entered]);
  for (const param of params.required ?? [])
    if (!given.has(param))
      context.report(child(pointer, 'params'), problem('missing-param', { call: call.name, expected: param }));
}
