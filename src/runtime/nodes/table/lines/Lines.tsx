/**
 * Rows as a list of names: no header, no columns, no pager. Draws visible lines only and loads further pages while it is
 * scrolled.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Scope } from '../../../../language/types';
import type { RowsProps } from '../grid/grid-types';
import type { CompiledAction } from '../rows/row-actions';
import { RowActionsMenu } from '../rows/RowMenu';
import { useCommands } from '../../../../shared/commands/use-commands';
import { areSingleKeysOn } from '../../shortcuts/setting';
import { useShortcut } from '../../shortcuts/useShortcut';
import type { RowKey } from '../rows/selection';
import type { Stand } from '../rows/tree';
import { useOverscan } from '../grid/useOverscan';
import { useRangeWithFocus } from '../../../../shared/range-with-focus';
import { rowOf } from '../rows/panel';
import { useRowEvents } from '../rows/useRowEvents';
import { useRowKeys } from '../rows/useRowKeys';
import type { RowsView } from '../query/useTableSource';
import { compileLine, type Line } from './compile-line';
import type { Further } from './further';
import { LineItem } from './LineItem';
import { type Pages, useFurtherPages } from './useFurtherPages';
import '../../button/busy.css';
import '../../display/display.css';
import '../grid/grid.css';
import './lines.css';

export interface LinesProps extends RowsProps {
  readonly line: Line;
  readonly stands?: readonly Stand[];
  /** The highlighted row. */
  readonly current?: RowKey;
  /** People go through the lines one after another: the first opens by itself, keys open the others. */
  readonly inTurn: boolean;
  /** Number of all rows. */
  readonly total: number;
  readonly pageNo: number;
  setPage(pageNo: number, options: { replace: true }): void;
  /** Name and state of the source; undefined: the rows do not come from a source of the table's own. */
  readonly name: string | undefined;
  readonly first: RowsView;
  readonly further: Further | undefined;
  setFurther(further: Further): void;
}

const NO_SCOPE: Partial<Scope> = {};
const NO_ACTIONS: readonly CompiledAction[] = [];
const OVERSCAN = 5;
/** Number of lines below the visible ones at which the next page is loaded. */
const AHEAD = 10;
/** Lines have no columns. */
const columnAt = () => undefined;

export default memo(function Lines(props: LinesProps) {
  const { line: declared, rows, keyOf, height, actions = NO_ACTIONS, scope = NO_SCOPE, stands } = props;
  const { pressable = false, current, onEvent } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const line = useMemo(() => compileLine(declared), [declared]);
  const { menu, closeMenu } = useRowEvents(scroller, {
    rows,
    keyOf,
    actions,
    pressable,
    scope,
    isNarrow: true,
    onEvent,
    columnAt,
  });
  const start = useCallback(() => Math.max(0, indexOf(current, props)), [current, props]);
  useRowKeys(scroller, { rows, keyOf, stands, pressable, rowHeight: line.height, onEvent, start });
  const pages = useFurtherPages(props.name, props.first, props.further, props.setFurther);
  useFirstPage(props);
  useInTurn(scroller, props);
  return (
    <>
      {/* focusable, so that the keyboard can scroll it */}
      <div
        ref={scroller}
        className={pressable ? 'at-lines at-pressable' : 'at-lines'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ maxHeight: height }}
      >
        <LinesBody {...props} actions={actions} scope={scope} compiled={line} more={pages.more} />
        <End pages={pages} />
      </div>
      {menu && <RowActionsMenu menu={menu} onEvent={onEvent} onClose={closeMenu} />}
    </>
  );
});

const indexOf = (key: RowKey | undefined, { rows, keyOf }: Pick<LinesProps, 'rows' | 'keyOf'>): number =>
  key === undefined ? -1 : rows.findIndex((row, index) => keyOf(row, index) === key);

/** A list begins with the first page, also where the address has another one from the table view. */
function useFirstPage({ pageNo, setPage }: LinesProps): void {
  useEffect(() => {
    if (pageNo > 1) setPage(1, { replace: true });
  }, [pageNo, setPage]);
}

/** `current` as addresses give it while nothing is open. */
const isNone = (current: unknown): boolean => current === undefined || current === null || current === '';

