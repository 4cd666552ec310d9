/** Lets people move the rows of a table: by drag, by Alt and an arrow key, or by the menu of a handle. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notePressByKey } from '../../../data';
import { useScreen } from '../../context';
import { useLatest } from '../../display/useLatest';
import { isInPanel } from '../rows/panel';
import { RowMenu } from '../rows/RowMenu';
import type { RowKey } from '../rows/selection';
import { leads } from './handle';
import type { Ordering } from './ordering';
import { useDrag } from './useDrag';
import { type Held, NO_ORDER, useOrder } from './useOrder';
import './reorder.css';

export interface ReorderProps extends Held {
  /** Filters hide rows, so that a place among the shown ones means none among all. */
  readonly filtered: boolean;
}

interface Menu {
  readonly anchor: HTMLElement;
  readonly key: RowKey;
}

export default function Reorder(props: ReorderProps) {
  const { rows, keyOf, ordering, filtered, setOrdering } = props;
  const { mark, frame } = useFrame();
  useHandles(ordering, filtered, setOrdering);
  const order = useOrder(props);
  const { press } = useScreen();
  const focus = useFocus(frame, props);
  const [announcement, announce] = useState('');
  const [menu, setMenu] = useState<Menu>();
  const keyAt = (index: number) => (rows[index] ? keyOf(rows[index], index) : undefined);
  const enabled = ordering?.lead !== undefined && ordering.state !== 'sent';
  const move = (from: number, to: number, isDragged = false): boolean => {
    const key = keyAt(from);
    const place = Math.min(rows.length - 1, Math.max(0, to));
    if (!enabled || key === undefined || place === from) return false;
    order.show(key, place);
    focus(key, isDragged);
    announce(`已移到第 ${place + 1} 行，共 ${rows.length} 行`);
    return true;
  };
  useDrag(frame, {
    enabled,
    rowAt: (index) => frame.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null,
    indexOf,
    scroller: () => scrollerIn(frame),
    move: (row, to) => void move(indexOf(row), to, true),
    end: (isDropped) => (isDropped ? order.send(press()) : order.drop()),
  });
  useEvents(frame, {
    onKey(event, index, by) {
      notePressByKey(event);
      if (move(index, index + by)) order.send(press(), true);
    },
    onGrip(anchor) {
      const key = keyAt(indexOf(anchor));
      setMenu((open) => (open || !enabled || key === undefined ? undefined : { anchor, key }));
    },
  });
  return (
    <>
      <output ref={mark} className="at-hidden">
        {announcement}
      </output>
      {menu && (
        <Places
          anchor={menu.anchor}
          from={rows.findIndex((row, index) => keyOf(row, index) === menu.key)}
          count={rows.length}
          onClose={() => setMenu(undefined)}
          onChoose={(from, to) => {
            if (move(from, to)) order.send(press());
          }}
        />
      )}
    </>
  );
}

/** The element around the rows. */
function useFrame() {
  const mark = useRef<HTMLOutputElement>(null);
  const frame = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    frame.current = mark.current!.parentElement;
  }, []);
  return { mark, frame };
}

interface PlacesProps {
  readonly anchor: HTMLElement;
  readonly from: number;
  readonly count: number;
  onClose(): void;
  onChoose(from: number, to: number): void;
}

/** Where a row can go, for everybody who neither drags nor has keys. */
function Places({ anchor, from, count, onClose, onChoose }: PlacesProps) {
  const places = placesFrom(from, count);
  return (
    <RowMenu
      label="移动"
      anchor={anchor}
      actions={places.map(({ text, isHere }, index) => ({ index, text, disabled: isHere, danger: false }))}
      onClose={onClose}
      onChoose={(index) => onChoose(from, places[index]!.to)}
    />
  );
}

/** The entries of the menu. */
function placesFrom(from: number, count: number) {
  const last = count - 1;
  return [
    { text: '移到最前', to: 0 },
    { text: '上移一行', to: from - 1 },
    { text: '下移一行', to: from + 1 },
    { text: '移到最后', to: last },
  ].map((place, index) => ({ ...place, isHere: from === (index < 2 ? 0 : last) }));
}

const indexOf = (element: Element) => Number(element.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);

/** Shows handles while rows can be moved. */
function useHandles(ordering: Ordering | undefined, filtered: boolean, setOrdering: Held['setOrdering']): void {
  const lead = filtered ? undefined : ordering?.state === 'sent' ? leads.sent : leads.free;
  useEffect(() => {
    if (!ordering || ordering.lead !== lead) setOrdering((before) => ({ ...(before ?? NO_ORDER), lead }));
  }, [ordering, lead, setOrdering]);
  useEffect(() => () => setOrdering(undefined), [setOrdering]);
}

interface Events {
  onKey(event: KeyboardEvent, index: number, by: number): void;
  onGrip(anchor: HTMLElement): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function useEvents(frame: RefObject<HTMLElement | null>, events: Events): void {
  const held = useLatest(events);
  useEffect(() => {
    const element = frame.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const by = event.altKey ? STEPS[event.key] : undefined;
      const index = indexOf(target);
      if (by === undefined || index < 0 || isInPanel(target, element)) return;
      if (target.closest('input, textarea, select')) return;
      event.preventDefault();
      held.current!.onKey(event, index, by);
    };
    const onClick = ({ target }: MouseEvent) => {
      const grip = (target as Element).closest<HTMLElement>('[data-grip]');
      if (grip) held.current!.onGrip(grip);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', onClick);
    };
  }, [frame, held]);
}

/** A row that changes places is moved in the document and loses the focus, or is not drawn where it comes to. */
function useFocus(frame: RefObject<HTMLElement | null>, { rows, keyOf }: Held) {
  const wanted = useRef<{ readonly key: RowKey; readonly isDragged: boolean }>();
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, isDragged } = wanted.current;
    wanted.current = undefined;
    const index = rows.findIndex((row, place) => keyOf(row, place) === key);
    const focus = () => {
      const grip = frame.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-grip]`);
      grip?.focus({ preventScroll: true });
      if (!isDragged) grip?.scrollIntoView({ block: 'nearest' });
      return grip;
    };
    const scroller = scrollerIn(frame);
    if (focus() || isDragged || !scroller) return;
    scroller.scrollTop = index === 0 ? 0 : scroller.scrollHeight;
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }, [frame, rows, keyOf]);
  return useCallback((key: RowKey, isDragged: boolean) => {
    wanted.current = { key, isDragged };
  }, []);
}

const scrollerIn = (frame: RefObject<HTMLElement | null>) =>
  frame.current?.querySelector<HTMLElement>('.at-grid, .at-lines') ?? null;
