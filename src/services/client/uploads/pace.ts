/** Transfer rate of an upload. Pure. */

export interface Pace {
  /** ms of a monotonic clock. */
  readonly at: number;
  readonly bytes: number;
  /** Bytes per second, smoothed; undefined: not known yet. */
  readonly rate?: number;
}

/** Shorter intervals are too noisy to measure a rate, ms. */
const STEP_MS = 500;
/** Weight of the last interval in the moving average. */
const WEIGHT = 0.3;

export function paced(pace: Pace | undefined, bytes: number, at: number): Pace {
  // Fewer bytes than before: the upload resumed from what the server has.
  if (!pace || bytes < pace.bytes) return { at, bytes };
  if (at - pace.at < STEP_MS) return pace;
  const now = ((bytes - pace.bytes) * 1000) / (at - pace.at);
  return { at, bytes, rate: pace.rate === undefined ? now : pace.rate * (1 - WEIGHT) + now * WEIGHT };
}
