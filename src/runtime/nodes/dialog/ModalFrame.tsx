import Modal from 'antd/es/modal';
import { type ReactNode, useRef } from 'react';
import { Themed } from '../theme/Themed';
import { useEscape } from './useEscape';

/** The props that the frames of dialogs and drawers share. */
export interface FrameProps {
  open: boolean;
  title: string;
  width?: number;
  onClose(): void;
  onLeft(): void;
  extra?: ReactNode;
  children: ReactNode;
}

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
