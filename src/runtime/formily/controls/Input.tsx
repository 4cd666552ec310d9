import AntInput from 'antd/es/input';
import type { ChangeEvent } from 'react';
import { withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';

/** Initial rows of a text area. It grows by CSS, so that typing measures nothing. */
const ROWS = 3;

export default function Input(props: ControlProps) {
  const { spec, value, onChange, onBlur, disabled, id } = props;
  const { maxLength } = withoutNull(spec.schema);
  const common = {
    id,
    disabled,
    onBlur,
    status: statusOf(props),
    placeholder: spec.placeholder,
    value: value === undefined || value === null ? '' : String(value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    ...describe(props),
  };
  switch (spec.component) {
    case 'textarea':
      return <AntInput.TextArea {...common} rows={ROWS} showCount={maxLength !== undefined} maxLength={maxLength} />;
    case 'password':
      return <AntInput.Password {...common} autoComplete="new-password" />;
    default:
      return <AntInput {...common} autoComplete="off" />;
  }
}
