/**
 * What can be chosen from where a source says it: its answer, which may be searched, and what is chosen already though
 * the answer has it not.
 */
import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../data';
import type { SourceOptions } from '../../../language/types';
import { useScreen, useSource, useSourcesOf, useValue } from '../context';

/** ms without a key before what was typed is looked for. */
const REST_MS = 300;

export interface Choosable {
  readonly value: unknown;
}
/** Reads options out of an answer. The same function at every drawing. */
export type ReadOptions<Option extends Choosable> = (
  answer: unknown,
  from: Readonly<SourceOptions>,
) => readonly Option[];

export interface SourceOptionsView<Option> {
  /** The answer's, then those that are chosen beyond it. */
  readonly options: readonly Option[];
  /** The options of what is chosen, as far as they were ever there. */
  readonly chosen: readonly Option[];
  /** Something chosen has no option, but `also` is about to say its rows. */
  readonly awaited: boolean;
  readonly answer: unknown;
  readonly loading: boolean;
  /** Also true while another search is on its way. */
  readonly fetching: boolean;
  readonly error: Failure | null;
  refresh(): Promise<void>;
  /** Asks the source for what carries the words, when typing rests; undefined: every option is here. */
  readonly search?: (words: string) => void;
}

/**
 * `before`: options that are known from an earlier time. `needed` false: nobody looks at them yet. `from` undefined:
 * nothing comes from a source.
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
  const here = new Set(answered.map(({ value }) => value));
  const chosen = values.flatMap((value) => known.get(value) ?? []);
  const missing = chosen.filter(({ value }) => !here.has(value));
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

/**
 * Every option that was ever there, by its value: another search may answer without what was chosen from the one
 * before.
 */
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
    // what did not come is said by the source's own state
    const timer = setTimeout(
      () => void runtime.send(source, { [param]: words.trim() }).catch(() => undefined),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [runtime, source, param, words]);
  return param === undefined ? undefined : setWords;
}
