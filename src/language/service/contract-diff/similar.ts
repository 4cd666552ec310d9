/** Guesses the new name of something that was renamed: by address, shape, or letters. */
import type { Call } from '../../../services/catalogue/define';
import { distanceOf } from '../../infer/nearest';
import { kindsOf } from '../../rules/kinds';
import type { ValueSchema } from '../../types';
import { fieldsOf, solid } from '../../schema/value-schema';

/** Minimum similarity of a match, 0 to 1. */
const LEAST = 0.6;

/** Pairs removed with added elements, most similar first; each is used at most once. */
export function pair<T>(
  removed: readonly T[],
  added: readonly T[],
  likeness: (removed: T, added: T) => number,
): Map<T, T> {
  const scored = removed
    .flatMap((one) => added.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score >= LEAST);
  const found = new Map<T, T>();
  const taken = new Set<T>();
  for (const { one, other } of scored.sort((a, b) => b.score - a.score)) {
    if (found.has(one) || taken.has(other)) continue;
    found.set(one, other);
    taken.add(other);
  }
  return found;
}

/** Similarity from 0 to 1, by letters or by words: `queryTagList` and `listTags` share two of three words. */
export function likeNames(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const byLetters = 1 - distanceOf(a, b) / Math.max(a.length, b.length, 1);
  return Math.max(byLetters, shared(wordsIn(one), wordsIn(other)) ?? 0);
}

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, ''));

/** Share of elements that are in both lists; undefined if both are empty. */
function shared(one: readonly string[], other: readonly string[]): number | undefined {
  const [a, b] = [new Set(one), new Set(other)];
  const all = new Set([...a, ...b]);
  return all.size === 0 ? undefined : [...a].filter((each) => b.has(each)).length / all.size;
}

/** Similarity of calls: 1 for the same address, otherwise by params, results and names. */
export function likeCalls(one: Call, other: Call): number {
  if (one.path === other.path && one.method === other.method) return 1;
  if (one.effect !== other.effect || one.kind !== other.kind) return 0;
  const parts: [weight: number, likeness: number | undefined][] = [
    [0.4, shared(shapeOf(one.result as ValueSchema), shapeOf(other.result as ValueSchema))],
    [0.3, shared(shapeOf(one.params as unknown as ValueSchema), shapeOf(other.params as unknown as ValueSchema))],
    [0.3, likeNames(one.name, other.name)],
  ];
  const known = parts.filter((part): part is [number, number] => part[1] !== undefined);
  return (
    known.reduce((sum, [weight, likeness]) => sum + weight * likeness, 0) /
    known.reduce((sum, [weight]) => sum + weight, 0)
  );
}

/** Every name inside a type, with its kind. */
function shapeOf(schema: ValueSchema, prefix = '', depth = 0): string[] {
  const type = solid(schema);
  if (type.items) return shapeOf(type.items, `${prefix}*`, depth);
  return Object.entries((depth < 3 && fieldsOf(type)) || {}).flatMap(([name, each]) => [
    `${prefix}${name} ${kindsOf(each).join()}`,
    ...shapeOf(each, `${prefix}${name}.`, depth + 1),
  ]);
}

/** Similarity of fields or params of one object: same kind, and similar title or name. */
export function likeFields(
  [name, type]: readonly [string, ValueSchema],
  [otherName, otherType]: readonly [string, ValueSchema],
): number {
  if (kindsOf(type).join() !== kindsOf(otherType).join()) return 0;
  const [title, otherTitle] = [type, otherType].map((each) => each.title ?? solid(each).title);
  if (title !== undefined && title === otherTitle) return 1;
  const [values, otherValues] = [type, otherType].map((each) => solid(each).enum?.join());
  if (values !== undefined && values === otherValues) return 0.9;
  return likeNames(name, otherName);
}

/** Similarity of menu codes or routes: the last segment names the screen, the segments before it its place. */
export function likePaths(one: string, other: string): number {
  const [a, b] = [lastOf(one), lastOf(other)];
  return a === b && a !== '' ? 1 : likeNames(one, other);
}
const lastOf = (path: string): string => path.split(/[:/]/).at(-1)!;
