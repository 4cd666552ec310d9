/** Conflicts of a merge, decided one by one: what the screen is then. Pure. */
import type { Conflict } from '../../../language/service/history/merge';
import { isObject, segments } from '../../../language/json';

/** undefined as a value: it is not there. */
export type Choice =
  | { readonly take: 'theirs' }
  | { readonly take: 'mine' }
  | { readonly take: 'own'; readonly value: unknown };

/**
 * `merged` holds theirs wherever there is a conflict; the answer holds what was chosen. From the last to the first, so
 * that what is
 * put into a list or taken out of it moves no place that is still to be changed.
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
