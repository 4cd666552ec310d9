/** One timer for each key. Pending work runs at once when the component unmounts. */
import { useEffect, useMemo, useRef } from 'react';

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  run(): void;
}

export function useTimers<Key>(pauseMs: number): { stop(key: Key): void; start(key: Key, run: () => void): void } {
  const waiting = useRef(new Map<Key, Waiting>());
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const { timer, run } of all.values()) {
        clearTimeout(timer);
        run();
      }
      all.clear();
    };
  }, []);
  return useMemo(() => {
    const stop = (key: Key) => {
      clearTimeout(waiting.current.get(key)?.timer);
      waiting.current.delete(key);
    };
    const start = (key: Key, run: () => void) => {
      stop(key);
      const timer = setTimeout(() => {
        waiting.current.delete(key);
        run();
      }, pauseMs);
      waiting.current.set(key, { timer, run });
    };
    return { stop, start };
  }, [pauseMs]);
}
