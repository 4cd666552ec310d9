import Modal from 'antd/es/modal';
import { DiffView } from '../../shared/DiffView';
import { MESSAGES } from '../editor.messages';
import type { Incoming } from '../session/state';

/** Shows what others changed in the open text. */
export function IncomingDialog({ incoming, onClose }: { incoming: Incoming; onClose(): void }) {
  return (
    <Modal open title={MESSAGES.whatCameTitle} width={760} footer={null} onCancel={onClose}>
      <div className="at-editor-diff">
        <DiffView before={incoming.before} after={incoming.after} />
      </div>
    </Modal>
  );
}
