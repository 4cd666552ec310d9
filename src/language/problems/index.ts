/** Problems as data: a code and its arguments. The rows of the codes word them; nothing reads the words again. */
import { nearest } from '../nearest';
import type { ArgsOf, Fact } from './row';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './rows';
import type { Term } from './terms';

export { PROBLEM_CODES, type ProblemCode };
export type { Term };

/** Arguments by name: `expected`, `found` and `suggestion` mean the same for every code. */
export type ProblemArgs = Readonly<Record<string, Term>>;

/** A problem before its place is known. */
export interface Finding {
  readonly code: ProblemCode;
  readonly args: ProblemArgs;
}

export const problem = <Code extends ProblemCode>(code: Code, args: ArgsOf<(typeof PROBLEMS)[Code]>): Finding => ({
  code,
  args: defined(args),
});

/** Arguments of a name that is not among the possible ones: the first of these, and the one that is nearest to it. */
export function among(
  written: string,
  candidates: Iterable<string>,
  suggestion: string | undefined = nearest(written, (candidates = [...candidates])),
): { found: Term; expected?: Term; suggestion?: Term } {
  const expected = firstOf(candidates);
  return {
    found: shortened(written),
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** More candidates would hide the message. */
const NAMED = 12;
export function firstOf(candidates: Iterable<string>): Term | undefined {
  const names = [...candidates];
  return names.length === 0 ? undefined : { names: names.slice(0, NAMED), count: names.length };
}

/** Longer texts say no more. */
export const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** JSON's types, in the order in which they are possible. */
export const jsonTypes = (types: readonly string[]): Term => ({ or: types.map((type) => ({ type })) });

/** A fact that is a name, as it is written. */
export const writtenIn = ({ args }: Pick<Finding, 'args'>, fact: Fact): string | undefined =>
  typeof args[fact] === 'string' ? args[fact] : undefined;

/** The JSON type of a value. */
export const jsonType = (value: unknown): Term => ({
  type: Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value,
});

const defined = (args: Readonly<Partial<Record<string, Term>>>): ProblemArgs =>
  Object.fromEntries(Object.entries(args).filter((entry): entry is [string, Term] => entry[1] !== undefined));
