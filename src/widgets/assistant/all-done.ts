import type { BatchResult } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';

/** A call for several rows answers with those that it refused; for one row, that is an error. */
export async function allDone(answer: Promise<BatchResult>): Promise<void> {
  const [refused] = (await answer).failed;
  if (refused) throw new CallError({ kind: 'rejected', message: refused.reason });
}
