/** Props that name a param of a call, which takes what the node gives it. */
import { problem } from '../problems';
import type { ValueSchema } from '../types';
import { amongFields } from './among-fields';
import { misfit } from './assignable';
import { exactTermOf } from './kinds';
import { lookAtParam } from './look';
import type { CheckContext } from './rule';

/** `given`: the type of what the param takes. */
export function checkParamName(
  name: string | undefined,
  given: ValueSchema,
  { call, params }: { readonly call: string; readonly params: ValueSchema },
  pointer: string,
  context: CheckContext,
): void {
  if (name === undefined) return;
  const schema = lookAtParam(name, params, pointer, {}, [], context);
  const reason = schema && misfit(given, schema, true);
  if (!schema)
    context.report(pointer, problem('unknown-param', { call, ...amongFields(name, params.properties ?? {}) }));
  else if (reason !== undefined)
    context.report(
      pointer,
      problem('param-does-not-fit', { param: name, expected: { mustBe: exactTermOf(schema) }, found: reason }),
    );
}
