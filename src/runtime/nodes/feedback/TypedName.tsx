/** The field in which a person types a name before an action that the name belongs to. */
import Input, { type InputRef } from 'antd/es/input';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface TypedNameProps {
  name: string;
  note: ReactNode;
  onType(isTyped: boolean): void;
  /** Enter, once the name is typed. */
  onConfirm(): void;
}

export function TypedName({ name, note, onType, onConfirm }: TypedNameProps) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<InputRef>(null);
  // Mounted before the dialog is attached to the page, which is too early for `autoFocus`.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  const isTyped = (value: string) => value.trim() === name;
  return (
    <>
      {note}
      <label htmlFor={id} style={{ display: 'block', margin: '8px 0', overflowWrap: 'anywhere' }}>
        请输入“<b>{name}</b>”以确认
      </label>
      <Input
        ref={field}
        id={id}
        value={text}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setText(value);
          onType(isTyped(value));
        }}
        onPressEnter={() => {
          if (isTyped(text)) onConfirm();
        }}
      />
    </>
  );
}
