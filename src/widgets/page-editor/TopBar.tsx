/** Title, undo, device, zoom, problems, people, preview, save state, publication. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useStore } from 'zustand';
import { errorMessage } from '../../services/client';
import { useEditor, useEditorContext } from './EditorContext';
import { iconOf } from './icons';
import { MESSAGES } from './page-editor.messages';
import { useSet } from './panels/Properties';
import { DEVICES } from './state/stage';
import type { Colleague } from './usePresence';
import type { Panel } from './variants';

interface Props {
  readonly colleagues: readonly Colleague[];
  onPanel(panel: Panel): void;
}

export function TopBar({ colleagues, onPanel }: Props) {
  const { variant, mayEdit, navigate, rights } = useEditorContext();
  const title = useEditor(({ document }) => document.title);
  const problems = useEditor((state) => state.problems.length);
  const set = useSet();
  const { back } = variant;
  return (
    <header className="at-pe-top">
      {back !== undefined && (
        <Button type="text" size="small" onClick={() => navigate(back)}>
          ← {MESSAGES.back}
        </Button>
      )}
      <Input
        className="at-pe-title"
        size="small"
        variant="borderless"
        aria-label={MESSAGES.title}
        maxLength={60}
        value={title}
        disabled={!rights.canWrite}
        onChange={({ target }) => set(null, ['title'], target.value, MESSAGES.title)}
      />
      <History />
      <View />
      {!mayEdit && <span className="at-pe-note">{rights.canWrite ? MESSAGES.contentOnly : MESSAGES.readOnly}</span>}
      <span className="at-pe-space" />
      <People colleagues={colleagues} />
      <Button type="text" size="small" onClick={() => onPanel('problems')}>
        {MESSAGES.problems(problems)}
      </Button>
      <SaveState />
      <Leave onPanel={onPanel} />
    </header>
  );
}

function History() {
  const { editor } = useEditorContext();
  const undone = useEditor(({ history }) => history.done.at(-1)?.title);
  const redone = useEditor(({ history }) => history.undone.at(-1)?.title);
  const buttons = [
    ['undo', MESSAGES.undo, undone, () => editor.undo()],
    ['redo', MESSAGES.redo, redone, () => editor.redo()],
  ] as const;
  return buttons.map(([icon, label, title, act]) => (
    <Button
      key={icon}
      type="text"
      size="small"
      aria-label={label}
      title={title === undefined ? label : `${label}：${title}`}
      disabled={title === undefined}
      onClick={act}
    >
      {iconOf(icon)}
    </Button>
  ));
}

function View() {
  const { stage } = useEditorContext();
  const device = useStore(stage.view, (state) => state.device);
  const zoom = useStore(stage.view, (state) => state.zoom);
  const hasRulers = useStore(stage.view, (state) => state.hasRulers);
  return (
    <span className="at-pe-view">
      <Select
        size="small"
        aria-label={MESSAGES.device}
        popupMatchSelectWidth={false}
        value={device.key}
        options={DEVICES.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(key) => stage.show({ device: DEVICES.find((each) => each.key === key)! })}
      />
      <Button type="text" size="small" aria-label={MESSAGES.zoomOut} onClick={() => stage.zoomBy(-1)}>
        −
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={MESSAGES.zoom(Math.round(zoom * 100))}
        onClick={() => stage.show({ zoom: 1 })}
      >
        {Math.round(zoom * 100)}%
      </Button>
      <Button type="text" size="small" aria-label={MESSAGES.zoomIn} onClick={() => stage.zoomBy(1)}>
        ＋
      </Button>
      <Button type="text" size="small" aria-pressed={hasRulers} onClick={() => stage.show({ hasRulers: !hasRulers })}>
        {MESSAGES.rulers}
      </Button>
    </span>
  );
}

function People({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  if (colleagues.length === 0) return null;
  return (
    <ul className="at-pe-people" aria-label={MESSAGES.people}>
      {colleagues.map(({ userId, name, color }) => (
        <li key={userId} title={name} style={{ background: color }}>
          {name.slice(0, 1)}
          <span className="at-unseen">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function SaveState() {
  const { editor } = useEditorContext();
  const { status, message } = useEditor((state) => state.save);
  const isTrouble = status === 'failed' || status === 'offline';
  return (
    <span className="at-pe-save" data-status={status}>
      <output title={message}>
        {MESSAGES.saving[status]}
        {status === 'failed' && message !== undefined && `：${message}`}
      </output>
      {isTrouble && (
        <Button type="link" size="small" onClick={() => void editor.save()}>
          {MESSAGES.saveNow}
        </Button>
      )}
    </span>
  );
}

/** Preview and publication, of what is saved. */
function Leave({ onPanel }: Pick<Props, 'onPanel'>) {
  const { editor, variant, rights, navigate } = useEditorContext();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { preview } = variant;
  const { id } = editor.options.subject;
  const publish = async () => {
    setIsBusy(true);
    try {
      await editor.save();
      if (editor.hasUnsaved) return;
      const { outcome, versionNo } = await editor.options.subject.publish(editor.revision);
      if (outcome === 'published') editor.announce(MESSAGES.published(versionNo ?? 0));
      else if (outcome === 'behind') {
        await editor.hear();
        editor.announce(MESSAGES.publishBehind);
      } else {
        editor.announce(MESSAGES.publishBroken);
        onPanel('problems');
      }
    } catch (error) {
      editor.announce(errorMessage(error));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      {preview !== undefined && (
        <Button size="small" onClick={() => void editor.save().then(() => navigate(`${preview}${id}`))}>
          {MESSAGES.preview}
        </Button>
      )}
      {rights.canManage && rights.canWrite && (
        <Button size="small" type="primary" onClick={() => setIsAsking(true)}>
          {MESSAGES.publish}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={MESSAGES.publish}
        okText={MESSAGES.publish}
        cancelText={MESSAGES.cancel}
        confirmLoading={isBusy}
        onOk={() => void publish()}
        onCancel={() => setIsAsking(false)}
      >
        {MESSAGES.publishQuestion}
      </Modal>
    </>
  );
}
