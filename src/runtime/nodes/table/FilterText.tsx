/** Words or a number to filter by: sent when typing rests, at once on Enter and on leaving. */
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../display/useLatest';
import type { FilterControl } from './filters';

/** ms without a key before what was typed is sent. */
const REST_MS = 400;

export interface FilterTextProps {
  control: Extract<FilterControl, { kind: 'text' | 'number' | 'switch' | 'date' }>;
  value: string;
  /** `replace`: goes on with what the last change began, and needs no entry of its own in the history. */
  onChange(value: string, replace: boolean): void;
}

export function FilterText({ control, value, onChange }: FilterTextProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // the address changed by another hand (back, 重置): it is right
  if (value !== known) {
    setKnown(value);
    if (draft.trim() !== value) setDraft(value);
  }
  const composing = useRef(false);
  const began = useRef(false);
  const send = useLatest((text: string) => {
    if (text.trim() === value) return;
    onChange(text.trim(), began.current);
    began.current = true;
  });
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => !composing.current && send.current?.(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, value, send]);
  return (
    <input
      className={`at-input at-filter-${control.kind}`}
      type={control.kind === 'number' ? 'number' : 'search'}
      aria-label={control.title}
      placeholder={control.placeholder}
      title={control.title}
      maxLength={control.maxLength}
      min={control.kind === 'number' ? 0 : undefined}
      autoComplete="off"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && send.current?.(draft)}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={(event) => {
        composing.current = false;
        setDraft(event.currentTarget.value);
      }}
      onFocus={() => (began.current = false)}
      onBlur={() => send.current?.(draft)}
    />
  );
}
