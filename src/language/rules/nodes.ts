/** What each node checks by itself: the rules beside its declaration. */
import { asText, isObject, own } from '../json';
import { NODE_RULES } from '../generated/node-rules';
import type { Rule } from './rule';

export const nodeRule: Rule = (stop, context) => {
  if (stop.kind === 'node' && isObject(stop.value))
    own(NODE_RULES, asText(stop.value.type))?.check?.(stop.value, stop, context);
};
