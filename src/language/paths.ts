/** Finds the values of a node at a declared path. */
import { isObject, listOf } from './json';

export interface ValueAt {
  readonly value: unknown;
  /** From the node. */
  readonly path: readonly (string | number)[];
}

// `columns`, `rowActions/*/do`: `*` stands for each element of a list; '' for the node itself.
export function valuesAt(node: unknown, path: string): ValueAt[] {
  let found: ValueAt[] = [{ value: node, path: [] }];
  for (const step of path === '' ? [] : path.split('/'))
    found = found.flatMap(({ value, path: above }) => {
      if (step === '*') return listOf(value).map((each, index) => ({ value: each, path: [...above, index] }));
      return isObject(value) && Object.hasOwn(value, step) ? [{ value: value[step], path: [...above, step] }] : [];
    });
  return found;
}
