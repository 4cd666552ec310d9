/** What a filter can choose from: options written out, or those of a source, which may be searched and may answer without what is chosen already. */
import { useMemo, useState } from 'react';
import { useScreen, useSource, useValue } from '../context';
import { optionsFrom, type Option, type OptionsOf } from './filters';

export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** Asks for the options again, which did not come. */
  readonly retry?: () => void;
  /** Asks the source for what carries the words; undefined: every option is here. */
  readonly search?: (words: string) => void;
  /** Another search is on its way. */
  readonly searching: boolean;
}

export function useFilterOptions(from: OptionsOf, chosen: readonly string[]): FilterOptions {
  const runtime = useScreen();
  const said = 'source' in from ? from : undefined;
  const { data, loading, fetching, error, refresh } = useSource(said?.source ?? '');
  const also = useValue(said?.also);
  const answered = useMemo(() => (said ? optionsFrom(data, said) : (from as readonly Option[])), [data, said, from]);
  const known = useKnown(answered, useMemo(() => (said ? optionsFrom(also, said) : []), [also, said]));
  const param = said?.search;
  const here = new Set(answered.map(({ value }) => value));
  const missing = chosen.flatMap((value) => (here.has(value) ? [] : (known.get(value) ?? [])));
  return {
    options: missing.length === 0 ? answered : [...answered, ...missing],
    loading: said !== undefined && (loading || (said.also !== undefined && also === undefined && chosen.some((value) => !here.has(value) && !known.has(value)))),
    retry: said && error && data === undefined ? () => void refresh() : undefined,
    // what did not come is said by the source's own state
    search: said && param !== undefined ? (words) => void runtime.send(said.source, { [param]: words.trim() }).catch(() => undefined) : undefined,
    searching: fetching,
  };
}

/** Every option that was ever there, by its value: another search may answer without what was chosen from the one before. */
function useKnown(answered: readonly Option[], also: readonly Option[]): ReadonlyMap<string, Option> {
  const [known, setKnown] = useState(() => ({ answered: [] as readonly Option[], also: [] as readonly Option[], options: new Map<string, Option>() }));
  if (known.answered === answered && known.also === also) return known.options;
  const options = new Map([...known.options, ...[...also, ...answered].map((option) => [option.value, option] as const)]);
  setKnown({ answered, also, options });
  return options;
}
