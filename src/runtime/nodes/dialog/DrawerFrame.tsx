import Drawer from 'antd/es/drawer';
import { useCallback, useEffect, useRef } from 'react';
import { Themed } from '../theme/Themed';
import { useEscape } from './useEscape';
import type { FrameProps } from './ModalFrame';

/** px. */
const WIDTH = 640;

export default function DrawerFrame({ open, title, width = WIDTH, onClose, onLeft, extra, children }: FrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEscape(panel, open, onClose);
  const focus = useCallback(() => {
    if (!panel.current?.contains(document.activeElement))
      panel.current?.closest<HTMLElement>('.ant-drawer')?.focus({ preventScroll: true });
  }, []);
  // Without this, antd would take the focus away from a form inside the drawer.
  useEffect(() => {
    if (open) focus();
  }, [open, focus]);
  // Focus again after the animation: the drawer may not have been on the page before.
  const settle = (shown: boolean) => (shown ? focus() : onLeft());
  return (
    <Themed>
      <Drawer
        panelRef={panel}
        open={open}
        title={title}
        extra={extra}
        width={width}
        autoFocus={false}
        onClose={onClose}
        afterOpenChange={settle}
        destroyOnHidden
      >
        {children}
      </Drawer>
    </Themed>
  );
}
