/** In a dialog no navigation asks about unsaved work, so the button does; drafts are kept either way. */
import Button from 'antd/es/button';
import { useState } from 'react';
import { useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';
import { Confirm } from '../../shared/confirm/Confirm';

export default function BackInDialog() {
  const { editor, leave } = useEditorContext();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Confirm
      final={false}
      open={isAsking}
      title={MESSAGES.unsavedQuestion}
      verb={MESSAGES.confirm}
      onConfirm={leave}
      onCancel={() => setIsAsking(false)}
    >
      <Button
        type="text"
        aria-label={MESSAGES.back}
        icon={ICONS.back}
        onClick={() => (editor.hasUnsaved ? setIsAsking(true) : leave())}
      />
    </Confirm>
  );
}
