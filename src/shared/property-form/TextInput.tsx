/** An input that keeps an invalid text, marked as an error, without applying it. */
import Input from 'antd/es/input';
import { useState } from 'react';

interface Props<T> {
  readonly id: string;
  readonly value: T | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  write(value: T): string;
  /** `null`: not acceptable; `undefined`: empty. */
  read(text: string): T | undefined | null;
  onChange(value: T | undefined): void;
}

export function TextInput<T>({ id, value, disabled, placeholder, write, read, onChange }: Props<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : write(value));
  const isWrong = typed !== null && read(typed) === null;
  return (
    <Input
      id={id}
      size="small"
      value={shown}
      disabled={disabled}
      placeholder={placeholder}
      aria-invalid={isWrong || undefined}
      {...(isWrong && { status: 'error' as const })}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== null) onChange(next);
      }}
      // An invalid text stays, so that the person can correct it.
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}
