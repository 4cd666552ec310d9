/** The saved views of a table, and which of them is open. */
import { useCallback, useMemo, useState } from 'react';
import type { TableNode } from '../../../../language/types';
import { readStored, writeStored } from '../../../../shared/browser/stored';
import { useQuery, useScreen } from '../../context';
import { tableKey } from '../columns/preferences';
import { sortPatch } from '../query/table-query';
import type { TableState } from '../useTableState';
import { isSameView, parseViews, type Query, type SavedView, savedViewsKey, withView } from './saved-views';

const NONE: Query = {};

export function useSavedViews(node: TableNode, state: TableState) {
  const { screen, notify } = useScreen();
  const { setQuery } = useQuery();
  const key = savedViewsKey(screen.route, tableKey(node));
  const [views, setViews] = useState(() => parseViews(readStored(key)));
  const { names, filters, usual, sort, servedSort, fields } = state;
  /** What the address says beside the defaults. */
  const current = useMemo(
    (): Query => ({
      ...Object.fromEntries(
        Object.entries(filters)
          .filter(([param]) => !usual.has(param))
          .map(([param, value]) => [names.filter(param), value]),
      ),
      ...(servedSort && sort && { [names.sortBy]: sort.field, [names.sortOrder]: sort.order }),
    }),
    [filters, usual, names, servedSort, sort],
  );
  const change = useCallback(
    (next: readonly SavedView[]) => {
      setViews(next);
      writeStored(key, next.length > 0 ? JSON.stringify(next) : null);
    },
    [key],
  );
  const open = useCallback(
    (query: Query = NONE) => {
      const cleared = {
        ...Object.fromEntries(fields.map(({ field }) => [names.filter(field), undefined])),
        ...(servedSort && sortPatch(names, undefined)),
        [names.pageNo]: undefined,
      };
      // A name that the screen no longer filters by is not written.
      const known = Object.entries(query).filter(([name]) => Object.hasOwn(cleared, name));
      setQuery({ ...cleared, ...Object.fromEntries(known) });
    },
    [setQuery, fields, names, servedSort],
  );
  return {
    views,
    isUsual: isSameView(current, NONE),
    /** The saved view that the table shows. */
    shown: views.find(({ query }) => isSameView(query, current)),
    open,
    save: (name: string) => change(withView(views, { name, query: current })),
    remove: ({ name }: SavedView) => {
      change(views.filter((each) => each.name !== name));
      notify('success', `已删除视图“${name}”`, { undo: () => change(views) });
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
