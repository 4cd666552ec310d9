/** Timeout in ms after which the work runs even if the browser is busy. */
const LATEST = 500;

/**
 * Runs `work` when the browser is idle, so that the rows of a table appear before slower plots that arrived with them.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback; a timeout of 0 is the closest replacement.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
