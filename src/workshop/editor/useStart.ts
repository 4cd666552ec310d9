/** Once the text is loaded, moves the cursor to the place in the address and keeps read-only mode up to date. */
import { useEffect, useRef } from 'react';
import type { CodeSlot } from './code/slot';

export interface StartOptions {
  readonly code: CodeSlot;
  readonly at: string | undefined;
  /** Whether the text was checked, so that places are known. */
  readonly ready: boolean;
  readonly writable: boolean;
  place(pointer: string): void;
}

export function useStart({ code, at, ready, writable, place }: StartOptions): void {
  const went = useRef<string>();
  useEffect(() => {
    if (!ready || went.current === (at ?? '')) return;
    went.current = at ?? '';
    if (at !== undefined) place(at);
  }, [at, ready, place]);
  useEffect(() => code.handle?.writable(writable), [code, writable]);
}
