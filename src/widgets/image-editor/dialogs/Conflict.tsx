/** Another person saved a newer version of an image that has unsaved changes here. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useStore } from 'zustand';
import { useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';

export function Conflict() {
  const { saving } = useEditorContext();
  const conflict = useStore(saving.view, (state) => state.conflict);
  if (!conflict) return null;
  const { conflict: texts } = MESSAGES;
  return (
    <Modal
      open
      title={texts.title}
      closable={false}
      footer={[
        <Button key="theirs" onClick={() => void saving.resolve('theirs')}>
          {texts.theirs}
        </Button>,
        <Button key="mine" type="primary" onClick={() => void saving.resolve('mine')}>
          {texts.mine}
        </Button>,
      ]}
    >
      <p>{texts.text(conflict.name, conflict.editedBy)}</p>
      <p className="at-ie-quiet">{texts.hint}</p>
    </Modal>
  );
}
