import AntCheckbox from 'antd/es/checkbox';
import type { ControlProps } from './control';

/** One box for a boolean; a box per option where the call takes a list. */
export default function Checkbox({
  spec,
  value,
  onChange,
  onBlur,
  disabled,
  options,
  id,
  labelId,
  describedBy,
}: ControlProps) {
  if (!spec.multiple) {
    return (
      <AntCheckbox
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        disabled={disabled}
        checked={value === true}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  return (
    <fieldset id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      <AntCheckbox.Group
        disabled={disabled}
        value={Array.isArray(value) ? value : []}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        onChange={onChange}
      />
    </fieldset>
  );
}
