/** Filters of the rows of a source: in the address, under the names that the source reads. */
import { useCallback, useMemo } from 'react';
import { nameIn } from '../../../../language/expression/inspect';
import type { Field, TableNode } from '../../../../language/types';
import { useQuery, useScreen } from '../../context';
import { controlsOf } from './filters';
import { withoutRelativeDay } from '../../../../shared/text/relative-day';
import { activeFilters, clearPatch, filterPatch, namesOf } from '../query/table-query';

const NO_FIELDS: readonly Field[] = [];

type Filtered = Pick<TableNode, 'source' | 'filters' | 'prefix'>;

export function useFilters(node: Filtered) {
  const screen = useScreen();
  const { query, setQuery } = useQuery();
  const source = node.source === undefined ? undefined : screen.declaration(node.source);
  const params = source?.params;
  const required = source?.schema?.required;
  const names = useMemo(() => namesOf(node, (param) => nameIn(params?.[param], 'query')), [node, params]);
  const fields = (node.filters as readonly Field[] | undefined) ?? NO_FIELDS;
  const filters = useMemo(() => activeFilters(query, names, fields), [query, names, fields]);
  const declared = screen.screen.query;
  return {
    names,
    fields,
    controls: useMemo(() => controlsOf(fields, required), [fields, required]),
    filters,
    /** Params whose value is the default of the address. */
    usual: useMemo(
      () =>
        new Set(
          Object.keys(filters).filter((param) => {
            const usual = withoutRelativeDay(declared?.[names.filter(param)]?.default);
            return usual !== undefined && JSON.stringify(usual) === JSON.stringify(filters[param]);
          }),
        ),
      [filters, declared, names],
    ),
    setFilters: useCallback(
      (patch: Readonly<Record<string, unknown>>, replace?: boolean) => setQuery(filterPatch(names, patch), { replace }),
      [setQuery, names],
    ),
    clearFilters: useCallback(() => setQuery(clearPatch(names, fields)), [setQuery, names, fields]),
  };
}
