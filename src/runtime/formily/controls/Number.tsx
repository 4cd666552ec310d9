import InputNumber from 'antd/es/input-number';
import { withoutNull } from '../derive';
import { type ControlProps, describe, statusOf } from './control';

/** Numbers out of bounds are not clamped: they stay as typed and get an error message. */
export default function NumberInput(props: ControlProps) {
  const { spec, value, onChange, onBlur, disabled, id } = props;
  const isInteger = withoutNull(spec.schema).type === 'integer';
  return (
    <InputNumber
      className="at-wide"
      id={id}
      disabled={disabled}
      status={statusOf(props)}
      placeholder={spec.placeholder}
      precision={isInteger ? 0 : undefined}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      {...describe(props)}
    />
  );
}
