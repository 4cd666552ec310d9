/** Saves the page or the selected nodes as a template. */
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { errorMessage } from '../../services/client';
import { useEditor, useEditorContext } from './EditorContext';
import { TextField } from '../../shared/property-form/fields';
import { MESSAGES } from './page-editor.messages';

export function TemplateDialog({ close }: { close(): void }) {
  const { client, editor } = useEditorContext();
  const selection = useEditor((state) => state.selection);
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setTrouble('');
    try {
      // The server makes the template from the saved draft, so it needs the newest changes.
      await editor.save();
      const { id: pageId } = editor.options.subject;
      const nodeIds = selection.length > 0 ? { nodeIds: [...selection] } : {};
      await client.call('builder.createTemplate', { name: name.trim(), category: category.trim(), pageId, ...nodeIds });
      editor.announce(MESSAGES.templateSaved);
      close();
    } catch (error) {
      setTrouble(errorMessage(error));
    }
    setIsBusy(false);
  };
  return (
    <Modal
      open
      title={MESSAGES.menu.template}
      okText={MESSAGES.save}
      cancelText={MESSAGES.cancel}
      okButtonProps={{ disabled: name.trim() === '', loading: isBusy }}
      onOk={() => void save()}
      onCancel={close}
    >
      <p>{MESSAGES.templateOf(selection.length)}</p>
      <TextField label={MESSAGES.templateName} value={name} maxLength={40} onChange={(text = '') => setName(text)} />
      <TextField
        label={MESSAGES.templateCategory}
        value={category}
        maxLength={20}
        onChange={(text = '') => setCategory(text)}
      />
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </Modal>
  );
}
