/** An answer that a widget reads when it is first drawn. */
import { useCallback, useEffect, useState } from 'react';

export interface Answered<T> {
  /** undefined: loading, or failed. */
  readonly answer: T | undefined;
  readonly failure: string | undefined;
  again(this: void): void;
}

/** Both functions have to stay the same between drawings: a new `read` reads again. */
export function useAnswer<T>(read: () => Promise<T>, describe: (error: unknown) => string): Answered<T> {
  const [{ answer, failure }, set] = useState<Pick<Answered<T>, 'answer' | 'failure'>>({
    answer: undefined,
    failure: undefined,
  });
  const again = useCallback(() => {
    read().then(
      (found) => set({ answer: found, failure: undefined }),
      (error: unknown) => set({ answer: undefined, failure: describe(error) }),
    );
  }, [read, describe]);
  useEffect(again, [again]);
  return { answer, failure, again };
}
