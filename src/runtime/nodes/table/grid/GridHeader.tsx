/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
import { memo } from 'react';
import { cellClass, fixedStyle } from '../rows/GridRow';
import type { LaidColumn } from './layout';
import { figureText } from '../../../../shared/figures';
import type { Sort } from '../columns/sort';

export interface GridHeaderProps {
  columns: readonly LaidColumn[];
  hasActions: boolean;
  sort: Sort | undefined;
  sortable: ReadonlySet<string> | undefined;
  /** Selection state of the page; undefined: rows are not selectable. */
  page: 'none' | 'some' | 'all' | undefined;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export const GridHeader = memo(function GridHeader({ columns, hasActions, sort, sortable, page }: GridHeaderProps) {
  return (
    <div role="rowgroup" className="at-thead">
      <div role="row" className="at-tr at-tr--head" aria-rowindex={1}>
        {page !== undefined && (
          <div role="columnheader" className="at-th at-td--select at-fixed">
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
          </div>
        )}
        {columns.map((column) => {
          const { field, title = field ?? '', figure } = column.column;
          const about = figure && figureText(figure);
          const order = sort && sort.field === field ? sort.order : undefined;
          const sorts = field !== undefined && sortable?.has(field);
          return (
            <div
              key={column.key}
              data-node={column.column.$at}
              role="columnheader"
              className={cellClass(column, order ? 'at-th at-th--sorted' : 'at-th')}
              style={fixedStyle(column)}
              aria-sort={sorts ? (order ? ARIA[order] : 'none') : undefined}
            >
              {sorts ? (
                <button type="button" className="at-sort" data-sort={field} data-order={order}>
                  <span className="at-th-title" title={about}>
                    {title}
                  </span>
                  <span className="at-sort-arrows" aria-hidden="true" />
                </button>
              ) : (
                <span className="at-th-title" title={about}>
                  {title}
                </span>
              )}
              <span className="at-resize" data-resize={column.key} aria-hidden="true" />
            </div>
          );
        })}
        {hasActions && (
          <div role="columnheader" className="at-th at-td--actions at-fixed">
            操作
          </div>
        )}
      </div>
    </div>
  );
});
