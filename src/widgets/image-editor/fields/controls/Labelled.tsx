/** Controls with a label, as the panels of the editor show them. */
import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '../fields.messages';
import './controls.css';

interface LabelledProps {
  readonly label: string;
  /** Beside the label: the value, a button. */
  readonly extra?: ReactNode;
  readonly help?: ReactNode;
  readonly isInline?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Labelled({ label, extra, help, isInline, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="at-ic-field" data-inline={isInline || undefined}>
      <div className="at-ic-label">
        <label htmlFor={id}>{label}</label>
        {extra}
      </div>
      {children(id)}
      {help !== undefined && <small>{help}</small>}
    </div>
  );
}

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** A double click sets it. */
  readonly byDefault: number;
  readonly disabled?: boolean;
  shown?(value: number): string;
  /** With every move of the handle. */
  onChange(value: number): void;
  /** The handle is let go. */
  onDone?(): void;
}

export function SliderField({
  label,
  value,
  min,
  max,
  step = 1,
  byDefault,
  disabled,
  shown = String,
  onChange,
  onDone,
}: SliderFieldProps) {
  const reset = () => {
    onChange(byDefault);
    onDone?.();
  };
  return (
    // Keys reach the handle itself; the double click is an addition to them.
    <div className="at-ic-field" onDoubleClick={reset} title={MESSAGES.resetHint}>
      <div className="at-ic-label">
        <span>{label}</span>
        <output>{shown(value)}</output>
      </div>
      <Slider
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled ?? false}
        included={min >= 0}
        tooltip={{ open: false }}
        ariaLabelForHandle={label}
        ariaValueTextFormatterForHandle={shown}
        onChange={onChange}
        onChangeComplete={() => onDone?.()}
      />
    </div>
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  return (
    <Labelled label={label} isInline>
      {(id) => <Switch id={id} size="small" checked={checked} onChange={onChange} />}
    </Labelled>
  );
}
