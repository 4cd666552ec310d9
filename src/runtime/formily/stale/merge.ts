/** Compares a record at loading, as sent, and as it is now, param by param, and merges the changes. Pure. */
import { sameValue, type Values } from '../values';

/** A param that both users changed to different values. */
export interface Conflict {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** For lists: with everything that either user added, without what either removed. */
  readonly both?: readonly unknown[];
}

export interface Comparison {
  /** Current values of params that only the other user changed. */
  readonly taken: Values;
  readonly conflicts: readonly Conflict[];
}

/** Which value of a conflict is saved. */
export type Choice = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Record<string, Choice>>;

/**
 * `base`: as loaded; `mine`: as sent; `theirs`: the current record. Only params that both `mine` and `theirs` have are
 * compared.
 */
export function compare(base: Readonly<Values>, mine: Readonly<Values>, theirs: Readonly<Values>): Comparison {
  const taken: Values = {};
  const conflicts: Conflict[] = [];
  for (const name of Object.keys(theirs).filter((each) => Object.hasOwn(mine, each))) {
    const values = { base: base[name], mine: mine[name], theirs: theirs[name] };
    if (same(values.mine, values.theirs) || same(values.theirs, values.base)) continue;
    if (same(values.mine, values.base)) taken[name] = values.theirs;
    else conflicts.push({ name, ...values, ...mergedLists(values) });
  }
  return { taken, conflicts };
}

/** The merged values: `mine` with the other user's changes, and the chosen value of each conflict. */
export function merge(mine: Readonly<Values>, { taken, conflicts }: Comparison, choices: Choices): Values {
  const chosen = conflicts.map((conflict) => [conflict.name, conflict[choices[conflict.name] ?? 'mine']] as const);
  return { ...mine, ...taken, ...Object.fromEntries(chosen) };
}

/** The default choice: both lists if they can be merged, otherwise the user's own value. */
export const firstChoice = ({ both }: Conflict): Choice => (both ? 'both' : 'mine');

function mergedLists({ base, mine, theirs }: Pick<Conflict, 'base' | 'mine' | 'theirs'>): {
  both?: readonly unknown[];
} {
  const [was, one, other] = [base ?? [], mine ?? [], theirs ?? []];
  if (!isSet(was) || !isSet(one) || !isSet(other)) return {};
  return {
    both: [...new Set([...one, ...other])].filter(
      (each) => (one.includes(each) && other.includes(each)) || !was.includes(each),
    ),
  };
}

type Scalars = readonly (string | number)[];

/** Whether a list contains each element once, as lists of ids and codes do. */
const isSet = (value: unknown): value is Scalars =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'string' || typeof each === 'number') &&
  new Set(value).size === value.length;

/** Compares lists of ids regardless of order. */
const same = (a: unknown, b: unknown): boolean => sameValue(sorted(a), sorted(b));

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'number')
    ? [...(value as number[])].sort((a, b) => a - b)
    : value;
