/** Checks that a stat shows figures; default values of its props. */
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { checkShownProp, FIGURE, NUMBER } from '../../../language/rules/display';

const check: NodeCheck = (node, stop, context) => {
  if (node.as === 'percent') checkShownProp(node, 'value', NUMBER, 'percent', stop, context);
  else checkShownProp(node, 'value', FIGURE, 'figure', stop, context);
  checkShownProp(node, 'change', NUMBER, 'change', stop, context);
};

export const statRules = defineRules({ check, defaults: { as: 'number' } });
