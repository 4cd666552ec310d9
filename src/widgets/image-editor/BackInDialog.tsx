/** In a dialog no navigation asks about unsaved work, so the button does; drafts are kept either way. */
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { useState } from 'react';
import { useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';

export default function BackInDialog() {
  const { editor, leave } = useEditorContext();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Popconfirm
      open={isAsking}
      title={MESSAGES.unsavedQuestion}
      okText={MESSAGES.confirm}
      cancelText={MESSAGES.cancel}
      onConfirm={leave}
      onCancel={() => setIsAsking(false)}
    >
      <Button
        type="text"
        aria-label={MESSAGES.back}
        icon={ICONS.back}
        onClick={() => (editor.hasUnsaved ? setIsAsking(true) : leave())}
      />
    </Popconfirm>
  );
}
