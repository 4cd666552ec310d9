/** Rows as cards in a grid; draws only visible ones. */
import { useVirtualizer } from '@tanstack/react-virtual';
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
import type { Column, Scope } from '../../../../language/types';
import type { Card } from './card-of';
import { CardItem } from './CardItem';
import { CARD_WIDTH, compileCard, type CompiledCard } from './compile-card';
import type { RowsProps } from '../grid/grid-types';
import type { CompiledAction } from '../rows/row-actions';
import { RowActionsMenu } from '../rows/RowMenu';
import { useOverscan } from '../grid/useOverscan';
import { useRowEvents } from '../rows/useRowEvents';
import '../../button/busy.css';
import '../../display/display.css';
import '../grid/grid.css';
import './cards.css';

/** Space between cards, px. */
const GAP = 12;
const NO_SCOPE: Partial<Scope> = {};
const NO_ACTIONS: readonly CompiledAction[] = [];

/** `touched`: sizes for touch, in a narrow window. */
export interface CardRowsProps extends RowsProps {
  readonly card: Card;
  readonly touched?: boolean;
}

export const CardRows = memo(function CardRows(props: CardRowsProps) {
  const { card, rows, keyOf, height, actions = NO_ACTIONS, touched = false, scope = NO_SCOPE } = props;
  const { selection, pressable, busy, scrollKey, onEvent } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { compiled, onFurther } = useCard(card, actions.length > 0, touched);
  const beside = useBeside(scroller);
  const columnAt = (element: Element) => columnOf(element, compiled);
  const listening = { rows, keyOf, actions, pressable, scope, onEvent, columnAt, onFurther };
  const { menu, closeMenu } = useRowEvents(scroller, listening);
  const lines = Math.ceil(rows.length / beside);
  const virtual = useVirtualLines(scroller, lines, compiled, scrollKey);
  return (
    <>
      {/* focusable, so that the keyboard can scroll it */}
      <div
        ref={scroller}
        className={pressable ? 'at-cards at-pressable' : 'at-cards'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={
          {
            maxHeight: heightFor(height, compiled.height, lines),
            '--at-card': `${compiled.height}px`,
            '--at-beside': beside,
          } as CSSProperties
        }
      >
        <ul className="at-cards-all" aria-label={props.label} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().flatMap(({ index: line, start }) =>
            rows.slice(line * beside, (line + 1) * beside).map((row, place) => {
              const index = line * beside + place;
              const key = keyOf(row, index);
              return (
                <CardItem
                  key={key}
                  row={row}
                  index={index}
                  place={place}
                  top={start}
                  total={rows.length}
                  card={compiled}
                  actions={actions}
                  scope={scope}
                  tone={props.tone}
                  pressable={props.pressable === true}
                  selected={selection?.has(key)}
                  busy={busy?.get(key) ?? -1}
                />
              );
            }),
          )}
        </ul>
      </div>
      {menu && <RowActionsMenu menu={menu} onEvent={onEvent} onClose={closeMenu} />}
    </>
  );
});

/** The compiled card; `onFurther` shows and hides the fields beyond the first ones. */
function useCard(card: Card, hasActions: boolean, touched: boolean) {
  const [whole, setWhole] = useState(false);
  return {
    compiled: useMemo(() => compileCard(card, { hasActions, touched, whole }), [card, hasActions, touched, whole]),
    onFurther: () => setWhole(!whole),
  };
}

/** A height that was chosen for rows shows at least one whole card, and the beginning of the next one. */
const heightFor = (height: RowsProps['height'], card: number, lines: number): RowsProps['height'] =>
  typeof height === 'number' ? Math.max(height, card * Math.min(lines, 1.3) + GAP) : height;

/** The virtualizer of the lines of cards. Scrolls to the top when `scrollKey` changes. */
function useVirtualLines(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  card: CompiledCard,
  scrollKey: unknown,
) {
  // safe: its functions are used in this component only, which draws anew at every scroll
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => card.height, [card]),
    gap: GAP,
    overscan: useOverscan(1),
    initialRect: { width: 0, height: innerHeight * 0.65 },
  });
  useLayoutEffect(() => virtual.measure(), [virtual, card]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, scrollKey]);
  return virtual;
}

function columnOf(element: Element, { heading, cells }: CompiledCard): Column | undefined {
  if (element.closest('.at-tile-head')) return heading?.column;
  const field = element.closest('.at-tile-field');
  return field ? cells[[...field.parentElement!.children].indexOf(field)]?.column : undefined;
}

/** The number of cards per row. */
function useBeside(scroller: RefObject<HTMLDivElement | null>): number {
  const [beside, setBeside] = useState(4);
  useLayoutEffect(() => {
    const element = scroller.current!;
    const measure = () => setBeside(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_WIDTH + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return beside;
}
