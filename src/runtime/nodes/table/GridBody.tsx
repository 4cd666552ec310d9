/** The rows in sight. Alone in listening to the scrolling, so that nothing around it is drawn again. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scope } from '../../page/types';
import type { Cell } from '../display/compile';
import type { Row } from '../display/values';
import { GridRow } from './GridRow';
import type { Layout } from './layout';
import type { CompiledAction } from './row-actions';
import type { KeyOf, RowKey, Selection } from './selection';

/** Rows drawn beyond the edges, against white gaps in quick scrolling. */
const OVERSCAN = 5;

export interface GridBodyProps {
  rows: readonly Row[];
  keyOf: KeyOf;
  layout: Layout;
  cells: readonly Cell[];
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  selection: Selection | undefined;
  busy: ReadonlyMap<RowKey, number> | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  /** px, until it is measured: so the first drawing already has its rows. */
  expectedHeight: number;
  offset: number;
  scrollKey: unknown;
}

export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const { rows, keyOf, layout, cells, actions, scope, selection, busy, scroller, expectedHeight, offset, scrollKey } = props;
  const { rowHeight } = layout;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback((index: number) => keyOf(rows[index]!, index), [keyOf, rows]),
    overscan: OVERSCAN,
    initialRect: { width: 0, height: expectedHeight },
  });
  // both only when something changed: at first they would cost a drawing and a layout for nothing
  const seen = useRef({ rowHeight, scrollKey });
  useLayoutEffect(() => {
    if (seen.current.rowHeight !== rowHeight) virtual.measure();
    if (seen.current.scrollKey !== scrollKey && scroller.current) scroller.current.scrollTop = 0;
    seen.current = { rowHeight, scrollKey };
  }, [virtual, scroller, rowHeight, scrollKey]);
  return (
    <tbody className="at-tbody" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row && (
          <GridRow
            key={key as RowKey}
            row={row}
            index={index}
            top={start}
            ariaIndex={offset + index + 2}
            columns={layout.columns}
            cells={cells}
            actions={actions}
            scope={scope}
            selected={selection?.has(key as RowKey)}
            busy={busy?.get(key as RowKey) ?? -1}
          />
        );
      })}
    </tbody>
  );
});
