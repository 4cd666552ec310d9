import { type RefObject, useEffect } from 'react';

/**
 * Closes on Escape even if nothing has the focus, as after a focused button was removed: antd does not receive that
 * event. `inside`: an element inside the dialog.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll('[role="dialog"]')]
        .at(-1)
        ?.closest('.ant-drawer, .ant-modal')
        ?.contains(inside.current);
      if (open && key === 'Escape' && document.activeElement === document.body && isOnTop) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [inside, open, onClose]);
}
