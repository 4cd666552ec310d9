import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many as a window shows. */
const AT_ONCE = 40;
/** Drawn between two chances for keys and paint. */
const STEP = 40;

/**
 * How many of a long form's fields are drawn: those that a window shows come at once, the others in steps that let keys and paint
 * through. `all` draws the rest now, for who has to know every field.
 */
export function useGradually(total: number): { count: number; all(): void } {
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count < total) startTransition(() => setCount((before) => before + STEP));
  }, [count, total]);
  const all = useCallback(() => flushSync(() => setCount((before) => Math.max(before, total))), [total]);
  return { count, all };
}
