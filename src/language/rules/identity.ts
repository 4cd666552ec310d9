/** Ids and tab keys are unique. */
import { child, listOf, objectOf } from '../json';
import { problem } from '../problems';
import type { RuleFactory } from './rule';

export const identityRule: RuleFactory = ({ report, lineOf }) => {
  const ids = new Map<string, string>();
  return ({ kind, value, pointer }) => {
    if (kind !== 'node') return;
    const node = objectOf(value);
    if (typeof node.id === 'string') {
      const at = child(pointer, 'id');
      const before = ids.get(node.id);
      if (before === undefined) ids.set(node.id, at);
      else report(at, problem('duplicate-id', { found: node.id, line: lineOf(before) }));
    }
    if (node.type !== 'tabs') return;
    const keys = listOf(node.items).map((item) => objectOf(item).key);
    for (const [index, key] of keys.entries()) {
      if (typeof key === 'string' && keys.indexOf(key) !== index)
        report(`${pointer}/items/${index}/key`, problem('duplicate-tab', { found: key }));
    }
  };
};
