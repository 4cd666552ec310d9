import Modal from 'antd/es/modal';
import { DiffView } from '../../shared/DiffView';
import { MESSAGES } from '../editor.messages';
import type { Incoming } from '../session/state';

/** What others changed in the text that one has open. */
export function IncomingDialog({ incoming, onClose }: { incoming: Incoming; onClose(): void }) {
  return (
    <Modal open title={MESSAGES.whatCameTitle} width={760} footer={null} onCancel={onClose}>
      <div className="at-editor-diff">
        <DiffView before={incoming.before} after={incoming.after} />
      </div>
    </Modal>
  );
}
