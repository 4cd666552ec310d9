/** Settings of a field that apply to its kind. */
import Input from 'antd/es/input';
import { useState } from 'react';
import { isRows } from '../../../pages/forms/conditions';
import type { FieldSchema } from '../../../pages/forms/document';
import { KINDS } from '../../../pages/forms/kinds';
import type { Path } from '../../../pages/forms/layout';
import { optionsOf } from '../../../shared/options';
import { ACCEPTED_FILES } from '../../../shared/form-kinds';
import { ChoiceField } from '../../../shared/property-form/ChoiceField';
import { Field } from '../../../shared/property-form/Field';
import { NumberField, SwitchField, TextField } from '../../../shared/property-form/fields';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, renamed, withRequirement, withValue } from '../state/edits';

type Found = NonNullable<ReturnType<typeof fieldOf>>;

interface Props {
  /** Path of the field's node in the layout. */
  readonly path: Path;
  readonly found: Found;
}

const KEY = /^[A-Za-z][A-Za-z0-9]{0,31}$/;

export function useSet({ found }: Pick<Props, 'found'>) {
  const { assembly } = useAssemblyContext();
  return (path: Path, value: unknown, what: string) => {
    const { document } = assembly.view.getState();
    assembly.change(MESSAGES.changed(found.field.title, what), withValue(document, [...found.path, ...path], value), {
      key: [...found.path, ...path].join('.'),
    });
  };
}

export function FieldSettings({ path, found }: Props) {
  const { assembly, canSave } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const set = useSet({ found });
  const { field, isRequired } = found;
  const disabled = !canSave;
  return (
    <>
      <TextField
        label={MESSAGES.fieldTitle}
        value={field.title}
        disabled={disabled}
        onChange={(title) => set(['title'], title ?? '', MESSAGES.fieldTitle)}
      />
      <KeySetting path={path} found={found} />
      <SwitchField
        label={MESSAGES.required}
        value={isRequired}
        disabled={disabled}
        onChange={(on) =>
          assembly.change(
            MESSAGES.changed(field.title, MESSAGES.required),
            withRequirement(document, path, on === true),
          )
        }
      />
      <TextField
        label={MESSAGES.description}
        value={field.description}
        disabled={disabled}
        onChange={(text) => set(['description'], text, MESSAGES.description)}
      />
      <OfKind found={found} />
    </>
  );
}

/** Input for the field's key; applied to the form only while no other field has the key. */
function KeySetting({ path, found }: Props) {
  const { assembly, canSave } = useAssemblyContext();
  const [text, setText] = useState(found.key);
  const [isWrong, setIsWrong] = useState(false);
  const write = (next: string) => {
    setText(next);
    const { document } = assembly.view.getState();
    const changed = KEY.test(next) ? renamed(document, path, next) : undefined;
    setIsWrong(!changed);
    if (changed && next !== found.key)
      assembly.change(MESSAGES.changed(found.field.title, MESSAGES.key), changed, { key: 'key' });
  };
  return (
    <Field label={MESSAGES.key} help={isWrong ? MESSAGES.keyTaken : MESSAGES.keyHelp}>
      {(id) => (
        <Input
          id={id}
          value={text}
          maxLength={32}
          disabled={!canSave}
          {...(isWrong && { status: 'error' as const })}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}

const NUMBERS = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'] as const;
const TEXTS = [
  ['x-placeholder', MESSAGES.placeholder],
  ['pattern', MESSAGES.pattern],
  ['x-message', MESSAGES.message],
  ['x-link', MESSAGES.link],
] as const satisfies readonly (readonly [keyof FieldSchema, string])[];

function OfKind({ found }: Pick<Props, 'found'>) {
  const { canSave } = useAssemblyContext();
  const set = useSet({ found });
  const { field } = found;
  const kind = field['x-kind'];
  const keys: readonly (keyof FieldSchema)[] = kind ? KINDS[kind].keys : ['minItems', 'maxItems'];
  const disabled = !canSave;
  return (
    <>
      <Choices found={found} />
      {NUMBERS.filter((key) => keys.includes(key)).map((key) => (
        <NumberField
          key={key}
          label={key === 'multipleOf' ? MESSAGES.step : MESSAGES[key]}
          value={field[key]}
          disabled={disabled}
          onChange={(value) => set([key], value, MESSAGES.panels.properties)}
        />
      ))}
      {TEXTS.filter(([key]) => keys.includes(key)).map(([key, label]) => (
        <TextField
          key={key}
          label={label}
          value={field[key]}
          disabled={disabled}
          onChange={(value) => set([key], value, label)}
        />
      ))}
      {kind === 'number' && (
        <SwitchField
          label={MESSAGES.integer}
          value={field.type === 'integer'}
          disabled={disabled}
          onChange={(on) => set(['type'], on ? 'integer' : 'number', MESSAGES.integer)}
        />
      )}
      {keys.includes('x-code') && <CodeSetting found={found} />}
      {keys.includes('x-accept') && <AcceptSetting found={found} />}
    </>
  );
}

function Choices({ found }: Pick<Props, 'found'>) {
  const { canSave } = useAssemblyContext();
  const set = useSet({ found });
  const { field } = found;
  const isSeveral = field['x-kind'] === 'choices';
  if (field['x-kind'] !== 'choice' && !isSeveral) return null;
  const options = isRows(field.items) ? [] : ((isSeveral ? field.items?.enum : field.enum) ?? []);
  return (
    <TextField
      label={MESSAGES.options}
      help={MESSAGES.optionsHelp}
      rows={4}
      maxLength={12_000}
      value={options.join('\n')}
      disabled={!canSave}
      onChange={(text) => set(isSeveral ? ['items', 'enum'] : ['enum'], (text ?? '').split('\n'), MESSAGES.options)}
    />
  );
}

function CodeSetting({ found }: Pick<Props, 'found'>) {
  const { canSave } = useAssemblyContext();
  const canSend = useAssembly((state) => state.textMessages);
  const set = useSet({ found });
  return (
    <SwitchField
      label={MESSAGES.withCode}
      value={found.field['x-code']}
      disabled={!canSave}
      {...(!canSend && { help: MESSAGES.withCodeMissing })}
      onChange={(on) => set(['x-code'], on || undefined, MESSAGES.withCode)}
    />
  );
}

function AcceptSetting({ found }: Pick<Props, 'found'>) {
  const { canSave } = useAssemblyContext();
  const set = useSet({ found });
  return (
    <ChoiceField
      label={MESSAGES.accept}
      mode="multiple"
      disabled={!canSave}
      value={[...(found.field['x-accept'] ?? [])]}
      options={optionsOf(ACCEPTED_FILES)}
      onChange={(kinds) => set(['x-accept'], kinds, MESSAGES.accept)}
    />
  );
}
