/** A filter for words or a number: applied after a pause in typing, and at once on Enter and on blur. */
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../display/useLatest';
import type { FilterControl } from './filters';

/** Debounce of typed text, ms. */
const REST_MS = 400;

export interface FilterTextProps {
  control: Extract<FilterControl, { kind: 'text' | 'number' | 'switch' | 'date' }>;
  value: string;
  /** Takes the focus. */
  opens?: boolean;
  /** Called when it loses the focus. */
  onLeave?(): void;
  /** `replace`: continues the previous change, so it replaces its history entry. */
  onChange(value: string, replace: boolean): void;
}

export function FilterText({ control, value, opens, onChange, onLeave }: FilterTextProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // the address changed otherwise (back button, 重置): take over its value
  if (value !== known) {
    setKnown(value);
    if (draft.trim() !== value) setDraft(value);
  }
  // an unfinished input-method composition is not searched for
  const [composing, setComposing] = useState(false);
  const began = useRef(false);
  const send = useLatest((text: string) => {
    if (text.trim() === value) return;
    onChange(text.trim(), began.current);
    began.current = true;
  });
  useEffect(() => {
    if (composing || draft.trim() === value) return;
    const timer = setTimeout(() => send.current?.(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, value, composing, send]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opens) input.current?.focus();
  }, [opens]);
  return (
    <input
      ref={input}
      className={`at-input at-filter-${control.kind}`}
      type={control.kind === 'number' ? 'number' : 'search'}
      aria-label={control.title}
      placeholder={control.placeholder}
      title={control.hint ? `${control.title}：${control.hint}` : control.title}
      maxLength={control.maxLength}
      autoComplete="off"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send.current?.(draft)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onFocus={() => (began.current = false)}
      onBlur={() => {
        send.current?.(draft);
        onLeave?.();
      }}
    />
  );
}
