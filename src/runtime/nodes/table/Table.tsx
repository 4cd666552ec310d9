/** The table node: filters, toolbar, rows as a grid, cards or lines, pages. Its state is in the address. */
import { useRef } from 'react';
import type { TableNode } from '../../../language/types';
import type { NodeProps } from '../context';
import { Pager } from './Pager';
import { FailedAgain } from './States';
import { TableBar } from './TableBar';
import { AddRow, EditInPlace, ExportLine } from './parts';
import { TableFrame } from './grid/TableFrame';
import { useTableRoom } from './grid/useTableRoom';
import { useOpenTable } from './query/useOpenTable';
import { useTable } from './useTable';
import './table.css';

export default function Table({ node }: NodeProps<TableNode>) {
  const table = useTable(node);
  useOpenTable(node, table);
  const section = useRef<HTMLElement>(null);
  useTableRoom(section);
  const { title, state, source, rows, paging, failure, exporting, line } = table;
  // A list of names has a bar only if it says something.
  const hasBar =
    !line ||
    title ||
    state.controls.length > 0 ||
    node.toolbar ||
    table.views.length > 1 ||
    exporting ||
    table.selection?.size;
  return (
    <section ref={section} className={line ? 'at-table at-table--lines' : 'at-table'} aria-label={title || undefined}>
      {hasBar && <TableBar node={node} table={table} />}
      {exporting?.state && <ExportLine exporting={exporting} />}
      {failure && rows.length > 0 && <FailedAgain failure={failure} onRetry={table.refresh} />}
      {node.add && <AddRow add={node.add} />}
      <TableFrame node={node} table={table} />
      {table.editing && (
        <EditInPlace
          key={`${table.editing.key} ${table.editing.column.field ?? ''}`}
          editing={table.editing}
          rows={rows}
          keyOf={table.keyOf}
          fetching={source.fetching}
          onClose={table.closeEdit}
        />
      )}
      {paging && source.data === undefined && <div className="at-pager" />}
      {paging && source.data !== undefined && (
        <Pager
          total={table.total}
          pageNo={state.pageNo}
          pageSize={state.pageSize}
          onPage={state.setPage}
          onSize={state.setSize}
        />
      )}
    </section>
  );
}
