import { NumberField } from '../../../shared/property-form/fields';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  onChange(value: number): void;
}

/** A number that a layer always has: an emptied input changes nothing. */
export const NumberSetting = ({ value, min = -100_000, max = 100_000, onChange, ...rest }: NumberProps) => (
  <NumberField
    size="small"
    {...rest}
    {...{ min, max }}
    value={Math.round(value * 100) / 100}
    onChange={(next) => next !== undefined && onChange(next)}
  />
);
