/** The steps of a form, and the one that is shown. Without React. */
import type { FormStep } from '../../../language/types';
import type { FieldSpec } from '../derive';

export interface Step {
  readonly title: string;
  readonly specs: readonly FieldSpec[];
}

/** Divides the fields, in their order; those before the first step belong to it. */
export function stepsOf(declared: readonly FormStep[] = [], specs: readonly FieldSpec[]): readonly Step[] {
  const starts = declared
    .map(({ title, from }) => ({ title, at: specs.findIndex(({ name, until }) => name === from || until === from) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return starts.map(({ title, at }, index) => ({
    title,
    specs: specs.slice(index === 0 ? 0 : at, starts[index + 1]?.at),
  }));
}

/** The number of the step that is shown; after the last step comes the summary. */
export class CurrentStep {
  at = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  go(at: number): void {
    if (at === this.at) return;
    this.at = at;
    this.#listeners.forEach((changed) => changed());
  }
}
