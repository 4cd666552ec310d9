/**
 * Time limits of all tests. They only end tests that hang: each is at least ten times as long as the slowest test or
 * wait on an idle machine, because a busy one is several times slower.
 */

/** Limit of a wait: vi.waitFor, expect.poll, findBy…, Playwright's waits. */
export const WAIT_LIMIT_MS = 60_000;

/** Limit of a wait for a bot or a renderer, which share the processors with the tests. */
export const WORK_LIMIT_MS = 180_000;

/** Limit of a test or hook. */
export const TEST_LIMIT_MS = 600_000;
