/**
 * Fills the length of an uploaded video into the field declared for it. The preview player reads the length; values
 * that the user entered are not overwritten.
 */
import { useRef, useState } from 'react';
import { isEmpty } from '../../../data';
import type { ControlProps } from '../control';
import { MESSAGES } from './upload.messages';

interface Length {
  /** Remembers addresses added since the form opened; the lengths of earlier ones are already in the record. */
  put(urls: readonly string[]): void;
  measured(url: string, seconds: number): void;
  readonly status: string;
}

export function useLength({ spec: { fills }, form }: Pick<ControlProps, 'spec' | 'form'>): Length {
  const own = useRef<readonly string[]>([]);
  const filled = useRef<number | undefined>(undefined);
  const [status, setStatus] = useState('');
  return {
    status,
    put(urls) {
      own.current = urls;
    },
    measured(url, seconds) {
      const name = fills?.duration;
      // Live streams have no finite length.
      if (name === undefined || !own.current.includes(url) || !Number.isFinite(seconds)) return;
      const before = form.value(name);
      // Only overwrites a length that was filled in for the previous video.
      if (!isEmpty(before) && before !== filled.current) return;
      const length = Math.max(1, Math.round(seconds));
      filled.current = length;
      form.fill(Object.fromEntries([[name, length]]));
      setStatus(MESSAGES.filled(form.title(name), length));
    },
  };
}
