/** Name, undo, zoom, saving, export. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { KeysHelp } from '../../shared/commands/use-keys-help';
import { SaveStatus } from '../../shared/editing/ui/SaveStatus';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import { useEditor, useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';
import { Zoom } from './Zoom';

const BackInDialog = lazy(() => import('./BackInDialog'));
const Export = lazy(() => import('./dialogs/Export'));
const Saved = lazy(() => import('./dialogs/Saved'));

type Dialog = 'export' | 'saved' | null;

export function TopBar() {
  const { editor, saving, use, root } = useEditorContext();
  const name = useEditor(({ imageList, editIndex }) => imageList[editIndex]!.name);
  const [dialog, setDialog] = useState<Dialog>(null);
  const isSaving = useStore(saving.view, ({ save }) => save.status === 'saving');
  return (
    <header className="at-ie-top">
      <Back />
      <Input
        className="at-ie-name"
        variant="borderless"
        aria-label={MESSAGES.name}
        maxLength={60}
        value={name}
        onChange={({ target }) => editor.update(editor.image.key, { name: target.value })}
        onBlur={() => void (name.trim() === '' && editor.update(editor.image.key, { name: MESSAGES.unnamed }))}
      />
      <History />
      <Zoom className="at-ie-wide" />
      <span className="at-ie-space" />
      <Saving />
      <KeysHelp root={root} className="at-ie-wide" more={MESSAGES.moreKeys} />
      <Button className="at-ie-wide" type="text" icon={ICONS.images} onClick={() => setDialog('saved')}>
        {MESSAGES.openSaved}
      </Button>
      <Button aria-label={MESSAGES.export.title} icon={ICONS.export} onClick={() => setDialog('export')}>
        <span className="at-ie-wide">{MESSAGES.export.title}</span>
      </Button>
      {use ? (
        <Button type="primary" onClick={use}>
          {MESSAGES.use}
        </Button>
      ) : (
        <Button type="primary" loading={isSaving} autoInsertSpace={false} onClick={() => void saving.save()}>
          {MESSAGES.save}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'export' && <Export close={() => setDialog(null)} />}
        {dialog === 'saved' && <Saved close={() => setDialog(null)} />}
      </Suspense>
    </header>
  );
}

function Back() {
  const { use, leave } = useEditorContext();
  const plain = <Button type="text" aria-label={MESSAGES.back} icon={ICONS.back} onClick={leave} />;
  if (!use) return plain;
  return (
    <Suspense fallback={plain}>
      <BackInDialog />
    </Suspense>
  );
}

function History() {
  const { editor } = useEditorContext();
  const history = useEditor(({ imageList, editIndex }) => imageList[editIndex]!.history);
  return <UndoButtons history={history} editing={editor} />;
}

function Saving() {
  const { saving, editor } = useEditorContext();
  const save = useStore(saving.view, (state) => state.save);
  const imageList = useEditor((state) => state.imageList);
  const isIdle = save.status === 'saved' || save.status === 'waiting';
  const status = isIdle ? (imageList.length > 0 && editor.hasUnsaved ? 'waiting' : 'saved') : save.status;
  return <SaveStatus className="at-ie-save" editing={saving} save={{ ...save, status }} />;
}
