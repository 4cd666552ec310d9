/** Page, size, order, view and filters: in the address where the source reads them from there, otherwise local. */
import { useCallback, useMemo, useState } from 'react';
import { nameIn } from '../../../language/expression/inspect';
import type { TableNode } from '../../../language/types';
import { rememberedSize, rememberSize } from '../../data';
import { useQuery, useScreen } from '../context';
import { useFilters } from './filters/useFilters';
import { type View, PAGE_SIZE, pagePatch, readState, sizePatch, sortPatch } from './query/table-query';
import type { Sort } from './columns/sort';

/** `views`: the available views, the default first. */
export function useTableState(node: TableNode, views: readonly View[]) {
  const screen = useScreen();
  const { query, setQuery } = useQuery();
  const params = node.source === undefined ? undefined : screen.declaration(node.source)?.params;
  const { names, ...filtering } = useFilters(node);
  const servedPages = nameIn(params?.pageNo, 'query') !== undefined;
  const servedSort = nameIn(params?.sortBy, 'query') !== undefined;
  // local state: a table in a drawer must not overwrite the order of the table below
  const { route } = screen.screen;
  const [own, setOwn] = useState<{ pageNo: number; pageSize: number; sort: Sort | undefined }>(() => ({
    pageNo: 1,
    pageSize: rememberedSize(route, names.pageSize) ?? node.pageSize ?? PAGE_SIZE,
    sort: undefined,
  }));
  const usualSize = Number(screen.screen.query?.[names.pageSize]?.default ?? node.pageSize ?? PAGE_SIZE);
  const state = useMemo(
    () => readState(query, names, { pageSize: usualSize, views }),
    [query, names, usualSize, views],
  );
  const search = node.search && filtering.filters.search;

  return {
    names,
    servedPages,
    servedSort,
    ...filtering,
    /** Words to search in loaded rows; undefined: none. */
    search: typeof search === 'string' && search.trim() !== '' ? search.trim() : undefined,
    view: state.view,
    pageNo: servedPages ? state.pageNo : own.pageNo,
    pageSize: servedPages ? state.pageSize : own.pageSize,
    sort: servedSort ? state.sort : own.sort,
    setPage: useCallback(
      (pageNo: number, options?: { replace?: boolean }) => {
        if (servedPages) setQuery(pagePatch(names, pageNo), options);
        else setOwn((before) => ({ ...before, pageNo }));
      },
      [servedPages, setQuery, names],
    ),
    setSize: useCallback(
      (pageSize: number) => {
        rememberSize(route, names.pageSize, pageSize);
        if (servedPages) setQuery(sizePatch(names, pageSize, usualSize));
        else setOwn((before) => ({ ...before, pageNo: 1, pageSize }));
      },
      [route, servedPages, setQuery, names, usualSize],
    ),
    setSort: useCallback(
      (sort: Sort | undefined) => {
        if (servedSort) setQuery(sortPatch(names, sort));
        else setOwn((before) => ({ ...before, pageNo: 1, sort }));
      },
      [servedSort, setQuery, names],
    ),
    setView: useCallback((view: View) => setQuery({ [names.view]: view }), [setQuery, names]),
  };
}

export type TableState = ReturnType<typeof useTableState>;
