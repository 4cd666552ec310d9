/** Drags of handles: a row changes places as soon as the pointer passes the middle of another one. */
import { type RefObject, useEffect } from 'react';
import { notePressByGesture } from '../../../data';
import { useLatest } from '../../display/useLatest';

/** A shorter way is a press, px. */
const DRAG_FROM = 4;
/** Height of the zones at the edges in which the rows scroll, px, and how far in each frame. */
const EDGE = 32;
const STEP = 8;

export interface Dragging {
  /** Whether a row can be dragged now. */
  readonly enabled: boolean;
  rowAt(index: number): HTMLElement | null;
  /** The place of the row that is dragged. */
  indexOf(row: HTMLElement): number;
  scroller(): HTMLElement | null;
  move(row: HTMLElement, to: number): void;
  /** `false`: given up. */
  end(dropped: boolean): void;
}

export function useDrag(frame: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const held = useLatest(dragging);
  useEffect(() => {
    const element = frame.current!;
    let stop = () => {};
    const onPointerDown = (event: PointerEvent) => {
      const row = (event.target as Element).closest('[data-grip]')?.closest<HTMLElement>('[data-row]');
      if (row && event.button === 0 && held.current!.enabled) stop = start(event, row, () => held.current!);
    };
    element.addEventListener('pointerdown', onPointerDown);
    return () => {
      stop();
      element.removeEventListener('pointerdown', onPointerDown);
    };
  }, [frame, held]);
}

function start({ clientY: from }: PointerEvent, row: HTMLElement, held: () => Dragging): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let y = from;
  let isDragged = false;
  const follow = () => {
    if (signal.aborted) return;
    scroll(held().scroller(), y);
    const to = placeAt(y, row, held());
    if (to !== undefined) held().move(row, to);
    requestAnimationFrame(follow);
  };
  const onMove = (event: PointerEvent) => {
    y = event.clientY;
    if (isDragged || Math.abs(y - from) < DRAG_FROM) return;
    isDragged = true;
    row.toggleAttribute('data-dragged', true);
    follow();
  };
  const end = (isDropped: boolean, event?: Event) => {
    if (signal.aborted) return;
    ending.abort();
    row.toggleAttribute('data-dragged', false);
    if (!isDragged) return;
    swallowClick();
    if (event) notePressByGesture(event);
    held().end(isDropped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', (event) => end(true, event), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  return () => end(false);
}

/** The place under the pointer; undefined: the row is there. */
function placeAt(y: number, row: HTMLElement, { rowAt, indexOf }: Dragging): number | undefined {
  const index = indexOf(row);
  const middle = (place: number): number | undefined => {
    const box = rowAt(place)?.getBoundingClientRect();
    return box && box.top + box.height / 2;
  };
  let to = index;
  while (y <= (middle(to - 1) ?? -Infinity)) to -= 1;
  while (y >= (middle(to + 1) ?? Infinity)) to += 1;
  return to === index ? undefined : to;
}

function scroll(scroller: HTMLElement | null, y: number): void {
  const box = scroller?.getBoundingClientRect();
  if (!box) return;
  if (y < box.top + EDGE) scroller!.scrollTop -= STEP;
  else if (y > box.bottom - EDGE) scroller!.scrollTop += STEP;
}

/** The click that ends a drag presses nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
