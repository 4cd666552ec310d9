/** Arrow keys on a tree of rows: up and down move between rows, right and left open and close them. */
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../display/useLatest';
import type { GridProps } from './grid-types';
import { type Stand, stepByKey } from './tree';

interface Held extends Pick<GridProps, 'rows' | 'keyOf' | 'onEvent'> {
  /** undefined: the rows are not a tree. */
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
  // the container has the focus: an arrow key moves it into the rows
  if (target === holder && event.key === 'ArrowDown') {
    event.preventDefault();
    return focusRow(holder, 0, rowHeight);
  }
  // keys on controls inside a row are left to them
  if (!target.matches('[data-row], [data-branch]')) return;
  const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
  const row = rows[index];
  const step = row && stepByKey(event.key, index, stands);
  if (!step) return;
  event.preventDefault();
  if (step === 'toggle') onEvent({ type: 'branch', key: keyOf(row, index) });
  else focusRow(holder, step.to, rowHeight);
}

/** Rows outside the visible part are not drawn: scroll first and focus once the row is drawn. */
function focusRow(holder: HTMLElement, index: number, rowHeight: number): void {
  const row = () => holder.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const here = row();
  if (here) return here.focus();
  holder.scrollTop = index * rowHeight;
  requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
}
