import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many as a window shows. */
const AT_ONCE = 40;
/** Drawn between two chances for keys and paint. */
const STEP = 40;
/** After a key, so long nothing is drawn that was not asked for, ms: who types comes first. */
const QUIET = 400;

/**
 * How many of a long form's fields are drawn: those that a window shows come at once, the others in steps, and not
 * while somebody
 * types. `all` draws the rest now, for who has to know every field.
 */
export function useGradually(total: number): { count: number; all(): void } {
  const [count, setCount] = useState(AT_ONCE);
  const isWhole = count >= total;
  const [typing] = useState({ until: 0 });

  useEffect(() => {
    if (isWhole) return;
    const note = () => (typing.until = performance.now() + QUIET);
    window.addEventListener('keydown', note, { capture: true });
    return () => window.removeEventListener('keydown', note, { capture: true });
  }, [isWhole, typing]);

  useEffect(() => {
    if (count >= total) return;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const wait = typing.until - performance.now();
      if (wait > 0) timer = setTimeout(step, wait);
      else startTransition(() => setCount((before) => before + STEP));
    };
    timer = setTimeout(step);
    return () => clearTimeout(timer);
  }, [count, total, typing]);

  const all = useCallback(() => flushSync(() => setCount((before) => Math.max(before, total))), [total]);
  return { count, all };
}
