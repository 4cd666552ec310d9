/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as the grid's rows */
/** The totals of columns: a line below the rows that stays visible, or a sentence below cards. */
import { useMemo } from 'react';
import type { TableColumn } from '../../../../language/types';
import { renderCell } from '../../display/cell';
import { compileCell } from '../../display/compile';
import { EMPTY } from '../../display/format';
import type { Row } from '../../display/values';
import { cellClass, fixedStyle } from '../rows/GridRow';
import type { LaidColumn } from '../grid/layout';
import { isSummed, type Summed, totalOf, totalsLabel, wordOf } from './totals';
import './totals.css';

export interface TotalsProps {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  /** All rows are loaded, not only a page of them. */
  readonly whole: boolean;
  /** Sums over all rows where only a page of them is here. */
  readonly summed: Summed | undefined;
  /** The grid's columns; absent: below cards. */
  readonly grid?: {
    readonly columns: readonly LaidColumn[];
    readonly selectable: boolean;
    readonly hasActions: boolean;
    readonly ariaIndex: number;
  };
}

/** Horizontal padding of a cell, width of a character of a word and the gap after it, px. */
const EDGES = 20;
const CHARACTER = 14;
const GAP = 6;

export default function Totals({ columns, rows, whole, summed: given, grid }: TotalsProps) {
  const summed = columns.some((column) => column.total !== undefined && isSummed(column, given)) ? given : undefined;
  const totals = useMemo(
    () => new Map(columns.map((column) => [column, totalOf(column, rows, summed)] as const)),
    [columns, rows, summed],
  );
  const label = totalsLabel(columns, whole || summed !== undefined);
  const valueOf = (column: TableColumn, room?: number) => {
    const word = wordOf(column, columns, summed);
    const taken = word === '' ? 0 : word.length * CHARACTER + GAP;
    return (
      <>
        {word !== '' && <span className="at-total-word">{word}</span>}
        {shownTotal(column, totals.get(column), room === undefined ? undefined : room - taken)}
      </>
    );
  };
  if (!grid)
    return (
      <p className="at-totals">
        <b>{label}</b>
        {columns
          .filter(({ total }) => total !== undefined)
          .map((column) => (
            <span key={column.field}>
              {column.title} {valueOf(column)}
            </span>
          ))}
      </p>
    );
  const isTotal = ({ column }: LaidColumn) => (column as TableColumn).total !== undefined;
  // The first column without a total has the label; if all have one, the first has both.
  const labelled = grid.columns.find((each) => !isTotal(each)) ?? grid.columns[0];
  return (
    <div role="rowgroup" className="at-tfoot">
      <div role="row" className="at-tr at-tr--foot" aria-rowindex={grid.ariaIndex}>
        {grid.selectable && <div role="cell" className="at-td at-td--select at-fixed" />}
        {grid.columns.map((each) => (
          <div key={each.key} role="cell" className={cellClass(each)} style={fixedStyle(each)}>
            {each === labelled && <span className="at-total-label">{label}</span>}
            {isTotal(each) && valueOf(each.column, each.width - EDGES)}
          </div>
        ))}
        {grid.hasActions && <div role="cell" className="at-td at-td--actions at-fixed" />}
      </div>
    </div>
  );
}

/** The total in the column's display, without its links and tones. */
export function shownTotal({ field, as }: TableColumn, total: number | undefined, room: number | undefined) {
  if (total === undefined) return EMPTY;
  const column = { field, as: as === 'progress' ? ('percent' as const) : as };
  return renderCell({ ...compileCell(column, room), read: () => total }, {}, {});
}
