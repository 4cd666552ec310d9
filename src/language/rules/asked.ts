/**
 * A source that is not sent by itself and lacks what its call requires: somebody has to send it with that, or what
 * shows it stays empty.
 */
import { objectOf } from '../json';
import { problem } from '../problems';
import { callOf, paramsOf } from '../typing';
import type { DataSource } from '../types';
import type { CheckContext } from './rule';

export function checkAsked(source: DataSource, pointer: string, { calls, sent, report }: CheckContext): void {
  const call = callOf(calls, source);
  if (!call || source.send !== 'manual' || sent.has(source)) return;
  const said = objectOf(source.params);
  for (const param of paramsOf(calls, source)!.required ?? [])
    if (!Object.hasOwn(said, param)) report(pointer, problem('missing-param', { call: call.name, expected: param }));
}
