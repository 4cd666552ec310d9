/** Splits a search text into words; a list shows the rows that contain all of them. */

/** Number of words that are searched separately; the rest of the text counts as one more word, blanks included. */
export const MOST_WORDS = 8;

/**
 * The words of a text in lower case, without duplicates, in their order; separated by white space of any kind, also the
 * ideographic one.
 */
export function wordsOf(text: string | undefined): string[] {
  const typed = (text ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const last = typed.slice(MOST_WORDS).join(' ');
  return [...new Set([...typed.slice(0, MOST_WORDS), ...(last ? [last] : [])])];
}
