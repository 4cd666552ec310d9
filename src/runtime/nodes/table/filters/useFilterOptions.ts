/** Options of a filter: listed in the screen, or from a source. */
import { useSourceOptions } from '../../options/useSourceOptions';
import { optionsFrom, type Option, type OptionsOf } from './filters';

export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** Present if the options failed to load. */
  readonly retry?: () => void;
  /** Searches the source by words, debounced; undefined: all options are loaded. */
  readonly search?: (words: string) => void;
  /** Another search is under way. */
  readonly searching: boolean;
}

/** `reached`: the user is about to open the filter; before that, only the names of selected values are needed. */
export function useFilterOptions(from: OptionsOf, values: readonly string[], reached: boolean): FilterOptions {
  const source = 'source' in from ? from : undefined;
  const { options, awaited, answer, loading, fetching, error, refresh, search } = useSourceOptions(
    source,
    values,
    optionsFrom,
    { needed: reached || values.length > 0 },
  );
  return {
    options: source ? options : (from as readonly Option[]),
    loading: source !== undefined && (loading || awaited),
    retry: source && error && answer === undefined ? () => void refresh() : undefined,
    search,
    searching: fetching,
  };
}
