/** What a success message offers. */
import type { DataSource } from '../../language/types';
import { addressOf, fieldsIn, textAt } from '../../shared/text/fill';
import { isObject } from '../../language/schema/json';

/** A screen where people go on. */
export interface Step {
  readonly label: string;
  readonly to: string;
}

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
  const values = { ...params, ...(isObject(result) && result) };
  return next
    .filter(({ to }) => fieldsIn(to).every((field) => textAt(values, field) !== ''))
    .map(({ label, to }) => ({ label, to: addressOf(to, values) }));
}
