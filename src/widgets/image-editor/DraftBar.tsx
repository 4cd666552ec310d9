/** Bar after unsaved changes of an earlier visit were restored: keep them, or return to the saved image. */
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { DANGER_CONFIRM } from '../../shared/danger-confirm';
import { useEditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { troubleOf } from './state/trouble';

const TIME = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

export default function DraftBar({ time }: { readonly time: number }) {
  const { editor, session } = useEditorContext();
  const discard = () => session.discardDraft().catch((error: unknown) => editor.announce(troubleOf(error)));
  return (
    <section className="at-ie-draft">
      <output>{MESSAGES.draft.found(new Date(time).toLocaleString('zh-CN', TIME))}</output>
      <Button size="small" type="primary" onClick={() => session.keepDraft()}>
        {MESSAGES.draft.keep}
      </Button>
      <Popconfirm
        {...DANGER_CONFIRM}
        title={MESSAGES.draft.question}
        okText={MESSAGES.draft.discard}
        cancelText={MESSAGES.cancel}
        onConfirm={() => void discard()}
      >
        <Button size="small">{MESSAGES.draft.discard}</Button>
      </Popconfirm>
    </section>
  );
}
