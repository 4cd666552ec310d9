/** Filters of the rows of a source: in the address, under the names that the source reads. */
import { useCallback, useMemo } from 'react';
import { nameIn } from '../../../../language/expression/inspect';
import type { Field, TableNode } from '../../../../language/types';
import { useQuery, useScreen } from '../../context';
import { activeFilters, clearPatch, filterPatch, namesOf } from '../query/table-query';

const NO_FIELDS: readonly Field[] = [];

type Filtered = Pick<TableNode, 'source' | 'filters' | 'prefix'>;

export function useFilters(node: Filtered) {
  const screen = useScreen();
  const { query, setQuery } = useQuery();
  const params = node.source === undefined ? undefined : screen.declaration(node.source)?.params;
  const names = useMemo(() => namesOf(node, (param) => nameIn(params?.[param], 'query')), [node, params]);
  const fields = (node.filters as readonly Field[] | undefined) ?? NO_FIELDS;
  return {
    names,
    fields,
    filters: useMemo(() => activeFilters(query, names, fields), [query, names, fields]),
    setFilters: useCallback(
      (patch: Readonly<Record<string, unknown>>, replace?: boolean) => setQuery(filterPatch(names, patch), { replace }),
      [setQuery, names],
    ),
    clearFilters: useCallback(() => setQuery(clearPatch(names, fields)), [setQuery, names, fields]),
  };
}
