import { percentText } from '../../../shared/text/decimal-text';

/** A relative change as text, with its direction. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  percent: string;
}

/** `value` is relative: 0.12 is up 12 %. undefined: not a number. */
export function changeOf(value: unknown): Change | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // Changes that round to 0 % have no arrow.
  const same = Math.abs(value) < 0.0005;
  return { direction: same ? 'same' : value > 0 ? 'up' : 'down', percent: percentText(Math.abs(value)) };
}
