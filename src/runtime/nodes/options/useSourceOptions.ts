/**
 * Options from a source: those of its answer, which may be searched, and those of selected values that the answer
 * lacks.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../data';
import type { SourceOptions } from '../../../language/types';
import { useScreen, useSource, useSourcesOf, useValue } from '../context';
import { useAnswerFor } from './useAnswerFor';

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
  /** The params of the place whose answer the options are, as a text; undefined: not answered, or no such params. */
  readonly answered?: string;
  /** The options of the answer alone. */
  readonly offered: readonly Option[];
}

/**
 * `from` undefined: the options do not come from a source. `before`: options known from before. `needed` false: not
 * visible yet. `params`: the values of `from.params`, where the caller has scopes of its own.
 */
export function useSourceOptions<Option extends Choosable>(
  from: Readonly<SourceOptions> | undefined,
  values: readonly unknown[],
  read: ReadOptions<Option>,
  { before = [], needed = true, params }: OptionsAround<Option> = {},
): SourceOptionsView<Option> {
  const [words, search] = useSearch(from);
  const isAsked = from?.params !== undefined;
  const own = useSource((!isAsked && from?.source) || '', needed);
  const laid = useValue(params ? undefined : from?.params) as Readonly<Record<string, unknown>> | undefined;
  const asked = useAnswerFor(isAsked && needed ? from.source : undefined, params ?? laid ?? {}, words);
  const { data, loading, fetching, error, refresh } = isAsked ? asked : own;
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
    search,
    answered: asked.key,
    offered: answered,
  };
}

interface OptionsAround<Option> {
  readonly before?: readonly Option[];
  readonly needed?: boolean;
  readonly params?: Readonly<Record<string, unknown>>;
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

/** The params of the typed words, for a place that asks by itself, and the function that takes the words. */
function useSearch({ source, search: param, params }: Partial<SourceOptions> = {}): [
  params: Readonly<Record<string, unknown>>,
  search?: (words: string) => void,
] {
  const runtime = useScreen();
  const [words, setWords] = useState<string>();
  const [rested, setRested] = useState<Readonly<Record<string, unknown>>>(NO_WORDS);
  const isAsked = params !== undefined;
  useEffect(() => {
    if (words === undefined || source === undefined || param === undefined) return;
    const search = { [param]: words.trim() };
    const timer = setTimeout(() => {
      if (isAsked) setRested(search);
      // the source's own state shows a failure
      else void runtime.send(source, search).catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [runtime, source, param, isAsked, words]);
  return [rested, param === undefined ? undefined : setWords];
}
const NO_WORDS = {};
