import Drawer from 'antd/es/drawer';
import { useCallback, useEffect, useRef } from 'react';
import type { FrameProps } from './DialogView';

/** px. */
const WIDTH = 640;

export default function DrawerFrame({ open, title, width = WIDTH, onClose, onLeft, children }: FrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  // A button that goes away when it is pressed takes the focus along: Escape would reach nobody.
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1)?.closest('.ant-drawer')?.contains(panel.current);
      if (open && key === 'Escape' && document.activeElement === document.body && isOnTop) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open, onClose]);
  const focus = useCallback(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.closest<HTMLElement>('.ant-drawer')?.focus({ preventScroll: true });
  }, []);
  // antd itself would take the focus from a form in the drawer that has it already.
  useEffect(() => {
    if (open) focus();
  }, [open, focus]);
  // It may not have been on the page before.
  const settle = (shown: boolean) => (shown ? focus() : onLeft());
  return (
    <Drawer panelRef={panel} open={open} title={title} width={width} autoFocus={false} onClose={onClose} afterOpenChange={settle} destroyOnHidden>
      {children}
    </Drawer>
  );
}
