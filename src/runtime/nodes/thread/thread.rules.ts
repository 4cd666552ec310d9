/** Checks the two calls of a thread: comments and replies, both lists. */
import { child, type JsonObject, objectOf, own, textOf } from '../../../language/json';
import { problem } from '../../../language/problems';
import { callOf, paramsOf, resultOf } from '../../../language/typing';
import { rowsOf, UNKNOWN } from '../../../language/value-schema';
import type { Stop } from '../../../language/walk';
import { checkParams } from '../../../language/rules/fit';
import type { CheckContext } from '../../../language/rules/rule';
import { defineRules } from '../../../language/node-rules';
import { withExport } from '../../../language/normalise/export';
import { threadLanguage } from './thread.language';

function check(node: JsonObject, { pointer, env }: Stop, context: CheckContext): void {
  const sourceOf = (owner: JsonObject) => own(env.sources, textOf(owner.source) ?? '');
  const replies = objectOf(node.replies);
  for (const [owner, at] of [
    [node, pointer],
    [replies, child(pointer, 'replies')],
  ] as const) {
    const call = callOf(context.calls, sourceOf(owner));
    if (call?.effect === 'write')
      context.report(
        child(at, 'source'),
        problem('needs-read', {
          what: { name: threadLanguage.name },
          call: call.name,
          expected: 'read',
          found: 'write',
        }),
      );
    else if (call && !rowsOf(resultOf(context.calls, sourceOf(owner))))
      context.report(
        child(at, 'source'),
        problem('needs-list', { what: { name: threadLanguage.name }, call: call.name, expected: 'list' }),
      );
  }
  const answering = sourceOf(replies);
  const params = paramsOf(context.calls, answering);
  if (!answering || !params) return;
  const at = child(child(pointer, 'replies'), 'params');
  const row = rowsOf(resultOf(context.calls, sourceOf(node))) ?? UNKNOWN;
  checkParams(replies.params, params, answering.call, at, { ...env, scopes: { ...env.scopes, row } }, context);
  const given = { ...objectOf(answering.params), ...objectOf(replies.params) };
  for (const param of params.required ?? [])
    if (!Object.hasOwn(given, param))
      context.report(at, problem('missing-param', { call: answering.call, expected: param }));
}

export const threadRules = defineRules({ check, normalise: withExport });
