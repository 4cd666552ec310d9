import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Failure, failureOf } from '../../runtime/data/failure';

export interface Answer<T> {
  /** Answer of the newest `load`; undefined while loading. */
  readonly data?: T;
  readonly error?: Failure;
  again(this: void): void;
}

/** Loads an answer; loads again when `load` is another function. */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => ({ load, attempt }), [load, attempt]);
  const [answer, setAnswer] = useState<{ request: typeof request; data?: T; error?: Failure }>();
  useEffect(() => {
    const controller = new AbortController();
    const take = (next: { data?: T; error?: Failure }) => {
      if (!controller.signal.aborted) setAnswer({ request, ...next });
    };
    request.load(controller.signal).then(
      (data) => take({ data }),
      (error: unknown) => take({ error: failureOf(error) }),
    );
    return () => controller.abort();
  }, [request]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return answer?.request === request ? { data: answer.data, error: answer.error, again } : { again };
}
