import Modal from 'antd/es/modal';
import { Differences } from '../../shared/Differences';
import { type Sayer, useSentences } from '../../shared/useSentences';
import { MESSAGES } from '../editor.messages';
import type { Incoming } from '../session/state';

interface IncomingDialogProps {
  readonly incoming: Incoming;
  readonly sayer: Sayer;
  readonly file: string;
  onClose(): void;
}

/** Shows what others changed in the open text. */
export function IncomingDialog({ incoming, sayer, file, onClose }: IncomingDialogProps) {
  const { before, after } = incoming;
  const sentences = useSentences(sayer, before, after, file);
  return (
    <Modal open title={MESSAGES.whatCameTitle} width={760} footer={null} onCancel={onClose}>
      <div className="at-editor-diff">
        <Differences sentences={sentences} before={before} after={after} />
      </div>
    </Modal>
  );
}
