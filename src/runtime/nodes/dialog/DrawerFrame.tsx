import Drawer from 'antd/es/drawer';
import { useRef } from 'react';
import type { FrameProps } from './DialogView';

/** px. */
const WIDTH = 640;

export default function DrawerFrame({ open, title, width = WIDTH, onClose, onLeft, children }: FrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  // antd focuses the drawer before it is on the page when it is open from the start: Escape would not reach it.
  const settle = (shown: boolean) => {
    if (!shown) onLeft();
    else if (!panel.current?.contains(document.activeElement)) panel.current?.closest<HTMLElement>('.ant-drawer')?.focus({ preventScroll: true });
  };
  return (
    <Drawer panelRef={panel} open={open} title={title} width={width} onClose={onClose} afterOpenChange={settle} destroyOnHidden>
      {children}
    </Drawer>
  );
}
