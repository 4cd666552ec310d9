/** A page of amis was dropped on the open screen: shows what comes, and takes its content over. */
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { Checker } from '../check/checker';
import { headIn } from '../parts/title-and-route';
import { AMIS } from './amis.messages';
import { AmisPreview } from './AmisPreview';
import { useImportedAmis } from './useImportedAmis';

export interface AmisFile {
  readonly name: string;
  readonly text: string;
}

export interface AmisDialogProps {
  readonly file: AmisFile;
  readonly checker: Checker;
  /** The text that is being edited, which keeps title, route and menu. */
  readonly current: string;
  onImport(text: string): void;
  onClose(): void;
}

export function AmisDialog({ file, checker, current, onImport, onClose }: AmisDialogProps) {
  const [house, setHouse] = useState(true);
  const [busy, setBusy] = useState(false);
  const state = useImportedAmis({ checker, text: file.text, house, known: undefined });
  const ready = state.is === 'found' && !('fault' in state.imported);
  const take = async () => {
    setBusy(true);
    try {
      const imported = await checker.importedAmis(file.text, headIn(current), house);
      if ('text' in imported) onImport(imported.text);
    } catch {
      notify('error', AMIS.failed);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={AMIS.dialogTitle(file.name)}
      width={760}
      okText={AMIS.replace}
      cancelText={AMIS.cancel}
      okButtonProps={{ disabled: !ready, loading: busy }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>{AMIS.dialogWhy}</p>
      <AmisPreview state={state} house={house} onHouse={setHouse} />
    </Modal>
  );
}
