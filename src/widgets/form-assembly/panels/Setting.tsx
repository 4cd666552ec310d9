/** One labelled control of a panel. */
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import { type ReactNode, useId } from 'react';

interface SettingProps {
  readonly label: string;
  readonly help?: string;
  readonly isInline?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Setting({ label, help, isInline, children }: SettingProps) {
  const id = useId();
  return (
    <div className="at-fa-field" data-inline={isInline || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <small>{help}</small>}
    </div>
  );
}

interface ControlProps<T> {
  readonly label: string;
  readonly value: T | undefined;
  readonly disabled: boolean;
  readonly help?: string;
  onChange(value: T | undefined): void;
}

export function TextSetting({
  label,
  value,
  disabled,
  help,
  onChange,
  maxLength = 200,
  rows,
}: ControlProps<string> & { readonly maxLength?: number; readonly rows?: number }) {
  const common = { value: value ?? '', disabled, maxLength };
  return (
    <Setting label={label} {...(help && { help })}>
      {(id) =>
        rows === undefined ? (
          <Input id={id} {...common} onChange={({ target }) => onChange(target.value || undefined)} />
        ) : (
          <Input.TextArea
            id={id}
            rows={rows}
            {...common}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        )
      }
    </Setting>
  );
}

export function NumberSetting({ label, value, disabled, help, onChange }: ControlProps<number>) {
  return (
    <Setting label={label} {...(help && { help })}>
      {(id) => (
        <InputNumber
          id={id}
          value={value ?? null}
          disabled={disabled}
          changeOnWheel={false}
          onChange={(number) => onChange(number ?? undefined)}
        />
      )}
    </Setting>
  );
}

export function SwitchSetting({ label, value, disabled, help, onChange }: ControlProps<boolean>) {
  return (
    <Setting label={label} isInline {...(help && { help })}>
      {(id) => (
        <Switch id={id} checked={value ?? false} disabled={disabled} onChange={(on) => onChange(on || undefined)} />
      )}
    </Setting>
  );
}
