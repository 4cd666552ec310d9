/** One form field. Formily holds its value and errors and draws the field again only when they change. */
import { type Field as FormilyField, type GeneralField } from '@formily/core';
import { Field } from '@formily/react/esm/components/Field';
import { memo } from 'react';
import { describeFailure } from '../data';
import type { Control, ControlProps, FormAround } from './controls/control';
import { type FieldSpec, isFromSource, type Option, withoutNull } from './derive';
import { Item } from './Item';
import type { FormModel } from './model';
import { useOptions } from './useOptions';

interface Props {
  model: FormModel;
  spec: FieldSpec;
  control: Control;
  formId: string;
}

export const FormField = memo(function FormField({ model, spec, control, formId }: Props) {
  const { visible, disabled } = model.stateOf(spec.name);
  return (
    <Field
      name={spec.name}
      display={visible ? 'visible' : 'hidden'}
      pattern={disabled ? 'disabled' : 'editable'}
      validator={{ triggerType: 'onBlur', validator: model.validate(spec.name) }}
    >
      {(field: GeneralField) => draw(field as FormilyField, { model, spec, control, formId })}
    </Field>
  );
});

/** Runs inside Formily's observer: every property of the field that it reads triggers a new drawing when it changes. */
function draw(field: FormilyField, { model, spec, control: Drawn, formId }: Props) {
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
        <FromSource control={Drawn} words={model.words} {...props} />
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

const around = (model: FormModel): FormAround => ({
  value: (name) => plain(model.values[name]),
  schema: (name) => withoutNull(model.specOf(name)?.schema ?? {}),
  title: (name) => model.specOf(name)?.title ?? name,
  fill: (values) => model.fill(values),
});

const NONE: readonly Option[] = [];

function FromSource({
  control: Drawn,
  words,
  ...props
}: Omit<ControlProps, 'options' | 'loading' | 'answer'> & { control: Control; words: FormModel['words'] }) {
  const from = props.spec.options as Extract<FieldSpec['options'], { source: string }>;
  const { options, answer, loading, search, error, refresh } = useOptions(from, props.value, {
    name: props.spec.name,
    words,
  });
  return (
    <>
      <Drawn {...props} options={options} loading={loading} answer={answer} onSearch={search} />
      {error && (
        <div className="at-field-options" role="alert">
          选项没有加载成功：{describeFailure(error)}{' '}
          <button type="button" onClick={() => void refresh()}>
            重试
          </button>
        </div>
      )}
    </>
  );
}

/** Validation happens on blur; an error that is shown disappears as soon as the value is valid. */
function change(field: FormilyField, spec: FieldSpec, value: unknown, until: unknown): void {
  if (spec.until) field.form.setValuesIn(spec.until, until);
  // A cleared value becomes null where the schema allows it: undefined would be omitted from the call.
  void field.onInput(value === undefined && spec.schema.anyOf?.some(({ type }) => type === 'null') ? null : value);
  if (field.selfErrors.length === 0) return;
  field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
  void field.validate('onBlur').catch(() => undefined);
}

/** Formily's values are observable; controls receive plain values, and a new array whenever a list has changed. */
const plain = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value);

export const idOf = (formId: string, name: string): string => `${formId}-${name}`;
