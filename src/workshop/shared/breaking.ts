import type { Problem } from '../../language/types';

/** Whether the problem prevents drawing the screen. A write that this person may not publish can still be previewed. */
export const isBreaking = ({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean =>
  severity === 'error' && code !== 'publisher-may-not';
