import Input from 'antd/es/input';
import { useState } from 'react';
import type { PictureLayer, TextLayer } from '../../../images/document';
import { MESSAGES } from '../image-editor.messages';
import { Field } from '../../../shared/property-form/Field';
import type { FieldProps } from './field';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;

/** Names the template's variable that replaces the text or the picture. */
export function VariableField({ layer, change }: FieldProps<TextLayer | PictureLayer>) {
  const [wrong, setWrong] = useState('');
  return (
    <Field label={MESSAGES.variable}>
      {(id) => (
        <>
          <Input
            id={id}
            size="small"
            maxLength={32}
            title={MESSAGES.variableHelp}
            placeholder={MESSAGES.variableExample}
            status={wrong === '' ? '' : 'error'}
            aria-invalid={wrong !== ''}
            defaultValue={layer.variable}
            key={layer.id}
            onChange={({ target }) => {
              const name = target.value.trim();
              const isName = name === '' || NAME.test(name);
              setWrong(isName ? '' : name);
              if (isName) change(MESSAGES.changed(MESSAGES.variable), { variable: name || undefined }, 'variable');
            }}
          />
          {wrong !== '' && (
            <small className="at-ic-warn" role="alert">
              {MESSAGES.variableWrong(wrong)}
            </small>
          )}
        </>
      )}
    </Field>
  );
}
