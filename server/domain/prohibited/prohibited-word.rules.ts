/** Validates prohibited words and their exceptions. Pure. */
import { invalidField } from '../../kernel/calls/api-errors';
import { meaningful } from '../rows/rows.rules';
import { foldedText, foldWord, hasSigns } from './folding.rules';
import { MESSAGES } from './prohibited.messages';
import type { Word } from './prohibited.rules';

export type NewWord = Pick<Word, 'word' | 'category'> & Partial<Word> & { readonly enabled?: boolean };

/** Whether an exception contains the word that it excepts, however both are spelt. */
export const isExceptionOf = (exception: string, word: string): boolean =>
  hasSigns(word) ? foldWord(exception).includes(foldWord(word)) : foldedText(exception, false).includes(foldWord(word));

/** The trimmed exceptions, each once; refuses those that contain none of the words, at the field `exceptions`. */
export function checkedExceptions(exceptions: readonly string[], words: readonly string[]): string[] {
  const unique = new Map(exceptions.map((exception) => [foldWord(exception), meaningful('exceptions', exception)]));
  const foreign = [...unique.values()].find((exception) => !words.some((word) => isExceptionOf(exception, word)));
  if (foreign !== undefined) throw invalidField('exceptions', MESSAGES.foreignException(foreign, words));
  return [...unique.values()];
}

/** The trimmed word; refuses one without a visible character. */
export function readableWord(field: string, word: string): string {
  if (foldWord(word) === '') throw invalidField(field, MESSAGES.unreadable);
  return meaningful(field, word);
}
