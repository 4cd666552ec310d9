/** Places in lists of the text, by JSON pointers. Pure. */
import { segments, valueAt } from '../../../language/schema/json';

export interface Place {
  /** Pointer of the list. */
  readonly list: string;
  readonly index: number;
}

/** undefined: the entry is not an element of a list. */
export function placeOf(pointer: string): Place | undefined {
  const [, list, index] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
  return list === undefined ? undefined : { list, index: Number(index) };
}

/** The value of the text at a pointer; undefined also if the text is no JSON. */
export function valueIn(text: string, pointer: string): unknown {
  try {
    return valueAt(JSON.parse(text), segments(pointer));
  } catch {
    return undefined;
  }
}
