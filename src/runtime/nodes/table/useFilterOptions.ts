/** What a filter can choose from: options written out, or those of a source. */
import { useSourceOptions } from '../options/useSourceOptions';
import { optionsFrom, type Option, type OptionsOf } from './filters';

export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** Asks for the options again, which did not come. */
  readonly retry?: () => void;
  /** Asks the source for what carries the words, when typing rests; undefined: every option is here. */
  readonly search?: (words: string) => void;
  /** Another search is on its way. */
  readonly searching: boolean;
}

/** `reached`: somebody is about to choose; otherwise only what is chosen has to be called by its name. */
export function useFilterOptions(from: OptionsOf, values: readonly string[], reached: boolean): FilterOptions {
  const said = 'source' in from ? from : undefined;
  const { options, awaited, answer, loading, fetching, error, refresh, search } = useSourceOptions(
    said,
    values,
    optionsFrom,
    { needed: reached || values.length > 0 },
  );
  return {
    options: said ? options : (from as readonly Option[]),
    loading: said !== undefined && (loading || awaited),
    retry: said && error && answer === undefined ? () => void refresh() : undefined,
    search,
    searching: fetching,
  };
}
