/** Finds prohibited words in a text, also in disguised spellings (docs/decisions/0093-prohibited-words.md). Pure. */
import type { PublishCheckProhibitedWordsResult } from '../../../src/services/catalogue/generated/types';
import { MESSAGES } from '../domain.messages';
import type { Severity } from '../../../src/services/catalogue/sets/prohibited';
import { hasSigns } from './folding.rules';
import { searchIn, trieOf, type Found, type Trie } from './word-trie.rules';

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
  const searches = triesOf(words).map((trie) => searchIn(text, trie));
  const next = searches.map((search) => search(0));
  const found: ProhibitedMatch[] = [];
  for (;;) {
    let first: Found<Word> | null = null;
    for (const each of next)
      if (each && (!first || each.start < first.start || (each.start === first.start && each.end > first.end)))
        first = each;
    if (!first) return found;
    const { start, end, word } = first;
    found.push({
      start,
      end,
      word: word.word,
      category: word.category,
      severity: word.severity,
      suggestion: word.suggestion,
    });
    searches.forEach((search, index) => {
      if (next[index] && next[index].start < end) next[index] = search(end);
    });
  }
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
