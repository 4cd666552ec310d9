/** The rows that are shown, and the selected ones. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableNode } from '../../../../language/types';
import { useModule } from '../../chunk';
import type { Row } from '../../display/values';
import type { Grouped } from '../rows/groups';
import { grouping } from '../parts';
import { lastPage } from './table-query';
import { answerOf } from './answer';
import {
  guessRowKey,
  keyBy,
  type KeyOf,
  NOTHING,
  pageState,
  reconcile,
  type RowKey,
  toggle,
  togglePage,
  type Selection,
} from '../rows/selection';
import { sortRows } from '../columns/sort';
import { expandable, growTree, matcher } from '../rows/tree';
import type { RowsView } from './useTableSource';
import type { TableState } from '../useTableState';

export function useTableRows(node: TableNode, source: RowsView, state: TableState) {
  const answer = useMemo(() => answerOf(source.data), [source.data]);
  const { servedPages, servedSort, pageNo, pageSize, sort, search, setPage } = state;
  const isList = state.view === 'lines';
  const idField = node.rowKey ?? guessRowKey(answer.rows[0]);
  const keyOf = useMemo(() => keyBy(idField), [idField]);
  const sorted = useMemo(() => (servedSort ? answer.rows : sortRows(answer.rows, sort)), [answer, sort, servedSort]);
  const isWanted = useMemo(
    () => (search === undefined ? undefined : matcher(node.search ?? [], search)),
    [node, search],
  );
  const { toggled, setToggled, toggleBranch } = useToggled();
  const tree = useTree(node, sorted, keyOf, toggled, isWanted);
  const found = useMemo(() => (isWanted ? sorted.filter(isWanted) : sorted), [sorted, isWanted]);
  // all rows are loaded and paging is on: cut the page here
  const cut = node.paging === true && !servedPages && !answer.paged && !tree && !isList;
  const listed = useMemo(
    () => (cut ? found.slice((pageNo - 1) * pageSize, pageNo * pageSize) : found),
    [found, cut, pageNo, pageSize],
  );
  const rows = tree?.rows ?? listed;
  const { drawn, ...grouped } = useGroups(node, rows, keyOf, toggled);
  const opens = tree ?? grouped.groups;
  const stands = useMemo(
    () => opens?.stands ?? (node.expand && expandable(rows, keyOf, toggled)),
    [opens, node, rows, keyOf, toggled],
  );
  const paging = (servedPages && node.paging !== false && !isList) || cut;
  const total = tree ? tree.rows.length : cut ? found.length : answer.total;

  // the last row of the last page was deleted, or the address names a page beyond the end
  const last = lastPage(total, pageSize);
  const settled = !source.fetching && !source.loading && source.data !== undefined && !source.error;
  useEffect(() => {
    if (paging && settled && pageNo > last) setPage(last, { replace: true });
  }, [paging, settled, pageNo, last, setPage]);

  const whole = answer.rows.length >= answer.total;
  const chosen = useChosen(source, answer.rows, { shown: rows, drawn, groups: grouped.groups }, keyOf);
  return {
    rows,
    /** The rows that the grid draws, with headers if they are grouped; undefined: not grouped yet. */
    drawn,
    groups: grouped.groups,
    keyOf: grouped.groups?.keyOf ?? keyOf,
    total,
    paging,
    whole,
    /** Rows that totals cover: all that are found if all are here, otherwise those of the page. */
    counted: whole ? found : rows,
    /** Totals of all rows where only a page of them is here. */
    summed: whole ? undefined : answer.totals && { sums: answer.totals, count: answer.total },
    offset: paging ? (pageNo - 1) * pageSize : 0,
    /** Rows that open others, if there are any. */
    opens,
    /** Positions of rows that can be opened. */
    stands,
    toggleBranch,
    openAll: useCallback((open: boolean) => setToggled(open ? NONE : new Set(opens?.parents)), [setToggled, opens]),
    ...chosen,
  };
}

const NONE: ReadonlySet<RowKey> = new Set();

/** Of a tree and of groups the closed rows, otherwise the expanded ones. */
function useToggled() {
  const [toggled, setToggled] = useState(NONE);
  const toggleBranch = useCallback(
    (key: RowKey) =>
      setToggled((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return { toggled, setToggled, toggleBranch };
}

function useTree(
  node: TableNode,
  rows: readonly Row[],
  keyOf: KeyOf,
  closed: ReadonlySet<RowKey>,
  isWanted: ((row: Row) => boolean) | undefined,
) {
  const parent = node.tree?.parent;
  return useMemo(
    () => (parent === undefined ? undefined : growTree(rows, parent, keyOf, closed, isWanted)),
    [parent, rows, keyOf, closed, isWanted],
  );
}

function useGroups(node: TableNode, rows: readonly Row[], keyOf: KeyOf, closed: ReadonlySet<RowKey>) {
  const field = node.groupBy?.field;
  const module = useModule(field === undefined ? undefined : grouping);
  const groups = useMemo(
    () => (field === undefined ? undefined : module?.groupRows(rows, field, keyOf, closed)),
    [field, module, rows, keyOf, closed],
  );
  return { groups, drawn: field === undefined ? rows : groups?.rows };
}

/** Params that choose a part of the rows, not which rows match. */
const PART = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);
const textOf = (params: Readonly<Record<string, unknown>> | null, without?: ReadonlySet<string>): string =>
  JSON.stringify(Object.entries(params ?? {}).filter(([name]) => !without?.has(name)));

interface Selectable {
  /** The rows of the page. */
  readonly shown: readonly Row[];
  /** Those that can be clicked, and the headers of groups. */
  readonly drawn: readonly Row[] | undefined;
  readonly groups: Grouped | undefined;
}

/** `answered`: all rows of the answer. */
function useChosen(
  source: RowsView,
  answered: readonly Row[],
  { shown, drawn = shown, groups }: Selectable,
  keyOf: KeyOf,
) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const clickable = useMemo(() => (groups ? drawn.filter((row) => !groups.groups.has(row)) : drawn), [drawn, groups]);
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
        const inside = groups?.groups.get(drawn[index]!)?.rows;
        if (inside)
          return setSelection((chosen) =>
            togglePage(chosen, inside, keyOf, pageState(chosen, inside, keyOf) !== 'all'),
          );
        const place = groups ? clickable.indexOf(drawn[index]!) : index;
        const from = range && anchor.current?.rows === clickable ? anchor.current.index : undefined;
        setSelection((chosen) => toggle(chosen, clickable, keyOf, place, from));
        anchor.current = { rows: clickable, index: place };
      },
      [drawn, groups, clickable, keyOf],
    ),
    choosePage: useCallback(
      (on: boolean) => setSelection((chosen) => togglePage(chosen, shown, keyOf, on)),
      [shown, keyOf],
    ),
  };
}
