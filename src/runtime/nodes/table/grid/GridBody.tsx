/* oxlint-disable jsx-a11y/prefer-tag-over-role -- measured: elements of tables cost twice the style recalculation while scrolling, and CSS takes their roles off them anyway */
/** The visible rows. The only component that listens to scrolling, so that nothing around it is drawn again. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Node, Scope } from '../../../../language/types';
import type { Cell, Compute } from '../../display/compile';
import type { Row } from '../../display/values';
import { GridRow } from '../rows/GridRow';
import type { GroupHeaders } from './grid-types';
import type { Layout } from './layout';
import type { Lead } from '../reorder/ordering';
import type { CompiledAction } from '../rows/row-actions';
import { type KeyOf, pageState, type RowKey, type Selection } from '../rows/selection';
import { GroupRow, RowPanel } from '../parts';
import type { Stand } from '../rows/tree';
import { useOverscan } from './useOverscan';
import { useRangeWithFocus } from '../../../../shared/range-with-focus';
import { rowOf } from '../rows/panel';

const OVERSCAN = 5;

export interface GridBodyProps {
  rows: readonly Row[];
  keyOf: KeyOf;
  layout: Layout;
  cells: readonly Cell[];
  actions: readonly CompiledAction[];
  scope: Partial<Scope>;
  tone: Compute | undefined;
  lead: Lead | undefined;
  selection: Selection | undefined;
  stands: readonly Stand[] | undefined;
  expand: readonly Node[] | undefined;
  headers: GroupHeaders | undefined;
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
  const { rows, layout, cells, actions, scope, selection, stands, expand, headers, current, isNarrow, busy, offset } =
    props;
  const body = useRef<HTMLDivElement>(null);
  const heights = usePanelHeights(props);
  const virtual = useVirtualRows(body, props, heights.of);
  return (
    <div role="rowgroup" ref={body} className="at-tbody" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return [];
        const group = headers?.of.get(row);
        if (group)
          return (
            <GroupRow
              key={key as RowKey}
              row={row}
              group={group}
              by={headers!.by}
              index={index}
              top={start}
              ariaIndex={offset + index + 2}
              columns={layout.columns}
              chosen={selection && pageState(selection, group.rows, props.keyOf)}
              hasActions={actions.length > 0}
              {...stands![index]!}
            />
          );
        const drawn = (
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
            lead={props.lead}
            selected={selection?.has(key as RowKey)}
            current={current !== undefined && key === current}
            pressable={props.pressable}
            isNarrow={isNarrow}
            {...stands?.[index]}
            busy={busy?.get(key as RowKey) ?? -1}
          />
        );
        if (!expand || !stands?.[index]?.open) return drawn;
        const onHeight = (height: number) => heights.measured(key as RowKey, height);
        // beside the row and not around both, so that the row keeps its element and focus
        const panel = (
          <RowPanel key={`${key} panel`} nodes={expand} row={row} top={start + layout.rowHeight} onHeight={onHeight} />
        );
        return [drawn, panel];
      })}
    </div>
  );
});

/** Assumed height of a panel that is not measured yet, px. */
const USUAL_PANEL = 120;

/** Heights of what is below open rows, px. */
function usePanelHeights({ rows, keyOf, stands, expand }: GridBodyProps) {
  const [known, setKnown] = useState<ReadonlyMap<RowKey, number>>(NO_HEIGHTS);
  return {
    of: useCallback(
      (index: number) => (expand && stands?.[index]?.open ? (known.get(keyOf(rows[index]!, index)) ?? USUAL_PANEL) : 0),
      [rows, keyOf, stands, expand, known],
    ),
    measured: useCallback(
      (key: RowKey, height: number) =>
        setKnown((before) => (before.get(key) === height ? before : new Map(before).set(key, height))),
      [],
    ),
  };
}
const NO_HEIGHTS: ReadonlyMap<RowKey, number> = new Map();

/** The virtualizer of the rows. Scrolls to the top when `scrollKey` changes. */
function useVirtualRows(
  body: RefObject<HTMLDivElement | null>,
  props: GridBodyProps,
  panelHeight: (index: number) => number,
) {
  const { rows, keyOf, layout, expand, expectedHeight, scrollKey } = props;
  const { rowHeight } = layout;
  // looked up from inside: a parent's ref is not set yet when effects of this component first run
  const scroller = useCallback(() => body.current?.closest<HTMLElement>('.at-grid') ?? null, [body]);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: useCallback((index: number) => rowHeight + panelHeight(index), [rowHeight, panelHeight]),
    getItemKey: useCallback((index: number) => keyOf(rows[index]!, index), [keyOf, rows]),
    overscan: useOverscan(OVERSCAN),
    rangeExtractor: useRangeWithFocus(body, rowOf),
    initialRect: { width: 0, height: expectedHeight },
  });
  // only after a change: on mount these would cost a drawing and a layout for nothing
  const seen = useRef({ rowHeight, panelHeight, scrollKey });
  useLayoutEffect(() => {
    if (seen.current.rowHeight !== rowHeight || (expand && seen.current.panelHeight !== panelHeight)) virtual.measure();
    if (seen.current.scrollKey !== scrollKey) scroller()?.scrollTo({ top: 0 });
    seen.current = { rowHeight, panelHeight, scrollKey };
  }, [virtual, scroller, rowHeight, expand, panelHeight, scrollKey]);
  return virtual;
}
