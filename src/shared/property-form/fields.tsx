/** Labelled controls of plain values. */
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import { Field, type FieldProps } from './Field';

interface ValueProps<T> extends Pick<FieldProps, 'label' | 'help'> {
  readonly value: T | undefined;
  readonly disabled?: boolean;
  /** undefined: the person emptied it. */
  onChange(value: T | undefined): void;
}

interface TextProps extends ValueProps<string> {
  readonly maxLength?: number;
  /** Lines of a text that may have several. */
  readonly rows?: number;
  readonly placeholder?: string;
}

export const TextField = ({ label, help, value, maxLength = 200, rows, onChange, ...rest }: TextProps) => (
  <Field label={label} help={help}>
    {(id) => {
      const common = { id, value: value ?? '', maxLength, ...rest };
      const change = (text: string) => onChange(text || undefined);
      if (rows === undefined) return <Input {...common} onChange={({ target }) => change(target.value)} />;
      return <Input.TextArea {...common} rows={rows} onChange={({ target }) => change(target.value)} />;
    }}
  </Field>
);

interface NumberProps extends ValueProps<number> {
  readonly size?: 'small';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** Applies each typed value within the bounds at once. */
export function NumberField({ label, help, value, min = -Infinity, max = Infinity, onChange, ...rest }: NumberProps) {
  return (
    <Field label={label} help={help}>
      {(id) => (
        <InputNumber
          id={id}
          value={value ?? null}
          {...(min > -Infinity && { min })}
          {...(max < Infinity && { max })}
          {...rest}
          changeOnWheel={false}
          onChange={(next) => void ((next === null || (next >= min && next <= max)) && onChange(next ?? undefined))}
        />
      )}
    </Field>
  );
}

interface SwitchProps extends Omit<ValueProps<boolean>, 'onChange'> {
  onChange(value: boolean): void;
}

export const SwitchField = ({ label, help, value = false, disabled = false, onChange }: SwitchProps) => (
  <Field label={label} help={help} isInline>
    {(id) => <Switch id={id} size="small" checked={value} disabled={disabled} onChange={onChange} />}
  </Field>
);
