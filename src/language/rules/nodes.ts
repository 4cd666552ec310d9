/** Runs each node's own check, declared beside its language. */
import { asText, isObject, own } from '../schema/json';
import { NODE_RULES } from '../generated/node-rules';
import type { Rule } from './rule';

export const nodeRule: Rule = (stop, context) => {
  if (stop.kind === 'node' && isObject(stop.value))
    own(NODE_RULES, asText(stop.value.type))?.check?.(stop.value, stop, context);
};
