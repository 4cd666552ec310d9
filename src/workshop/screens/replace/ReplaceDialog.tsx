/** Confirmation before screens are changed: their number, and a description of the change. */
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useId, useState } from 'react';
import { MESSAGES } from '../screens.messages';

export interface ReplaceDialogProps {
  readonly total: number;
  readonly screens: number;
  confirm(this: void, message: string): void;
  close(this: void): void;
}

/** Maximum length that the call accepts, characters. */
const LONGEST = 200;

export function ReplaceDialog({ total, screens, confirm, close }: ReplaceDialogProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  return (
    <Modal
      className="at-replace-dialog"
      open
      centered
      title={MESSAGES.confirmTitle}
      okText={MESSAGES.replace}
      cancelText={MESSAGES.cancel}
      okButtonProps={{ danger: true }}
      onOk={() => confirm(message.trim())}
      onCancel={close}
    >
      <p>{MESSAGES.confirmText(total, screens)}</p>
      <label htmlFor={id}>{MESSAGES.message}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={LONGEST}
        value={message}
        placeholder={MESSAGES.messageHint}
        onChange={({ target }) => setMessage(target.value)}
      />
    </Modal>
  );
}
