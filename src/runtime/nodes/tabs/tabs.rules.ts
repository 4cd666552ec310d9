/** Checks that the keys of tabs are unique. */
import { listOf, objectOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { problem } from '../../../language/problems';

const check: NodeCheck = ({ items }, { pointer }, { report }) => {
  const keys = listOf(items).map((item) => objectOf(item).key);
  for (const [index, key] of keys.entries())
    if (typeof key === 'string' && keys.indexOf(key) !== index)
      report(`${pointer}/items/${index}/key`, problem('duplicate-tab', { found: key }));
};

export const tabsRules = defineRules({ check });
