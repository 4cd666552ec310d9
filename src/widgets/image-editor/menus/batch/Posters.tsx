/** Posters: a template filled from many rows, as a job. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useStore } from 'zustand';
import { IMAGE_CALL_LIMITS, POSTER_FORMAT_NAMES, POSTER_TARGET_NAMES } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { Field } from '../../../../shared/property-form/Field';
import { MESSAGES } from './batch.messages';
import { batchOf } from './batch-state';
import { Jobs } from './Jobs';
import { RowPreview } from './RowPreview';
import { appendPasted, RowTable } from './RowTable';
import { RowSource } from './RowSource';
import { TemplateSelect } from './TemplateSelect';
import { troubleOf } from '../../state/trouble';
import { optionsOf } from '../../../../shared/options';

export function Posters() {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const { template } = useStore(store);
  return (
    // The keyboard's way is the table itself, which takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="at-im" onPaste={(event) => template && appendPasted(editor, template, event)}>
      <TemplateSelect value={template} onChoose={(next) => store.setState({ template: next })} />
      {template && (
        <>
          <RowSource template={template} />
          <RowTable template={template} />
          <RowPreview template={template} />
          <Create />
        </>
      )}
      <Jobs />
    </div>
  );
}

function Create() {
  const { editor, client } = useEditorContext();
  const store = batchOf(editor);
  const { template, rows, name, target, posterFormat: format } = useStore(store);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const create = async () => {
    setTrouble('');
    if (rows.length === 0 || !template) return setTrouble(MESSAGES.rowsMissing);
    setBusy(true);
    try {
      await client.call('image.createPosters', {
        templateId: template.templateId,
        ...(name.trim() !== '' && { name: name.trim() }),
        rows: rows.map(({ values, noteId }) => ({ values, ...(noteId !== undefined && { noteId }) })),
        target,
        format,
      });
      editor.announce(MESSAGES.created);
    } catch (error) {
      setTrouble(MESSAGES.createFailed(troubleOf(error)));
    }
    setBusy(false);
  };
  return (
    <>
      <Field label={MESSAGES.name}>
        {(id) => (
          <Input
            id={id}
            value={name}
            maxLength={IMAGE_CALL_LIMITS.name}
            placeholder={template?.name ?? ''}
            onChange={({ target: { value } }) => store.setState({ name: value })}
          />
        )}
      </Field>
      <Choices
        label={MESSAGES.target}
        choices={optionsOf(POSTER_TARGET_NAMES)}
        value={target}
        onChoose={(next) => store.setState({ target: next })}
      />
      <Choices
        label={MESSAGES.format}
        choices={optionsOf(POSTER_FORMAT_NAMES)}
        value={format}
        onChoose={(next) => store.setState({ posterFormat: next })}
      />
      <Button type="primary" block loading={busy} onClick={() => void create()}>
        {MESSAGES.create(rows.length)}
      </Button>
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
    </>
  );
}
