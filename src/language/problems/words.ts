/** The message and the facts of a problem in one language. */
import type { Fact, Row } from './row';
import { PROBLEMS } from './rows';
import { type Language, type Term, termWords } from './terms';

/** A problem from a server, whose version may have codes unknown here. */
interface Coded {
  readonly code: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const FACTS = ['expected', 'found', 'suggestion'] as const satisfies readonly Fact[];
/** Above this number the candidates are not listed: the catalogue's calls, icons. */
const MANY = 40;
/** Longer values are cut, so that the message stays readable. */
const LONGEST = 60;

export function problemWords({ code, args }: Coded, language: Language): string {
  const row = rowOf(code);
  if (!row) return code;
  const words: Record<string, string> = { expected: '', found: '', suggestion: '' };
  for (const [name, term] of Object.entries(args)) {
    const text = termWords(term as Term, language);
    words[name] = isExample(term as Term) ? text : short(text, language);
  }
  return row[language](words);
}

/** The expected, found and suggested values, each worded separately. */
export function factsOf({ args }: Pick<Coded, 'args'>, language: Language): Partial<Record<Fact, string>> {
  const facts: Partial<Record<Fact, string>> = {};
  for (const name of FACTS) {
    const term = args[name] as Term | undefined;
    if (term !== undefined && !isTooMany(term, language)) facts[name] = termWords(term, language);
  }
  return facts;
}

/** The quick fixes that an editor offers for a code. */
export const fixKindsOf = (code: string): NonNullable<Row<string>['fix']> => rowOf(code)?.fix ?? [];
export const severityOf = (code: string): 'error' | 'warning' => rowOf(code)?.severity ?? 'error';

const rowOf = (code: string): Row<string> | undefined =>
  Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code as keyof typeof PROBLEMS] as unknown as Row<string>) : undefined;
const isTooMany = (term: Term, language: Language): boolean =>
  language === 'zh' && typeof term === 'object' && 'names' in term && term.count > MANY;
/** Terms with an example, and phrases: they are of use only as a whole. */
const isExample = (term: Term): boolean =>
  typeof term === 'object' &&
  ['component', 'widget', 'ofButton', 'listOfOne', 'houseAround', 'is'].some((key) => key in term);
const short = (text: string, language: Language): string =>
  language === 'zh' && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
