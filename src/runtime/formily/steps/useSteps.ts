import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { FormNode } from '../../../language/types';
import type { FieldSpec } from '../derive';
import type { FormModel } from '../model';
import { type Step, stepsOf } from './steps';

export interface Steps {
  /** Empty: the form has no steps. */
  readonly steps: readonly Step[];
  readonly at: number;
  readonly isSummary: boolean;
  /** The fields of the step that is shown; of a form without steps, all. */
  readonly specs: readonly FieldSpec[];
  /** Shows the step that contains a field. */
  show(name: string): void;
  go(at: number): void;
  /** Goes to the next step unless a field of this one is wrong; resolves to the first such field. */
  next(): Promise<string | undefined>;
}

export function useSteps(node: FormNode, all: readonly FieldSpec[], model: FormModel): Steps {
  const steps = useMemo(() => stepsOf(node.steps, all), [node.steps, all]);
  const at = Math.min(
    steps.length,
    useStore(model.step, ({ at }) => at),
  );
  const isSummary = steps.length > 0 && at === steps.length;
  const specs = steps.length === 0 ? all : (steps[at]?.specs ?? NONE);
  const go = (to: number) => model.goTo(Math.max(0, to));
  return {
    steps,
    at,
    isSummary,
    specs,
    go,
    show: (name) => {
      const step = steps.findIndex((each) => each.specs.some((spec) => spec.name === name));
      if (step >= 0) go(step);
    },
    async next() {
      const [wrong] = await model.findInvalid(specs);
      if (wrong === undefined) go(at + 1);
      return wrong;
    },
  };
}
const NONE: readonly FieldSpec[] = [];
