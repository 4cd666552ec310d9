import Drawer from 'antd/es/drawer';
import type { FrameProps } from './DialogView';

/** px. */
const WIDTH = 640;

export default function DrawerFrame({ open, title, width = WIDTH, onClose, onLeft, children }: FrameProps) {
  return (
    <Drawer open={open} title={title} width={width} onClose={onClose} afterOpenChange={(shown) => !shown && onLeft()} destroyOnHidden>
      {children}
    </Drawer>
  );
}
