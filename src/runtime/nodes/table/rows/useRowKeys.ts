/**
 * Keys on rows: up and down move between them, right and left open and close those of a tree, Enter presses one. Their
 * controls are reached by the arrow keys as well (one-stop.ts).
 */
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../display/useLatest';
import type { GridProps } from '../grid/grid-types';
import { type DrawnRows, enterAtHolder, handleStops } from './one-stop';
import { isInPanel } from './panel';
import { type Stand, stepByKey } from './tree';

interface RowKeys extends Pick<GridProps, 'rows' | 'keyOf' | 'pressable' | 'onEvent'> {
  /** undefined: the rows are not a tree. */
  stands: readonly Stand[] | undefined;
  rowHeight: number;
  /** Index of the row where the arrow key enters; default: the first. */
  start?(): number;
}

export function useRowKeys(holder: RefObject<HTMLElement | null>, props: RowKeys): void {
  const latest = useLatest(props);
  useEffect(() => {
    const element = holder.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const { rows, rowHeight } = latest.current!;
      const drawn = drawnRows(element, rows.length, rowHeight);
      handleKey(event, element, latest.current!, drawn);
      handleStops(event, element, drawn);
    };
    element.addEventListener('keydown', onKeyDown);
    const end = enterAtHolder(element);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      end();
    };
  }, [holder, latest]);
}

function handleKey(event: KeyboardEvent, holder: HTMLElement, latest: RowKeys, drawn: DrawnRows): void {
  const { rows, keyOf, stands, pressable, onEvent } = latest;
  const focus = (index: number) => drawn.whenDrawn(index, (row) => row.focus());
  if (!(stands || pressable) || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  // the container has the focus: an arrow key moves it into the rows
  if (target === holder && event.key === 'ArrowDown') {
    event.preventDefault();
    return focus(latest.start?.() ?? 0);
  }
  // keys on controls inside a row are left to them
  if (!target.matches('[data-row], [data-branch]') || isInPanel(target, holder)) return;
  const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  const row = rows[index];
  if (!row) return;
  const isEnter = event.key === 'Enter' && target.dataset.row !== undefined;
  const step =
    isEnter && target.dataset.branch !== undefined
      ? 'toggle'
      : isEnter && pressable
        ? 'press'
        : stepByKey(event.key, index, rows.length, stands);
  if (!step) return;
  event.preventDefault();
  if (step === 'press') onEvent({ type: 'press', row });
  else if (step === 'toggle') onEvent({ type: 'branch', key: keyOf(row, index) });
  else focus(step.to);
}

/** Frames until a row must be drawn: a table that grows by an opened panel draws the rows below it late. */
const FRAMES = 30;

/** Rows outside the visible part are not drawn: scroll first, and go on once the row is drawn. */
const drawnRows = (holder: HTMLElement, count: number, rowHeight: number): DrawnRows => ({
  count,
  whenDrawn(index, then) {
    const row = () => holder.querySelector<HTMLElement>(`[data-row="${index}"]`);
    const here = row();
    if (here) return then(here);
    // open rows are higher, so the last one is at the end and not at a multiple of the height
    holder.scrollTop = index === count - 1 ? holder.scrollHeight : index * rowHeight;
    const look = (frames: number) =>
      requestAnimationFrame(() => {
        const drawn = row();
        if (drawn) then(drawn);
        else if (frames > 1) look(frames - 1);
      });
    look(FRAMES);
  },
});
