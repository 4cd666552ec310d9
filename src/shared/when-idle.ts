/** ms after which work is done although there is other work. */
const LATEST = 500;

/**
 * Runs `work` when nothing more urgent is to be drawn: the rows of a table that came in the same moment are on show
 * before the plots over
 * them, which take longer. Answers what takes it back.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time; there it is the next free moment.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
