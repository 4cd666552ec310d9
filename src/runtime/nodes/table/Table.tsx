/** The table node: filters, toolbar, rows as a grid or as cards, pages. Its state is in the address. */
import { useMemo } from 'react';
import type { ButtonSpec, Column, Scope, TableNode } from '../../../language/types';
import { ActionButton } from '../button/Button';
import { type NodeProps, useScreen, useText, useValue } from '../context';
import { BatchBar } from './BatchBar';
import { CardRows } from './CardRows';
import { cardOf, type Card, viewsOf } from './card-of';
import { ColumnChooser } from './ColumnChooser';
import { ExportLine, ExportTool } from './ExportTool';
import { FilterBar } from './FilterBar';
import { controlsOf } from './filters';
import { Grid, HEIGHT } from './Grid';
import { outerScope } from './outer-scope';
import { Pager } from './Pager';
import { chosenColumns, preferencesKey, usePreferences } from './preferences';
import { compileActions, offersBatches } from './row-actions';
import type { RowKey, Selection } from './selection';
import { sortableField } from './sort';
import { Empty, Failed, FailedAgain } from './States';
import { RefreshTool, SortTool, TreeTool, ViewTool } from './tools';
import { useExport } from './useExport';
import { useRowList } from './useRowList';
import { useTableActions } from './useTableActions';
import { useTableRows } from './useTableRows';
import { useTableSource } from './useTableSource';
import { useTableState } from './useTableState';
import { usePhone } from '../usePhone';
import './table.css';

const NO_COLUMNS: readonly Column[] = [];
const NO_ACTIONS: readonly ButtonSpec[] = [];

