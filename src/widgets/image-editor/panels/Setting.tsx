/** One labelled setting of the panel. */
import InputNumber from 'antd/es/input-number';
import { type ReactNode, useId } from 'react';

export function Setting({ title, children }: { readonly title: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="at-ie-setting">
      <label htmlFor={id}>{title}</label>
      {children(id)}
    </div>
  );
}

interface NumberProps {
  readonly title: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  onChange(value: number): void;
}

/** Number input that applies each typed value within the bounds at once. */
export function NumberSetting({ title, value, min = -100_000, max = 100_000, step = 1, onChange }: NumberProps) {
  return (
    <Setting title={title}>
      {(id) => (
        <InputNumber
          id={id}
          size="small"
          value={Math.round(value * 100) / 100}
          min={min}
          max={max}
          step={step}
          onChange={(next) => void (typeof next === 'number' && next >= min && next <= max && onChange(next))}
        />
      )}
    </Setting>
  );
}
