/** Sets the suite's limit for vi.waitFor and vi.waitUntil: Vitest's default of one second is not configurable. */
import { vi, type VitestUtils } from 'vitest';
import { WAIT_LIMIT_MS } from './limits';

const { waitFor, waitUntil } = vi;
type Options = Parameters<VitestUtils['waitFor']>[1];
const patient = (options: Options = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
