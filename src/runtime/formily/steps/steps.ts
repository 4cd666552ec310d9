/** The steps of a form. Without React. */
import type { FormStep } from '../../../language/types';
import type { FieldSpec } from '../derive';

export interface Step extends Pick<FormStep, '$at'> {
  readonly title: string;
  readonly specs: readonly FieldSpec[];
}

/** Divides the fields, in their order; those before the first step belong to it. */
export function stepsOf(declared: readonly FormStep[] = [], specs: readonly FieldSpec[]): readonly Step[] {
  const starts = declared
    .map(({ from, ...step }) => ({ step, at: specs.findIndex(({ name, until }) => name === from || until === from) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return starts.map(({ step, at }, index) => ({
    ...step,
    specs: specs.slice(index === 0 ? 0 : at, starts[index + 1]?.at),
  }));
}
