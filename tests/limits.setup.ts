/**
 * Sets the suite's limit for vi.waitFor and vi.waitUntil, whose default of one second is not configurable, and the
 * number of runs of property tests that name none.
 */
import { configureGlobal } from 'fast-check';
import { vi, type VitestUtils } from 'vitest';
import { WAIT_LIMIT_MS } from './limits';
import { runs } from './runs';

/** Default of fast-check. */
const RUNS = 100;
configureGlobal({ numRuns: runs(RUNS) });

const { waitFor, waitUntil } = vi;
type Options = Parameters<VitestUtils['waitFor']>[1];
const patient = (options: Options = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
