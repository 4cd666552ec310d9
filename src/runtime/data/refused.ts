/** The message about rows that a batch call refused. */
import { refusedOf } from '../../shared/batch-result';

export { isNothingDone, refusedOf } from '../../shared/batch-result';

/** Whether the following actions show the refused rows themselves. */
const shows = (then: unknown): boolean => JSON.stringify(then ?? []).includes('result.failed');

/** The message about refused rows; undefined: none were refused, or the following actions show them. */
export function refusedRowsMessage(result: unknown, then: unknown): string | undefined {
  const reasons = refusedOf(result);
  if (reasons.length === 0 || shows(then)) return undefined;
  const why = [...new Set(reasons)].join('；');
  return reasons.length === 1 ? why : `${reasons.length} 条没有处理成功：${why}`;
}
