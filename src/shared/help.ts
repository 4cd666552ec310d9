/**
 * Documentation of the language in English and Chinese, declared side by side. page.schema.json and the documentation
 * use the English text; the workshop looks up the Chinese one, and the facts of the prop, by it.
 */

/** The same words in both languages. */
export type Words = readonly [en: string, zh: string];

/** Groups of a form of props, in the order of the form. */
export const PROP_GROUPS = ['data', 'look', 'behaviour', 'rights', 'advanced'] as const;
export type PropGroup = (typeof PROP_GROUPS)[number];

/** What a form needs to draw a prop, in addition to its schema and help. */
export interface PropFacts {
  /** Short name: at most 8 Chinese characters. */
  readonly label: Words;
  readonly group: PropGroup;
  /** The value that an absent prop has; absent if it has none, or one that depends on other values. */
  readonly default?: unknown;
  /** A value that people can start from. */
  readonly example?: unknown;
  /** Words for the values of a closed set, by value. */
  readonly values?: Readonly<Record<string, Words>>;
  /** The control, where the schema does not decide it. */
  readonly control?: 'icon' | 'color' | 'shortcut';
  /** A text that people see on the screen and change in place. */
  readonly inline?: true;
}

interface Entry {
  readonly zh: string;
  readonly facts: PropFacts | undefined;
}
const ENTRIES = new Map<string, Entry>();

/** Registers a translation and the facts of a prop, and returns the English text, which is the key of both. */
export function help<const En extends string>(en: En, zh: string, facts?: PropFacts): En {
  const before = ENTRIES.get(en);
  if (before !== undefined && before.zh !== zh) throw new Error(`"${en}" has two translations: ${before.zh}, ${zh}`);
  if (before?.facts && facts && JSON.stringify(before.facts) !== JSON.stringify(facts))
    throw new Error(`"${en}" is declared with two labels or groups`);
  ENTRIES.set(en, { zh, facts: facts ?? before?.facts });
  return en;
}

export const chineseOf = (en: string): string | undefined => ENTRIES.get(en)?.zh;
/** Facts of the props that have this English help. */
export const factsOf = (en: string): PropFacts | undefined => ENTRIES.get(en)?.facts;
