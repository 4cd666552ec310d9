import Modal from 'antd/es/modal';
import type { FrameProps } from './DialogView';

/** px. */
const WIDTH = 520;

export default function ModalFrame({ open, title, width = WIDTH, onClose, onLeft, children }: FrameProps) {
  return (
    <Modal open={open} title={title} width={width} onCancel={onClose} afterClose={onLeft} footer={null} destroyOnHidden>
      {children}
    </Modal>
  );
}
