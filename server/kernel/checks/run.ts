/** Runs a check within its time, whether or not what it asks heeds the signal. */
import { CHECK_WITHIN_MS } from '../../../src/services/catalogue/sets/setting';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { NothingToCheck, type Check, type CheckAround } from './check';
import { sentenceOf } from './checks.messages';

const USUAL_MS = 15_000;

export interface Checked {
  readonly state: 'ok' | 'failed' | 'unset';
  /** What was found, or what to change. */
  readonly words: string;
  readonly durationMs: number;
  /** For the log. */
  readonly error?: unknown;
}

export async function runCheck(check: Check, around: CheckAround): Promise<Checked> {
  const { config } = around;
  if (!check.isConfigured(config)) return { state: 'unset', words: '', durationMs: 0 };
  const late = timeLimit(Math.min(check.withinMs ?? USUAL_MS, CHECK_WITHIN_MS));
  const signal = AbortSignal.any([around.signal, late]);
  const start = performance.now();
  const duration = () => Math.round(performance.now() - start);
  try {
    const words = await Promise.race([check.run({ ...around, signal }), aborted(signal)]);
    return { state: 'ok', words, durationMs: duration() };
  } catch (error) {
    around.signal.throwIfAborted();
    if (error instanceof NothingToCheck) return { state: 'unset', words: error.message, durationMs: duration() };
    const words = sentenceOf(error, check, config.settings, late.aborted);
    return { state: 'failed', words, durationMs: duration(), error };
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    if (signal.aborted) return fail(signal.reason as Error);
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
  });
