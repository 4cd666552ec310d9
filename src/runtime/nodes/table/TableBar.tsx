/** The line above the rows: title, views, filters, buttons or the actions on the selected rows, and the table's tools. */
import type { ButtonSpec, TableNode } from '../../../language/types';
import { ActionButton } from '../button/Button';
import { BatchBar } from './rows/BatchBar';
import { ColumnChooser } from './columns/ColumnChooser';
import { ExportTool } from './export/ExportTool';
import { NOTHING, type Selection } from './rows/selection';
import { FilterBar } from './filters/FilterBar';
import { SaveView, SortTool, ViewTabs } from './parts';
import { RefreshTool, TreeTool, ViewTool } from './tools';
import type { RegionProps } from './useTable';

const NO_ACTIONS: readonly ButtonSpec[] = [];

export function TableBar({ node, table }: RegionProps) {
  const { selection, scope, selectionScope, runBatch, clear, title, state, saved } = table;
  const { controls } = state;
  const count = selection?.size ?? 0;
  return (
    <div className="at-bar">
      {title && <h2 className="at-bar-title">{title}</h2>}
      {saved.views.length > 0 && <ViewTabs saved={saved} />}
      {controls.length > 0 && (
        <FilterBar
          of={title}
          controls={controls}
          values={state.filters}
          usual={state.usual}
          hidesChips={count > 0}
          onChange={state.setFilters}
          onClear={state.clearFilters}
        />
      )}
      {!saved.isUsual && count === 0 && <SaveView saved={saved} />}
      <div className="at-bar-end">
        {count > 0 ? (
          <BatchBar
            specs={node.batchActions ?? NO_ACTIONS}
            scope={{ ...scope, ...selectionScope }}
            count={count}
            onRun={runBatch}
            onClear={clear}
          />
        ) : (
          node.toolbar?.map((spec) => <ActionButton key={JSON.stringify(spec)} spec={spec} />)
        )}
        <Tools node={node} table={table} />
      </div>
    </div>
  );
}

function Tools({ node, table }: RegionProps) {
  const {
    card,
    line,
    columns,
    sortable,
    state,
    exporting,
    total,
    selection = NOTHING,
    source,
    opens,
    openAll,
    views,
  } = table;
  return (
    <div className="at-bar-tools">
      {card && <SortTool columns={columns.all} sortable={sortable} sort={state.sort} onSort={state.setSort} />}
      {!line && (!card || card.heading) && (
        <ColumnChooser columns={columns.all} onShow={columns.show} onReset={columns.reset} />
      )}
      {exporting && <ExportTool exporting={exporting} total={total} chosen={keysOf(selection, node.export)} />}
      {source.refresh && <RefreshTool busy={source.fetching} onRefresh={table.refresh} />}
      {opens && opens.parents.length > 0 && <TreeTool open={opens.stands.some(({ open }) => open)} onOpen={openAll} />}
      {/* rightmost, at the same place in both views, so that a double click does not hit another button */}
      {views.length > 1 && <ViewTool views={views} view={state.view} onView={state.setView} />}
    </div>
  );
}

/** The keys of the selected rows, for the export. */
const keysOf = (selection: Selection, declared: TableNode['export']): number[] =>
  declared ? [...selection.values()].map((row) => row[declared.key] as number) : [];
