/** Once the text is there: the cursor goes where the address says, and whether one may type follows what is going on. */
import { useEffect, useRef } from 'react';
import type { CodeHandle } from './code/handle';

export interface StartOptions {
  readonly handle: { readonly current: CodeHandle | undefined };
  readonly at: string | undefined;
  /** The text was checked, so that places are known. */
  readonly ready: boolean;
  readonly writable: boolean;
  place(pointer: string): void;
}

export function useStart({ handle, at, ready, writable, place }: StartOptions): void {
  const went = useRef<string>();
  useEffect(() => {
    if (!ready || went.current === (at ?? '')) return;
    went.current = at ?? '';
    if (at !== undefined) place(at);
  }, [at, ready, place]);
  useEffect(() => handle.current?.writable(writable), [handle, writable]);
}
