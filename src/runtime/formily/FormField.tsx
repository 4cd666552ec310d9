/** One form field. Formily holds its value and errors and draws the field again only when they change. */
import { type Field as FormilyField, type GeneralField } from '@formily/core';
import { Field } from '@formily/react/esm/components/Field';
import { memo } from 'react';
import type { Control, ControlProps, FormAround } from './controls/control';
import { type FieldSpec, isFromSource, type Option, withoutNull } from './derive';
import { FromSource } from './FromSource';
import { Item } from './Item';
import type { FormModel } from './model';

interface Props {
  model: FormModel;
  spec: FieldSpec;
  control: Control;
  formId: string;
}

export const FormField = memo(function FormField({ model, spec, control, formId }: Props) {
  const { visible, disabled, required } = model.stateOf(spec.name);
  return (
    <Field
      name={spec.name}
      display={visible ? 'visible' : 'hidden'}
      pattern={disabled ? 'disabled' : 'editable'}
      data={spec.requiredWhen === undefined ? undefined : required}
      validator={{ triggerType: 'onBlur', validator: model.validate(spec.name) }}
    >
      {(field: GeneralField) => draw(field as FormilyField, { model, spec, control, formId })}
    </Field>
  );
});

/** Runs inside Formily's observer: every property of the field that it reads triggers a new drawing when it changes. */
function draw(field: FormilyField, { model, spec: declared, control: Drawn, formId }: Props) {
  const spec = field.data === undefined ? declared : (model.specOf(declared.name) ?? declared);
  const id = idOf(formId, spec.name);
  const error = field.selfErrors[0] as string | undefined;
  const messageId = `${id}-message`;
  const labelId = `${id}-label`;
  const props: Omit<ControlProps, 'options' | 'loading' | 'answer'> = {
    id,
    spec,
    labelId,
    value: plain(field.value),
    until: spec.until && plain(model.values[spec.until]),
    onChange: (value, until) => change(field, spec, value, until),
    onBlur: () => void field.onBlur(),
    disabled: field.pattern === 'disabled',
    invalid: error !== undefined,
    describedBy: error || spec.help ? messageId : undefined,
    onPending: (why) => model.setPending(spec.name, why),
    form: around(model),
  };
  return (
    <Item spec={spec} id={id} labelId={labelId} messageId={messageId} error={error}>
      {isFromSource(spec.options) ? (
        <FromSource control={Drawn} {...props} />
      ) : (
        <Drawn
          {...props}
          options={(spec.options as readonly Option[] | undefined) ?? NONE}
          loading={false}
          answer={undefined}
        />
      )}
    </Item>
  );
}

function around(model: FormModel): FormAround {
  const known = arounds.get(model) ?? {
    model,
    value: (name) => plain(model.values[name]),
    schema: (name) => withoutNull(model.specOf(name)?.schema ?? {}),
    title: (name) => model.specOf(name)?.title ?? name,
    fill: (values) => model.fill(values),
  };
  arounds.set(model, known);
  return known;
}
/** The same object for all drawings, so that memoised controls are not drawn again. */
const arounds = new WeakMap<FormModel, FormAround>();

const NONE: readonly Option[] = [];

/** Validation happens on blur; an error that is shown disappears as soon as the value is valid. */
function change(field: FormilyField, spec: FieldSpec, value: unknown, until: unknown): void {
  if (spec.until) field.form.setValuesIn(spec.until, until);
  // A cleared value becomes null where the schema allows it: undefined would be omitted from the call. A secret without
  // input is omitted, which keeps the stored one.
  const isCleared = value === undefined && spec.component !== 'secret';
  void field.onInput(isCleared && spec.schema.anyOf?.some(({ type }) => type === 'null') ? null : value);
  if (field.selfErrors.length === 0) return;
  field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
  void field.validate('onBlur').catch(() => undefined);
}

/** Formily's values are observable; controls receive plain values, and a new array whenever a list has changed. */
const plain = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value);

export const idOf = (formId: string, name: string): string => `${formId}-${name}`;
