import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fields drawn at once: about as many as a window shows. */
const AT_ONCE = 40;
/** Fields drawn per step. React divides a step, so that keys are handled meanwhile; each step lays the form out anew. */
const STEP = 230;
/** Pause after a keystroke before the next step, ms: typing has priority. */
const QUIET = 400;

interface Gradually {
  /** Fields to draw now. */
  readonly count: number;
  /** The form has more fields than are drawn at once. */
  readonly isLong: boolean;
  /** Draws the rest now, for submission. */
  all(this: void): void;
}

/** The number of a long form's fields to draw: a first part at once, the others in steps while the user does not type. */
export function useGradually(total: number): Gradually {
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
  return { count, isLong: total > AT_ONCE, all };
}