function useInTurn(scroller: RefObject<HTMLDivElement | null>, props: LinesProps): void {
  const { inTurn, current, rows, onEvent } = props;
  // While another list loads, the rows are still those of the former one.
  const first = inTurn && isNone(current) && !props.first.fetching ? rows[0] : undefined;
  useEffect(() => {
    // In one pane, the list itself is what a person wants to see first.
    const isBeside = scroller.current?.closest<HTMLElement>('.at-panes')?.dataset.mode !== 'one';
    if (first && isBeside) onEvent({ type: 'press', row: first, byItself: true });
  }, [scroller, first, onEvent]);
  const step = (by: 1 | -1) => () => {
    const index = indexOf(current, props);
    const row = rows[index < 0 ? 0 : index + by];
    if (!row) return false;
    // The next key belongs to the list again.
    scroller.current?.focus();
    onEvent({ type: 'press', row });
    return true;
  };
  const when = areSingleKeysOn;
  useCommands(
    inTurn
      ? {
          next: { label: '下一条', keys: ['j'], when, act: step(1) },
          previous: { label: '上一条', keys: ['k'], when, act: step(-1) },
        }
      : NO_COMMANDS,
    undefined,
  );
  // `?` lists the keys.
  useShortcut(inTurn ? 'J' : undefined);
}
const NO_COMMANDS = {};

type BodyProps = LinesProps &
  Required<Pick<LinesProps, 'actions' | 'scope'>> & {
    compiled: ReturnType<typeof compileLine>;
    more: (() => void) | undefined;
  };

/** The only component that listens to scrolling, so that nothing around it is drawn again. */
function LinesBody(props: BodyProps) {
  const { rows, keyOf, stands, selection, current, busy, pressable = false, compiled, more } = props;
  const body = useRef<HTMLDivElement>(null);
  const virtual = useVirtualLines(body, props);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - AHEAD) more?.();
  }, [last, rows.length, more]);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see LineItem.tsx
      role={stands ? 'treegrid' : pressable ? 'grid' : 'table'}
      ref={body}
      className="at-lines-all"
      aria-label={props.label}
      aria-rowcount={Math.max(props.total, rows.length)}
      style={{ height: virtual.getTotalSize(), '--at-line-height': `${compiled.height}px` } as CSSProperties}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <LineItem
            key={key as RowKey}
            row={row}
            index={index}
            top={start}
            line={compiled}
            actions={props.actions}
            scope={props.scope}
            tone={props.tone}
            lead={props.lead}
            pressable={pressable}
            selected={selection?.has(keyOf(row, index))}
            current={current !== undefined && key === current}
            busy={busy?.get(keyOf(row, index)) ?? -1}
            {...stands?.[index]}
          />
        );
      })}
    </div>
  );
}

/** Scrolls to the top when `scrollKey` changes, and to the highlighted line when another one becomes it. */
function useVirtualLines(body: RefObject<HTMLDivElement | null>, props: BodyProps) {
  const { rows, keyOf, scrollKey, current, compiled } = props;
  // looked up from inside: a parent's ref is not set yet when effects of this component first run
  const scroller = useCallback(() => body.current?.closest<HTMLElement>('.at-lines') ?? null, [body]);
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: useCallback(() => compiled.height, [compiled]),
    getItemKey: useCallback((index: number) => keyOf(rows[index]!, index), [keyOf, rows]),
    overscan: useOverscan(OVERSCAN),
    rangeExtractor: useRangeWithFocus(body, rowOf),
    initialRect: { width: 0, height: innerHeight * 0.65 },
  });
  const seen = useRef(scrollKey);
  useLayoutEffect(() => {
    if (seen.current !== scrollKey) scroller()?.scrollTo({ top: 0 });
    seen.current = scrollKey;
  }, [scroller, scrollKey]);
  const shown = useRef<RowKey | undefined>(undefined);
  useLayoutEffect(() => {
    if (shown.current === current) return;
    const index = indexOf(current, { rows, keyOf });
    // not loaded yet: look again when more rows are here
    if (index < 0) return;
    shown.current = current;
    bringIntoView(scroller(), index * compiled.height, compiled.height);
  }, [scroller, compiled, current, rows, keyOf]);
  return virtual;
}

/** By the element's own offset: the virtualizer's is that of the last scroll event, which may be a frame old. */
function bringIntoView(scroller: HTMLElement | null, top: number, height: number): void {
  if (scroller === null) return;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + height - scroller.clientHeight;
  }
}

/** Below the last line: a page is loading, or could not be loaded. */
function End({ pages: { loading, refused, retry } }: { pages: Pages }) {
  if (loading) return <output className="at-lines-end">加载中…</output>;
  if (refused === '') return null;
  return (
    <p className="at-lines-end" role="alert">
      {refused}{' '}
      <button type="button" className="at-action" onClick={retry}>
        重试
      </button>
    </p>
  );
}
