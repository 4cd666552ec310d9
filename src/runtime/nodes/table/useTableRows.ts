/** The rows that are shown, and the selected ones. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableNode } from '../../../language/types';
import type { Row } from '../display/values';
import { lastPage } from './table-query';
import { answerOf } from './answer';
import { guessRowKey, keyBy, NOTHING, reconcile, type RowKey, toggle, togglePage, type Selection } from './selection';
import { sortRows } from './sort';
import { expandable, growTree, matcher } from './tree';
import type { RowsView } from './useTableSource';
import type { TableState } from './useTableState';

export function useTableRows(node: TableNode, source: RowsView, state: TableState) {
  const answer = useMemo(() => answerOf(source.data), [source.data]);
  const { servedPages, servedSort, pageNo, pageSize, sort, search, setPage } = state;
  const idField = node.rowKey ?? guessRowKey(answer.rows[0]);
  const keyOf = useMemo(() => keyBy(idField), [idField]);
  const sorted = useMemo(() => (servedSort ? answer.rows : sortRows(answer.rows, sort)), [answer, sort, servedSort]);
  const isWanted = useMemo(
    () => (search === undefined ? undefined : matcher(node.search ?? [], search)),
    [node, search],
  );
  const { tree, toggled, ...branches } = useTree(node, sorted, keyOf, isWanted);
  const found = useMemo(() => (isWanted ? sorted.filter(isWanted) : sorted), [sorted, isWanted]);
  // all rows are loaded and paging is on: cut the page here
  const cut = node.paging === true && !servedPages && !answer.paged && !tree;
  const listed = useMemo(
    () => (cut ? found.slice((pageNo - 1) * pageSize, pageNo * pageSize) : found),
    [found, cut, pageNo, pageSize],
  );
  const rows = tree?.rows ?? listed;
  const stands = useMemo(
    () => tree?.stands ?? (node.expand && expandable(rows, keyOf, toggled)),
    [tree, node, rows, keyOf, toggled],
  );
  const paging = (servedPages && node.paging !== false) || cut;
  const total = tree ? tree.rows.length : cut ? found.length : answer.total;

  // the last row of the last page was deleted, or the address names a page beyond the end
  const last = lastPage(total, pageSize);
  const settled = !source.fetching && !source.loading && source.data !== undefined && !source.error;
  useEffect(() => {
    if (paging && settled && pageNo > last) setPage(last, { replace: true });
  }, [paging, settled, pageNo, last, setPage]);

  const whole = answer.rows.length >= answer.total;
  const chosen = useChosen(source, answer.rows, rows, keyOf);
  return {
    rows,
    keyOf,
    total,
    paging,
    whole,
    /** Rows that totals cover: all that are found if all are here, otherwise those of the page. */
    counted: whole ? found : rows,
    offset: paging ? (pageNo - 1) * pageSize : 0,
    tree,
    /** Positions of rows that can be opened. */
    stands,
    ...branches,
    ...chosen,
  };
}

const NONE: ReadonlySet<RowKey> = new Set();

function useTree(
  node: TableNode,
  rows: readonly Row[],
  keyOf: ReturnType<typeof keyBy>,
  isWanted: ((row: Row) => boolean) | undefined,
) {
  // of a tree the closed rows, otherwise the expanded ones
  const [toggled, setToggled] = useState(NONE);
  const parent = node.tree?.parent;
  const tree = useMemo(
    () => (parent === undefined ? undefined : growTree(rows, parent, keyOf, toggled, isWanted)),
    [parent, rows, keyOf, toggled, isWanted],
  );
  return {
    tree,
    toggled,
    toggleBranch: useCallback(
      (key: RowKey) =>
        setToggled((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      [],
    ),
    openAll: useCallback((open: boolean) => setToggled(open ? NONE : new Set(tree?.parents)), [tree]),
  };
}

/** Params that choose a part of the rows, not which rows match. */
const PART = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);
const textOf = (params: Readonly<Record<string, unknown>> | null, without?: ReadonlySet<string>): string =>
  JSON.stringify(Object.entries(params ?? {}).filter(([name]) => !without?.has(name)));

/** `answered`: all rows of the answer; `shown`: those that can be clicked. */
function useChosen(source: RowsView, answered: readonly Row[], shown: readonly Row[], keyOf: ReturnType<typeof keyBy>) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  // a range refers to the rows of one list; it starts anew when the list changes
  const anchor = useRef<{ rows: readonly Row[]; index: number } | undefined>(undefined);
  const before = useRef({ rows: answered, params: textOf(source.params), filters: textOf(source.params, PART) });
  useEffect(() => {
    // until the answer arrives, rows and params belong to different requests
    if (source.fetching) return;
    const now = { rows: answered, params: textOf(source.params), filters: textOf(source.params, PART) };
    const then = before.current;
    before.current = now;
    if (then.rows === answered) return;
    if (then.filters !== now.filters) setSelection(NOTHING);
    else if (then.params === now.params) setSelection((chosen) => reconcile(chosen, then.rows, answered, keyOf));
  }, [source.fetching, source.params, answered, keyOf]);
  return {
    selection,
    clear: useCallback(() => setSelection(NOTHING), []),
    choose: useCallback(
      (index: number, range: boolean) => {
        const from = range && anchor.current?.rows === shown ? anchor.current.index : undefined;
        setSelection((chosen) => toggle(chosen, shown, keyOf, index, from));
        anchor.current = { rows: shown, index };
      },
      [shown, keyOf],
    ),
    choosePage: useCallback(
      (on: boolean) => setSelection((chosen) => togglePage(chosen, shown, keyOf, on)),
      [shown, keyOf],
    ),
  };
}
