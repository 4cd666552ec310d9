/** The fields that the elements of a list of columns or fields show. Pure. */

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
