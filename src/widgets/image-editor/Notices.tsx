/** Bars above the stage: a draft of an earlier visit, and a newer version of an image that has unsaved changes here. */
import { useStore } from 'zustand';
import NoticeBar from '../../shared/editing/ui/NoticeBar';
import { useEditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { troubleOf } from './state/trouble';

const TIME = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

function Restored({ time }: { readonly time: number }) {
  const { editor, session } = useEditorContext();
  const discard = () => session.discardDraft().catch((error: unknown) => editor.announce(troubleOf(error)));
  const actions = [
    { label: MESSAGES.draft.keep, act: () => session.keepDraft() },
    { label: MESSAGES.draft.discard, question: MESSAGES.draft.question, act: () => void discard() },
  ];
  return <NoticeBar actions={actions}>{MESSAGES.draft.found(new Date(time).toLocaleString('zh-CN', TIME))}</NoticeBar>;
}

export default function Notices({ draft }: { readonly draft: number | null }) {
  const { saving } = useEditorContext();
  const behind = useStore(saving.view, (state) => state.behind);
  const { behind: texts } = MESSAGES;
  const actions = (['theirs', 'mine'] as const).map((side) => ({
    label: texts[side],
    act: () => void saving.resolve(side),
  }));
  return (
    <>
      {draft !== null && <Restored time={draft} />}
      {behind && (
        <NoticeBar kind="warning" actions={actions}>
          <strong>{texts.title}</strong> {texts.text(behind.name, behind.author)} {texts.hint}
        </NoticeBar>
      )}
    </>
  );
}
