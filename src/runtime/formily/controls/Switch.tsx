import AntSwitch from 'antd/es/switch';
import type { ControlProps } from './control';

export default function Switch({ value, onChange, disabled, id, labelId, describedBy }: ControlProps) {
  return (
    <AntSwitch
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      disabled={disabled}
      checked={value === true}
      onChange={onChange}
    />
  );
}
