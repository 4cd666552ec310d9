import Modal from 'antd/es/modal';
import { useRef } from 'react';
import { Themed } from '../theme/Themed';
import type { FrameProps } from './frame-props';
import { useEscape } from './useEscape';

/** px. */
const WIDTH = 520;

export default function ModalFrame({ open, title, width = WIDTH, onClose, onLeft, children }: FrameProps) {
  const inside = useRef<HTMLDivElement>(null);
  useEscape(inside, open, onClose);
  return (
    <Themed>
      <Modal
        open={open}
        title={title}
        width={width}
        onCancel={onClose}
        afterClose={onLeft}
        footer={null}
        destroyOnHidden
      >
        <div ref={inside}>{children}</div>
      </Modal>
    </Themed>
  );
}
