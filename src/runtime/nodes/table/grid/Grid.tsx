/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
/**
 * Rows in columns: the table without its screen. Draws visible rows only, however many there are. Header and rows share
 * one CSS grid template, so widths need no measuring; rows are positioned by transform and use CSS containment, so that
 * a change in one lays out only that row; one click listener serves the whole grid.
 */
import { memo, useRef, type CSSProperties, type RefObject } from 'react';
import type { Column, Scope } from '../../../../language/types';
import { GridBody } from './GridBody';
import { GridHeader } from './GridHeader';
import type { GridProps } from './grid-types';
import type { LaidColumn, Layout } from './layout';
import type { CompiledAction } from '../rows/row-actions';
import { RowActionsMenu } from '../rows/RowMenu';
import { Totals } from '../parts';
import { pageState } from '../rows/selection';
import { useColumnEdges } from './useColumnEdges';
import { useGridLayout } from './useGridLayout';
import { useRowEvents } from '../rows/useRowEvents';
import { useRowKeys } from '../rows/useRowKeys';
import { usePhone } from '../../usePhone';
import '../../button/busy.css';
import '../../display/display.css';
import './grid.css';

const NO_SCOPE: Partial<Scope> = {};
const NO_ACTIONS: readonly CompiledAction[] = [];
const HEADER_HEIGHT = 36;
/** Height of the header on touch screens, px. */
const TOUCHED_HEADER = 45;
/** Most height of a table: what the window leaves (useTableRoom.ts), at least that of product.md section 9. */
export const HEIGHT = 'max(65vh, var(--at-room, 0px))';
const SKELETON_ROWS = 10;

export const Grid = memo(function Grid(props: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid(scroller, props);
  const { layout, touched, menu, closeMenu } = grid;
  // sticky columns need a compositing layer each, so they are used only when columns overflow
  const className = `at-grid${grid.overflows ? ' at-grid--wide' : ''}${props.pressable ? ' at-pressable' : ''}${props.expand ? ' at-expandable' : ''}`;
  return (
    <>
      {/* focusable, so that the keyboard can scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={className} tabIndex={0} style={styleOf(layout, props, touched)}>
        {rowsOf(props, grid)}
      </div>
      {menu && <RowActionsMenu menu={menu} onEvent={props.onEvent} onClose={closeMenu} />}
    </>
  );
});

function useGrid(scroller: RefObject<HTMLDivElement | null>, props: GridProps) {
  const { columns, rows, keyOf, size = 'mini', scope = NO_SCOPE, actions = NO_ACTIONS, onEvent } = props;
  const { stands, pressable } = props;
  const touched = usePhone();
  const selectable = props.selection !== undefined;
  const options = { columns, rows, widths: props.widths, size, sort: props.sort, actions, scope, selectable, touched };
  const laid = useGridLayout(scroller, options);
  const { layout, isNarrow } = laid;
  useColumnEdges(scroller, onEvent);
  useRowKeys(scroller, { rows, keyOf, stands, pressable, rowHeight: layout.rowHeight, onEvent });
  const columnAt = (element: Element) => columnOf(element, layout.columns, selectable);
  const events = useRowEvents(scroller, { rows, keyOf, actions, pressable, scope, isNarrow, onEvent, columnAt });
  return { ...laid, ...events, actions, scope, selectable, touched };
}

/** Header, rows and totals. A function and no component: it has no state of its own. */
function rowsOf(props: GridProps, { layout, cells, actions, scope, selectable, isNarrow }: ReturnType<typeof useGrid>) {
  const { rows, keyOf, height, selection, stands, skeleton, totals } = props;
  const rowCount = (props.total ?? rows.length) + (totals ? 2 : 1);
  return (
    <div
      role={stands ? 'treegrid' : props.pressable ? 'grid' : 'table'}
      className="at-rows"
      aria-label={props.label}
      aria-rowcount={rowCount}
      aria-busy={skeleton || undefined}
    >
      <GridHeader
        columns={layout.columns}
        hasActions={actions.length > 0}
        sort={props.sort}
        sortable={props.sortable}
        page={selection && pageState(selection, props.headers?.listed ?? rows, keyOf)}
      />
      {skeleton ? (
        <Skeleton rowHeight={layout.rowHeight} rows={props.least || SKELETON_ROWS} />
      ) : (
        <GridBody
          rows={rows}
          keyOf={keyOf}
          layout={layout}
          cells={cells}
          actions={actions}
          scope={scope}
          tone={props.tone}
          lead={props.lead}
          selection={selection}
          stands={stands}
          expand={props.expand}
          headers={props.headers}
          current={props.current}
          pressable={props.pressable === true}
          isNarrow={isNarrow}
          busy={props.busy}
          expectedHeight={typeof height === 'number' ? height : innerHeight * 0.65}
          offset={props.offset ?? 0}
          scrollKey={props.scrollKey}
        />
      )}
      {totals && !skeleton && (
        <Totals
          {...totals}
          grid={{ columns: layout.columns, selectable, hasActions: actions.length > 0, ariaIndex: rowCount }}
        />
      )}
    </div>
  );
}

/** The declared column of a cell's element. */
function columnOf(element: Element, columns: readonly LaidColumn[], selectable: boolean): Column | undefined {
  const cell = element.closest('.at-td');
  const place = cell ? [...cell.parentElement!.children].indexOf(cell) - Number(selectable) : -1;
  return columns[place]?.column;
}

const styleOf = ({ template, minWidth, rowHeight }: Layout, { height, least = 0 }: GridProps, touched: boolean) =>
  ({
    maxHeight: height,
    minHeight:
      least > 0
        ? `min(${typeof height === 'number' ? `${height}px` : height}, ${least * rowHeight + (touched ? TOUCHED_HEADER : HEADER_HEIGHT)}px)`
        : undefined,
    '--at-cols': template,
    '--at-min': `${minWidth}px`,
    '--at-row': `${rowHeight}px`,
    '--at-head': `${touched ? TOUCHED_HEADER : HEADER_HEIGHT}px`,
  }) as CSSProperties;

function Skeleton({ rowHeight, rows }: { rowHeight: number; rows: number }) {
  return (
    <div role="rowgroup" className="at-tbody" style={{ height: rowHeight * rows }}>
      <div role="row" className="at-skeleton">
        <div role="cell">
          <span className="at-hidden">加载中</span>
        </div>
      </div>
    </div>
  );
}
