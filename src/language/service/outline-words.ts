/** Chinese words for the items of an outline: titles of the contract and of parts, found by the checker's lookups. */
import { own, textOf } from '../schema/json';
import { WIDGETS } from '../generated/widgets';
import { titleOf } from '../rules/look';
import type { Lookup } from '../rules/rule';
import { partTitle } from './part-uses';
import type { ServiceOptions } from './types';

export interface OutlineWords {
  /** Title of what the name at a pointer stands for: a call, a source's call, a param or a field. */
  titleAt(pointer: string): string | undefined;
  partTitle(name: string): string | undefined;
}

export function outlineWords(
  lookups: readonly Lookup[],
  { calls, parts }: Pick<ServiceOptions, 'calls' | 'parts'>,
): OutlineWords {
  const byPointer = new Map(
    lookups
      .filter(({ at, part }) => part === undefined && at?.key !== true && at?.offset === undefined)
      .map((lookup) => [lookup.pointer, lookup]),
  );
  const titles: Partial<Record<Lookup['kind'], (lookup: Lookup) => string | undefined>> = {
    call: ({ name }) => calls.get(name)?.title,
    source: ({ name, candidates }) => candidates().find((each) => each.name === name)?.title,
    param: ({ schema }) => schema && titleOf(schema),
    field: ({ schema }) => schema && titleOf(schema),
    widget: ({ name }) => own(WIDGETS, name)?.title,
  };
  return {
    titleAt(pointer) {
      const lookup = byPointer.get(pointer);
      return lookup && titles[lookup.kind]?.(lookup);
    },
    partTitle: (name) => partTitle(parts?.get(name)),
  };
}

/** The first of the values that says something by itself: its text without line breaks, expressions shortened. */
export function wordIn(...values: readonly unknown[]): string | undefined {
  return values
    .map((value) =>
      (textOf(value) ?? '')
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .find((word) => /[^…\s]/.test(word));
}