export default function Table({ node }: NodeProps<TableNode>) {
  const source = useTableSource(node);
  const columns = useColumns(node);
  const isPhone = usePhone();
  const card = useMemo<Card | undefined>(
    () => node.card ?? (isPhone && !node.tree ? cardOf(columns.shown) : undefined),
    [node, isPhone, columns.shown],
  );
  const views = useMemo(() => viewsOf(node, isPhone && card !== undefined), [node, isPhone, card]);
  const state = useTableState(node, views);
  const { rows, keyOf, total, paging, whole, offset, tree, openAll, selection, ...choosing } = useTableRows(
    node,
    source,
    state,
  );
  useRowList(node, { rows, waits: source.loading || source.fetching, paging, total }, state);
  const { busy, onEvent, runBatch, selectionScope } = useTableActions({
    node,
    state,
    selection,
    ...choosing,
    resize: columns.resize,
  });
  const scope = useValue(useMemo(() => outerScope(node), [node])) as Partial<Scope>;
  const actions = useMemo(() => compileActions(node.rowActions ?? []), [node]);
  const controls = useMemo(() => controlsOf(state.fields), [state.fields]);
  const sortable = useMemo(
    () =>
      new Set(
        columns.all
          .map(({ column }) => sortableField(column, state.servedSort ? (node.sortable ?? []) : undefined, whole))
          .filter((field) => field !== undefined),
      ),
    [columns.all, state.servedSort, node, whole],
  );
  const title = useText(node.title);
  const empty = useText(node.empty);
  const current = useValue(node.current) as RowKey | undefined;

  const height = node.height ?? HEIGHT;
  const exporting = useExport(node.export, source.params);
  const chooses = useMemo(
    () => exporting !== undefined || offersBatches(node.batchActions ?? [], scope),
    [exporting, node, scope],
  );
  const cards = state.view === 'cards' && card !== undefined;
  const common = {
    rows,
    keyOf,
    label: title || '数据',
    height,
    actions,
    scope,
    selection: chooses ? selection : undefined,
    busy,
    onEvent,
    scrollKey: JSON.stringify([state.pageNo, state.pageSize, state.sort, state.filters, state.view]),
  };
  const failure = source.error?.kind === 'aborted' ? null : source.error;
  const isEmpty = rows.length === 0 && !source.loading && !source.fetching && !source.error;
  const refresh = () => source.refresh?.();

  return (
    <section className="at-table" aria-label={title || undefined}>
      {controls.length > 0 && (
        <FilterBar
          of={title}
          controls={controls}
          values={state.filters}
          onChange={state.setFilters}
          onClear={state.clearFilters}
        />
      )}
      <div className="at-bar">
        {chooses && selection.size > 0 ? (
          <BatchBar
            specs={node.batchActions ?? NO_ACTIONS}
            scope={{ ...scope, ...selectionScope }}
            count={selection.size}
            onRun={runBatch}
            onClear={choosing.clear}
          />
        ) : (
          <>
            {title && <h2 className="at-bar-title">{title}</h2>}
            {node.toolbar?.map((spec) => (
              <ActionButton key={JSON.stringify(spec)} spec={spec} />
            ))}
          </>
        )}
        <div className="at-bar-tools">
          {cards && <SortTool columns={columns.all} sortable={sortable} sort={state.sort} onSort={state.setSort} />}
          {(!cards || card.heading) && (
            <ColumnChooser columns={columns.all} onShow={columns.show} onReset={columns.reset} />
          )}
          {exporting && <ExportTool exporting={exporting} total={total} chosen={keysOf(selection, node.export)} />}
          {source.refresh && <RefreshTool busy={source.fetching} onRefresh={refresh} />}
          {tree && tree.parents.length > 0 && <TreeTool open={tree.stands.some(({ open }) => open)} onOpen={openAll} />}
          {/* rightmost, at the same place in both views, so that a double click does not hit another button */}
          {views.length > 1 && <ViewTool view={state.view} onView={state.setView} />}
        </div>
      </div>
      {exporting && <ExportLine exporting={exporting} />}
      {failure && rows.length > 0 && <FailedAgain failure={failure} onRetry={refresh} />}
      <div
        className={`at-frame${cards ? ' at-frame--cards' : ''}${source.fetching && !source.loading ? ' at-frame--fetching' : ''}`}
      >
        {cards ? (
          source.loading ? (
            <div className="at-node-loading" data-type="table" aria-busy="true" style={{ height: common.height }} />
          ) : (
            <CardRows {...common} card={card} touched={isPhone} />
          )
        ) : (
          <Grid
            {...common}
            columns={columns.shown}
            widths={columns.widths}
            size={node.size}
            sort={state.sort}
            sortable={sortable}
            total={total}
            offset={offset}
            stands={tree?.stands}
            current={current}
            skeleton={source.loading}
          />
        )}
        {isEmpty && (
          <Empty
            text={empty || '暂无数据'}
            filtered={Object.keys(state.filters).length > 0}
            onClear={state.clearFilters}
          />
        )}
        {failure && rows.length === 0 && <Failed failure={failure} onRetry={refresh} />}
      </div>
      {paging && source.data === undefined && <div className="at-pager" />}
      {paging && source.data !== undefined && (
        <Pager
          total={total}
          pageNo={state.pageNo}
          pageSize={state.pageSize}
          onPage={state.setPage}
          onSize={state.setSize}
        />
      )}
    </section>
  );
}

/** The keys of the selected rows, for the export. */
const keysOf = (selection: Selection, declared: TableNode['export']): number[] =>
  declared ? [...selection.values()].map((row) => row[declared.key] as number) : [];

function useColumns(node: TableNode) {
  const { page } = useScreen();
  const { preferences, ...changes } = usePreferences(
    preferencesKey(page.route, node.id ?? `${node.prefix ?? ''}${node.source ?? ''}`),
  );
  const all = useMemo(
    () => chosenColumns((node.columns as readonly Column[] | undefined) ?? NO_COLUMNS, preferences),
    [node, preferences],
  );
  const shown = useMemo(() => all.filter((each) => each.shown).map(({ column }) => column), [all]);
  return { all, shown, widths: preferences.widths, ...changes };
}
