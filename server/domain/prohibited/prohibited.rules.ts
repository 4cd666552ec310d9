/** Finds prohibited words in a text, also in disguised spellings. Pure. */
import type { PublishCheckProhibitedWordsResult } from '../../../src/services/catalogue/generated/types';
import { MESSAGES } from '../domain.messages';
import type { Severity } from '../../../src/services/catalogue/sets/material';

type ProhibitedMatch = PublishCheckProhibitedWordsResult['list'][number];

export interface Word {
  readonly word: string;
  readonly category: string;
  readonly severity: Severity;
  readonly suggestion: string;
}

/** Characters that can split a word without changing how it reads: spaces and invisible characters. */
const IGNORED = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/u;

interface Folded {
  readonly text: string;
  /** For each code unit of `text`: where its character begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Maps full-width to half-width, upper to lower case, and removes ignored characters. */
function fold(text: string): Folded {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    if (!IGNORED.test(character)) {
      const plain = character.normalize('NFKC').toLowerCase();
      folded += plain;
      for (let each = 0; each < plain.length; each += 1) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text: folded, starts, ends };
}

/** The key of a word: equal for all spellings of the same word. */
export const foldWord = (word: string): string => fold(word).text;

/** Matches in the order of the text, not nested; of matches with the same start the longer one is kept. */
export function findProhibited(text: string, words: readonly Word[]): ProhibitedMatch[] {
  const folded = fold(text);
  const found: ProhibitedMatch[] = [];
  for (const { word, category, severity, suggestion } of words) {
    const needle = foldWord(word);
    if (needle === '') continue;
    for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
      found.push({
        start: folded.starts[at]!,
        end: folded.ends[at + needle.length - 1]!,
        word,
        category,
        severity,
        suggestion,
      });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    const free = start >= reached;
    if (free) reached = end;
    return free;
  });
}

/** Refusal for prohibited words of severity `forbidden`; null: none. The writer decides about lower severities. */
export function forbiddenIn(text: string, words: readonly Word[]): string | null {
  const found = findProhibited(text, words).filter(({ severity }) => severity === 'forbidden');
  return found.length === 0 ? null : MESSAGES.forbiddenWords([...new Set(found.map(({ word }) => word))]);
}
