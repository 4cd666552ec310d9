/** Resizes columns by dragging their edges, and shows truncated texts as tooltips. */
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../display/useLatest';
import type { GridEvent } from './grid-types';
import { clampWidth } from './layout';
import { isInPanel } from '../rows/panel';

export function useColumnEdges(scroller: RefObject<HTMLElement | null>, onEvent: (event: GridEvent) => void): void {
  const notify = useLatest(onEvent);
  useEffect(() => {
    const grid = scroller.current!;
    const onPointerDown = (event: PointerEvent) =>
      startDrag(event, grid, (column, width) => notify.current?.({ type: 'resize', column, width }));
    grid.addEventListener('pointerdown', onPointerDown);
    grid.addEventListener('mouseover', titleWhatIsCut, { passive: true });
    return () => {
      grid.removeEventListener('pointerdown', onPointerDown);
      grid.removeEventListener('mouseover', titleWhatIsCut);
    };
  }, [scroller, notify]);
}

/** Changes only the grid's CSS template while dragging, so that no component draws. */
function startDrag(event: PointerEvent, grid: HTMLElement, done: (column: string, width: number) => void): void {
  const handle = (event.target as Element).closest<HTMLElement>('[data-resize]');
  const header = handle?.parentElement;
  const column = handle?.dataset.resize;
  if (!handle || isInPanel(handle, grid) || !header || column === undefined || event.button !== 0) return;
  event.preventDefault();
  const place = [...header.parentElement!.children].indexOf(header);
  // current widths in px: elastic columns must not move while another is dragged
  const tracks = getComputedStyle(header.parentElement!).gridTemplateColumns.split(' ');
  const start = event.clientX;
  const from = header.getBoundingClientRect().width;
  let width = from;
  handle.setPointerCapture(event.pointerId);
  handle.classList.add('at-resize--active');
  const onMove = (move: PointerEvent) => {
    width = clampWidth(from + move.clientX - start);
    grid.style.setProperty('--at-cols', tracks.with(place, `${width}px`).join(' '));
  };
  const onEnd = () => {
    handle.removeEventListener('pointermove', onMove);
    handle.classList.remove('at-resize--active');
    if (width !== from) done(column, width);
  };
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('lostpointercapture', onEnd, { once: true });
}

/** Sets a tooltip if the cell's text is truncated. Measured on mouseover, not for every drawn cell. */
function titleWhatIsCut(event: Event): void {
  const cell = (event.target as Element).closest<HTMLElement>('.at-td, .at-th');
  if (!cell || cell.classList.contains('at-td--actions')) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('.at-th-title, .at-rich-main')].some(
    (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
  );
  cell.title = cut ? cell.innerText.replaceAll('\n', ' ') : '';
}
