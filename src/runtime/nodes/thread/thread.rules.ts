/** Checks the two calls of a thread: comments and replies, both lists. */
import { child, objectOf, own, textOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { withExport } from '../../../language/normalise/export';
import { problem } from '../../../language/problems';
import { checkParams } from '../../../language/rules/fit';
import { rowsOfSource } from '../../../language/rules/rows';
import { paramsOf } from '../../../language/infer/typing';
import { UNKNOWN } from '../../../language/schema/value-schema';
import { threadLanguage } from './thread.language';

const check: NodeCheck = (node, stop, context) => {
  const { pointer, env } = stop;
  const replies = objectOf(node.replies);
  const row = rowsOfSource(node, threadLanguage.name, stop, context) ?? UNKNOWN;
  rowsOfSource(replies, threadLanguage.name, { ...stop, pointer: child(pointer, 'replies') }, context);
  const answering = own(env.sources, textOf(replies.source) ?? '');
  const params = paramsOf(context.calls, answering);
  if (!answering || !params) return;
  const at = child(child(pointer, 'replies'), 'params');
  checkParams(replies.params, params, answering.call, at, { ...env, scopes: { ...env.scopes, row } }, context);
  const given = { ...objectOf(answering.params), ...objectOf(replies.params) };
  for (const param of params.required ?? [])
    if (!Object.hasOwn(given, param))
      context.report(at, problem('missing-param', { call: answering.call, expected: param }));
};

export const threadRules = defineRules({ check, normalise: withExport });
