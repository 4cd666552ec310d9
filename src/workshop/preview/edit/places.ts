/** Places in lists of the text, by JSON pointers. Pure. */

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
    return pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | null)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        JSON.parse(text),
      );
  } catch {
    return undefined;
  }
}

/** Names of the fields that the elements of a list show. */
export function fieldsIn(list: unknown): ReadonlySet<string> {
  const elements: readonly unknown[] = Array.isArray(list) ? list : [];
  return new Set(
    elements.flatMap((each) => {
      const field = fieldOf(each);
      return field === undefined ? [] : [field];
    }),
  );
}

/** The field of an element, also in its short form. */
export function fieldOf(element: unknown): string | undefined {
  const field = typeof element === 'string' ? element : (element as { field?: unknown } | null)?.field;
  return typeof field === 'string' ? field : undefined;
}
