/**
 * Reasons of the rows that a batch call refused (`BatchResult` of the catalogue), one per row; empty if none. The
 * console must not report these rows as done.
 */
export function refusedOf(result: unknown): readonly string[] {
  const { failed } = (result ?? {}) as { failed?: unknown };
  return Array.isArray(failed) ? failed.map((each) => String((each as { reason?: unknown } | null)?.reason ?? '')) : [];
}

/** Whether all rows were refused, so that no success message may be shown. */
export const isNothingDone = (result: unknown): boolean =>
  refusedOf(result).length > 0 && (result as { done?: unknown }).done === 0;

/** Whether the following actions show the refused rows themselves. */
const shows = (then: unknown): boolean => JSON.stringify(then ?? []).includes('result.failed');

/** The message about refused rows; undefined: none were refused, or the following actions show them. */
export function refusedRowsMessage(result: unknown, then: unknown): string | undefined {
  const reasons = refusedOf(result);
  if (reasons.length === 0 || shows(then)) return undefined;
  const why = [...new Set(reasons)].join('；');
  return reasons.length === 1 ? why : `${reasons.length} 条没有处理成功：${why}`;
}
