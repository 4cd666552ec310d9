/** A request of the person: whether one is under way, and why the last one failed. */
import { useCallback, useState } from 'react';
import { errorMessage } from '../../services/client';
import { MESSAGES } from './voice-studio.messages';

export interface Request {
  readonly isBusy: boolean;
  readonly trouble: string | undefined;
  /** Resolves to whether it succeeded. */
  run(this: void, work: () => Promise<unknown>, describe?: (reason: string) => string): Promise<boolean>;
  clear(this: void): void;
}

export function useRequest(): Request {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const run = useCallback<Request['run']>(async (work, describe = String) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setTrouble(describe(errorMessage(error, MESSAGES.failed)));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setTrouble(undefined), []);
  return { isBusy, trouble, run, clear };
}
