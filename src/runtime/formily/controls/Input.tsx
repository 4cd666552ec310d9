import AntInput from 'antd/es/input';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';

/** Of a text area, at first; it grows with its text by style, which measures nothing while one types. */
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
      return (
        <AntInput.TextArea
          {...common}
          rows={ROWS}
          onKeyDown={submitByCtrlEnter}
          showCount={maxLength !== undefined}
          maxLength={maxLength}
        />
      );
    case 'password':
      return <AntInput.Password {...common} autoComplete="new-password" />;
    default:
      return <AntInput {...common} autoComplete="off" />;
  }
}

/** Enter makes a new line; with Ctrl (or Cmd) it submits. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
