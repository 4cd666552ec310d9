/** Undo and redo: named steps, each with the change that takes it back or does it again. Pure. */
import type { Kind } from './kind';

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 300;
/** Changes with the same key within this time are one step, ms. */
const JOINED_WITHIN_MS = 1_500;

export interface Step<C> {
  readonly title: string;
  readonly change: C;
  /** Joins the next change with the same key to this step. */
  readonly key?: string;
  /** Time of the last change, ms since 1970; absent: nothing joins it. */
  readonly time?: number;
}

export interface History<C> {
  readonly done: readonly Step<C>[];
  readonly undone: readonly Step<C>[];
}

export const NO_HISTORY = { done: [], undone: [] } as const satisfies History<never>;

type Changes<C> = Pick<Kind<unknown, C>, 'compose'>;

/** Adds a step, whose change takes it back. */
export function withStep<C>({ compose }: Changes<C>, { done, undone }: History<C>, step: Step<C>): History<C> {
  const last = done.at(-1);
  const { key, time = 0 } = step;
  const isPart =
    last?.time !== undefined &&
    undone.length === 0 &&
    key !== undefined &&
    last.key === key &&
    time - last.time < JOINED_WITHIN_MS;
  const next = isPart ? { ...step, title: last.title, change: compose(step.change, last.change) } : step;
  return { done: [...(isPart ? done.slice(0, -1) : done), next].slice(-MOST_STEPS), undone: [] };
}

/** Ends a gesture: the next change is a step of its own. */
export function withoutKey<C>(history: History<C>): History<C> {
  const last = history.done.at(-1);
  if (last?.key === undefined) return history;
  const { key: _, ...step } = last;
  return { ...history, done: [...history.done.slice(0, -1), step] };
}

export interface Travelled<D, C> {
  readonly document: D;
  readonly history: History<C>;
  readonly change: C;
  readonly title: string;
}

/** Undoes the last step, or does the last undone one again; undefined: there is none. */
export function travelled<D, C>(
  { fit }: Pick<Kind<D, C>, 'fit'>,
  document: D,
  { done, undone }: History<C>,
  direction: 'undo' | 'redo',
): Travelled<D, C> | undefined {
  const step = (direction === 'undo' ? done : undone).at(-1);
  if (!step) return undefined;
  const { time: _, ...rest } = step;
  const applied = fit(document, step.change);
  const back: Step<C> = { ...rest, change: applied.inverse };
  return {
    document: applied.document,
    history:
      direction === 'undo'
        ? { done: done.slice(0, -1), undone: [...undone, back] }
        : { done: [...done, back], undone: undone.slice(0, -1) },
    change: applied.change,
    title: step.title,
  };
}

/** The steps after a change of others: what they set stays as it is when a step is taken back. */
export function rebased<C>(
  kind: Pick<Kind<unknown, C>, 'rebase' | 'isEmpty'>,
  { done, undone }: History<C>,
  theirs: C,
): History<C> {
  const over = (steps: readonly Step<C>[]): readonly Step<C>[] => {
    const kept: Step<C>[] = [];
    let change = theirs;
    for (const step of steps.toReversed()) {
      const next = kind.rebase(step.change, change);
      change = next.theirs;
      if (!kind.isEmpty(next.mine)) kept.unshift({ ...step, change: next.mine });
    }
    return kept;
  };
  return { done: over(done), undone: over(undone) };
}

/** The steps as local storage keeps them. */
export function packed<C>({ pack }: Pick<Kind<unknown, C>, 'pack'>, { done, undone }: History<C>): History<unknown> {
  const packedOf = ({ change, ...step }: Step<C>) => ({ ...step, change: pack(change) });
  return { done: done.map(packedOf), undone: undone.map(packedOf) };
}

/** The steps of an earlier visit; none where they do not fit the document. */
export function stepsOf<D, C>(
  { unpack }: Pick<Kind<D, C>, 'unpack'>,
  document: D,
  { done, undone }: History<unknown>,
): History<C> {
  const unpacked = (steps: readonly Step<unknown>[]): readonly Step<C>[] => {
    // The last step applies to the document, and each of the others to the result of the one behind it.
    const last = steps.toReversed();
    const changes = unpack(
      last.map(({ change }) => change),
      document,
    );
    return last.map((step, index) => ({ ...step, change: changes[index]! })).reverse();
  };
  try {
    return { done: unpacked(done), undone: unpacked(undone) };
  } catch {
    return NO_HISTORY;
  }
}

/** The nearest steps, where there is no room for all. */
export const nearest = <C>({ done, undone }: History<C>, most: number): History<C> =>
  most === 0 ? NO_HISTORY : { done: done.slice(-most), undone: undone.slice(-most) };
