/** Checks that `count` of each item is a number and `oldest` is a date. */
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { checkShownProp, DATE, NUMBER } from '../../../language/rules/display';
import { child, isObject, listOf } from '../../../language/schema/json';

const check: NodeCheck = (node, stop, context) => {
  const items = child(stop.pointer, 'items');
  for (const [index, item] of listOf(node.items).entries()) {
    if (!isObject(item)) continue;
    const at = { ...stop, pointer: child(items, index) };
    checkShownProp(item, 'count', NUMBER, 'number', at, context);
    checkShownProp(item, 'oldest', DATE, 'fromNow', at, context);
  }
};

export const queueRules = defineRules({ check });
