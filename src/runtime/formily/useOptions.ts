/** What a field can choose from, where a source says it: its answer, and what is chosen already though the answer has it not. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useScreen, useSource, useValue } from '../nodes/context';
import { type Option, type OptionsFromSource, optionsFrom } from './derive';

/** Where the form remembers what was chosen out of a search, by field. */
interface Memory { readonly name: string; readonly words: Map<string, readonly Option[]> }

export function useOptions(from: OptionsFromSource, value: unknown, { name, words }: Memory) {
  const runtime = useScreen();
  const { data, loading, fetching, error, refresh } = useSource(from.source);
  const answered = useMemo(() => optionsFrom(data, from), [data, from]);
  const known = useKnown(answered, from, words.get(name));
  const chosen = Array.isArray(value) ? (value as unknown[]) : [value];
  const here = new Set<unknown>(answered.map((option) => option.value));
  const missing = chosen.flatMap((each) => (here.has(each) ? [] : (known.get(each) ?? [])));
  const { source, search: param } = from;
  useEffect(() => {
    if (param !== undefined) words.set(name, chosen.flatMap((each) => known.get(each) ?? []));
  });
  // what did not come is said by the source's own state
  const search = useCallback((words: string) => void runtime.send(source, { [param!]: words.trim() }).catch(() => undefined), [runtime, source, param]);
  return {
    options: missing.length === 0 ? answered : [...answered, ...missing],
    answer: data, error, refresh,
    loading: loading || (param !== undefined && fetching),
    search: param === undefined ? undefined : search,
  };
}

/** Every option that was ever there: another search may answer without what was chosen from the one before. */
function useKnown(answered: readonly Option[], from: OptionsFromSource, before: readonly Option[] = []): ReadonlyMap<unknown, Option> {
  const also = useValue(from.also);
  const [known, setKnown] = useState(() => ({ answered: [] as readonly Option[], also: undefined as unknown, options: new Map<unknown, Option>(before.map((option) => [option.value, option])) }));
  if (known.answered === answered && known.also === also) return known.options;
  const options = new Map([...known.options, ...[...optionsFrom(also, from), ...answered].map((option) => [option.value, option] as const)]);
  setKnown({ answered, also, options });
  return options;
}
