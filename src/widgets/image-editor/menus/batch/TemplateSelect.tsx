/** Chooses a template by its name and picture. */
import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useEditorContext } from '../../EditorContext';
import { Field } from '../../../../shared/property-form/Field';
import { loadTemplate, type Template, useTemplates } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { troubleOf } from '../../state/trouble';

interface TemplateSelectProps {
  readonly value: Template | null;
  onChoose(template: Template): void;
}

export function TemplateSelect({ value, onChoose }: TemplateSelectProps) {
  const { client } = useEditorContext();
  const [keyword, setKeyword] = useState('');
  const [trouble, setTrouble] = useState('');
  const templates = useTemplates(keyword);
  const usable = templates?.list.filter(({ variables }) => variables.length > 0) ?? [];
  const choose = async (templateId: number) => {
    setTrouble('');
    try {
      onChoose(await loadTemplate(client, templateId));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  const shownTrouble = trouble || (templates?.trouble ?? '');
  return (
    <>
      <Field label={MESSAGES.template}>
        {(id) => (
          <Select
            id={id}
            showSearch
            filterOption={false}
            loading={!templates}
            placeholder={MESSAGES.templatePlaceholder}
            value={value?.templateId}
            options={[
              ...(value && !usable.some(({ templateId }) => templateId === value.templateId)
                ? [{ value: value.templateId, label: value.name }]
                : []),
              ...usable.map(({ templateId, name, previewUrl }) => ({
                value: templateId,
                label: (
                  <span className="at-im-option">
                    <img src={previewUrl} alt="" />
                    {name}
                  </span>
                ),
              })),
            ]}
            onSearch={setKeyword}
            onChange={(templateId) => void choose(templateId)}
          />
        )}
      </Field>
      {shownTrouble !== '' && <Alert type="error" showIcon message={MESSAGES.templatesFailed(shownTrouble)} />}
    </>
  );
}
