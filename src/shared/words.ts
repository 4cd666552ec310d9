/** The words of a search: a list shows what holds each of them. */

/** Words that are looked for one by one; what follows them counts as one more, with the blanks within. */
export const MOST_WORDS = 8;

/**
 * In small letters, each once, as they were typed; white space of any kind (the ideographic too) stands between them.
 */
export function wordsOf(text: string | undefined): string[] {
  const typed = (text ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const last = typed.slice(MOST_WORDS).join(' ');
  return [...new Set([...typed.slice(0, MOST_WORDS), ...(last ? [last] : [])])];
}
