import { useEffect, useMemo } from 'react';
import { Checker } from './check/checker';
import { startWorker } from './check/start-worker';

/** The checker of the open editor. Its worker starts with the first question and ends with the editor. */
export function useChecker(): Checker {
  const checker = useMemo(() => new Checker(startWorker), []);
  useEffect(() => () => checker.stop(), [checker]);
  return checker;
}
