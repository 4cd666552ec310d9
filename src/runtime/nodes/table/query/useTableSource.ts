/** The rows of a table: from its source, or from a list given by a template. */
import { useMemo } from 'react';
import { createSelector } from '../../../data';
import type { TableNode } from '../../../../language/types';
import { type SourceView, useSource, useSourcesOf, useValue } from '../../context';

export interface RowsView extends Omit<SourceView, 'refresh'> {
  /** Absent: the table has no source to refresh. */
  refresh?(): void;
}

export function useTableSource({ source, data }: TableNode): RowsView {
  const own = useSource(source ?? '');
  const given = useValue(data);
  const { loading, error, refresh } = useSourcesOf(data);
  const asks = useMemo(() => createSelector(data).reads.some(({ name }) => name === 'source'), [data]);
  return useMemo(
    () =>
      source === undefined
        ? {
            data: given,
            error,
            loading: loading && given === undefined,
            fetching: loading,
            params: null,
            ...(asks && { refresh }),
          }
        : { ...own, refresh: () => void own.refresh() },
    [source, own, given, loading, error, refresh, asks],
  );
}
