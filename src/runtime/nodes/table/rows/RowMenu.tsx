/** A menu of actions: those of a row that do not fit beside each other, and those of a toolbar button. */
import type { KeyboardEvent } from 'react';
import type { RowsProps } from '../grid/grid-types';
import { Popover } from '../Popover';
import type { OfferedAction } from './row-actions';
import type { OpenMenu } from './useRowEvents';

export interface RowMenuProps {
  label?: string;
  anchor: HTMLElement;
  actions: readonly OfferedAction[];
  onChoose(action: number): void;
  onClose(): void;
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function RowMenu({ label = '更多操作', anchor, actions, onChoose, onClose }: RowMenuProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose();
    const step = STEP[event.key];
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const from = items.indexOf(document.activeElement as HTMLElement);
    const to = step ? (from + step + items.length) % items.length : event.key === 'Home' ? 0 : items.length - 1;
    items[to]?.focus();
  };
  return (
    <Popover anchor={anchor} role="menu" label={label} className="at-menu" onClose={onClose}>
      <div role="none" onKeyDown={onKeyDown}>
        {actions.map(({ index, text, danger, disabled }) => (
          <button
            key={index}
            type="button"
            role="menuitem"
            className={danger ? 'at-menu-item at-menu-item--danger' : 'at-menu-item'}
            disabled={disabled}
            onClick={() => {
              onClose();
              onChoose(index);
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </Popover>
  );
}

export interface RowActionsMenuProps extends Pick<RowsProps, 'onEvent'> {
  menu: OpenMenu;
  onClose(): void;
}

/** The open menu of a row. */
export function RowActionsMenu({ menu: { anchor, actions, row, key }, onEvent, onClose }: RowActionsMenuProps) {
  return (
    <RowMenu
      anchor={anchor}
      actions={actions}
      onClose={onClose}
      onChoose={(action) => onEvent({ type: 'action', action, row, key })}
    />
  );
}
