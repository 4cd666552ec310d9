/** A screen cannot do more than its publisher may (docs/decisions/0029-a-screen-acts-for-nobody.md). */
import { kindNameOf } from '../../services/catalogue/define';
import { child } from '../schema/json';
import { problem } from '../problems';
import { callOf } from '../infer/typing';
import type { DataSource } from '../types';
import type { Rule } from './rule';

export const publisherRule: Rule = ({ kind, value, pointer }, { calls, refusedWrites, report }) => {
  if (kind !== 'source' || !refusedWrites) return;
  const call = callOf(calls, value as DataSource);
  const right = call?.effect === 'write' ? refusedWrites.get(kindNameOf(call)) : undefined;
  if (right !== undefined)
    report(child(pointer, 'call'), problem('publisher-may-not', { found: call!.name, expected: right }));
};
