/** One click listener for all rows on their container, instead of several per cell. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Column, Scope } from '../../../../language/types';
import { handleDisplayClick, handlePictureError } from '../../display/clicks';
import { useLatest } from '../../display/useLatest';
import type { Row } from '../../display/values';
import type { RowsProps } from '../grid/grid-types';
import { isInPanel } from './panel';
import { offeredActions, splitActions, type OfferedAction } from './row-actions';
import type { RowKey } from './selection';

export interface OpenMenu {
  anchor: HTMLElement;
  row: Row;
  key: RowKey;
  actions: readonly OfferedAction[];
}

interface RowEvents extends Pick<RowsProps, 'rows' | 'keyOf' | 'actions' | 'pressable' | 'onEvent'> {
  scope: Partial<Scope>;
  /** Actions are in a menu. */
  isNarrow?: boolean;
  /** The column of an element inside a row. */
  columnAt(element: Element): Column | undefined;
  /** The button that shows and hides further fields of cards was pressed. */
  onFurther?(): void;
}

export function useRowEvents(holder: RefObject<HTMLElement | null>, props: RowEvents) {
  const latest = useLatest(props);
  const [menu, setMenu] = useState<OpenMenu>();
  useEffect(() => {
    const element = holder.current!;
    const onClick = (event: MouseEvent) => {
      if (!isInPanel(event.target as Element, element)) handleClick(event, latest.current!, setMenu);
    };
    element.addEventListener('click', onClick);
    element.addEventListener('error', handlePictureError, { capture: true });
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('error', handlePictureError, { capture: true });
    };
  }, [holder, latest]);
  return { menu, closeMenu: useCallback(() => setMenu(undefined), []) };
}

function handleClick(
  event: MouseEvent,
  latest: RowEvents,
  setMenu: (change: (open: OpenMenu | undefined) => OpenMenu | undefined) => void,
): void {
  const { rows, keyOf, actions = [], pressable, scope, isNarrow, onEvent, columnAt, onFurther } = latest;
  const target = event.target as Element;
  if (target instanceof HTMLInputElement && target.dataset.selectPage !== undefined)
    return onEvent({ type: 'selectPage', on: target.checked });
  if (target.closest('[data-further]')) return onFurther?.();
  const sort = target.closest<HTMLElement>('[data-sort]')?.dataset.sort;
  if (sort !== undefined) return onEvent({ type: 'sort', field: sort });
  if (handleDisplayClick(event, (href) => onEvent({ type: 'go', href }))) return;

  const place = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const index = Number(place);
  const row = place === undefined ? undefined : rows[index];
  if (!row) return;
  if (target.closest('[data-select]')) return onEvent({ type: 'select', index, range: event.shiftKey });
  const key = keyOf(row, index);
  if (target.closest('[aria-disabled]')) return;
  if (target.closest('[data-branch]')) return onEvent({ type: 'branch', key });
  const action = target.closest<HTMLElement>('[data-action]')?.dataset.action;
  if (action !== undefined) return onEvent({ type: 'action', action: Number(action), row, key });
  const more = target.closest<HTMLElement>('[data-more]');
  if (more) {
    const { rest } = splitActions(offeredActions(actions, { ...scope, row }), isNarrow);
    return setMenu((open) => (open?.anchor === more ? undefined : { anchor: more, row, key, actions: rest }));
  }
  const edit = target.closest<HTMLElement>('[data-edit]');
  const edited = edit && columnAt(edit);
  if (edited) return onEvent({ type: 'edit', column: edited, row, key, anchor: edit });
  const column = target.closest('[data-do]') && columnAt(target);
  if (column) return onEvent({ type: 'cell', column, row });
  if (pressable && isPress(target)) onEvent({ type: 'press', row });
}

/** Whether a click on a row means the row: not one of its controls, and not the end of selecting text. */
const isPress = (target: Element): boolean =>
  target.closest('[data-press]') !== null ||
  (target.closest('a, button, input, select, textarea, label') === null && getSelection()?.isCollapsed !== false);
