import type { Problem } from '../../language/types';

/**
 * Whether the screen cannot be drawn with the problem. A write that only somebody else may publish can be looked at.
 */
export const isBreaking = ({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean =>
  severity === 'error' && code !== 'publisher-may-not';
