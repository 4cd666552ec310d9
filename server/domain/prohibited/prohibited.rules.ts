/** Finds prohibited words in a text, also in disguised spellings (docs/decisions/0093-prohibited-words.md). Pure. */
import type { PublishCheckProhibitedWordsResult } from '../../../src/services/catalogue/generated/types';
import { MESSAGES } from '../domain.messages';
import type { Severity } from '../../../src/services/catalogue/sets/prohibited';
import { hasSigns } from './folding.rules';
import { foundIn, trieOf, type Trie } from './word-trie.rules';

type ProhibitedMatch = PublishCheckProhibitedWordsResult['list'][number];

export interface Word {
  readonly word: string;
  readonly category: string;
  readonly severity: Severity;
  readonly suggestion: string;
  /** Texts that contain the word and in which it is allowed. */
  readonly exceptions: readonly string[];
}

/** Cached tries by word list: building one from 10,000 words takes longer than checking a text. */
const TRIES = new WeakMap<readonly Word[], readonly Trie<Word>[]>();

function triesOf(words: readonly Word[]): readonly Trie<Word>[] {
  const known = TRIES.get(words);
  if (known) return known;
  const isSigned = words.map(({ word }) => hasSigns(word));
  const tries = [
    trieOf(
      words.filter((_, index) => !isSigned[index]),
      false,
    ),
    trieOf(
      words.filter((_, index) => isSigned[index]),
      true,
    ),
  ];
  TRIES.set(words, tries);
  return tries;
}

/** Matches in the order of the text, not nested; of matches with the same start the longer one is kept. */
export function findProhibited(text: string, words: readonly Word[]): ProhibitedMatch[] {
  const found = triesOf(words).flatMap((trie) => foundIn(text, trie));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.flatMap(({ start, end, word: { word, category, severity, suggestion } }) => {
    if (start < reached) return [];
    reached = end;
    return [{ start, end, word, category, severity, suggestion }];
  });
}

/** Refusal for prohibited words of severity `forbidden`; null: none. The writer decides about lower severities. */
export function forbiddenIn(text: string, words: readonly Word[]): string | null {
  const found = findProhibited(text, words).filter(({ severity }) => severity === 'forbidden');
  if (found.length === 0) return null;
  const each = new Map(
    found.map(({ start, end, ...match }) => [match.word, { ...match, written: text.slice(start, end) }]),
  );
  return MESSAGES.forbiddenWords([...each.values()]);
}
