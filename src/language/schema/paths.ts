/** Finds the values of a node at a declared path. */
import { isObject, listOf } from './json';

export interface ValueAt {
  readonly value: unknown;
  /** From the node. */
  readonly path: readonly (string | number)[];
}

// `columns`, `rowActions/*/do`: `*` stands for each element of a list; '' for the node itself.
export function valuesAt(node: unknown, path: string): ValueAt[] {
  const found: ValueAt[] = [];
  collect(node, path === '' ? [] : path.split('/'), [], found);
  return found;
}

function collect(value: unknown, steps: readonly string[], path: readonly (string | number)[], found: ValueAt[]): void {
  const step = steps[path.length];
  if (step === undefined) found.push({ value, path });
  else if (step === '*') listOf(value).forEach((each, index) => collect(each, steps, [...path, index], found));
  else if (isObject(value) && Object.hasOwn(value, step)) collect(value[step], steps, [...path, step], found);
}
