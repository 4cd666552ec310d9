/** Reports sources that read each other's answers: they would wait or reload forever. */
import { ExpressionError, references } from '../expression';
import { child, isObject, objectOf } from '../schema/json';
import { problem } from '../problems';
import type { Rule } from './rule';

/** Sources see each other within one screen or dialog. */
export const cycleRule: Rule = ({ kind, value, pointer }, { report }) => {
  if (kind !== 'page' && kind !== 'node') return;
  const sources = objectOf(objectOf(value).dataSources);
  const reads = new Map(Object.entries(sources).map(([name, source]) => [name, readBy(source)]));
  const reported = new Set<string>();
  for (const name of reads.keys()) {
    const cycle = cycleFrom(name, reads);
    if (!cycle || cycle.some((each) => reported.has(each))) continue;
    for (const each of cycle) reported.add(each);
    report(
      child(child(pointer, 'dataSources'), name),
      problem('source-cycle', { names: [...cycle, name].join(' -> '), found: [...cycle, name][0]! }),
      { key: true },
    );
  }
};

/** The path from a source back to itself. */
function cycleFrom(start: string, reads: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const seen = new Set<string>();
  const follow = (name: string, path: string[]): string[] | undefined => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start]);
}

function readBy(source: unknown): string[] {
  const { params, when } = objectOf(source);
  return textsIn([params, when]).flatMap((text) => {
    try {
      return references(text)
        .filter(({ name, path }) => name === 'source' && path.length > 0)
        .map(({ path }) => path[0]!);
    } catch (error) {
      // The rule for expressions reports this error.
      if (error instanceof ExpressionError) return [];
      throw error;
    }
  });
}

function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap(textsIn);
  return isObject(json) ? Object.values(json).flatMap(textsIn) : [];
}
