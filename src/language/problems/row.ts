/** One code of the checker: its words in both languages, its documentation, and how an editor puts it right. */
import type { Term } from './terms';

/** Arguments that every code may have; editors show them beside the sentence. */
export type Fact = 'expected' | 'found' | 'suggestion';

/**
 * `rename`: the suggestion replaces the name that was found. `replace`: it replaces the whole value. `remove`: the prop
 * or element goes. `add`: the missing prop is written.
 */
export type FixKind = 'rename' | 'replace' | 'remove' | 'add';

/** The arguments in the language of the sentence; '' where the problem has no such fact. */
type Words<Name extends string, Optional extends string> = Readonly<Record<Name | Fact, string>> &
  Readonly<Partial<Record<Optional, string>>>;

export interface Row<Name extends string, Optional extends string = never> {
  readonly en: (words: Words<Name, Optional>) => string;
  readonly zh: (words: Words<Name, Optional>) => string;
  /** What the code means: its line in docs/problems/README.md. */
  readonly docs: string;
  readonly fix?: readonly FixKind[];
  /** Default: `error`, which keeps the screen from being published. */
  readonly severity?: 'warning';
}

/** `Name`: the arguments that a problem of this code has; `Optional`: those that it may have besides the facts. */
export const row = <Name extends string = never, Optional extends string = never>(
  each: Row<Name, Optional>,
): Row<Name, Optional> => each;

export type ArgsOf<R> =
  R extends Row<infer Name, infer Optional>
    ? Readonly<Record<Name, Term>> & Readonly<Partial<Record<Optional | Fact, Term>>>
    : never;

/** A name that is not among those that are possible. `zh`: what it is the name of. */
export const unknownName = (
  en: string,
  zh: string,
  docs: string,
  { fix = ['rename'], severity }: Pick<Row<'found'>, 'fix' | 'severity'> = {},
): Row<'found'> => ({
  en: ({ found }) => `${en} \`${found}\``,
  zh: ({ found }) => (found === '' ? `没有填写${spaced(zh)}` : `没有${spaced(zh)} ${found}`),
  docs,
  fix,
  ...(severity && { severity }),
});
const spaced = (what: string): string => (/^\w/.test(what) ? ` ${what}` : what);
