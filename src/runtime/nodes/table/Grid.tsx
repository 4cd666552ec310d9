/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
/**
 * Rows in columns: the table without its screen. Draws visible rows only, however many there are. Header and rows share
 * one CSS grid template, so widths need no measuring; rows are positioned by transform and use CSS containment, so that
 * a change in one lays out only that row; one click listener serves the whole grid.
 */
import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import type { Column, Scope } from '../../../language/types';
import { compileCell } from '../display/compile';
import { GridBody } from './GridBody';
import { GridHeader } from './GridHeader';
import type { GridProps } from './grid-types';
import { layoutColumns } from './layout';
import { actionsWidth, type CompiledAction } from './row-actions';
import { RowMenu } from './RowMenu';
import { pageState } from './selection';
import { useColumnEdges } from './useColumnEdges';
import { useRowEvents } from './useRowEvents';
import { useTreeKeys } from './useTreeKeys';
import { usePhone } from '../usePhone';
import '../button/busy.css';
import '../display/display.css';
import './grid.css';

const NO_SCOPE: Partial<Scope> = {};
const NO_ACTIONS: readonly CompiledAction[] = [];
const HEADER_HEIGHT = 40;
/** Height of the header on touch screens, px. */
const TOUCHED_HEADER = 45;
/** Table height, from product.md section 9. */
export const HEIGHT = '65vh';
const SKELETON_ROWS = 8;
/** Horizontal padding of a cell, px, as in grid.css. */
const CELL_EDGES = 20;
/** In a grid narrower than this (px), columns declared as fixed scroll sideways with the others. */
const NARROW = 560;

export const Grid = memo(function Grid(props: GridProps) {
  const {
    columns,
    rows,
    keyOf,
    label,
    height,
    size = 'mini',
    scope = NO_SCOPE,
    actions = NO_ACTIONS,
    selection,
    busy,
    sort,
    sortable,
    widths,
    onEvent,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useBelow(scroller, NARROW);
  const touched = usePhone();
  const room = useActionsRoom(actions, rows, scope, isNarrow);
  const selectable = selection !== undefined;
  const lay = useCallback(
    (seen?: number) =>
      layoutColumns(isNarrow ? columns.map(unfixed) : columns, {
        widths,
        selectable,
        actionsWidth: room,
        size,
        touched,
        ...(seen !== undefined && !isNarrow && { room: seen }),
      }),
    [columns, widths, selectable, room, size, touched, isNarrow],
  );
  const natural = useMemo(() => lay(), [lay]);
  const seen = useSeenWidth(scroller, natural.minWidth);
  const layout = useMemo(() => (seen === undefined ? natural : lay(seen)), [lay, natural, seen]);
  const cells = useMemo(
    () => layout.columns.map(({ column, width }) => compileCell(column, width - CELL_EDGES)),
    [layout],
  );
  // sticky columns need a compositing layer each, so they are used only when columns overflow
  const overflows = seen !== undefined;
  useColumnEdges(scroller, onEvent);
  useTreeKeys(scroller, { rows, keyOf, stands: props.stands, rowHeight: layout.rowHeight, onEvent });
  const { menu, closeMenu } = useRowEvents(scroller, {
    rows,
    keyOf,
    actions,
    scope,
    isNarrow,
    onEvent,
    columnAt: (element) => {
      const cell = element.closest('.at-td');
      const place = cell ? [...cell.parentElement!.children].indexOf(cell) - Number(selectable) : -1;
      return layout.columns[place]?.column;
    },
  });
  const style = {
    height,
    '--at-cols': layout.template,
    '--at-min': `${layout.minWidth}px`,
    '--at-row': `${layout.rowHeight}px`,
    '--at-head': `${touched ? TOUCHED_HEADER : HEADER_HEIGHT}px`,
  } as CSSProperties;

  return (
    <>
      {/* focusable, so that the keyboard can scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={overflows ? 'at-grid at-grid--wide' : 'at-grid'} tabIndex={0} style={style}>
        <div
          role={props.stands ? 'treegrid' : 'table'}
          className="at-rows"
          aria-label={label}
          aria-rowcount={(props.total ?? rows.length) + 1}
          aria-busy={props.skeleton || undefined}
        >
          <GridHeader
            columns={layout.columns}
            hasActions={actions.length > 0}
            sort={sort}
            sortable={sortable}
            page={selection && pageState(selection, rows, keyOf)}
          />
          {props.skeleton ? (
            <Skeleton rowHeight={layout.rowHeight} />
          ) : (
            <GridBody
              rows={rows}
              keyOf={keyOf}
              layout={layout}
              cells={cells}
              actions={actions}
              scope={scope}
              selection={selection}
              stands={props.stands}
              current={props.current}
              isNarrow={isNarrow}
              busy={busy}
              expectedHeight={typeof height === 'number' ? height : innerHeight * 0.65}
              offset={props.offset ?? 0}
              scrollKey={props.scrollKey}
            />
          )}
        </div>
      </div>
      {menu && (
        <RowMenu
          anchor={menu.anchor}
          actions={menu.actions}
          onClose={closeMenu}
          onChoose={(action) => onEvent({ type: 'action', action, row: menu.row, key: menu.key })}
        />
      )}
    </>
  );
});

function Skeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div role="rowgroup" className="at-tbody" style={{ height: rowHeight * SKELETON_ROWS }}>
      <div role="row" className="at-skeleton">
        <div role="cell">
          <span className="at-hidden">加载中</span>
        </div>
      </div>
    </div>
  );
}

/** Only grows: a narrower column on the next page would move the buttons away from the pointer. */
function useActionsRoom(
  actions: readonly CompiledAction[],
  rows: GridProps['rows'],
  scope: Partial<Scope>,
  isNarrow: boolean,
): number {
  const width = useMemo(() => actionsWidth(actions, rows, scope, isNarrow), [actions, rows, scope, isNarrow]);
  const [widest, setWidest] = useState({ actions, width, isNarrow });
  if (widest.actions === actions && widest.isNarrow === isNarrow && widest.width >= width) return widest.width;
  setWidest({ actions, width, isNarrow });
  return width;
}

const unfixed = (column: Column): Column => (column.fixed === undefined ? column : { ...column, fixed: undefined });

/** Whether the grid is narrower than `width` px; draws only when that changes. */
const useBelow = (scroller: RefObject<HTMLDivElement | null>, width: number): boolean =>
  useMeasured(scroller, width, isBelow) ?? false;
const isBelow = (seen: number, width: number): boolean => seen < width;

/** The grid's width in px if it is smaller than `width`; otherwise undefined, so that changes of it do not draw. */
const useSeenWidth = (scroller: RefObject<HTMLDivElement | null>, width: number): number | undefined =>
  useMeasured(scroller, width, ifBelow);
const ifBelow = (seen: number, width: number): number | undefined => (seen < width ? seen : undefined);

function useMeasured<T>(
  scroller: RefObject<HTMLDivElement | null>,
  width: number,
  read: (seen: number, width: number) => T,
): T | undefined {
  const [measured, setMeasured] = useState<T>();
  useLayoutEffect(() => {
    const element = scroller.current!;
    const check = () => setMeasured(() => read(element.clientWidth, width));
    check();
    const observer = new ResizeObserver(check);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, width, read]);
  return measured;
}
