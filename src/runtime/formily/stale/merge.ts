/** What became of a record between its loading and a refused save, param by param. Pure. */
import { sameValue, type Values } from '../values';

/** A param that both changed, each in another way. */
export interface Conflict {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Of lists: with what either added, without what either took away. */
  readonly both?: readonly unknown[];
}

export interface Comparison {
  /** Params that only the other changed, as they are now. */
  readonly taken: Values;
  readonly conflicts: readonly Conflict[];
}

/** Which of a conflict's values is saved. */
export type Choice = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Record<string, Choice>>;

/**
 * `base`: as it was loaded; `mine`: what was sent; `theirs`: as it is now. Params that one of them does not have are
 * not compared.
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

/** What is saved: `mine` with what the other changed, and of each conflict what was chosen. */
export function merge(mine: Readonly<Values>, { taken, conflicts }: Comparison, choices: Choices): Values {
  const chosen = conflicts.map((conflict) => [conflict.name, conflict[choices[conflict.name] ?? 'mine']] as const);
  return { ...mine, ...taken, ...Object.fromEntries(chosen) };
}

/** The choice that loses nothing where there is one. */
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

/** A list that names each thing once, such as ids and codes. */
const isSet = (value: unknown): value is Scalars =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'string' || typeof each === 'number') &&
  new Set(value).size === value.length;

/** Lists of ids have no order. */
const same = (a: unknown, b: unknown): boolean => sameValue(sorted(a), sorted(b));

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && value.every((each) => typeof each === 'number')
    ? [...(value as number[])].sort((a, b) => a - b)
    : value;
