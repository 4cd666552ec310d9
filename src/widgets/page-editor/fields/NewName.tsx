import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';

interface NewNameProps {
  readonly title: string;
  readonly help: string;
  readonly placeholder: string;
  readonly rule: RegExp;
  /** Its keys are names that exist. */
  readonly taken: object;
  onAdd(name: string): void;
}

/** Adds an entry under a name that is new. */
export function NewName({ title, help, placeholder, rule, taken, onAdd }: NewNameProps) {
  const [name, setName] = useState('');
  const add = () => {
    onAdd(name);
    setName('');
  };
  return (
    <Field label={title} help={help}>
      {(id) => (
        <span className="at-pe-row">
          <Input
            id={id}
            size="small"
            value={name}
            placeholder={placeholder}
            onChange={({ target }) => setName(target.value)}
          />
          <Button size="small" disabled={!rule.test(name) || Object.hasOwn(taken, name)} onClick={add}>
            {MESSAGES.add}
          </Button>
        </span>
      )}
    </Field>
  );
}
