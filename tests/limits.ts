/**
 * Time limits of tests, the same for all of them. They end what hangs and decide nothing else: each is at least ten
 * times what the slowest test or wait takes on a quiet machine, because a busy one takes several times as long.
 */

/** One wait for a condition: vi.waitFor, expect.poll, findBy…, Playwright's own waits. */
export const WAIT_LIMIT_MS = 60_000;

/** One test or hook. */
export const TEST_LIMIT_MS = 600_000;
