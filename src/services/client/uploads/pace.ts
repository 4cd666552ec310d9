/** How fast a file goes, and how long it still takes. Pure. */

export interface Pace {
  /** ms, of a steady clock. */
  readonly at: number;
  readonly bytes: number;
  /** Bytes in a second, over the last seconds; undefined: not yet known. */
  readonly rate?: number;
}

/** Shorter steps tell nothing. */
const STEP_MS = 500;
/** How much the last step counts. */
const WEIGHT = 0.3;

export function paced(pace: Pace | undefined, bytes: number, at: number): Pace {
  // Less than before: it begins again where the server has it.
  if (!pace || bytes < pace.bytes) return { at, bytes };
  if (at - pace.at < STEP_MS) return pace;
  const now = ((bytes - pace.bytes) * 1000) / (at - pace.at);
  return { at, bytes, rate: pace.rate === undefined ? now : pace.rate * (1 - WEIGHT) + now * WEIGHT };
}
