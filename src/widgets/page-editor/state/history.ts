/** Undo and redo: steps of operations with their inverses. */
import { applyWhatFits, composed } from '../../../pages/operations/apply';
import { setsTheSame } from '../../../pages/operations/merge';
import type { Held, Operation, Step } from '../../../pages/operations/operation';

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 300;

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

/** @param joins whether the step extends the last one, as the next letter of a text does. */
export function withStep({ done }: History, step: Step, joins = false): History {
  const last = done.at(-1);
  if (!joins || !last) return { done: [...done, step].slice(-MOST_STEPS), undone: [] };
  const joined: Step = {
    title: last.title,
    operations: composed([...last.operations, ...step.operations]),
    inverse: composed([...step.inverse, ...last.inverse]),
  };
  return { done: [...done.slice(0, -1), joined], undone: [] };
}

export interface Travelled<D> {
  readonly document: D;
  readonly history: History;
  readonly operations: readonly Operation[];
  readonly title: string;
}

/** Undoes the last step, or does the last undone one again; `undefined`: there is none. */
export function travelled<D extends Held>(
  document: D,
  history: History,
  direction: 'undo' | 'redo',
): Travelled<D> | undefined {
  const [from, to] = direction === 'undo' ? [history.done, history.undone] : [history.undone, history.done];
  const step = from.at(-1);
  if (!step) return undefined;
  const fitted = applyWhatFits(document, step.inverse);
  const back: Step = { title: step.title, operations: fitted.operations, inverse: fitted.inverse };
  const [left, right] = [from.slice(0, -1), [...to, back]];
  return {
    document: fitted.document,
    history: direction === 'undo' ? { done: left, undone: right } : { done: right, undone: left },
    operations: fitted.operations,
    title: step.title,
  };
}

/** The history without operations whose undo would overwrite values that others have set since. */
export function withoutTouched({ done, undone }: History, theirs: readonly Operation[]): History {
  const isUntouched = (operation: Operation) => !theirs.some((other) => setsTheSame(operation, other));
  const kept = (steps: readonly Step[]) =>
    steps.flatMap((step) => {
      const inverse = step.inverse.filter(isUntouched);
      return inverse.length > 0 ? [{ ...step, inverse }] : [];
    });
  return { done: kept(done), undone: kept(undone) };
}
