/** The state of a table: its rows, columns, views, filters, selection and what its rows can do. */
import { useEffect, useMemo, useState } from 'react';
import type { Column, Scope, TableColumn, TableNode } from '../../../language/types';
import { useScreen, useText, useValue } from '../context';
import { compileTemplate } from '../display/compile';
import { asText } from '../display/format';
import type { Row } from '../display/values';
import { usePhone } from '../usePhone';
import { cardOf, type Card, viewsOf } from './cards/card-of';
import type { Further } from './lines/further';
import type { Ordering } from './reorder/ordering';
import { outerScope } from './query/outer-scope';
import { chosenColumns, preferencesKey, tableKey, usePreferences } from './columns/preferences';
import { compileActions, offersBatches } from './rows/row-actions';
import { type Sort, sortableField } from './columns/sort';
import type { View } from './query/table-query';
import { useExport } from './export/useExport';
import { useSavedViews } from './saved/useSavedViews';
import { useRowList } from './rows/useRowList';
import { useTableActions } from './useTableActions';
import { useTableRows } from './query/useTableRows';
import { useTableSource } from './query/useTableSource';
import { useTableState } from './useTableState';

const NO_COLUMNS: readonly TableColumn[] = [];

export function useTable(node: TableNode) {
  const { source, ...held } = useArranged(node);
  const chosen = useColumns(node);
  const { card, views, isPhone } = useCard(node, chosen.shown);
  const state = useTableState(node, views);
  const columns = useWithSorted(chosen, state.sort);
  const saved = useSavedViews(node, state);
  const rows = useTableRows(node, source, state);
  const { paging, total, whole, summed, selection } = rows;
  useRowList(node, { rows: rows.rows, waits: source.loading || source.fetching, paging, total }, state);
  const rowActions = useTableActions({ node, state, resize: columns.resize, ...rows });
  const scope = useValue(useMemo(() => outerScope(node), [node])) as Partial<Scope>;
  const actions = useMemo(() => compileActions(node.rowActions ?? []), [node]);
  const tone = useMemo(() => (node.tone === undefined ? undefined : compileTemplate(node.tone)), [node]);
  const totals = useMemo(
    () =>
      rows.counted.length > 0 && columns.shown.some(({ total }) => total !== undefined)
        ? { columns: columns.shown, rows: rows.counted, whole, summed }
        : undefined,
    [columns.shown, rows.counted, whole, summed],
  );
  const sortable = useSortable(node, columns.all, state.servedSort, whole);
  const title = useText(node.title);
  const exporting = useExport(
    node.export,
    source.params,
    useShownFields(node, columns.shown, { card, view: state.view }),
  );
  const chooses = useMemo(
    () => exporting !== undefined || offersBatches(node.batchActions ?? [], scope),
    [exporting, node, scope],
  );
  return {
    source,
    ...held,
    columns,
    /** Absent: the rows are not shown as cards. */
    card: state.view === 'cards' ? card : undefined,
    /** Absent: the rows are not shown as lines. */
    line: state.view === 'lines' ? node.line : undefined,
    views,
    isPhone,
    state,
    saved,
    ...rows,
    ...rowActions,
    /** Undefined: nothing can be done with several rows, so they are not selectable. */
    selection: chooses ? selection : undefined,
    scope,
    actions,
    totals,
    tone,
    sortable,
    title,
    exporting,
    failure: source.error?.kind === 'aborted' ? null : source.error,
    refresh: () => source.refresh?.(),
  };
}

export type TableModel = ReturnType<typeof useTable>;

/** Props of a region of the table. */
export interface RegionProps {
  readonly node: TableNode;
  readonly table: TableModel;
}

/** The source with what the table adds to its answer. */
function useArranged(node: TableNode) {
  const first = useTableSource(node);
  const [further, setFurther] = useState<Further>();
  const [ordering, setOrdering] = useState<Ordering>();
  const source = useMemo(() => {
    const all = further?.extend(first, further, node.rowKey) ?? first;
    return ordering?.extend(all, ordering, node.rowKey) ?? all;
  }, [first, further, ordering, node]);
  return {
    source,
    /** Of a list of lines: the source without further pages, and these. */
    first,
    further,
    setFurther,
    /** Of rows that people move. */
    ordering,
    setOrdering,
  };
}

