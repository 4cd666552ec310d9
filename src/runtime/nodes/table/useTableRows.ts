/** The rows that are shown, and which of them are chosen. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableNode } from '../../page/types';
import type { SourceView } from '../context';
import type { Row } from '../display/values';
import { lastPage } from './address';
import { answerOf } from './answer';
import { guessRowKey, keyBy, NOTHING, reconcile, toggle, togglePage, type Selection } from './selection';
import { sortRows } from './sort';
import type { TableState } from './useTableState';

export function useTableRows(node: TableNode, source: SourceView, state: TableState) {
  const answer = useMemo(() => answerOf(source.data), [source.data]);
  const { servedPages, servedSort, pageNo, pageSize, sort, setPage } = state;
  // all rows are here and pages are wanted: cut here
  const cut = node.paging === true && !servedPages && !answer.paged;
  const sorted = useMemo(() => (servedSort ? answer.rows : sortRows(answer.rows, sort)), [answer, sort, servedSort]);
  const rows = useMemo(() => (cut ? sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize) : sorted), [sorted, cut, pageNo, pageSize]);
  const idField = node.rowKey ?? guessRowKey(answer.rows[0]);
  const keyOf = useMemo(() => keyBy(idField), [idField]);
  const paging = (servedPages && node.paging !== false) || cut;
  const total = cut ? answer.rows.length : answer.total;

  // the last row of the last page was deleted, or an address points behind the end
  const last = lastPage(total, pageSize);
  const settled = !source.fetching && !source.loading && source.data !== undefined && !source.error;
  useEffect(() => {
    if (paging && settled && pageNo > last) setPage(last, { replace: true });
  }, [paging, settled, pageNo, last, setPage]);

  const chosen = useChosen(source, rows, keyOf);
  return { rows, keyOf, total, paging, whole: answer.rows.length >= answer.total, offset: paging ? (pageNo - 1) * pageSize : 0, ...chosen };
}

/** Params that say which part of the rows is asked for, not which rows. */
const PART = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);
const textOf = (params: Readonly<Record<string, unknown>> | null, without?: ReadonlySet<string>): string =>
  JSON.stringify(Object.entries(params ?? {}).filter(([name]) => !without?.has(name)));

function useChosen(source: SourceView, rows: readonly Row[], keyOf: ReturnType<typeof keyBy>) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const anchor = useRef<number | undefined>(undefined);
  const before = useRef({ rows, params: textOf(source.params), filters: textOf(source.params, PART) });
  useEffect(() => {
    // until the answer came, rows and params belong to different questions
    if (source.fetching) return;
    const now = { rows, params: textOf(source.params), filters: textOf(source.params, PART) };
    const then = before.current;
    before.current = now;
    if (then.rows === rows) return;
    anchor.current = undefined;
    if (then.filters !== now.filters) setSelection(NOTHING);
    else if (then.params === now.params) setSelection((chosen) => reconcile(chosen, then.rows, rows, keyOf));
  }, [source.fetching, source.params, rows, keyOf]);
  return {
    selection,
    clear: useCallback(() => setSelection(NOTHING), []),
    choose: useCallback((index: number, range: boolean) => {
      const from = range ? anchor.current : undefined;
      setSelection((chosen) => toggle(chosen, rows, keyOf, index, from));
      anchor.current = index;
    }, [rows, keyOf]),
    choosePage: useCallback((on: boolean) => setSelection((chosen) => togglePage(chosen, rows, keyOf, on)), [rows, keyOf]),
  };
}
