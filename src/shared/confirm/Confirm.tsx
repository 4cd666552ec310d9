import Popconfirm, { type PopconfirmProps } from 'antd/es/popconfirm';
import type { ReactNode } from 'react';

interface Asked extends Pick<
  PopconfirmProps,
  'title' | 'description' | 'open' | 'onConfirm' | 'onCancel' | 'onOpenChange'
> {
  /** The act, on the button that confirms. */
  verb: string;
  /** false: the act can be taken back. Default: the button is red, and Enter cancels. */
  final?: boolean;
  children: ReactNode;
}

/** Asks at the button before an act. */
export const Confirm = ({ verb, final = true, ...asked }: Asked) => (
  <Popconfirm
    okText={verb}
    cancelText="取消"
    okButtonProps={{ danger: final }}
    cancelButtonProps={{ autoFocus: final }}
    {...asked}
  />
);
