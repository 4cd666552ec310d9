/** What the names of a screen stand for, in Chinese, from the checker's lookups. Pure. */
import { own } from '../../schema/json';
import { titleOf } from '../../rules/look';
import type { Lookup } from '../../rules/rule';
import type { ServiceOptions } from '../types';
import type { ValueSchema } from '../../types';

export interface Named {
  /** Chinese title of the name at a pointer. */
  titleAt(pointer: string): string | undefined;
  /** Whether the checker looks the value up among known names. */
  isKnown(pointer: string): boolean;
  /** Type of the param whose key is at a pointer. */
  paramAt(pointer: string): ValueSchema | undefined;
}

export function namedBy(lookups: readonly Lookup[], { titles = {}, calls }: ServiceOptions): Named {
  const values = new Map<string, Lookup>();
  const params = new Map<string, Lookup>();
  for (const lookup of lookups) {
    if (lookup.part !== undefined || lookup.at?.offset !== undefined) continue;
    if (lookup.at?.key) params.set(lookup.pointer, lookup);
    else values.set(lookup.pointer, lookup);
  }
  return {
    titleAt(pointer) {
      const lookup = values.get(pointer);
      if (!lookup) return undefined;
      const { kind, name, schema } = lookup;
      if (kind === 'call') return calls.get(name)?.title;
      if (kind === 'value') return schema?.labels?.[name];
      return (
        own(titles, name) ??
        (schema && titleOf(schema)) ??
        lookup.candidates().find((each) => each.name === name)?.title
      );
    },
    isKnown: (pointer) => values.has(pointer),
    paramAt: (pointer) => params.get(pointer)?.schema,
  };
}
