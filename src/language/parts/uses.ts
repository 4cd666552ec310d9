/** Finds uses of parts in a text, existing or not. Pure. */
import { child } from '../schema/json';
import { isUse } from './expand';

export interface PartUse {
  readonly name: string;
  /** Pointer of the use in the text as written. */
  readonly pointer: string;
}

export function partUsesIn(value: unknown, pointer = ''): PartUse[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isUse(value) ? [{ name: value.use, pointer }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, each]) => partUsesIn(each, child(pointer, key)))];
}
