/** Checks a text for prohibited words after a pause in typing. */
import { useEffect, useState } from 'react';

/** A word in a text; the answer of `publish.checkProhibitedWords`. */
export interface Prohibited {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly category: string;
  readonly severity: string;
  /** '' : none. */
  readonly suggestion: string;
}

/** The part of the client that asks for the words. */
export interface WordsClient {
  call(
    name: 'publish.checkProhibitedWords',
    params: { text: string },
    options: { signal: AbortSignal; quiet: true },
  ): Promise<{ list: Prohibited[] }>;
}

const REST_MS = 400;
const NONE: readonly Prohibited[] = [];

/** `text`: null while it is being written, and then not checked. `checked`: whether `marks` belong to this text. */
export function useProhibited(
  client: WordsClient,
  text: string | null,
): { readonly marks: readonly Prohibited[]; readonly checked: boolean } {
  const [answer, setAnswer] = useState<{ text: string; marks: readonly Prohibited[] } | null>(null);
  useEffect(() => {
    if (text === null || text === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client.call('publish.checkProhibitedWords', { text }, { signal: controller.signal, quiet: true }).then(
        ({ list }) => setAnswer({ text, marks: list }),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, text]);
  // Ignore the marks of an earlier text: their positions do not fit.
  const checked = answer !== null && answer.text === text;
  return { marks: checked ? answer.marks : NONE, checked };
}
