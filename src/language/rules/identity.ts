/** Ids are unique. */
import { child, objectOf } from '../schema/json';
import { problem } from '../problems';
import type { RuleFactory } from './rule';

export const identityRule: RuleFactory = ({ report, lineOf }) => {
  const ids = new Map<string, string>();
  return ({ kind, value, pointer }) => {
    if (kind !== 'node') return;
    const { id } = objectOf(value);
    if (typeof id !== 'string') return;
    const at = child(pointer, 'id');
    const before = ids.get(id);
    if (before === undefined) ids.set(id, at);
    else report(at, problem('duplicate-id', { found: id, line: lineOf(before) }));
  };
};
