/** Checks that a media node shows addresses. */
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { checkShownProp, type Display, PICTURE } from '../../../language/rules/display';
import { isOnly } from '../../../language/rules/kinds';

const ADDRESSES: Display = {
  expected: { listOf: { is: 'address' } },
  fits: (type) => !isOnly(type, 'text', 'number', 'boolean', 'object'),
};

const check: NodeCheck = (node, stop, context) => {
  if (node.kind === 'gallery') checkShownProp(node, 'src', ADDRESSES, 'gallery', stop, context);
  else checkShownProp(node, 'src', PICTURE, 'address', stop, context);
  checkShownProp(node, 'poster', PICTURE, 'address', stop, context);
};

export const mediaRules = defineRules({ check });
