/** The rows as a grid, cards or lines, or the reason why there are none. */
import { useMemo } from 'react';
import { useText, useValue } from '../../context';
import type { Row } from '../../display/values';
import { CardRows } from '../cards/CardRows';
import { Grid, HEIGHT } from './Grid';
import type { RowKey } from '../rows/selection';
import { Empty, Failed } from '../States';
import { Lines, Reorder, Totals } from '../parts';
import type { RegionProps } from '../useTable';

const NO_ROWS: readonly Row[] = [];

export function TableFrame({ node, table }: RegionProps) {
  const { source, state, rows, failure, card, line } = table;
  const empty = useText(node.empty);
  const isEmpty = rows.length === 0 && !source.loading && !source.fetching && !source.error;
  const fetching = source.fetching && !source.loading;
  return (
    <div
      className={`at-frame${card ? ' at-frame--cards' : line ? ' at-frame--lines' : ''}${rows.length === 0 ? ' at-frame--empty' : ''}${fetching ? ' at-frame--fetching' : ''}`}
    >
      <Rows node={node} table={table} />
      {node.reorder && source.data !== undefined && (
        <Reorder
          reorder={node.reorder}
          rows={rows}
          keyOf={table.keyOf}
          fetching={source.fetching}
          filtered={Object.keys(state.filters).length > 0}
          ordering={table.ordering}
          setOrdering={table.setOrdering}
        />
      )}
      {isEmpty && (
        <Empty
          text={empty || '暂无数据'}
          filtered={Object.keys(state.filters).length > 0}
          onClear={state.clearFilters}
        />
      )}
      {failure && rows.length === 0 && <Failed failure={failure} onRetry={table.refresh} />}
    </div>
  );
}

function Rows({ node, table }: RegionProps) {
  const { source, state, columns, card, line } = table;
  const current = useValue(node.current) as RowKey | undefined;
  const { totals, drawn, groups } = table;
  const headers = useMemo(
    () => groups && { of: groups.groups, by: node.groupBy!, listed: table.rows },
    [groups, node, table.rows],
  );
  const { pageNo, pageSize, sort, filters, view } = state;
  const height = node.height ?? HEIGHT;
  const common = {
    rows: table.rows,
    keyOf: table.keyOf,
    label: table.title || '数据',
    height,
    least: table.paging && table.total > pageSize ? pageSize : undefined,
    actions: table.actions,
    scope: table.scope,
    tone: table.tone,
    lead: table.ordering?.lead,
    pressable: node.do !== undefined,
    selection: table.selection,
    busy: table.busy,
    onEvent: table.onEvent,
    scrollKey: JSON.stringify([pageNo, pageSize, sort, filters, view]),
  };
  if (!card && !line)
    return (
      <Grid
        {...common}
        rows={drawn ?? NO_ROWS}
        headers={headers}
        columns={columns.shown}
        widths={columns.widths}
        size={node.size}
        sort={sort}
        sortable={table.sortable}
        total={groups ? undefined : table.total}
        offset={groups ? undefined : table.offset}
        stands={table.stands}
        expand={node.expand}
        current={current}
        totals={totals}
        skeleton={source.loading || !drawn}
      />
    );
  if (source.loading) return <div className="at-node-loading" data-type="table" aria-busy="true" style={{ height }} />;
  if (line)
    return (
      <Lines {...common} {...pagesOf({ node, table })} line={line} current={current} inTurn={node.inTurn === true} />
    );
  return (
    <>
      <CardRows {...common} card={card!} touched={table.isPhone} />
      {totals && <Totals {...totals} />}
    </>
  );
}

/** The loaded pages of a list of lines, and how more are loaded. */
const pagesOf = ({ node, table }: RegionProps) => ({
  name: table.state.servedPages && node.paging !== false ? node.source : undefined,
  stands: table.stands,
  total: table.total,
  pageNo: table.state.pageNo,
  setPage: table.state.setPage,
  first: table.first,
  further: table.further,
  setFurther: table.setFurther,
});
