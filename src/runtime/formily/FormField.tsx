/** One field: Formily holds its value and errors and draws it again when they change, and only then. */
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

/** Runs inside Formily's observer: whatever it reads of the field draws the field again. */
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

/** An error is looked for when the field is left; one that is shown goes as soon as it is mended. */
function change(field: FormilyField, spec: FieldSpec, value: unknown, until: unknown): void {
  if (spec.until) field.form.setValuesIn(spec.until, until);
  // What was taken out is nothing, and not left unsaid.
  void field.onInput(value === undefined && spec.schema.anyOf?.some(({ type }) => type === 'null') ? null : value);
  if (field.selfErrors.length === 0) return;
  field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
  void field.validate('onBlur').catch(() => undefined);
}

/** Formily's values are observed; controls get plain ones, and lists as new ones when they changed. */
const plain = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value);

export const idOf = (formId: string, name: string): string => `${formId}-${name}`;
