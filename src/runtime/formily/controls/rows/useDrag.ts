import { type PointerEvent, type RefObject, useCallback } from 'react';

type Box = RefObject<HTMLElement | null>;
type Move = (key: number, by: number) => void;

/**
 * Moves the row whose handle is held: as soon as the pointer passes the middle of a neighbour, the two change places.
 */
export function useDrag(box: Box, move: Move) {
  return useCallback((event: PointerEvent<HTMLElement>, key: number) => start(event, box, key, move), [box, move]);
}

function start(event: PointerEvent<HTMLElement>, box: Box, key: number, move: Move): void {
  const row = box.current?.querySelector(`[data-row="${key}"]`);
  if (!row || event.button !== 0) return;
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const follow = ({ clientY }: globalThis.PointerEvent) => {
    const before = row.previousElementSibling?.getBoundingClientRect();
    const after = row.nextElementSibling?.getBoundingClientRect();
    if (before && clientY < before.top + before.height / 2) move(key, -1);
    else if (after && clientY > after.top + after.height / 2) move(key, 1);
  };
  const end = () => {
    ending.abort();
    row.removeAttribute('data-dragged');
  };
  row.setAttribute('data-dragged', '');
  window.addEventListener('pointermove', follow, options);
  window.addEventListener('pointerup', end, options);
  window.addEventListener('pointercancel', end, options);
}