function useColumns(node: TableNode) {
  const { screen } = useScreen();
  const { preferences, ...changes } = usePreferences(preferencesKey(screen.route, tableKey(node)));
  const columns = (node.columns as readonly TableColumn[] | undefined) ?? NO_COLUMNS;
  const state = useValue(useMemo(() => statesOf(columns), [columns])) as readonly ColumnState[] | undefined;
  const all = useMemo(() => {
    const drawn = columns.flatMap((column, index) => drawnColumns(column, state?.[index]));
    return chosenColumns(
      drawn.map(({ column }) => column),
      preferences,
    ).filter((_, index) => drawn[index]!.visible);
  }, [columns, preferences, state]);
  const shown = useMemo(() => shownOf(all), [all]);
  return { all, shown, widths: preferences.widths, ...changes };
}

/** The column that the rows are sorted by is shown whatever people have chosen. */
function useWithSorted(columns: ReturnType<typeof useColumns>, sort: Sort | undefined) {
  const field = sort?.field;
  const { all } = columns;
  const drawn = useMemo(() => {
    const isHidden = ({ shown, column }: (typeof all)[number]) =>
      !shown && field !== undefined && column.field === field;
    const some = all.some(isHidden) ? all.map((each) => (isHidden(each) ? { ...each, shown: true } : each)) : all;
    return { all: some, shown: shownOf(some) };
  }, [all, field]);
  return { ...columns, ...drawn };
}

const shownOf = (all: ReturnType<typeof chosenColumns>): readonly TableColumn[] =>
  all.filter(({ shown }) => shown).map(({ column }) => column);

/** The fields of the shown columns, which downloads of the rows take along; undefined: no columns are shown. */
function useShownFields(
  { source = '' }: TableNode,
  shown: readonly Column[],
  { card, view }: { readonly card: Card | undefined; readonly view: View },
) {
  const { shownColumns } = useScreen();
  const hasColumns = view === 'table' || (view === 'cards' && card?.heading !== undefined);
  const fields = useMemo(
    () => (hasColumns ? shown.flatMap(({ field }) => field ?? []) : undefined),
    [hasColumns, shown],
  );
  useEffect(() => {
    shownColumns.set(source, fields);
  }, [shownColumns, source, fields]);
  return fields;
}

/** Dependencies of an entry of the columns: its condition, and the list that it stands for. */
interface ColumnState {
  readonly visible: unknown;
  readonly list?: unknown;
}

/** By index; undefined: no entry depends on anything. */
const statesOf = (columns: readonly TableColumn[]) =>
  columns.some(({ visible, each }) => visible !== undefined || each)
    ? columns.map(({ visible = true, each }) => (each ? { visible, list: each.data } : { visible }))
    : undefined;

function drawnColumns(column: TableColumn, { visible, list }: ColumnState = { visible: true }) {
  const { each, field } = column;
  const drawn = each
    ? ((Array.isArray(list) ? list : []) as readonly Row[]).map((one) => ({
        ...column,
        field: `${field}.${String(one[each.key])}`,
        title: asText(one[each.title]),
      }))
    : [column];
  return drawn.map((one) => ({ column: one, visible }));
}

/** The card of a row, and the views that the user can choose from. */
function useCard(node: TableNode, shown: readonly Column[]) {
  const isPhone = usePhone();
  const card = useMemo<Card | undefined>(
    () =>
      node.card ??
      (isPhone && !node.tree && !node.expand && !node.groupBy && !node.reorder && !node.line
        ? cardOf(shown)
        : undefined),
    [node, isPhone, shown],
  );
  const views = useMemo(() => viewsOf(node, isPhone && (card ?? node.line) !== undefined), [node, isPhone, card]);
  return { card, views, isPhone };
}

/** Fields by which the rows can be sorted: those that the call sorts by, otherwise those of loaded rows. */
const useSortable = (
  node: TableNode,
  columns: readonly { readonly column: Column }[],
  servedSort: boolean,
  whole: boolean,
): ReadonlySet<string> =>
  useMemo(
    () =>
      new Set(
        columns
          .map(({ column }) =>
            sortableField(column, servedSort ? (node.sortable ?? []) : undefined, whole && !node.reorder),
          )
          .filter((field) => field !== undefined),
      ),
    [columns, servedSort, node, whole],
  );
