/** Controls with a label, as the panels of the editor show them. */
import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';
import { MESSAGES } from '../fields.messages';
import './controls.css';

interface LabelledProps {
  readonly label: string;
  /** Shown beside the label, such as the value or a button. */
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
  /** Default value, which a double click sets. */
  readonly byDefault: number;
  readonly disabled?: boolean;
  shown?(value: number): string;
  /** Called with every move of the handle. */
  onChange(value: number): void;
  /** Called when the person releases the handle. */
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
    // The handle works by keyboard; the double click only adds a shortcut.
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
