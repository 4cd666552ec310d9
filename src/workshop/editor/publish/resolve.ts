/** Applies decisions about the conflicts of a merge. Pure. */
import type { Conflict } from '../../../language/service/history/merge';
import { isObject, segments } from '../../../language/schema/json';

/** A `value` of undefined removes the value. */
export type Choice =
  | { readonly take: 'theirs' }
  | { readonly take: 'mine' }
  | { readonly take: 'own'; readonly value: unknown };

/**
 * `merged` holds their value at each conflict; the result holds the chosen ones. Conflicts are applied last to first,
 * so that insertions and deletions in a list do not shift the places of earlier ones.
 */
export function resolve(
  merged: unknown,
  conflicts: readonly Conflict[],
  choices: readonly (Choice | undefined)[],
): unknown {
  let root: unknown = structuredClone(merged);
  for (let index = conflicts.length - 1; index >= 0; index--) {
    const { pointer, theirs, mine } = conflicts[index]!;
    const choice = choices[index];
    if (!choice || choice.take === 'theirs') continue;
    const value = structuredClone(choice.take === 'mine' ? mine : choice.value);
    if (pointer === '') root = value;
    else put(root, pointer, value, theirs !== undefined);
  }
  return root;
}

function put(root: unknown, pointer: string, value: unknown, isThere: boolean): void {
  const path = segments(pointer);
  const key = path.pop()!;
  const holder = path.reduce<unknown>(
    (at, segment) => (Array.isArray(at) ? at[Number(segment)] : isObject(at) ? at[segment] : undefined),
    root,
  );
  if (Array.isArray(holder)) holder.splice(Number(key), isThere ? 1 : 0, ...(value === undefined ? [] : [value]));
  else if (isObject(holder)) {
    if (value === undefined) delete holder[key];
    else holder[key] = value;
  }
}
