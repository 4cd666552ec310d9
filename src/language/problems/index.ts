/** Problems as data: a code with arguments. The rows of the codes word them; nothing parses the words. */
import { byNearness, closest } from '../declare/meanings';
import type { ArgsOf, Fact } from './row';
import { PROBLEMS, type ProblemCode } from './rows';
import type { Term } from './terms';

export type { ProblemCode, Term };

/** Arguments by name; `expected`, `found` and `suggestion` mean the same for every code. */
export type ProblemArgs = Readonly<Record<string, Term>>;

/** A problem without its place. */
export interface Finding {
  readonly code: ProblemCode;
  readonly args: ProblemArgs;
}

export const problem = <Code extends ProblemCode>(code: Code, args: ArgsOf<(typeof PROBLEMS)[Code]>): Finding => ({
  code,
  args: defined(args),
});

/** Arguments for a name that is not among the candidates: the nearest candidates, and the one that is meant. */
export function among(
  written: string,
  candidates: Iterable<string>,
  suggestion: string | undefined = closest(written, (candidates = [...candidates])),
): { found: Term; expected?: Term; suggestion?: Term } {
  const names = [...candidates];
  const expected = firstOf(names.length > NAMED ? byNearness(written, names) : names);
  return {
    found: shortened(written),
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Maximum number of named candidates; more would hide the message. */
const NAMED = 12;
export function firstOf(candidates: Iterable<string>): Term | undefined {
  const names = [...candidates];
  return names.length === 0 ? undefined : { names: names.slice(0, NAMED), count: names.length };
}

/** Shortens a text for a message. */
export const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** JSON types of a value, in the order of the schema. */
export const jsonTypes = (types: readonly string[]): Term => ({ or: types.map((type) => ({ type })) });

/** A fact that is a name, as written; undefined if it is not one. */
export const writtenIn = ({ args }: Pick<Finding, 'args'>, fact: Fact): string | undefined =>
  typeof args[fact] === 'string' ? args[fact] : undefined;

/** The JSON type of a value. */
export const jsonType = (value: unknown): Term => ({
  type: Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value,
});

const defined = (args: Readonly<Partial<Record<string, Term>>>): ProblemArgs =>
  Object.fromEntries(Object.entries(args).filter((entry): entry is [string, Term] => entry[1] !== undefined));
