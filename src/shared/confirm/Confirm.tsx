import Popconfirm, { type PopconfirmProps } from 'antd/es/popconfirm';
import type { ReactNode } from 'react';
import { DANGER_CONFIRM } from '../browser/danger-confirm';

interface Asked extends Pick<PopconfirmProps, 'title' | 'description' | 'onConfirm'> {
  /** The act, on the button that confirms. */
  verb: string;
  children: ReactNode;
}

/** Asks at the button before an act that cannot be undone. */
export const Confirm = ({ verb, ...asked }: Asked) => (
  <Popconfirm {...DANGER_CONFIRM} okText={verb} cancelText="取消" {...asked} />
);
