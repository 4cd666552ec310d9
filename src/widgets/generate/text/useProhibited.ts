/** Checks a text for prohibited words after a pause in typing. */
import { useEffect, useState } from 'react';
import type { Client } from '../../../services/client';
import type { PublishCheckProhibitedWordsResult } from '../../../services/catalogue/generated/types';

export type Prohibited = PublishCheckProhibitedWordsResult['list'][number];

const REST_MS = 400;
const NONE: readonly Prohibited[] = [];

/** `text`: null while it is being written, and then not checked. `checked`: whether `marks` belong to this text. */
export function useProhibited(
  client: Client,
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
