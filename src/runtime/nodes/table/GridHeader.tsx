import { memo } from 'react';
import { cellClass, fixedStyle } from './GridRow';
import type { LaidColumn } from './layout';
import type { Sort } from './sort';

export interface GridHeaderProps {
  columns: readonly LaidColumn[];
  hasActions: boolean;
  sort: Sort | undefined;
  sortable: ReadonlySet<string> | undefined;
  /** undefined: rows are not chosen. */
  page: 'none' | 'some' | 'all' | undefined;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export const GridHeader = memo(function GridHeader({ columns, hasActions, sort, sortable, page }: GridHeaderProps) {
  return (
    <thead className="at-thead">
      <tr className="at-tr at-tr--head" aria-rowindex={1}>
        {page !== undefined && (
          <th scope="col" className="at-th at-td--select at-fixed">
            <input
              type="checkbox"
              className="at-check"
              data-select-page=""
              aria-label="选择本页"
              checked={page === 'all'}
              readOnly
              ref={(box) => {
                if (box) box.indeterminate = page === 'some';
              }}
            />
          </th>
        )}
        {columns.map((column) => {
          const { field, title = field ?? '' } = column.column;
          const order = sort && sort.field === field ? sort.order : undefined;
          const sorts = field !== undefined && sortable?.has(field);
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column, 'at-th')}
              style={fixedStyle(column)}
              aria-sort={sorts ? (order ? ARIA[order] : 'none') : undefined}
            >
              {sorts ? (
                <button type="button" className="at-sort" data-sort={field} data-order={order}>
                  <span className="at-th-title">{title}</span>
                  <span className="at-sort-arrows" aria-hidden="true" />
                </button>
              ) : (
                <span className="at-th-title">{title}</span>
              )}
              <span className="at-resize" data-resize={column.key} aria-hidden="true" />
            </th>
          );
        })}
        {hasActions && <th scope="col" className="at-th at-td--actions at-fixed">操作</th>}
      </tr>
    </thead>
  );
});
