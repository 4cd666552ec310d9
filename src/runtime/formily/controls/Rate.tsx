import AntRate from 'antd/es/rate';
import { withoutNull } from '../derive';
import type { ControlProps } from './control';

const STARS = 5;

export default function Rate({ spec, value, onChange, onBlur, disabled, id, labelId, describedBy }: ControlProps) {
  return (
    <fieldset id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      <AntRate
        disabled={disabled}
        count={withoutNull(spec.schema).maximum ?? STARS}
        value={typeof value === 'number' ? value : 0}
        onChange={(stars) => onChange(stars === 0 ? undefined : stars)}
        onBlur={onBlur}
      />
    </fieldset>
  );
}
