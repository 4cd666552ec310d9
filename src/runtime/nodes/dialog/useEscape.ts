import { type RefObject, useEffect } from 'react';

/**
 * A button that goes away when it is pressed takes the focus along: Escape would reach nobody. `inside`: a part of what
 * it closes.
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
