import type { Selector } from '../data';

/** Stands for expressions that read `${form}` as a whole. */
const WHOLE_FORM = '';

/** Returns a function that yields, for a field of the form, the things whose expressions read it. */
export function readersByField<Of>(
  things: readonly { readonly of: Of; readonly selectors: readonly Selector[] }[],
): (field: string) => readonly Of[] {
  const readers = new Map<string, Set<Of>>();
  for (const { of, selectors } of things)
    for (const { name, path } of selectors.flatMap(({ reads }) => reads)) {
      if (name !== 'form') continue;
      const read = path[0] ?? WHOLE_FORM;
      readers.set(read, (readers.get(read) ?? new Set()).add(of));
    }
  if (readers.size === 0) return () => NONE as readonly Of[];
  return (field) => [...new Set([...(readers.get(field) ?? []), ...(readers.get(WHOLE_FORM) ?? [])])];
}
const NONE: readonly unknown[] = [];
