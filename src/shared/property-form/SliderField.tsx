/** A slider with its value. */
import Slider from 'antd/es/slider';
import './property-form.css';

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Set by a double click. */
  readonly byDefault?: number;
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
    if (byDefault === undefined) return;
    onChange(byDefault);
    onDone?.();
  };
  return (
    // The handle works by keyboard; the double click only adds a shortcut.
    <div className="at-property" onDoubleClick={reset} title={byDefault === undefined ? undefined : '双击恢复默认值'}>
      <span className="at-property-title">{label}</span>
      <output>{shown(value)}</output>
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
