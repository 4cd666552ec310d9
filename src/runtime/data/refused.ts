/**
 * Rows that a batch call did not do, each with its reason (`BatchResult` of the catalogue): nobody is told that they
 * were done.
 */

/** Why rows were refused, one reason per row; empty where none was. */
export function refusedOf(result: unknown): readonly string[] {
  const { failed } = (result ?? {}) as { failed?: unknown };
  return Array.isArray(failed) ? failed.map((each) => String((each as { reason?: unknown } | null)?.reason ?? '')) : [];
}

/** All were refused: success is no word for it. */
export const isNothingDone = (result: unknown): boolean => refusedOf(result).length > 0 && (result as { done?: unknown }).done === 0;

/** Whether what follows shows the refused rows itself. */
const shows = (then: unknown): boolean => JSON.stringify(then ?? []).includes('result.failed');

/** What is said of them; undefined: none was refused, or what follows says it. */
export function sayRefused(result: unknown, then: unknown): string | undefined {
  const reasons = refusedOf(result);
  if (reasons.length === 0 || shows(then)) return undefined;
  const why = [...new Set(reasons)].join('；');
  return reasons.length === 1 ? why : `${reasons.length} 条没有处理成功：${why}`;
}
