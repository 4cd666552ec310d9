import { once } from '../../../shared/once';

/** A relative change as text, with its direction. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  percent: string;
}

const formatter = once(() => new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 }));

/** 0.123 as 12.3%. */
export const percentOf = (ratio: number): string => formatter().format(ratio);

/** `value` is relative: 0.12 is up 12 %. undefined: not a number. */
export function changeOf(value: unknown): Change | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // Changes that round to 0 % have no arrow.
  const same = Math.abs(value) < 0.0005;
  return { direction: same ? 'same' : value > 0 ? 'up' : 'down', percent: percentOf(Math.abs(value)) };
}
