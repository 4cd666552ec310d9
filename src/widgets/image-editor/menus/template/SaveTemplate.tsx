/** Saves the shown image as a template of the department. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { useState } from 'react';
import { IMAGE_CATEGORY_NAMES, type ImageCategory } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { previewOf } from '../../state/previews';
import { type Fillable, fillablesOf, templateOf } from './variables';
import { troubleOf } from '../../state/trouble';
import { optionsOf } from '../../../../shared/options';

const { template: texts } = MESSAGES;
const CATEGORIES = optionsOf(IMAGE_CATEGORY_NAMES);
const LONGEST_TITLE = 40;

export default function SaveTemplate({ close }: { close(saved: boolean): void }) {
  const { editor, client } = useEditorContext();
  const [name, setName] = useState(editor.image.name);
  const [category, setCategory] = useState<ImageCategory>('other');
  const [fillables, setFillables] = useState(() => fillablesOf(editor.image.document, MESSAGES.pictures.title));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (id: string, changed: Partial<Fillable>) =>
    setFillables((before) => before.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const save = async () => {
    setIsSaving(true);
    setFailure('');
    try {
      const { document } = editor.image;
      const previewUrl = await previewOf(client, document);
      const template = templateOf(document, fillables);
      const variables = [...template.variables];
      await client.call('image.saveTemplate', { name, category, previewUrl, document: template.document, variables });
      editor.announce(texts.saved(name));
      close(true);
    } catch (error) {
      setFailure(troubleOf(error));
      setIsSaving(false);
    }
  };
  return (
    <Modal
      open
      title={texts.saveAs}
      onCancel={() => close(false)}
      footer={
        <Button type="primary" loading={isSaving} disabled={name.trim() === ''} onClick={() => void save()}>
          {texts.save}
        </Button>
      }
    >
      <Form layout="vertical">
        <Form.Item label={texts.name} htmlFor="at-ie-template-name" required>
          <Input
            id="at-ie-template-name"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.category} htmlFor="at-ie-template-category">
          <Select id="at-ie-template-category" value={category} options={CATEGORIES} onChange={setCategory} />
        </Form.Item>
        <Variables fillables={fillables} change={change} />
        {failure !== '' && (
          <p className="at-ie-error" role="alert">
            {failure}
          </p>
        )}
      </Form>
    </Modal>
  );
}

interface VariablesProps {
  readonly fillables: readonly Fillable[];
  change(id: string, changed: Partial<Fillable>): void;
}

function Variables({ fillables, change }: VariablesProps) {
  return (
    <>
      <h3>{texts.variables}</h3>
      <p className="at-ie-quiet">{fillables.length > 0 ? texts.saveHelp : texts.noVariables}</p>
      <ul className="at-ie-variables">
        {fillables.map((each) => (
          <Variable key={each.id} fillable={each} change={(changed) => change(each.id, changed)} />
        ))}
      </ul>
    </>
  );
}

interface VariableProps {
  readonly fillable: Fillable;
  change(changed: Partial<Fillable>): void;
}

function Variable({ fillable: { name, title, isChosen }, change }: VariableProps) {
  return (
    <li>
      <Checkbox
        aria-label={texts.variable(name)}
        checked={isChosen}
        onChange={({ target }) => change({ isChosen: target.checked })}
      >
        {name}
      </Checkbox>
      {isChosen && (
        <Input
          size="small"
          aria-label={texts.variableTitle(name)}
          maxLength={LONGEST_TITLE}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
        />
      )}
    </li>
  );
}
