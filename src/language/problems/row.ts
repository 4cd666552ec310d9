/** Declares one code of the checker: its message in both languages, its documentation and its quick fixes. */
import type { Term } from './terms';

/** Arguments that every code may have; editors show them separately from the message. */
export type Fact = 'expected' | 'found' | 'suggestion';

/**
 * `rename`: replaces the name that was found by the suggestion. `replace`: replaces the whole value. `remove`: removes
 * the prop or element. `add`: adds the missing prop.
 */
export type FixKind = 'rename' | 'replace' | 'remove' | 'add';

/** The arguments in the language of the message; '' for a fact that the problem lacks. */
type Words<Name extends string, Optional extends string> = Readonly<Record<Name | Fact, string>> &
  Readonly<Partial<Record<Optional, string>>>;

export interface Row<Name extends string, Optional extends string = never> {
  readonly en: (words: Words<Name, Optional>) => string;
  readonly zh: (words: Words<Name, Optional>) => string;
  /** Meaning of the code; its line in docs/problems/README.md. */
  readonly docs: string;
  readonly fix?: readonly FixKind[];
  /** Default: `error`, which prevents publishing. */
  readonly severity?: 'warning';
}

/** `Name`: required arguments of this code; `Optional`: optional ones besides the facts. */
export const row = <Name extends string = never, Optional extends string = never>(
  each: Row<Name, Optional>,
): Row<Name, Optional> => each;

export type ArgsOf<R> =
  R extends Row<infer Name, infer Optional>
    ? Readonly<Record<Name, Term>> & Readonly<Partial<Record<Optional | Fact, Term>>>
    : never;

/** A row for an unknown name. `zh`: the kind of thing that it names. */
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
