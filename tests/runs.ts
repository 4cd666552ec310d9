/** What only `npm run test:long` runs of a file, and how often property tests run; a file that imports this runs in both. */

/** Whether `npm run test:long` runs, for `it.runIf` of a costly test whose file `npm test` runs as well. */
export const inLongSuite = process.env.ATELIER_TEST_SUITE === 'long';

/** Minimum of runs, because fewer rarely reach the odd values. */
const LEAST = 10;

/** Number of runs for a property: `full` in `npm run test:long`, else a tenth of it and at least ten. */
export const runs = (full: number): number => (inLongSuite ? full : Math.max(LEAST, Math.ceil(full / 10)));
