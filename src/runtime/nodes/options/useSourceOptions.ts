/**
 * Options from a source: those of its answer, which may be searched, and those of selected values that the answer
 * lacks.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../data';
import type { SourceOptions } from '../../../language/types';
import { useScreen, useSource, useSourcesOf, useValue } from '../context';

/** Debounce of typed search words, ms. */
const REST_MS = 300;

export interface Choosable {
  readonly value: unknown;
}
/** Reads options from an answer. Must be the same function in every drawing. */
export type ReadOptions<Option extends Choosable> = (
  answer: unknown,
  from: Readonly<SourceOptions>,
) => readonly Option[];

export interface SourceOptionsView<Option> {
  /** The answer's options, then those of other selected values. */
  readonly options: readonly Option[];
  /** Options of the selected values, as far as they were ever loaded. */
  readonly chosen: readonly Option[];
  /** The option of a selected value is missing, but `also` is still loading rows. */
  readonly awaited: boolean;
  readonly answer: unknown;
  readonly loading: boolean;
  /** Also true while another search is under way. */
  readonly fetching: boolean;
  readonly error: Failure | null;
  refresh(): Promise<void>;
  /** Searches the source by words, debounced; undefined: all options are loaded. */
  readonly search?: (words: string) => void;
}

/**
 * `before`: options known from before. `needed` false: not visible yet. `from` undefined: the options do not come from
 * a source.
 */
export function useSourceOptions<Option extends Choosable>(
  from: Readonly<SourceOptions> | undefined,
  values: readonly unknown[],
  read: ReadOptions<Option>,
  { before = [], needed = true }: { before?: readonly Option[]; needed?: boolean } = {},
): SourceOptionsView<Option> {
  const { data, loading, fetching, error, refresh } = useSource(from?.source ?? '', needed);
  const also = useValue(from?.also);
  const alsoComes = useSourcesOf(from?.also).loading;
  const answered = useMemo(() => (from ? read(data, from) : []), [data, from, read]);
  const further = useMemo(() => (from ? read(also, from) : []), [also, from, read]);
  const known = useKnown(answered, further, before);
  const offered = new Set(answered.map(({ value }) => value));
  const chosen = values.flatMap((value) => known.get(value) ?? []);
  const missing = chosen.filter(({ value }) => !offered.has(value));
  return {
    options: missing.length === 0 ? answered : [...answered, ...missing],
    chosen,
    awaited: alsoComes && also === undefined && chosen.length < values.length,
    answer: data,
    loading,
    fetching,
    error,
    refresh,
    search: useSearch(from),
  };
}

/** All options loaded so far, by value: a later search may not contain a value selected from an earlier one. */
function useKnown<Option extends Choosable>(
  answered: readonly Option[],
  also: readonly Option[],
  before: readonly Option[],
): ReadonlyMap<unknown, Option> {
  const [known, setKnown] = useState(() => ({ answered, also, options: byValue([...before, ...also, ...answered]) }));
  if (known.answered === answered && known.also === also) return known.options;
  const options = byValue([...known.options.values(), ...also, ...answered]);
  setKnown({ answered, also, options });
  return options;
}

const byValue = <Option extends Choosable>(options: readonly Option[]): ReadonlyMap<unknown, Option> =>
  new Map(options.map((option) => [option.value, option]));

function useSearch({ source, search: param }: Partial<SourceOptions> = {}): ((words: string) => void) | undefined {
  const runtime = useScreen();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (words === undefined || source === undefined || param === undefined) return;
    // the source's own state shows a failure
    const timer = setTimeout(
      () => void runtime.send(source, { [param]: words.trim() }).catch(() => undefined),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [runtime, source, param, words]);
  return param === undefined ? undefined : setWords;
}
