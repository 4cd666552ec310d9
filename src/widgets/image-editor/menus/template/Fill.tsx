/** Values of a template's variables, and where the filled image goes. */
import Button from 'antd/es/button';
import { PICTURE_FILES } from '../../../../services/client/uploads/files';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useMemo, useRef, useState } from 'react';
import type { ImageDocument, TemplateVariable } from '../../../../images/document';
import type { PictureValue } from '../../../../images/template-values';
import { sentenceOf } from '../../../../images/problems';
import { fillTemplate } from '../../../../images/template';
import type { OpenedImageTemplate } from '../../../../services/catalogue/generated/types';
import { useEditor, useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { documentOf } from '../../state/opening';
import { measureText } from '../../state/typing';
import { storePicture } from '../../state/uploads';
import { type Values, valuesIn } from './values';
import { Trouble, troubleOf } from '../../state/trouble';

const { template: texts } = MESSAGES;

export default function Fill({ template, close }: { readonly template: OpenedImageTemplate; close(): void }) {
  const { editor } = useEditorContext();
  const hasLayers = useEditor((state) => state.document.layers.length > 0);
  const canAddImage = useEditor((state) => state.canAddImage);
  const variables = template.variables as readonly TemplateVariable[];
  const document = useMemo(() => documentOf(template.document), [template]);
  const [values, setValues] = useState<Values>(() => valuesIn(document));
  const [failure, setFailure] = useState('');
  const apply = (take: (filled: ImageDocument) => void) => {
    try {
      const filled = fillTemplate({ document, variables }, values, measureText());
      if (!filled.document) throw new Trouble(filled.problems.map(sentenceOf).join('；'));
      take(filled.document);
      close();
    } catch (error) {
      setFailure(troubleOf(error));
    }
  };
  const replace = (filled: ImageDocument) => void editor.apply(MESSAGES.steps.template, () => filled, { selected: [] });
  return (
    <Modal
      open
      title={texts.fill(template.name)}
      onCancel={close}
      footer={[
        <Button
          key="new"
          disabled={!canAddImage}
          onClick={() => apply((filled) => void editor.addImages([{ name: template.name, document: filled }]))}
        >
          {texts.applyNew}
        </Button>,
        <Button key="apply" type="primary" autoInsertSpace={false} onClick={() => apply(replace)}>
          {texts.apply}
        </Button>,
      ]}
    >
      <div className="at-ie-fill">
        <img src={template.previewUrl} alt="" />
        <Form layout="vertical">
          {variables.map((variable) => (
            <Value
              key={variable.name}
              variable={variable}
              value={values[variable.name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [variable.name]: value }))}
            />
          ))}
          {hasLayers && <p className="at-ie-quiet">{texts.replaceQuestion}</p>}
          {failure !== '' && (
            <p className="at-ie-error" role="alert">
              {failure}
            </p>
          )}
        </Form>
      </div>
    </Modal>
  );
}

interface ValueProps {
  readonly variable: TemplateVariable;
  readonly value: string | PictureValue;
  onChange(value: string | PictureValue): void;
}

function Value({ variable: { name, title, type, isRequired, max }, value: given, onChange }: ValueProps) {
  const value = typeof given === 'string' ? given : given.src;
  const id = `at-ie-variable-${name}`;
  return (
    <Form.Item label={title} htmlFor={id} required={isRequired === true}>
      {type === 'picture' ? (
        <Picture id={id} title={title} value={value} onChange={onChange} />
      ) : type === 'text' ? (
        <Input.TextArea
          id={id}
          autoSize
          maxLength={max ?? 5000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input id={id} maxLength={max ?? 64} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Form.Item>
  );
}

function Picture({
  id,
  title,
  value,
  onChange,
}: {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  onChange(value: PictureValue): void;
}) {
  const { client, editor } = useEditorContext();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await storePicture(client, file));
    } catch (error) {
      editor.announce(troubleOf(error));
    }
  };
  return (
    <span className="at-ie-row">
      {value !== '' && <img className="at-ie-value" src={value} alt={title} />}
      <Button id={id} onClick={() => input.current?.click()}>
        {MESSAGES.pictures.upload}
      </Button>
      <input
        ref={input}
        // antd's Form overrides the `hidden` attribute of file inputs.
        style={{ display: 'none' }}
        type="file"
        accept={PICTURE_FILES}
        aria-label={title}
        onChange={({ target }) => void take(target.files?.[0])}
      />
    </span>
  );
}
