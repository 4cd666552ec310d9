/** Answers of batch calls (`BatchResult` of the catalogue), as browser and server read them. */

/** Reasons of the rows that were refused, one per row; empty if none. The console must not report these rows as done. */
export function refusedOf(result: unknown): readonly string[] {
  const { failed } = (result ?? {}) as { failed?: unknown };
  return Array.isArray(failed) ? failed.map((each) => String((each as { reason?: unknown } | null)?.reason ?? '')) : [];
}

/** Whether all rows were refused, so that there is no success to report. */
export const isNothingDone = (result: unknown): boolean =>
  refusedOf(result).length > 0 && (result as { done?: unknown }).done === 0;
