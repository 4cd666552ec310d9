import { once } from '../../../shared/once';

/** A relative change as people read it. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  percent: string;
}

const formatter = once(() => new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 }));

/** 0.123 as 12.3%. */
export const percentOf = (ratio: number): string => formatter().format(ratio);

/** `value` is relative: 0.12 is up 12 %. What is no number is no change to speak of. */
export function changeOf(value: unknown): Change | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // What rounds to nothing is nothing: no arrow beside 0 %.
  const same = Math.abs(value) < 0.0005;
  return { direction: same ? 'same' : value > 0 ? 'up' : 'down', percent: percentOf(Math.abs(value)) };
}
