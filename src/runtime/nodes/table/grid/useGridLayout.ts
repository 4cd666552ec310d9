/** Widths and order of the grid's columns, laid out for the width that the grid has. */
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column, Scope } from '../../../../language/types';
import { compileCell } from '../../display/compile';
import type { GridProps } from './grid-types';
import { layoutColumns } from './layout';
import { actionsWidth, type CompiledAction } from '../rows/row-actions';

/** Horizontal padding of a cell, px, as in grid.css. */
const CELL_EDGES = 20;
/** In a grid narrower than this (px), columns declared as fixed scroll sideways with the others. */
const NARROW = 560;

export interface GridLayoutOptions extends Pick<GridProps, 'columns' | 'rows' | 'widths' | 'size' | 'sort'> {
  readonly actions: readonly CompiledAction[];
  readonly scope: Partial<Scope>;
  readonly selectable: boolean;
  /** Sizes for touch. */
  readonly touched: boolean;
}

/** `overflows`: the columns are wider than the grid, which then scrolls sideways. */
export function useGridLayout(
  scroller: RefObject<HTMLDivElement | null>,
  { columns, rows, widths, size, sort, actions, scope, selectable, touched }: GridLayoutOptions,
) {
  const isNarrow = useBelow(scroller, NARROW);
  const room = useActionsRoom(actions, rows, scope, isNarrow);
  const lay = useCallback(
    (seen?: number) =>
      layoutColumns(isNarrow ? columns.map(unfixed) : columns, {
        widths,
        selectable,
        actionsWidth: room,
        size,
        touched,
        sorted: sort?.field,
        ...(seen !== undefined && !isNarrow && { room: seen }),
      }),
    [columns, widths, selectable, room, size, touched, sort?.field, isNarrow],
  );
  const natural = useMemo(() => lay(), [lay]);
  const seen = useSeenWidth(scroller, natural.minWidth);
  const layout = useMemo(() => (seen === undefined ? natural : lay(seen)), [lay, natural, seen]);
  const cells = useMemo(
    () => layout.columns.map(({ column, width }) => compileCell(column, width - CELL_EDGES)),
    [layout],
  );
  return { layout, cells, isNarrow, overflows: seen !== undefined };
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
