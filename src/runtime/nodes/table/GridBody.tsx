/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
/** The visible rows. The only component that listens to scrolling, so that nothing around it is drawn again. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scope } from '../../../language/types';
import type { Cell, Compute } from '../display/compile';
import type { Row } from '../display/values';
import { GridRow } from './GridRow';
import type { Layout } from './layout';
import type { CompiledAction } from './row-actions';
import type { KeyOf, RowKey, Selection } from './selection';
import type { Stand } from './tree';
import { useOverscan } from './useOverscan';

const OVERSCAN = 5;

export interface GridBodyProps {
  rows: readonly Row[];
  keyOf: KeyOf;
  layout: Layout;
  cells: readonly Cell[];
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  tone: Compute | undefined;
  selection: Selection | undefined;
  stands: readonly Stand[] | undefined;
  current: RowKey | undefined;
  pressable: boolean;
  isNarrow: boolean;
  busy: ReadonlyMap<RowKey, number> | undefined;
  /** Height in px until it is measured, so that the first drawing already contains rows. */
  expectedHeight: number;
  offset: number;
  scrollKey: unknown;
}

export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const { rows, layout, cells, actions, scope, selection, stands, current, isNarrow, busy, offset } = props;
  const body = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows(body, props);
  return (
    <div role="rowgroup" ref={body} className="at-tbody" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
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
              tone={props.tone}
              selected={selection?.has(key as RowKey)}
              current={current !== undefined && key === current}
              pressable={props.pressable}
              isNarrow={isNarrow}
              {...stands?.[index]}
              busy={busy?.get(key as RowKey) ?? -1}
            />
          )
        );
      })}
    </div>
  );
});

/** The virtualizer of the rows. Scrolls to the top when `scrollKey` changes. */
function useVirtualRows(body: RefObject<HTMLDivElement | null>, props: GridBodyProps) {
  const { rows, keyOf, layout, expectedHeight, scrollKey } = props;
  const { rowHeight } = layout;
  // looked up from inside: a parent's ref is not set yet when effects of this component first run
  const scroller = useCallback(() => body.current?.closest<HTMLElement>('.at-grid') ?? null, [body]);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback((index: number) => keyOf(rows[index]!, index), [keyOf, rows]),
    overscan: useOverscan(OVERSCAN),
    rangeExtractor: useRangeWithFocus(body),
    initialRect: { width: 0, height: expectedHeight },
  });
  // only after a change: on mount these would cost a drawing and a layout for nothing
  const seen = useRef({ rowHeight, scrollKey });
  useLayoutEffect(() => {
    if (seen.current.rowHeight !== rowHeight) virtual.measure();
    if (seen.current.scrollKey !== scrollKey) scroller()?.scrollTo({ top: 0 });
    seen.current = { rowHeight, scrollKey };
  }, [virtual, scroller, rowHeight, scrollKey]);
  return virtual;
}

/** The visible rows and the focused one: removing it when scrolled away would lose the focus. */
function useRangeWithFocus(body: RefObject<HTMLElement | null>): (range: Range) => number[] {
  const focused = useRef(-1);
  useEffect(() => {
    const element = body.current!;
    const onFocus = (event: FocusEvent) => {
      focused.current = Number((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    };
    const onBlur = () => {
      focused.current = -1;
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [body]);
  return useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    const row = focused.current;
    if (row < 0 || row >= range.count || shown.includes(row)) return shown;
    return row < (shown[0] ?? 0) ? [row, ...shown] : [...shown, row];
  }, []);
}
