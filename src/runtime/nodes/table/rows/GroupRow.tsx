/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as the grid's rows */
/** The header of a group: its value, the number of its rows, and sub-totals. Without hooks and handlers, as rows are. */
import { memo } from 'react';
import type { Column, TableColumn } from '../../../../language/types';
import { displayText, renderCell } from '../../display/cell';
import { compileCell } from '../../display/compile';
import type { Row } from '../../display/values';
import { cellClass, fixedStyle } from './GridRow';
import type { Group } from './groups';
import type { LaidColumn } from '../grid/layout';
import { shownTotal } from '../totals/Totals';
import { totalOf } from '../totals/totals';
import type { Stand } from './tree';
import './groups.css';

export interface GroupRowProps extends Stand {
  readonly row: Row;
  readonly group: Group;
  /** The column of the value that the rows have in common. */
  readonly by: Column;
  /** Index among the drawn rows. */
  readonly index: number;
  /** Offset from the first row, px. */
  readonly top: number;
  readonly ariaIndex: number;
  readonly columns: readonly LaidColumn[];
  /** How many of its rows are selected; undefined: rows are not selectable. */
  readonly chosen: 'none' | 'some' | 'all' | undefined;
  readonly hasActions: boolean;
}

/** Horizontal padding of a cell, px. */
const EDGES = 20;
/** Said for rows without a value. */
const NO_VALUE = '未填写';

export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { row, group, by, columns, chosen, open, place, among } = props;
  const cell = compileCell(by);
  const name = displayText(by, cell.read(row)) || NO_VALUE;
  const firstTotal = columns.findIndex(({ column }) => (column as TableColumn).total !== undefined);
  // The name takes the place of the columns before the first total.
  const wide = firstTotal < 0 ? columns.length : Math.max(1, firstTotal);
  return (
    <div
      role="row"
      tabIndex={-1}
      className="at-tr at-tr--group"
      aria-level={1}
      aria-expanded={open}
      aria-posinset={place}
      aria-setsize={among}
      aria-rowindex={props.ariaIndex}
      data-row={props.index}
      data-branch=""
      style={{ top: props.top }}
    >
      {chosen !== undefined && (
        <div role="cell" className="at-td at-td--select at-fixed">
          <input
            type="checkbox"
            className="at-check"
            data-select=""
            aria-label={`选择${name}的 ${group.rows.length} 行`}
            checked={chosen === 'all'}
            readOnly
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some';
            }}
          />
        </div>
      )}
      <div role="cell" className="at-td at-group" style={{ gridColumn: `span ${wide}` }}>
        <span className="at-group-name">
          <button
            type="button"
            className="at-branch-turn"
            tabIndex={-1}
            aria-label={`${open ? '收起' : '展开'}${name}`}
            aria-expanded={open}
          />
          {name === NO_VALUE ? name : renderCell(cell, row, { row })}
          <span className="at-group-count">{group.rows.length}</span>
        </span>
      </div>
      {columns.slice(wide).map((each) => (
        <div key={each.key} role="cell" className={cellClass(each)} style={fixedStyle(each)}>
          {(each.column as TableColumn).total !== undefined &&
            shownTotal(each.column, totalOf(each.column, group.rows), each.width - EDGES)}
        </div>
      ))}
      {props.hasActions && <div role="cell" className="at-td at-td--actions at-fixed" />}
    </div>
  );
});
