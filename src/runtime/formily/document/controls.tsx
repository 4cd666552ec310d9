/** Formily's components, and ours where it has none. */
import {
  ArrayCards,
  ArrayTable,
  Cascader,
  Checkbox as FormilyCheckbox,
  FormCollapse,
  FormItem,
  FormStep,
  FormTab,
  Input,
  NumberPicker,
  Select,
} from '@formily/antd-v5';
import { connect, createSchemaField, mapProps, mapReadPretty } from '@formily/react';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Rate from 'antd/es/rate';
import Slider from 'antd/es/slider';
import { type ComponentProps, useMemo } from 'react';
import { observer } from '@formily/react';
import { Files } from './Files';

const Read = ({ value }: { readonly value?: unknown }) => <span>{value === undefined ? '—' : String(value)}</span>;
const ReadAgreement = ({ value }: { readonly value?: unknown }) => <span>{value === true ? '已同意' : '—'}</span>;

const Agreement = connect(Checkbox, mapProps({ value: 'checked', onInput: 'onChange' }), mapReadPretty(ReadAgreement));

/** Steps with their buttons; the document knows nothing of the state of the steps. */
const Steps = observer(function Steps(props: Omit<ComponentProps<typeof FormStep>, 'formStep'>) {
  const formStep = useMemo(() => FormStep.createFormStep(), []);
  return (
    <>
      <FormStep {...props} formStep={formStep} />
      <div className="at-cf-steps">
        <Button disabled={!formStep.allowBack} onClick={() => formStep.back()}>
          上一步
        </Button>
        <Button disabled={!formStep.allowNext} onClick={() => formStep.next()}>
          下一步
        </Button>
      </div>
    </>
  );
});

export const SchemaField = createSchemaField({
  components: {
    FormItem,
    FormStep: Object.assign(Steps, { StepPane: FormStep.StepPane }),
    FormTab,
    FormCollapse,
    ArrayTable,
    ArrayCards,
    Input,
    NumberPicker,
    Select,
    Cascader,
    Checkbox: FormilyCheckbox,
    Files,
    Agreement,
    Slider: connect(Slider, mapReadPretty(Read)),
    Rate: connect(Rate, mapReadPretty(Read)),
  },
});
