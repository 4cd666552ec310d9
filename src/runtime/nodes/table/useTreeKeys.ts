/** Arrows on a tree of rows: up and down go from row to row, right and left open and close. */
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../display/useLatest';
import type { GridProps } from './grid-types';
import { type Stand, stepByKey } from './tree';

interface Held extends Pick<GridProps, 'rows' | 'keyOf' | 'onEvent'> {
  /** undefined: no tree. */
  stands: readonly Stand[] | undefined;
  rowHeight: number;
}

export function useTreeKeys(holder: RefObject<HTMLElement | null>, props: Held): void {
  const held = useLatest(props);
  useEffect(() => {
    const element = holder.current!;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, element, held.current!);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [holder, held]);
}

function handleKey(event: KeyboardEvent, holder: HTMLElement, { rows, keyOf, stands, rowHeight, onEvent }: Held): void {
  if (!stands || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  // the rows as a whole have the focus: an arrow goes into them
  if (target === holder && event.key === 'ArrowDown') {
    event.preventDefault();
    return focusRow(holder, 0, rowHeight);
  }
  // keys on what stands in a row are its own
  if (!target.matches('[data-row], [data-branch]')) return;
  const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  const row = rows[index];
  const step = row && stepByKey(event.key, index, stands);
  if (!step) return;
  event.preventDefault();
  if (step === 'toggle') onEvent({ type: 'branch', key: keyOf(row, index) });
  else focusRow(holder, step.to, rowHeight);
}

/** A row out of sight is not drawn: it is scrolled to first, and there a moment later. */
function focusRow(holder: HTMLElement, index: number, rowHeight: number): void {
  const row = () => holder.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const here = row();
  if (here) return here.focus();
  holder.scrollTop = index * rowHeight;
  requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
}
