/**
 * How long a video is goes into the field that is to take it: read by the player that shows the video, and never over
 * what somebody wrote.
 */
import { useRef, useState } from 'react';
import { isEmpty } from '../../../data';
import type { ControlProps } from '../control';
import { MESSAGES } from './upload.messages';

interface Length {
  /** What the field holds since somebody changed it: what it began with was told of before. */
  put(urls: readonly string[]): void;
  told(url: string, seconds: number): void;
  readonly said: string;
}

export function useLength({ spec: { fills }, form }: Pick<ControlProps, 'spec' | 'form'>): Length {
  const own = useRef<readonly string[]>([]);
  const filled = useRef<number | undefined>(undefined);
  const [said, say] = useState('');
  return {
    said,
    put(urls) {
      own.current = urls;
    },
    told(url, seconds) {
      const name = fills?.duration;
      // What streams without an end has no length.
      if (name === undefined || !own.current.includes(url) || !Number.isFinite(seconds)) return;
      const before = form.value(name);
      // What was filled in for the video before gives way to the next one's.
      if (!isEmpty(before) && before !== filled.current) return;
      const length = Math.max(1, Math.round(seconds));
      filled.current = length;
      form.fill(Object.fromEntries([[name, length]]));
      say(MESSAGES.filled(form.title(name), length));
    },
  };
}
