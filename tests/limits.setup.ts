/** Gives vi.waitFor and vi.waitUntil the suite's limit. Vitest's own is one second, and no setting changes it. */
import { vi, type VitestUtils } from 'vitest';
import { WAIT_LIMIT_MS } from './limits';

const { waitFor, waitUntil } = vi;
type Options = Parameters<VitestUtils['waitFor']>[1];
const patient = (options: Options = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_LIMIT_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
