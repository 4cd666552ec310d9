/**
 * Reports a manual source that lacks required params and that no action sends with them: whatever shows it would stay
 * empty. `laidOver`: params of the place that shows it.
 */
import { objectOf } from '../schema/json';
import { problem } from '../problems';
import { callOf, paramsOf } from '../infer/typing';
import type { DataSource } from '../types';
import type { CheckContext } from './rule';

export function checkManualSource(
  source: DataSource,
  pointer: string,
  { calls, sent, report }: CheckContext,
  laidOver: unknown = {},
): void {
  const call = callOf(calls, source);
  if (!call || source.send !== 'manual' || sent.has(source)) return;
  const given = { ...objectOf(source.params), ...objectOf(laidOver) };
  for (const param of paramsOf(calls, source)!.required ?? [])
    if (!Object.hasOwn(given, param)) report(pointer, problem('missing-param', { call: call.name, expected: param }));
}
