/** How often property tests run: few times in `npm test`, the full number in `npm run test:long`. */

/** Minimum of runs, because fewer rarely reach the odd values. */
const LEAST = 10;

/**
 * Number of runs for a property: `full` where the environment variable ATELIER_TEST_SUITE is `long`, else a tenth of it
 * and at least ten.
 */
export const runs = (full: number): number =>
  process.env.ATELIER_TEST_SUITE === 'long' ? full : Math.max(LEAST, Math.ceil(full / 10));
