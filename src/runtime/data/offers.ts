/** What a success message offers. */
import type { DataSource } from '../../language/types';
import type { NextStep } from '../../services/catalogue/sets/next-steps';
import { type Step, stepsWith } from '../../shared/next/steps';
import { isObject } from '../../language/schema/json';

export type { Step } from '../../shared/next/steps';

export interface Offers {
  /** Takes back what succeeded; offered for 10 s, also by Ctrl+Z. */
  undo?(): void;
  readonly next?: readonly Step[];
  /** Goes to a step. */
  go?(to: string): void;
}

/** The steps that a call declares, with their fields from the answer, or else from what was sent. */
export function stepsAfter(
  { next = [] }: Pick<DataSource, 'next'>,
  params: Readonly<Record<string, unknown>>,
  result: unknown,
): Step[] {
  return stepsWith(next as readonly NextStep[], { ...params, ...(isObject(result) && result) });
}
