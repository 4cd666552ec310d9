/** One operation on the open images, with exceptions; a report of those that failed. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type EditorContext, useEditor, useEditorContext } from '../../EditorContext';
import { endsWith } from '../../state/editor';
import { exportImages } from '../../state/export';
import { ChoiceField } from '../../../../shared/property-form/ChoiceField';
import { optionsOf } from '../../../../shared/options';
import { PRESETS } from '../filters/presets';
import { useScrolledTo } from '../shared/useScrolledTo';
import { MESSAGES } from './batch.messages';
import { batchOf, type BatchState } from './batch-state';
import { type Operation, operated } from './operations';
import { OperationSettings } from './OperationSettings';
import { troubleOf } from '../../state/trouble';

/** Quality of exported files, for formats that have one. */
const QUALITY = 90;
const KINDS = optionsOf(MESSAGES.operations);

export function Images() {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const kind = useStore(store, (state) => state.kind);
  return (
    <>
      <ImageChoice />
      <ChoiceField
        label={MESSAGES.operation}
        value={kind}
        options={KINDS}
        onChange={(next) => store.setState({ kind: next, outcome: null })}
      />
      <OperationSettings />
      <Run />
      <Outcome />
    </>
  );
}

function ImageChoice() {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const exceptions = useStore(store, (state) => state.exceptions);
  const imageList = useEditor((state) => state.imageList);
  const previews = useEditor((state) => state.previewImageList);
  const count = imageList.filter(({ key }) => !exceptions.includes(key)).length;
  const choose = (key: string, isChosen: boolean) =>
    store.setState({ exceptions: isChosen ? exceptions.filter((each) => each !== key) : [...exceptions, key] });
  return (
    <section aria-label={MESSAGES.images}>
      <div className="at-im-row">
        <h3 className="at-im-grow">{MESSAGES.images}</h3>
        <small>{MESSAGES.chosen(count, imageList.length)}</small>
        <Checkbox
          checked={count === imageList.length}
          indeterminate={count > 0 && count < imageList.length}
          onChange={({ target }) =>
            store.setState({ exceptions: target.checked ? [] : imageList.map(({ key }) => key) })
          }
        >
          {MESSAGES.all}
        </Checkbox>
      </div>
      <ul className="at-im-images">
        {imageList.map(({ key, name }) => (
          <li key={key}>
            <Checkbox checked={!exceptions.includes(key)} onChange={({ target }) => choose(key, target.checked)}>
              {previews[key] !== undefined && <img src={previews[key]} alt="" />}
              <span>{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The operation with its settings, or a message about what is missing. */
function operationOf(state: BatchState, { editor }: EditorContext): Operation | string {
  const { kind, preset, size, ratio, text, picture, mark, template } = state;
  switch (kind) {
    case 'filter':
      return { kind, filters: PRESETS[preset].filters };
    case 'background':
      return { kind, background: editor.image.document.background };
    case 'resize':
      return { kind, ...size };
    case 'crop':
      return { kind, ratio };
    case 'text':
      return text.trim() === '' ? MESSAGES.watermarkMissing : { kind, text, ...mark };
    case 'picture':
      return picture ? { kind, picture, ...mark } : MESSAGES.pictureMissing;
    default:
      return template ? { kind: 'template', template } : MESSAGES.templateMissing;
  }
}

function Run() {
  const context = useEditorContext();
  const { editor } = context;
  const store = batchOf(editor);
  const kind = useStore(store, (state) => state.kind);
  const [trouble, setTrouble] = useState('');
  const [progress, setProgress] = useState<string | null>(null);
  const run = async () => {
    setTrouble('');
    const state = store.getState();
    const chosen = editor.view.getState().imageList.filter(({ key }) => !state.exceptions.includes(key));
    if (chosen.length === 0) return setTrouble(MESSAGES.nothingChosen);
    if (state.kind === 'export') return exportChosen(chosen, state);
    const operation = operationOf(state, context);
    if (typeof operation === 'string') return setTrouble(operation);
    const keys = chosen.map(({ key }) => key);
    const title = MESSAGES.operations[state.kind];
    const outcome = editor.applyToMany(title, keys, ({ document }) => operated(document, operation));
    store.setState({ outcome });
    editor.announce(outcome.changed > 0 ? MESSAGES.changed(outcome.changed) : MESSAGES.unchanged);
  };
  const exportChosen = async (chosen: Parameters<typeof exportImages>[0], { format }: BatchState) => {
    setProgress(MESSAGES.exporting(0, chosen.length));
    try {
      await exportImages(chosen, { format, quality: QUALITY, scale: 1 }, (done) =>
        setProgress(MESSAGES.exporting(done, chosen.length)),
      );
      editor.announce(MESSAGES.exported(chosen.length));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setProgress(null);
  };
  return (
    <div className="at-im-foot">
      <Button type="primary" block loading={progress !== null} onClick={() => void run()}>
        {progress ?? (kind === 'export' ? MESSAGES.exportRun : MESSAGES.run)}
      </Button>
      {trouble !== '' && <Alert type="warning" showIcon message={trouble} />}
    </div>
  );
}

function Outcome() {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const outcome = useStore(store, (state) => state.outcome);
  const section = useScrolledTo<HTMLElement>(outcome);
  if (!outcome) return null;
  const { step, changed, failed } = outcome;
  const undo = () => {
    editor.undoMany(step);
    store.setState({ outcome: null });
  };
  return (
    <section ref={section} aria-live="polite">
      <div className="at-im-row">
        <span className="at-im-grow">{changed > 0 ? MESSAGES.changed(changed) : MESSAGES.unchanged}</span>
        {changed > 0 && <UndoMany step={step} undo={undo} />}
      </div>
      {failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={MESSAGES.failures(failed.length)}
          description={
            <ul>
              {failed.map(({ key, name, reason }) => (
                <li key={key}>
                  {name}：{reason}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  );
}

/** Button to undo an operation on all images; shown while the operation is the last step of one of them. */
function UndoMany({ step, undo }: { readonly step: string; undo(): void }) {
  const isLast = useEditor(({ imageList }) => imageList.some((image) => endsWith(image, step)));
  return isLast ? (
    <Button size="small" onClick={undo}>
      {MESSAGES.undo}
    </Button>
  ) : null;
}
