import AntRadio from 'antd/es/radio';
import type { ControlProps } from './control';

export default function Radio({ spec, value, onChange, disabled, options, id, labelId, describedBy }: ControlProps) {
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={spec.required || undefined}
    >
      <AntRadio.Group
        name={id}
        disabled={disabled}
        value={value}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
