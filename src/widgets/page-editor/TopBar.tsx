/** Title, undo, device, zoom, problems, people, preview, save state, publishing. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useStore } from 'zustand';
import { errorMessage } from '../../services/client';
import { KeysHelp } from '../../shared/commands/use-keys-help';
import { SaveStatus } from '../../shared/editing/ui/SaveStatus';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import { useEditor, useEditorContext } from './EditorContext';
import { LifeBar } from './LifeBar';
import { MESSAGES } from './page-editor.messages';
import { useSet } from './panels/Properties';
import { DEVICES } from './state/stage';
import type { Subject } from './state/subject';
import type { Colleague } from './usePresence';
import { type Life, useLife } from './useLife';
import type { Panel, Rights } from './variants';

interface Props {
  readonly colleagues: readonly Colleague[];
  onPanel(panel: Panel): void;
}

export function TopBar({ colleagues, onPanel }: Props) {
  const { editor, variant, mayEdit, navigate, rights } = useEditorContext();
  const history = useEditor((state) => state.history);
  const title = useEditor(({ document }) => document.title);
  const problems = useEditor((state) => state.problems.length);
  const set = useSet();
  const { back } = variant;
  const life = useLife();
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
      <UndoButtons history={history} editing={editor} />
      <View />
      {!mayEdit && <span className="at-pe-note">{rights.canWrite ? MESSAGES.contentOnly : MESSAGES.readOnly}</span>}
      <span className="at-pe-space" />
      <People colleagues={colleagues} />
      <Button type="text" size="small" onClick={() => onPanel('problems')}>
        {MESSAGES.problems(problems)}
      </Button>
      <SaveStatus editing={editor} />
      <KeysHelp />
      {life && <LifeBar life={life} />}
      <Leave onPanel={onPanel} life={life} />
    </header>
  );
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

/** Components have no review: whoever manages them publishes. */
const mayPublish = (kind: Subject['kind'], life: Life | null, { canManage, canWrite }: Rights): boolean =>
  kind === 'component' ? canManage && canWrite : (life?.acts.some((act) => PUBLISHES.has(act)) ?? false);
const PUBLISHES: ReadonlySet<string> = new Set(['publish', 'publishDirectly']);

/** Links and buttons that leave the editor: preview and publish the saved draft. */
function Leave({ onPanel, life }: Pick<Props, 'onPanel'> & { readonly life: Life | null }) {
  const { editor, variant, rights, navigate } = useEditorContext();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { preview } = variant;
  const { id, kind } = editor.options.subject;
  const publish = async () => {
    setIsBusy(true);
    try {
      await editor.save();
      if (editor.hasUnsaved) return;
      const { outcome, versionNo, problems } = await editor.options.subject.publish(editor.served.revision);
      if (outcome === 'behind') {
        await editor.pull();
        editor.announce(MESSAGES.publishBehind);
        return;
      }
      editor.found(problems);
      if (problems.length > 0) onPanel('problems');
      editor.announce(
        outcome === 'published' ? MESSAGES.published(versionNo ?? 0, problems.length) : MESSAGES.publishBroken,
      );
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
      {mayPublish(kind, life, rights) && (
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
