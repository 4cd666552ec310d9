/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
/** One row. Memoised, without contexts, hooks or handlers, so that it draws only when its own data change. */
import { memo, type ReactNode } from 'react';
import type { Scope } from '../../../../language/types';
import { displayText, renderCell } from '../../display/cell';
import type { Cell, Compute } from '../../display/compile';
import { toneClass } from '../../display/tone';
import type { Row } from '../../display/values';
import type { LaidColumn } from '../grid/layout';
import type { Lead } from '../reorder/ordering';
import type { Stand } from './tree';
import { branchCell } from '../branch';
import { MORE, offeredActions, splitActions, type CompiledAction } from './row-actions';

export interface GridRowProps extends Partial<Stand> {
  row: Row;
  /** Index in `rows`. */
  index: number;
  /** Offset from the first row, px. */
  top: number;
  /** 1-based among all rows, header included. */
  ariaIndex: number;
  columns: readonly LaidColumn[];
  cells: readonly Cell[];
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  /** Tone of the row. */
  tone: Compute | undefined;
  lead: Lead | undefined;
  /** undefined: rows are not selectable. */
  selected: boolean | undefined;
  /** Highlighted: its details are shown beside the table. */
  current: boolean;
  pressable: boolean;
  /** Narrow grid: actions move into a menu. */
  isNarrow: boolean;
  /** Index of the action under way, -1: none. */
  busy: number;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, ariaIndex, columns, cells, actions, scope, selected, current, isNarrow, busy } = props;
  const { depth, lead, tone } = props;
  const own = { ...scope, row };
  return (
    <div
      role="row"
      tabIndex={props.pressable ? -1 : undefined}
      {...treeProps(props)}
      className={`at-tr${selected ? ' at-tr--selected' : ''}${current ? ' at-tr--current' : ''}${toneClass(tone, own, 'at-toned')}`}
      aria-rowindex={ariaIndex}
      aria-current={current || undefined}
      data-row={index}
      style={{ top }}
    >
      {selected !== undefined && selectCell(selected, nameOf(row, cells))}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="cell"
          className={cellClass(column)}
          style={fixedStyle(column)}
          data-node={column.column.$at}
        >
          {at > 0 || (depth === undefined && !lead)
            ? renderCell(cells[at]!, row, own)
            : firstCell(renderCell(cells[at]!, row, own), nameOf(row, cells), props)}
        </div>
      ))}
      {actions.length > 0 && (
        <div role="cell" className="at-td at-td--actions at-fixed">
          {actionButtons(actions, own, busy, isNarrow)}
        </div>
      )}
    </div>
  );
});

/** Position in the tree, for screen readers and the arrow keys; undefined: the rows are not a tree. */
export const treeProps = ({ depth, open, place, among }: Partial<Stand>) =>
  depth === undefined
    ? undefined
    : { tabIndex: -1, 'aria-level': depth + 1, 'aria-expanded': open, 'aria-posinset': place, 'aria-setsize': among };

// Functions and no components, so that a row costs one component however many cells it has.
/** With the button of a tree, or the handle by which the row is moved. */
export function firstCell(content: ReactNode, name: string, { lead, depth, open }: FirstCell): ReactNode {
  const branch = depth === undefined ? content : branchCell(content, depth, open, name);
  return lead ? lead(branch, name) : branch;
}
type FirstCell = Pick<GridRowProps, 'lead' | 'depth' | 'open'>;

const selectCell = (selected: boolean, name: string) => (
  <div role="cell" className="at-td at-td--select at-fixed">
    <input type="checkbox" className="at-check" data-select="" aria-label={`选择${name}`} checked={selected} readOnly />
  </div>
);

/** The row's name for screen readers: the text of its first cell that has one. */
function nameOf(row: Row, cells: readonly Cell[]): string {
  const cell = cells.find(
    ({ column: { as, field } }) =>
      field !== undefined && (as === undefined || as === 'text' || as === 'longText' || as === 'link'),
  );
  return cell ? displayText(cell.column, cell.read(row)) || '此行' : '此行';
}

export const cellClass = ({ align, left, right, edge }: LaidColumn, base = 'at-td'): string =>
  `${base}${align === 'left' ? '' : ` at-${align}`}${left === undefined && right === undefined ? '' : ` at-fixed${edge ? (left === undefined ? ' at-fixed--right' : ' at-fixed--left') : ''}`}`;

/** Only fixed columns need a position. */
export const fixedStyle = ({ left, right }: LaidColumn) =>
  left === undefined && right === undefined ? undefined : { left, right };

/** During an action the other buttons are not `disabled`, which would remove the focus from the pressed one. */
export function actionButtons(
  actions: readonly CompiledAction[],
  scope: Partial<Scope>,
  busy: number,
  isNarrow = false,
) {
  const { inline, rest } = splitActions(offeredActions(actions, scope), isNarrow);
  return (
    <>
      {inline.map(({ index, text, danger, disabled, at }) => (
        <button
          key={index}
          data-node={at}
          type="button"
          className={danger ? 'at-action at-action--danger' : 'at-action'}
          data-action={index}
          disabled={disabled}
          aria-disabled={busy >= 0 || undefined}
          aria-busy={busy === index || undefined}
        >
          {text}
        </button>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className="at-action at-action--more"
          data-more=""
          aria-label={MORE.name}
          aria-haspopup="menu"
          aria-disabled={busy >= 0 || undefined}
          aria-busy={rest.some(({ index }) => index === busy) || undefined}
        >
          {MORE.text}
        </button>
      )}
    </>
  );
}
