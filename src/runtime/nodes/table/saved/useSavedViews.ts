/** The saved views of a table, own ones and those of the team, and which of them is open. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableNode } from '../../../../language/types';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { readStored, writeStored } from '../../../../shared/browser/stored';
import { failureOf } from '../../../data';
import { showFailure } from '../../../data/actions';
import { useQuery, useScreen } from '../../context';
import { tableKey } from '../columns/preferences';
import { sortPatch } from '../query/table-query';
import type { TableState } from '../useTableState';
import { filtersOf, isSameFilters, parseViews, queryOf, type SavedView, savedViewsKey, withView } from './saved-views';

/** The tables of a screen share one request; it is repeated at most once in this time, ms. */
const FRESH_MS = 60_000;

type Params = Record<string, unknown>;

export function useSavedViews(node: TableNode, state: TableState) {
  const { setQuery } = useQuery();
  const { names, filters, usual, sort, servedSort, fields } = state;
  const stored = useStoredViews(tableKey(node), fields.length > 0);
  /** What the address says beside the defaults. */
  const current = useMemo(
    () =>
      filtersOf({
        ...Object.fromEntries(
          Object.entries(filters)
            .filter(([param]) => !usual.has(param))
            .map(([param, value]) => [names.filter(param), value]),
        ),
        ...(servedSort && sort && { [names.sortBy]: sort.field, [names.sortOrder]: sort.order }),
      }),
    [filters, usual, names, servedSort, sort],
  );
  const open = useCallback(
    (view?: SavedView) => {
      const cleared = {
        ...Object.fromEntries(fields.map(({ field }) => [names.filter(field), undefined])),
        ...(servedSort && sortPatch(names, undefined)),
        [names.pageNo]: undefined,
      };
      // A name that the screen no longer filters by is not written.
      const known = Object.entries(queryOf(view?.filters ?? [])).filter(([name]) => Object.hasOwn(cleared, name));
      setQuery({ ...cleared, ...Object.fromEntries(known) });
    },
    [setQuery, fields, names, servedSort],
  );
  return {
    ...stored,
    isUsual: current.length === 0,
    /** The saved view that the table shows. */
    shown: stored.views.find((view) => isSameFilters(view.filters, current)),
    open,
    save: (name: string, isTeam: boolean) => stored.save({ name, isTeam, filters: current, isOwn: true, author: '' }),
  };
}

/** The views as the server has them; those that were last shown until it answers. */
function useStoredViews(table: string, hasFilters: boolean) {
  const runtime = useScreen();
  const { route } = runtime.screen;
  const key = savedViewsKey(runtime.scope().user.userId, route, table);
  const [views, setViews] = useState(() => parseViews(readStored(key)));
  const show = useCallback(
    (next: readonly SavedView[]) => {
      setViews(next);
      writeStored(key, next.length > 0 ? JSON.stringify(next) : null);
    },
    [key],
  );
  const load = useCallback(
    async (fresh: boolean) => {
      const options = { cacheMs: FRESH_MS, fresh, reads: ['tableView'], quiet: true } as const;
      const answer = await runtime.ask('console.queryViews', { route }, options);
      return (answer as Calls['console.queryViews']['result']).list.filter((view) => view.table === table);
    },
    [runtime, route, table],
  );
  useEffect(() => {
    // Without an answer, the views that were last shown stay.
    if (hasFilters) load(false).then(show, () => undefined);
  }, [hasFilters, load, show]);
  const write = async (next: readonly SavedView[], call: 'console.saveView' | 'console.deleteView', params: Params) => {
    show(next);
    await runtime.ask(call, params).catch((error: unknown) => showFailure(failureOf(error), runtime.notify));
    load(true).then(show, () => undefined);
  };
  const save = (view: SavedView) => {
    const { name, filters, isTeam } = view;
    void write(withView(views, view), 'console.saveView', { route, table, name, filters, isTeam });
  };
  const remove = (view: SavedView) => {
    void write(
      views.filter((each) => each !== view),
      'console.deleteView',
      { viewId: view.viewId },
    );
    runtime.notify('success', `已删除视图“${view.name}”`, { undo: () => save(view) });
  };
  return { views, save, remove };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
