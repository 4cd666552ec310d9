/** The control of each kind of field. */
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import { useId, useRef, useState } from 'react';
import type { Control, FormField } from '../../../language/service/form/types';
import type { ControlProps } from './control-props';
import { ConditionControl } from './ConditionControl';
import { EntriesControl } from './EntriesControl';
import { FieldRow } from './FieldRow';
import { useFormActions } from './form-actions';
import { MESSAGES } from './form.messages';
import { Picker } from './Picker';
import { TextControl } from './TextControl';

/** Draws a field with its label, its control and what is wrong with its value. */
export function FieldControl({ field }: { readonly field: FormField }) {
  const actions = useFormActions();
  const [refused, refuse] = useState<{ readonly instead: string | undefined; readonly why: readonly string[] }>();
  const id = useId();
  const { control, pointer, value } = field;
  const written = JSON.stringify(value);
  const change = async (next: unknown) => {
    const why = JSON.stringify(next) === written ? [] : await actions.set(field, next);
    refuse(why.length > 0 ? { instead: written, why } : undefined);
  };
  // A value that came from elsewhere ends the complaint about the one typed here.
  const problems = refused && refused.instead === written ? refused.why : actions.problemsAt(pointer);
  return (
    <FieldRow id={id} field={field} problems={problems} onUnset={() => void change(undefined)}>
      {drawn({ id, field, change }, control)}
    </FieldRow>
  );
}

type Common = Pick<ControlProps<'json'>, 'id' | 'field' | 'change'>;

function drawn(common: Common, control: Control) {
  switch (control.kind) {
    case 'text':
      return <TextControl {...common} control={control} />;
    case 'number':
      return <NumberControl {...common} control={control} />;
    case 'switch':
      return <SwitchControl {...common} />;
    case 'condition':
      return <ConditionControl {...common} control={control} />;
    case 'choice':
      return <Picker {...common} options={control.options} />;
    case 'name':
      return (
        <Picker
          {...common}
          isOpen
          {...(control.shown !== undefined && { shown: [control.shown] })}
          isIcon={control.isIcon}
        />
      );
    case 'names':
      return <Picker {...common} isOpen isMany shown={control.shown} />;
    case 'group':
      return <GroupControl isWritten={common.field.value !== undefined} fields={control.fields} />;
    case 'values':
      return <ValuesControl {...common} control={control} />;
    case 'entries':
      return <EntriesControl {...common} control={control} />;
    case 'json':
      return <InText {...common} />;
  }
}

function NumberControl({ id, field, control: { least, most }, change }: ControlProps<'number'>) {
  const { isReadOnly } = useFormActions();
  const [typed, setTyped] = useState<number | null>();
  const shown = typed === undefined ? (field.value as number | undefined) : (typed ?? undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const commit = (value: number | null) => {
    clearTimeout(timer.current);
    void change(value ?? undefined).then(() => setTyped(undefined));
  };
  return (
    <InputNumber
      id={id}
      size="small"
      disabled={isReadOnly}
      value={shown ?? null}
      {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
      {...(least !== undefined && { min: least })}
      {...(most !== undefined && { max: most })}
      changeOnWheel={false}
      onChange={(value) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(value), COMMIT_MS);
      }}
    />
  );
}
/** A pause in typing after which the value is set. */
const COMMIT_MS = 400;

function SwitchControl({ id, field, change }: Common) {
  const { isReadOnly } = useFormActions();
  const checked = typeof field.value === 'boolean' ? field.value : field.placeholder === MESSAGES.yes;
  return <Switch id={id} size="small" disabled={isReadOnly} checked={checked} onChange={(is) => void change(is)} />;
}

/** An absent object unfolds when the person begins it. */
function GroupControl({ isWritten, fields }: { readonly isWritten: boolean; readonly fields: readonly FormField[] }) {
  const [isBegun, begin] = useState(false);
  if (!isWritten && !isBegun)
    return (
      <button type="button" className="at-form-more" onClick={() => begin(true)}>
        {MESSAGES.begin}
      </button>
    );
  return (
    <div className="at-form-group">
      {fields.map((field) => (
        <FieldControl key={field.pointer} field={field} />
      ))}
    </div>
  );
}

/** Params and other values by names that the place knows. */
function ValuesControl({ id, field, control: { fields } }: ControlProps<'values'>) {
  const { isReadOnly, set } = useFormActions();
  return (
    <div className="at-form-group">
      {fields.map((each) => (
        <FieldControl key={each.pointer} field={each} />
      ))}
      {!isReadOnly && (
        <Picker
          id={id}
          field={{ ...field, value: undefined, placeholder: MESSAGES.addValue }}
          place="key"
          change={async (name) => {
            if (typeof name !== 'string') return;
            await set({ pointer: `${field.pointer}/${name}`, label: name }, '');
          }}
        />
      )}
    </div>
  );
}

function InText({ field }: Common) {
  const { openText } = useFormActions();
  return (
    <span className="at-form-text-only">
      {MESSAGES.inText}
      <Button size="small" type="link" onClick={() => openText(field.pointer)}>
        {MESSAGES.openText}
      </Button>
    </span>
  );
}
