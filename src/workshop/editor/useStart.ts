/**
 * Once the text is there: the cursor goes where the address says, and whether one may type follows what is going on.
 */
import { useEffect, useRef } from 'react';
import type { CodeSlot } from './code/slot';

export interface StartOptions {
  readonly code: CodeSlot;
  readonly at: string | undefined;
  /** The text was checked, so that places are known. */
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
