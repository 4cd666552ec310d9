/** Texts with variables `{名称}` and inclusions of scripts `{{标题}}`. Pure; the server and the chat share it. */

const TOKEN = /\{\{([^{}\n]{1,60})\}\}|\{([^{}\s]{1,40})\}/gu;

export interface Tokens {
  readonly variables: readonly string[];
  /** Titles of included scripts. */
  readonly inclusions: readonly string[];
}

/** What a text refers to, each once, in the order of the text. */
export function tokensOf(text: string): Tokens {
  const found = [...text.matchAll(TOKEN)];
  const named = (group: 1 | 2) => [
    ...new Set(found.flatMap((each) => (each[group] === undefined ? [] : [each[group].trim()]))),
  ];
  return { inclusions: named(1), variables: named(2) };
}

/** Whether a text that is to be sent as it is still has something to fill in. */
export const isUnfilled = (text: string): boolean => text.search(TOKEN) >= 0;

/** A text for reading: blanks stand where something is yet to be filled in. */
export const withBlanks = (text: string): string => text.replaceAll(TOKEN, '＿＿');

export interface TokenMark {
  readonly start: number;
  readonly end: number;
  readonly severity: 'variable' | 'inclusion';
}

/** Where the text refers to something, in order. */
export const tokenMarks = (text: string): TokenMark[] =>
  [...text.matchAll(TOKEN)].map((token) => ({
    start: token.index,
    end: token.index + token[0].length,
    severity: token[1] === undefined ? 'variable' : 'inclusion',
  }));

export interface Filled {
  readonly text: string;
  /** Variables whose value is empty. */
  readonly unfilled: readonly string[];
}

/** Fills in variables that have a value; others, and other braces, stay as they are. */
export function filled(text: string, values: Readonly<Record<string, string>>): Filled {
  const unfilled = new Set<string>();
  const whole = text.replaceAll(TOKEN, (token: string, _, name: string | undefined) => {
    if (name === undefined || !Object.hasOwn(values, name)) return token;
    if (values[name] === '') unfilled.add(name);
    return values[name]!;
  });
  return { text: whole, unfilled: [...unfilled] };
}

/** Replaces inclusions; `textOf` undefined: the inclusion stays. */
export const included = (text: string, textOf: (title: string) => string | undefined): string =>
  text.replaceAll(TOKEN, (token: string, title: string | undefined) =>
    title === undefined ? token : (textOf(title.trim()) ?? token),
  );
