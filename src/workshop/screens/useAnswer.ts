import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureOf } from '../../runtime/data/failure';

export interface Answer<T> {
  /** Of the newest `load`; undefined until it came. */
  readonly data?: T;
  readonly error?: Failure;
  again(this: void): void;
}

/** What `load` answers; asked again when it is another function. */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ load: typeof load; data?: T; error?: Failure }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const take = (next: { data?: T; error?: Failure }) => { if (!left.signal.aborted) setAnswer({ load, ...next }); };
    setAnswer(undefined);
    load(left.signal).then((data) => take({ data }), (error: unknown) => take({ error: failureOf(error) }));
    return () => left.abort();
  }, [load, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return answer?.load === load ? { data: answer.data, error: answer.error, again } : { again };
}
