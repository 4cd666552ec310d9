/** Options of a field from a source. The form remembers the labels of options chosen from a search. */
import { useEffect } from 'react';
import { useSourceOptions } from '../nodes/options/useSourceOptions';
import { type Option, type OptionsFromSource, optionsFrom } from './derive';

/** Where the form remembers chosen options, by field. */
interface Memory {
  readonly name: string;
  readonly words: Map<string, readonly Option[]>;
}

export function useOptions(from: OptionsFromSource, value: unknown, { name, words }: Memory) {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const { options, chosen, answer, loading, fetching, error, refresh, search } = useSourceOptions(
    from,
    values,
    optionsFrom,
    { before: words.get(name) },
  );
  useEffect(() => {
    if (search) words.set(name, chosen);
  });
  return { options, answer, error, refresh, search, loading: loading || (search !== undefined && fetching) };
}
